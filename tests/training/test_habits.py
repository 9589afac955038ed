"""What strong players do and what a bot would: every real choice is counted once, under the right kind; and who is
right where they part over giving up a fight."""

from pathlib import Path

from bluemoon.legends.actions import DECLINE, GIVE_UP, kind_of
from bluemoon.legends.game import Legends
from bluemoon.legends.legal import legal_actions
from bluemoon.training.legends_records import record_files, recorded_games, replayed
from tools.give_up_or_fight import GIVING_UP, compared, forks
from tools.strong_habits import ALTERNATIVES, habits

RECORDS = Path(__file__).parent / "records"


def test_every_choice_of_the_last_games_is_counted() -> None:
    choices = retreats = declines = 0
    legends = Legends()
    for path in record_files(RECORDS):
        for state, action in replayed(legends, recorded_games(path)[-1]):
            if action is not None and len(legal := legal_actions(state)) > 1:
                choices += 1
                kinds = {kind_of(one) for one in legal}
                retreats += kind_of(action) == GIVE_UP and len(kinds) > 1
                declines += kind_of(action) == DECLINE and len(kinds) > 1
    found = habits(RECORDS, 1, "greedy", 1)
    assert sum(counted["choices"] for counted in found.values()) == choices
    assert found["retreat"]["they"] == retreats
    assert found["decline"]["they"] == declines
    assert {"leadership", "character", "support"} <= set(found)
    for kind, counted in found.items():
        assert 0 < counted["same"] <= counted["choices"]
        if kind in ALTERNATIVES:
            assert counted["both"] <= min(counted["they"], counted["we"])


def test_both_ways_of_a_fork_are_played_on_to_the_end() -> None:
    counted = habits(RECORDS, 1, "greedy", 1)
    found = forks(RECORDS, 1, "greedy", 1)
    for kind, giving_up in GIVING_UP.items():
        parted = counted[kind]["they"] + counted[kind]["we"] - 2 * counted[kind]["both"]
        assert 0 < len([fork for fork in found if fork.kind == kind]) <= parted
        for fork in found:
            first, second = (kind_of(way.action) == giving_up for way in fork.ways)
            assert (first, second) == (fork.kind == kind, False)
    lines = compared(RECORDS, 1, 2, "greedy", 1)
    assert lines == compared(RECORDS, 1, 2, "greedy", 1)
    assert sum(int(line.partition(": ")[2].split()[0]) for line in lines) == len(found)
