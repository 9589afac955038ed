"""A game at this terminal: whose turn it is, what is shown to whom, what is typed, and that nothing is lost.

Only the person whose turn it is looks at the screen, so everything shown comes from that seat's view and from events
as that seat may see them. Between two people the screen is emptied.
"""

from pathlib import Path
from typing import Any

from bluemoon.bots.bot import Bot
from bluemoon.bots.registry import make_bot
from bluemoon.cli import palette
from bluemoon.cli.board import Board
from bluemoon.cli.failure import Failure
from bluemoon.cli.gamefile import Seat, named_file, write_game
from bluemoon.cli.hints import Hint
from bluemoon.cli.journal import Journal
from bluemoon.cli.menu import Choice, Menu, opened
from bluemoon.cli.narration import PAGE
from bluemoon.cli.sight import Sight, sight_of
from bluemoon.core.errors import IllegalAction, Refused
from bluemoon.core.event import Story
from bluemoon.core.history import History
from bluemoon.core.match import Match
from bluemoon.core.table import Table

BOT_MILLISECONDS = 1000


class Leave(Exception):
    """The person leaves the game."""


class Session:
    """One game being played, alone or in a match. `file` is where it is kept."""

    def __init__(
        self, board: Board[Any], table: Table[Any], seats: list[Seat], file: Path, match: Match[Any] | None = None
    ) -> None:
        self.board = board
        self.guide = board.guide
        self.game = board.guide.game
        self.table = table
        self.match = match
        self.seats = seats
        self.names = [seat.name for seat in seats]
        self.screen = board.screen
        self.narrator = board.narrator
        self.file = file
        self.can_keep = True
        self.history = History(table)
        self.journal = Journal(self.guide, self.history)
        # Bots decide from their view and a seed, so a resumed game goes on as if nothing had happened.
        self.bots: dict[int, Bot] = {
            seat: make_bot(player.bot, self.game, seat) for seat, player in enumerate(seats) if player.bot is not None
        }
        self.people = [seat for seat, player in enumerate(seats) if player.bot is None]
        # Up to which action each person knows what happened: in a game taken up again, the last of their own.
        self.heard = dict.fromkeys(self.people, 0)
        for number, step in enumerate(self.history.steps, 1):
            if step.actor in self.heard:
                self.heard[step.actor] = number
        self.looking: int | None = None  # who sits before the screen
        self.menu = Menu("", [])
        self.lists: list[tuple[Menu, int]] = []  # lists opened from the menu, with the page shown

    # --- the game ---

    def play(self) -> None:
        """Play to the end, or until the person leaves (Leave, EOFError, KeyboardInterrupt)."""
        while (seat := self.game.to_move(self.table.state)) is not None:
            if seat in self.bots:
                self.screen.stopping.check()
                view = self.game.view(self.table.state, seat)
                self.do(self.bots[seat].choose(view, self.table.legal(), BOT_MILLISECONDS))
            else:
                self._turn(seat)

    def do(self, action: int) -> Story:
        """Carry an action out; what happened."""
        turn = self.history.turn
        story = self.history.play(action)
        if self.history.turn != turn:
            self.keep_quietly()
        return story

    def keep(self) -> None:
        """Write the game to its file, so that it survives whatever happens to this terminal."""
        write_game(self.file, self.match or self.table, self.seats)

    def keep_quietly(self) -> None:
        """The same in the middle of the game, where a full disk must not stop anybody; it is said once."""
        if self.can_keep:
            try:
                self.keep()
            except Failure as failure:
                self.can_keep = False
                self.narrator.warn(
                    f"{failure} The game goes on, but is not being saved; 'save FILE' saves it elsewhere."
                )

    # --- a person's turn ---

    def _turn(self, seat: int) -> None:
        self._take_seat(seat)
        self._tell_news(seat)
        number = self.history.turn
        self._go_on(seat, number)
        if self._goes_on(seat, number):
            self._show_everything(seat)
        while self._goes_on(seat, number):
            self._decide(seat)
        self.heard[seat] = len(self.table.actions)

    def _take_seat(self, seat: int) -> None:
        """Let this person sit down before the screen, with nothing of another's hand left on it."""
        if self.looking == seat or len(self.people) == 1:
            self.looking = seat
            return
        if self.looking is not None:
            self.ask_enter("Press Enter to hide your cards.")
            self.screen.hide()
        self.looking = None
        self.ask_enter(f"Pass the device to {self.names[seat]}. {self.names[seat]}, press Enter.")
        self.screen.hide()
        self.looking = seat

    def ask_enter(self, text: str) -> None:
        self.screen.ask(text if self.screen.plain else f"\n{text} ")

    def _tell_news(self, seat: int) -> None:
        """What the others did since this person last looked."""
        turns = self.journal.by_turn(self.names, seat, self.heard[seat])
        self.heard[seat] = len(self.table.actions)
        if turns:
            self.screen.line()
        for heading, sentences in turns:
            self.narrator.story(heading, sentences)

    def _sight(self, seat: int) -> Sight[Any]:
        return sight_of(self.guide, self.table.state, self.names, seat)

    def _show_everything(self, seat: int) -> None:
        self.screen.line()
        self.board.turn(self._sight(seat))
        if self.screen.plain:
            self.screen.line()
        self._fresh_menu(seat)

    def _redraw(self, seat: int) -> None:
        """What has changed, shown again: the table where it is drawn, in words only what can be done."""
        if self.screen.plain:
            self._fresh_menu(seat)
        else:
            self._show_everything(seat)

    def _fresh_menu(self, seat: int) -> None:
        self.lists = []
        self.menu = self.board.menu(self._sight(seat))
        self._show_menu()
        if not self.menu.choices and self.menu.note:
            self.narrator.say(self.menu.note, palette.QUIET)

    def _show_menu(self) -> None:
        menu, page = self.lists[-1] if self.lists else (self.menu, 0)
        self.narrator.menu(menu, page)

    def _decide(self, seat: int) -> None:
        """One line from the person: an action, or a question."""
        state = self.table.state
        prompt = f"{self.board.prompt(self._sight(seat))}> "
        line = self.screen.ask(prompt, lambda text: self.guide.completions(state, text)).strip()
        try:
            self._obey(seat, line)
        except IllegalAction as refused:
            self.narrator.warn(f"{refused.message} (rule {refused.rule})")
        except Refused as refused:
            self.narrator.warn(refused.message)
        except Failure as failure:
            self.narrator.warn(str(failure))

    def _obey(self, seat: int, line: str) -> None:
        if line.isdigit():
            self._choose(seat, int(line))
            return
        word, _, rest = line.partition(" ")
        command = self.board.command(word)
        if command is None:
            self._act(seat, self._understand(word, line))
            return
        rest = rest.strip()
        if command == "undo":
            self._undo(seat)
        elif command == "quit":
            raise Leave
        elif command == "save":
            self._save(rest)
        elif command == "more":
            self._more(rest)
        elif command == "back":
            self._back()
        elif command == "again":
            self._show_everything(seat)
        elif command == "menu":
            self._fresh_menu(seat)
        elif command == "log":
            self._log(seat, rest)
        elif command == "score":
            self.tell_score(seat)
        elif command == "hint":
            self._hint(seat)
        elif command == "help":
            self.board.help(rest)
        elif command == "look":
            for answer in self.guide.look(self.table.state, seat, self.names, rest):
                self.narrator.say(answer)
        else:
            self.board.answer(self._sight(seat), command, rest)

    def _understand(self, word: str, line: str) -> int:
        """The action that a line means. Whoever mistyped a command is told the one that is nearest."""
        try:
            return self.guide.understand(self.table.state, line)
        except IllegalAction:
            raise
        except Refused as refused:
            meant = self.board.nearest(word)
            if meant is None:
                raise
            raise Failure(f"{refused.message} Did you mean {meant}?") from refused

    # --- what a line asks for ---

    def _choose(self, seat: int, number: int) -> None:
        menu = self.lists[-1][0] if self.lists else self.menu
        choice = menu.choice(number)
        if choice is None:
            self.narrator.warn(f"There is no number {str(number)[:20]} in the list.")
        elif choice is menu.done and self.lists:
            self._back()
        elif choice.action is not None:
            self._act(seat, self.game.read_action(self.table.state, choice.action))
        else:
            self._open(choice)

    def _act(self, seat: int, action: int) -> None:
        turn = self.history.turn
        self._do_and_tell(seat, action)
        self._go_on(seat, turn)
        if self._goes_on(seat, turn):
            self._redraw(seat)

    def _go_on(self, seat: int, turn: int) -> None:
        """Do what there is nothing to decide about."""
        while self._goes_on(seat, turn) and self.game.forced(self.table.state):
            self._do_and_tell(seat, self.table.legal()[0])

    def _goes_on(self, seat: int, turn: int) -> bool:
        """Does this seat still decide in that turn?"""
        return self.game.to_move(self.table.state) == seat and self.history.turn == turn

    def _do_and_tell(self, seat: int, action: int) -> None:
        self.narrator.story("", self.journal.sentences(self.do(action), self.names, seat, ("game_over",)))

    def _open(self, choice: Choice) -> None:
        self.lists.append((opened(choice), 0))
        self._show_menu()

    def _back(self) -> None:
        if self.lists:
            self.lists.pop()
        self._show_menu()

    def _more(self, rest: str) -> None:
        """`more 3`: the other ways of number 3. `more`: the next page of a list."""
        if rest:
            menu = self.lists[-1][0] if self.lists else self.menu
            choice = menu.choice(int(rest)) if rest.isdigit() else None
            if choice is None or not choice.more:
                self.narrator.warn(f"There is nothing more to number {rest[:20]}.")
            else:
                self._open(choice)
            return
        if self.lists:
            menu, page = self.lists.pop()
            self.lists.append((menu, page + 1 if (page + 1) * PAGE < len(menu.choices) else 0))
            self._show_menu()
            return
        several = [number for number, choice in enumerate(self.menu.choices, 1) if choice.more]
        if len(several) == 1:
            self._more(str(several[0]))
        elif several:
            self.narrator.warn(f"More of which? Say more and one of {', '.join(map(str, several))}.")
        else:
            self.narrator.warn("That is all there is.")

    def _undo(self, seat: int) -> None:
        """Back to before the last decision; what there was nothing to decide about is taken back with it."""
        count = self.history.free_undo(seat)
        if count is None:
            revealed = self.history.final_in_turn()
            reason = "what has been revealed cannot be hidden again" if revealed else "your turn has just begun"
            self.narrator.warn(f"There is nothing to take back: {reason}.")
            return
        self.history.back_to(count)
        self.narrator.say("Taken back.")
        self._redraw(seat)

    def _save(self, rest: str) -> None:
        if rest:
            self.file = named_file(rest)
        self.keep()
        self.can_keep = True
        self.narrator.say(f"Saved in {self.file}. It holds the seed, so do not read it while you play.")

    def _hint(self, seat: int) -> None:
        """What the strongest level would do here, knowing what this person knows."""
        hint = Hint.asked(self.game, self.table.state, "", BOT_MILLISECONDS)
        for line in hint.lines(self.names, seat):
            self.narrator.say(line)

    def tell_score(self, you: int | None) -> None:
        """How the match stands."""
        if self.match is None:
            self.narrator.say("This is a single game, not one of a match.")
        else:
            self.narrator.say(self.guide.score(self.match, self.names, you))

    def _log(self, seat: int, rest: str) -> None:
        """The last turns, or all of them."""
        turns = self.journal.by_turn(self.names, seat, 0)
        shown = turns if rest == "all" else turns[-2 * len(self.seats) :]
        for heading, sentences in shown:
            self.narrator.story(heading, sentences or ["Nothing yet."])
        if not turns:
            self.narrator.say("Nothing has happened yet.")
