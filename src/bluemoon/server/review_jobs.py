"""Reviews that are being made. Each move of the game is one question to the strongest bot, asked in the process that
gives way to everything else (`workers`), so that no table ever waits for a review.

An account has one review at a time, and a finished one is kept: whoever asks again, or after somebody else, gets that.
"""

import asyncio
import contextlib
import logging

import msgspec

from bluemoon.core.errors import Refused
from bluemoon.review.judging import Question, Verdict
from bluemoon.review.reviewing import Reviewing
from bluemoon.review.wire import Review
from bluemoon.server import bot_process
from bluemoon.server.fair_queue import Busy, Owner
from bluemoon.server.play import Play
from bluemoon.server.problems import Problem, problem_of
from bluemoon.server.wire import ReviewState, write
from bluemoon.server.workers import BotLost, Study, Workers
from bluemoon.store.reviews import Reviews
from bluemoon.store.writer import Closed

log = logging.getLogger("bluemoon")

MOST_AT_ONCE = 100
A_MOVE_SECONDS = 30.0  # a look at one move takes a tenth of a second; on a busy machine it may wait for its processor
LOST = "The review was interrupted. Ask for it again in a moment."


class Job:
    """A review on its way."""

    def __init__(self, account: str, reviewing: Reviewing, task: "asyncio.Task[None] | None" = None) -> None:
        self.account = account
        self.reviewing = reviewing
        self.task = task


class ReviewJobs:
    def __init__(self, kept: Reviews, workers: Workers) -> None:
        self.kept = kept
        self.workers = workers
        self.jobs: dict[str, Job] = {}  # by game
        self._failed: set[str] = set()

    async def state(self, game: str, account: str | None) -> ReviewState:
        """How far it is; with the review, once there is one."""
        job = self.jobs.get(game)
        if job is not None:
            done, total = job.reviewing.done, job.reviewing.total
            return ReviewState("running" if done else "waiting", done, total, job.account == account)
        data = await self.kept.get(game)
        if data is not None:
            return ReviewState("done", 1, 1, review=msgspec.json.decode(data, type=Review))
        return ReviewState("none", trouble=LOST if game in self._failed else None)

    async def ask(self, game: str, play: Play, winners: list[int], account: str, owner: Owner) -> None:
        """Begin a review of a finished game, unless there is one or it is on its way; Problem if it cannot be."""
        if game in self.jobs or await self.kept.get(game) is not None:
            return
        if any(job.account == account for job in self.jobs.values()):
            raise Problem("too_many", "One review at a time: wait for the other one, or stop it.")
        if len(self.jobs) >= MOST_AT_ONCE:
            raise Problem("too_many", "Many games are being reviewed right now. Ask again in a few minutes.")
        try:
            reviewing = Reviewing(play.guide, play.table, winners)
        except Refused as refused:
            raise problem_of(refused) from refused
        self._failed.discard(game)
        job = self.jobs[game] = Job(account, reviewing)
        job.task = asyncio.create_task(self._make(game, play.game.id, job, owner), name=f"review of {game}")

    def stop(self, game: str, account: str) -> None:
        """Whoever asked for it may stop it."""
        job = self.jobs.get(game)
        if job is None or job.account != account:
            raise Problem("not_found", "You have not asked for a review of this game.")
        self._end(game)

    async def close(self) -> None:
        tasks = [job.task for job in self.jobs.values() if job.task is not None]
        for game in list(self.jobs):
            self._end(game)
        await asyncio.gather(*tasks, return_exceptions=True)

    def _end(self, game: str) -> None:
        job = self.jobs.pop(game, None)
        if job is not None and job.task is not None:
            job.task.cancel()

    async def _make(self, game: str, kind: str, job: Job, owner: Owner) -> None:
        work = job.reviewing.work()
        try:
            question = next(work)
            while True:
                question = work.send(await self._judged(kind, question, owner))
        except StopIteration as finished:
            await self._keep(game, finished.value)
        except (BotLost, Busy):
            self._failed.add(game)
        except Exception:
            log.exception("a review failed")
            self.workers.metrics.faults.inc()
            self._failed.add(game)
        finally:
            if self.jobs.get(game) is job:
                del self.jobs[game]

    async def _keep(self, game: str, review: Review) -> None:
        with contextlib.suppress(Closed):  # the server stops: somebody will ask again
            await self.kept.keep(game, write(review))

    async def _judged(self, kind: str, question: Question, owner: Owner) -> Verdict:
        asked = (A_MOVE_SECONDS, bot_process.judged, kind, question)
        try:
            return await self.workers.study(owner, Study.REVIEW, *asked)
        except BotLost:  # its process was lost, perhaps with another question: it is replaced
            return await self.workers.study(owner, Study.REVIEW, *asked)
