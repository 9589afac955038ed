"""A referee in a process of its own, driven as any outside program would: lines in, lines out."""

import json
import select
from typing import Any

from tests.commands import PATIENCE, Command

Json = dict[str, Any]


class RefereeProcess:
    """One running referee. Every request must get exactly one line that is a JSON object."""

    def __init__(self) -> None:
        self.process = Command("bluemoon.referee")

    def send(self, line: bytes) -> Json:
        """The answer to one raw line (given without its end)."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
            self.process.kill()
            raise AssertionError(f"no answer to {line[:200]!r}")
        answer = json.loads(self.process.stdout.readline())
        assert isinstance(answer, dict)
        assert isinstance(answer["ok"], bool)
        if not answer["ok"]:
            assert set(answer) == {"ok", "error"}
            assert answer["error"]["code"] != "internal", answer
            assert 0 < len(answer["error"]["message"]) <= 400
        return answer

    def ask(self, cmd: str, **fields: Any) -> Json:
        return self.send(json.dumps({"cmd": cmd, **fields}).encode())

    def ok(self, cmd: str, **fields: Any) -> Json:
        """The answer to a request that must succeed."""
        answer = self.ask(cmd, **fields)
        assert answer["ok"], answer
        return answer

    def error(self, cmd: str, **fields: Any) -> Json:
        """The error of a request that must fail; the game must be exactly as before."""
        before = self.everything()
        answer = self.ask(cmd, **fields)
        assert not answer["ok"], answer
        assert self.everything() == before
        error: Json = answer["error"]
        return error

    def everything(self) -> list[Json]:
        """All that the referee can tell about its game."""
        return [self.ask("state"), self.ask("record"), self.ask("view", seat=None), self.ask("view", seat=0)]

    def state(self) -> Json:
        state: Json = self.ok("state")["state"]
        return state

    def load(self, state: Json, **fields: Any) -> Json:
        """Load a position that must be accepted; the normalised one."""
        loaded: Json = self.ok("load", state=state, **fields)["state"]
        return loaded

    def play(self, bot: str, decisions: int) -> Json:
        """Let a bot decide for whoever is to move; the state after that, or at the end of the game."""
        state = self.state()
        for _ in range(decisions):
            if state["result"] is not None:
                break
            state = self.ok("apply", action=self.ok("choose", bot=bot)["action"])["state"]
        return state

    def close(self) -> tuple[int, bytes]:
        """End the input; the exit code and what was written to standard error."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        if not self.process.stdin.closed:
            self.process.stdin.close()
        rest = self.process.stdout.read()
        complaints = self.process.stderr.read()
        code = self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()
        assert rest == b"", "an answer that nobody asked for"
        return code, complaints


def answers(sent: bytes) -> list[Json]:
    """The answers to a whole input, sent at once to a referee of its own."""
    process = Command("bluemoon.referee")
    told, complaints = process.communicate(sent, PATIENCE)
    assert (process.wait(), complaints) == (0, b"")
    return [json.loads(line) for line in told.splitlines()]
