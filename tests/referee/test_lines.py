"""Bytes in, bytes out: whatever a line holds gets one answer, and the program goes on."""

import json
import random
import subprocess
import sys

import pytest

from tests.city.builders import city
from tests.commands import PATIENCE
from tests.referee.process import RefereeProcess, answers

COMMAND = [sys.executable, "-m", "bluemoon.referee"]
NEW = b'{"cmd":"new","game":"city","seed":7}'

NOT_JSON = [
    b"", b" ", b"\t", b"\r", b" \r", b"\x00", b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xef\xbb\xbf{}", b"nonsense",
    b"{", b"}", b"[", b'"', b"{]", b"'cmd'", b"{'cmd':'state'}", b'{"cmd":"state"', b'{"cmd":"state"}}',
    b'{"cmd":"state"}{"cmd":"state"}', b'{"cmd":"state",}', b'{cmd:"state"}', b'{"cmd":"state"} x', b"NaN", b"-",
    b'{"cmd":"new","game":"city","seed":NaN}', b'{"cmd":"new","game":"city","seed":Infinity}',
    b'{"cmd":"new","game":"city","seed":-Infinity}', b'{"cmd":"new","game":"city","seed":07}',
    b'{"cmd":"new","game":"city","seed":+7}', b'{"cmd":"new","game":"city","seed":7,"config":undefined}',
    b'{"cmd":"new","game":"city","seed":0x7}', b'{"cmd":"state\n'[:-1], b'{"cmd":"st\tate"}', b'{"cmd":"\\x"}',
    b"// a comment", b'{"cmd":"state"} // a comment', '{"cmd":"state"}'.encode("utf-16"),
    '{"cmd":"state"}'.encode("utf-32"), b"\xe2\x80\xa8", b"\xc2\xa0", b"true", b"True", b"None",
]  # fmt: skip


@pytest.mark.parametrize("line", NOT_JSON, ids=repr)
def test_a_line_that_is_no_request_gets_one_error(referee: RefereeProcess, line: bytes) -> None:
    before = referee.everything()
    answer = referee.send(line)
    assert answer["error"]["code"] == "bad_request"
    assert answer["error"]["message"]
    assert referee.everything() == before


def test_a_field_that_is_there_twice_is_refused(referee: RefereeProcess) -> None:
    for line in (
        b'{"cmd":"state","cmd":"undo"}',
        b'{"cmd":"state","cmd":"state"}',
        b'{"cmd":"new","game":"city","seed":1,"config":{"players":2,"players":3}}',
        b'{"cmd":"apply","action":{"do":"stop","do":"stop"}}',
    ):
        error = referee.send(line)["error"]
        assert error["code"] == "bad_request"
        assert "twice" in error["message"]


def test_json_may_be_spaced_and_escaped_freely(referee: RefereeProcess) -> None:
    state = referee.ask("state")
    for line in (b' {"cmd" : "state" } ', b'\t{"cmd":"state"}\r', b'{"\\u0063md":"st\\u0061te"}'):
        assert referee.send(line) == state


def test_answers_are_plain_ascii_on_one_line_each() -> None:
    sent = NEW + b'\n{"cmd":"\\ud800 \\u2028 \xc3\xa9 \\n"}\n' + b'{"cmd":"load","state":{"game":"\xf0\x9f\x8c\x99"}}\n'
    done = subprocess.run(COMMAND, input=sent, capture_output=True, timeout=PATIENCE, check=True)
    lines = done.stdout.split(b"\n")
    assert lines.pop() == b""
    assert len(lines) == 3
    for line in lines:
        assert line.isascii()
        assert isinstance(json.loads(line), dict)


def test_lines_may_end_in_carriage_return_and_newline() -> None:
    assert [answer["ok"] for answer in answers(NEW + b'\r\n{"cmd":"state"}\r\n\r\n')] == [True, True, False]


def test_the_last_line_needs_no_end() -> None:
    assert [answer["ok"] for answer in answers(NEW + b'\n{"cmd":"state"}')] == [True, True]
    assert [answer["ok"] for answer in answers(NEW + b"\n ")] == [True, False]
    assert [answer["ok"] for answer in answers(NEW + b"\n")] == [True]
    assert [answer["ok"] for answer in answers(b'{"cmd":')] == [False]


def test_no_input_gets_no_answer() -> None:
    assert answers(b"") == []


def test_empty_lines_are_answered_each() -> None:
    assert [answer["error"]["code"] for answer in answers(b"\n\n\n")] == ["bad_request"] * 3


def test_each_answer_comes_before_the_next_request(referee: RefereeProcess) -> None:
    """A program that waits for the answer must get it: nothing is kept back until the end."""
    for _ in range(3):
        assert referee.ask("legal")["ok"]


@pytest.mark.parametrize("depth", [65, 1_000, 100_000, 2_000_000])
@pytest.mark.parametrize("inner", ["[]", "{}"])
def test_deep_nesting_is_refused(referee: RefereeProcess, depth: int, inner: str) -> None:
    before = referee.everything()
    opened, closed = (b"[", b"]") if inner == "[]" else (b'{"a":', b"}")
    nested = opened * depth + b"1" + closed * depth
    for line in (nested, opened * depth, b'{"cmd":"load","state":' + nested + b"}"):
        assert referee.send(line)["error"]["code"] == "bad_request"
    assert referee.everything() == before


def test_some_nesting_is_an_ordinary_fault(referee: RefereeProcess) -> None:
    nested = b"[" * 50 + b"]" * 50
    assert referee.send(b'{"cmd":"load","state":' + nested + b"}")["error"]["code"] == "bad_position"


@pytest.mark.parametrize("digits", [4301, 100_000, 5_000_000])
def test_a_number_with_too_many_digits_is_refused(referee: RefereeProcess, digits: int) -> None:
    for sign in (b"", b"-"):
        line = b'{"cmd":"new","game":"city","seed":' + sign + b"9" * digits + b"}"
        assert referee.send(line)["error"]["code"] == "bad_request"


def test_a_float_with_many_digits_is_no_integer(referee: RefereeProcess) -> None:
    for number in (b"1." + b"0" * 1_000_000, b"1e400", b"-1e999999", b"1e-999999", b"0." + b"1" * 1_000_000):
        line = b'{"cmd":"new","game":"city","seed":' + number + b"}"
        assert referee.send(line)["error"]["code"] == "bad_request"


TEN_MEGABYTES = 10 * 1024 * 1024


@pytest.mark.once
@pytest.mark.parametrize(
    "line",
    [
        b"x" * TEN_MEGABYTES,
        b" " * TEN_MEGABYTES,
        b"\x00" * TEN_MEGABYTES,
        b'"' + b"x" * TEN_MEGABYTES + b'"',
        b'{"cmd":"' + b"x" * TEN_MEGABYTES + b'"}',
        b'{"cmd":"state","' + b"x" * TEN_MEGABYTES + b'":1}',
        b'{"cmd":"load","state":[' + b"0," * (TEN_MEGABYTES // 2) + b"0]}",
        b'{"cmd":"apply","action":{"do":"reset","discard":[' + b'"khind-1",' * (TEN_MEGABYTES // 10) + b'"khind-1"]}}',
    ],
    ids=["letters", "spaces", "zeros", "text", "command", "field", "list", "cards"],
)
def test_a_line_of_ten_megabytes_gets_an_error(referee: RefereeProcess, line: bytes) -> None:
    before = referee.everything()
    answer = referee.send(line)
    assert answer["error"]["code"] in ("bad_request", "bad_position", "illegal_action")
    assert referee.everything() == before


@pytest.mark.once
@pytest.mark.parametrize(
    ("start", "part", "end"),
    [
        (b'{"pairs":[', b'["mimix-1","mimix-1"]', b"]}"),
        (b'{"recolour":[', b'{"by":"hoax-1","cards":["aqua-1"]}', b"]}"),
        (b'{"plain":[', b'"hoax-3"', b"]}"),
        (b'{"wild":[', b'"khind-1"', b"]}"),
    ],
    ids=["pairs", "recolour", "plain", "wild"],
)
def test_a_payment_of_ten_megabytes_gets_an_error(start: bytes, part: bytes, end: bytes) -> None:
    referee = RefereeProcess()
    referee.load(city(at="library").position)
    pay = start + b",".join([part] * (TEN_MEGABYTES // len(part))) + end
    error = referee.send(b'{"cmd":"apply","action":{"do":"contribute","space":0,"pay":' + pay + b"}}")["error"]
    assert (error["code"], error["rule"]) == ("illegal_action", "K2")
    assert referee.close() == (0, b"")


@pytest.mark.once
def test_a_request_may_be_padded_to_ten_megabytes(referee: RefereeProcess) -> None:
    assert referee.send(b" " * TEN_MEGABYTES + b'{"cmd":"state"}') == referee.ask("state")


def test_a_line_too_long_to_keep_is_read_past(referee: RefereeProcess) -> None:
    before = referee.everything()
    error = referee.send(b"x" * (64 * 1024 * 1024 + 1))["error"]
    assert error["code"] == "bad_request"
    assert "67108864" in error["message"]
    assert referee.everything() == before


def test_random_bytes_get_an_error_each(referee: RefereeProcess) -> None:
    chance = random.Random(1)
    before = referee.everything()
    for _ in range(2000):
        line = bytes(chance.randrange(256) for _ in range(chance.randrange(60))).replace(b"\n", b"")
        assert referee.send(line)["error"]["code"] == "bad_request"
    assert referee.everything() == before


def test_damaged_requests_get_an_answer_each(referee: RefereeProcess) -> None:
    """Valid lines with a few bytes changed, lost, doubled or added."""
    chance = random.Random(2)
    lines = [
        b'{"cmd":"legal"}',
        b'{"cmd":"apply","index":0}',
        b'{"cmd":"apply","action":{"do":"step","to":[1,2]}}',
        b'{"cmd":"choose","bot":"greedy","ms":200}',
        b'{"cmd":"new","game":"city","config":{"players":2,"edition":"second"},"seed":7}',
        json.dumps({"cmd": "load", "state": referee.state()}).encode(),
    ]
    for _ in range(2000):
        line = bytearray(chance.choice(lines))
        for _ in range(chance.randrange(1, 4)):
            place = chance.randrange(len(line))
            kind = chance.randrange(4)
            if kind == 0:
                line[place] = chance.randrange(256)
            elif kind == 1:
                del line[place]
            elif kind == 2:
                line.insert(place, line[place])
            else:
                line.insert(place, chance.choice(b'"{}[]:,0123456789.-eE\\ntu'))
        before = referee.state()
        answer = referee.send(bytes(line).replace(b"\n", b""))
        if not answer["ok"]:
            assert referee.state() == before


def test_the_referee_ends_quietly_when_nobody_reads_its_answers() -> None:
    process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.write(NEW + b"\n")
    process.stdin.flush()
    assert process.stdout.readline().startswith(b'{"ok":true')
    process.stdout.close()
    process.stdin.write(b'{"cmd":"state"}\n')
    process.stdin.close()
    assert process.stderr.read() == b""
    assert process.wait(PATIENCE) == 0
    process.stderr.close()


def test_the_bluemoon_command_is_the_same_referee() -> None:
    sent = NEW + b'\n{"cmd":"state"}\nnonsense\n'
    command = [sys.executable, "-m", "bluemoon", "referee"]
    done = subprocess.run(command, input=sent, capture_output=True, timeout=PATIENCE, check=True)
    assert done.stderr == b""
    assert [json.loads(line) for line in done.stdout.splitlines()] == answers(sent)
