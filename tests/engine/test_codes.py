from contextlib import suppress
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.codes import ALPHABET, DealCode, parse_code
from game.engine.errors import CodeError
from game.engine.rules import Rules
from tests.engine.strategies import codes, thorough

TP2_LAST = "H" + "7" * 25
CODE_LIKE = st.from_regex(r"\s*TP[12]-[ECN]-[A-Z2-7]{5,27}(-[STJOW]{0,6})?\s*", fullmatch=True)


@thorough
@given(codes())
def test_a_code_is_read_as_it_is_written(code: DealCode) -> None:
    assert parse_code(str(code)) == code


@thorough
@given(codes(), st.data())
def test_blanks_and_lower_case_are_forgiven(code: DealCode, data: st.DataObject) -> None:
    blanks = st.text(" \t\n\u00a0", max_size=2)
    letters = [data.draw(st.sampled_from([c, c.lower()])) + data.draw(blanks) for c in str(code)]
    assert parse_code(data.draw(blanks) + "".join(letters)) == code


@thorough
@given(codes())
def test_an_old_n_is_read_as_easy(code: DealCode) -> None:
    version, _, *rest = str(code).split("-")
    assert str(parse_code("-".join([version, "N", *rest]))) == "-".join([version, "E", *rest])


@pytest.mark.parametrize(
    ("text", "version", "letter", "number"),
    [
        ("TP1-E-AAAAAAA", "TP1", "E", 0),
        ("TP1-C-AAAAAAB", "TP1", "C", 1),
        ("TP1-E-AAAAABA", "TP1", "E", 32),
        ("TP1-E-BAAAAAA", "TP1", "E", 1 << 30),
        ("TP1-C-7777777", "TP1", "C", (1 << 35) - 1),
        ("TP2-E-" + "A" * 25 + "7", "TP2", "E", 31),
        ("TP2-C-" + TP2_LAST, "TP2", "C", (1 << 128) - 1),
    ],
)
def test_the_deal_is_a_big_endian_number_in_base_32(
    text: str, version: str, letter: str, number: int
) -> None:
    assert parse_code(text) == DealCode(version, Rules(letter), number)
    assert str(DealCode(version, Rules(letter), number)) == text


def test_the_seed_is_the_number_in_big_endian_octets() -> None:
    assert parse_code("TP1-E-AAAAAAB").seed == bytes([0, 0, 0, 0, 1])
    assert parse_code("TP1-E-7777777").seed == bytes([7, 255, 255, 255, 255])
    assert parse_code("TP2-E-" + "A" * 25 + "B").seed == bytes(15) + b"\x01"


def fourth_part_text(shown: str) -> str:
    return (
        "The fourth part has the letters of options, each once and in the order STJOW; "
        f"{shown} does not fit."
    )


EXAMPLE_TEXT = "A deal code has three parts joined by hyphens, such as TP1-E-AAAAAAB."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Enter a deal code such as TP1-E-AAAAAAB."),
        (" \t\n", "Enter a deal code such as TP1-E-AAAAAAB."),
        ("AAAAAAB", EXAMPLE_TEXT),
        ("TP1-AAAAAAB", EXAMPLE_TEXT),
        ("TP1-E-AAAAAAB-J-O", EXAMPLE_TEXT),
        ("TP1-E-AAAA-J", "Letters in the deal of a TP1 code: 7; in this one: 4."),
        ("TP1-E-AAAA-AAB", fourth_part_text("“AAB”")),
        ("TP1-E-AAAAAAB-", fourth_part_text("“”")),
        ("TP1-E-AAAAAAB-X", fourth_part_text("“X”")),
        ("TP1-E-AAAAAAB-OJ", fourth_part_text("“OJ”")),
        ("TP1-E-AAAAAAB-JJ", fourth_part_text("“JJ”")),
        ("TP1-E-AAAAAAB-STJOWX", fourth_part_text("“STJOWX”")),
        ("TP2-C-" + "A" * 26 + "-TS", fourth_part_text("“TS”")),
        ("TP1EAAAAAAB", EXAMPLE_TEXT),
        ("TP3-E-AAAAAAB", "A deal code starts with TP1 or TP2, not with “TP3”."),
        ("-E-AAAAAAB", "A deal code starts with TP1 or TP2, not with “”."),
        (
            "AVERYLONGONETHATISCUT-E-AAAAAAB",
            "A deal code starts with TP1 or TP2, not with “AVERYLONGONE”.",
        ),
        (
            "TP1-X-AAAAAAB",
            "The second part is E for Easy or C for Classic; “X” is neither.",
        ),
        (
            "TP1--AAAAAAB",
            "The second part is E for Easy or C for Classic; “” is neither.",
        ),
        (
            "TP1-EC-AAAAAAB",
            "The second part is E for Easy or C for Classic; “EC” is neither.",
        ),
        ("TP1-E-AAAAAA\u017f", "“\u017f” cannot stand in a deal: use A to Z and 2 to 7."),
        ("TP1-E-AAAAAA1", "“1” cannot stand in a deal: use A to Z and 2 to 7."),
        ("TP1-E-0000000", "“0” cannot stand in a deal: use A to Z and 2 to 7."),
        ("TP1-E-AAAA8AA", "“8” cannot stand in a deal: use A to Z and 2 to 7."),
        ("TP1-E-ÄAAAAAA", "“Ä” cannot stand in a deal: use A to Z and 2 to 7."),
        ("TP1-E-", "Letters in the deal of a TP1 code: 7; in this one: 0."),
        ("TP1-E-AAAAAA", "Letters in the deal of a TP1 code: 7; in this one: 6."),
        ("TP1-E-AAAAAAAA", "Letters in the deal of a TP1 code: 7; in this one: 8."),
        ("TP2-E-AAAAAAB", "Letters in the deal of a TP2 code: 26; in this one: 7."),
        (
            "TP2-E-I" + "A" * 25,
            "No TP2 deal starts with I: the first letter is A to H.",
        ),
        (
            "TP2-C-7" + "7" * 25,
            "No TP2 deal starts with 7: the first letter is A to H.",
        ),
    ],
)
def test_a_wrong_code_is_told_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(CodeError) as error:
        parse_code(text)
    assert str(error.value) == message
    assert error.value.code == "bad_code"


@pytest.mark.parametrize("first", ALPHABET)
def test_the_two_top_bits_of_a_tp2_code_are_zero(first: str) -> None:
    text = f"TP2-E-{first}" + "A" * 25
    if first in "ABCDEFGH":
        assert str(parse_code(text)) == text
    else:
        with pytest.raises(CodeError, match="the first letter is A to H"):
            parse_code(text)


@thorough
@given(st.text(max_size=40) | CODE_LIKE)
def test_any_text_is_a_code_or_a_code_error(text: str) -> None:
    with suppress(CodeError):
        code = parse_code(text)
        assert parse_code(str(code)) == code


@pytest.mark.parametrize(
    ("version", "number"), [("TP1", -1), ("TP1", 1 << 35), ("TP2", -1), ("TP2", 1 << 128)]
)
def test_a_number_that_no_code_can_hold_is_refused(version: str, number: int) -> None:
    with pytest.raises(ValueError, match=f"does not fit a {version} code"):
        DealCode(version, Rules("E"), number)


@pytest.mark.parametrize("version", ["TP1-E-AAAAAAB", "TP2-C-" + TP2_LAST])
@pytest.mark.parametrize("count", range(6))
def test_the_fourth_part_takes_options_in_one_order_only(version: str, count: int) -> None:
    for letters in permutations("STJOW", count):
        text = "-".join([version, *(["".join(letters)] if letters else [])])
        if list(letters) == sorted(letters, key="STJOW".index):
            code = parse_code(text)
            assert (str(code), code.rules.options) == (text, "".join(letters))
        else:
            with pytest.raises(CodeError, match="The fourth part has the letters of options"):
                parse_code(text)


@pytest.mark.parametrize(
    ("letter", "option"),
    [
        ("S", "strict"),
        ("T", "traditional"),
        ("J", "joker"),
        ("O", "open_peaks"),
        ("W", "empty_waste"),
    ],
)
def test_each_letter_of_the_fourth_part_turns_its_option_on(letter: str, option: str) -> None:
    assert parse_code(f"TP1-C-AAAAAAB-{letter}").rules == Rules("C", **{option: True})


def test_a_code_without_a_fourth_part_has_no_option() -> None:
    assert parse_code("TP1-E-AAAAAAB").rules == Rules("E")
