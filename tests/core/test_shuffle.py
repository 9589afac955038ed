"""The shuffle that nobody chooses: neither server nor players can steer it alone, and whatever is changed is found."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from bluemoon.core.errors import BadRequest
from bluemoon.core.rng import Rng
from bluemoon.core.shuffle import Proof, canonical_text, commitment_to, faults_of, read_proof, seed_of

CONFIG = {"players": 2, "edition": "second", "expansion": False, "scattered": False}
EXAMPLE = json.loads((Path(__file__).parents[2] / "docs" / "examples" / "shuffle.json").read_text(encoding="utf-8"))


def bits(words: str) -> str:
    return hashlib.sha256(words.encode()).hexdigest()


def proof_of(secret: str, parts: list[str | None]) -> Proof:
    return Proof(commitment_to(secret), secret, parts, seed_of("city", CONFIG, secret, parts))


HONEST = proof_of(bits("secret"), [bits("Ann"), bits("Ben")])


def faults(proof: Proof, config: Any = CONFIG, game: str = "city") -> list[str]:
    return faults_of(proof, game, config, 2)


def changed(**fields: Any) -> Proof:
    """What a lying server opens instead, with a seed that goes with it."""
    opened = {name: getattr(HONEST, name) for name in ("commitment", "secret", "parts", "seed")}
    return Proof(**{**opened, **fields})


def test_an_honest_deal_has_no_faults() -> None:
    assert faults(HONEST) == []
    assert faults(proof_of(bits("secret"), [None, bits("Ben")])) == []


def test_a_server_that_has_seen_the_parts_cannot_take_another_secret() -> None:
    other = proof_of(bits("another secret"), HONEST.parts)  # it likes this deal better
    other.commitment = HONEST.commitment  # which the players have seen
    assert faults(other) == ["The secret is not the one that the server was committed to."]


@pytest.mark.parametrize(
    "parts",
    [
        [bits("Ann"), bits("not Ben")],
        [bits("Ann"), None],
        [bits("Ben"), bits("Ann")],
        [bits("Ann"), bits("Ben").upper()],
    ],
)
def test_a_server_cannot_change_drop_or_exchange_parts_of_a_deal(parts: list[str | None]) -> None:
    assert faults(changed(parts=parts)) == [
        "The seed does not follow from the secret, the parts and the options of the game."
    ]


def test_a_part_for_nobody_is_found() -> None:
    assert faults(proof_of(HONEST.secret, [*HONEST.parts, bits("chosen")])) == ["There are 3 parts for 2 seats."]


@pytest.mark.parametrize(
    ("config", "game"), [({**CONFIG, "expansion": True}, "city"), ({**CONFIG, "players": 3}, "city"), (CONFIG, "town")]
)
def test_the_options_belong_to_the_deal(config: Any, game: str) -> None:
    assert "The seed does not follow from the secret, the parts and the options of the game." in faults(
        HONEST, config, game
    )


def test_a_server_that_deals_alone_is_found_out() -> None:
    assert faults(proof_of(bits("secret"), [None, None])) == [
        "No player added anything, so the server alone could have chosen the deal."
    ]


def _first_card(seed: int) -> int:
    """Something that people would like to choose: one of eight equally likely things."""
    return int(Rng.from_seed(seed).below(8))


def test_a_player_who_comes_last_and_sees_all_other_parts_cannot_steer() -> None:
    """Whoever knows everything but the secret can make the best of it only by guessing: whatever they send, chance
    decides. Here they take the part that is best for a secret of which they know all but one bit."""
    hits = 0
    for number in range(800):
        secret = bits(f"secret {number}")
        guess = f"{int(secret, 16) ^ 1:064x}"
        mine = next(
            part
            for part in (bits(f"try {number} {attempt}") for attempt in range(1000))
            if _first_card(seed_of("city", CONFIG, guess, [bits("Ann"), part])) == 0
        )
        hits += _first_card(seed_of("city", CONFIG, secret, [bits("Ann"), mine])) == 0
    assert 60 <= hits <= 142  # 100 are to be expected, give or take 9.4


def test_a_server_that_must_choose_before_it_sees_the_part_cannot_steer() -> None:
    secret = next(
        one
        for one in (bits(f"secret {attempt}") for attempt in range(1000))
        if _first_card(seed_of("city", CONFIG, one, [bits("expected"), None])) == 0
    )
    hits = sum(_first_card(seed_of("city", CONFIG, secret, [bits(f"Ann {n}"), None])) == 0 for n in range(800))
    assert 60 <= hits <= 142


def test_lines_cannot_be_smuggled_in() -> None:
    """Two different deals never hash the same text: whatever could hold a line feed is hexadecimal or JSON."""
    text = canonical_text("city", {"a": "x\npart 0 none"}, HONEST.secret, [None])
    assert text.splitlines() == [
        "blue moon shuffle 1", "game city", 'config {"a":"x\\npart 0 none"}', f"secret {HONEST.secret}", "part 0 none",
    ]  # fmt: skip
    assert text.endswith("none\n")


def test_a_seed_has_128_bits_of_chance_and_fills_the_whole_generator() -> None:
    for number in range(50):
        seed = seed_of("city", CONFIG, bits(f"{number}"), [None, None])
        assert seed >> 128 == 1
        words = hashlib.sha256(f"blue moon {seed}".encode()).digest()
        start = [int.from_bytes(words[place : place + 4], "big") for place in (0, 4, 8, 12)]
        expected = Rng(start[0], start[1], start[2], start[3])
        for _ in range(12):
            expected.next32()
        assert Rng.from_seed(seed).text() == expected.text()


@pytest.mark.parametrize("seed", [2**96 - 1, 2**127, 2**128 - 1, 2**129, 2**200, -(2**128) - 5])
def test_seeds_of_other_sizes_deal_as_ever(seed: int) -> None:
    words = hashlib.sha256(f"blue moon {seed}".encode()).digest()
    expected = Rng(*[int.from_bytes(words[place : place + 4], "big") for place in (0, 4, 8)], 1)  # type: ignore[call-arg]
    for _ in range(12):
        expected.next32()
    assert Rng.from_seed(seed).text() == expected.text()


def test_a_proof_is_read_as_it_was_written() -> None:
    assert read_proof(HONEST.json(), "shuffle").json() == HONEST.json()
    assert read_proof(EXAMPLE["shuffle"], "shuffle").json() == EXAMPLE["shuffle"]


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("secret", "A" * 64, "shuffle.secret: must be 64 hexadecimal digits in lower case"),
        ("secret", "a" * 63, "shuffle.secret: must be 64 hexadecimal digits in lower case"),
        ("commitment", None, "shuffle.commitment: must be text, not None"),
        ("parts", "aa", "shuffle.parts: must be a list, not 'aa'"),
        ("parts", [None, "x"], "shuffle.parts[1]: must be 64 hexadecimal digits in lower case"),
        ("seed", 12, "shuffle.seed: must be text, not 12"),
        ("seed", "-1", "shuffle.seed: must be a number, as a text"),
        ("seed", "9" * 5000, "shuffle.seed: must be a number, as a text"),
        ("seed", "٣", "shuffle.seed: must be a number, as a text"),
        ("more", 1, "shuffle.more: there is no such field"),
    ],
)
def test_a_bad_proof_names_its_field(field: str, value: Any, told: str) -> None:
    with pytest.raises(BadRequest) as refused:
        read_proof({**HONEST.json(), field: value}, "shuffle")
    assert refused.value.message == told
