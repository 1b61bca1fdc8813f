"""What is written: wrapped, in signs that the terminal has, coloured only where it shows."""

from __future__ import annotations

import io

import pytest

from questhall.kernel.english import counted
from questhall.terminal.paper import (
    Ink,
    columns,
    encodable,
    encoding_of,
    has_colour,
    ink_of,
    wrapped,
)
from tests.cli.desk import Desk


class Screen(io.StringIO):
    """A terminal of some encoding."""

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__()
        self.name_of_encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """As a terminal says it."""
        return self.name_of_encoding

    def isatty(self) -> bool:
        """It is one."""
        return True


def test_paragraphs_are_wrapped_at_the_width_with_their_indents() -> None:
    desk = Desk(width=40)
    desk.paper.say("one two three four five six seven eight nine ten", first="  1  ", hang="     ")
    assert desk.text == "  1  one two three four five six seven\n     eight nine ten\n"


def test_running_text_stays_readable_on_a_very_wide_terminal() -> None:
    desk = Desk(width=400)
    desk.paper.say("word " * 100)
    assert max(map(len, desk.text.splitlines())) <= 96


def test_an_empty_paragraph_is_an_empty_line() -> None:
    assert wrapped("", 40) == [""]


def test_signs_that_the_encoding_has_not_are_written_in_ascii() -> None:
    assert encodable("Ada – Bruno… “ha” ×2", "ascii") == 'Ada - Bruno... "ha" x2'
    assert encodable("Zoë", "ascii") == "Zo?"
    assert encodable("Zoë – ×", "utf-8") == "Zoë – ×"


@pytest.mark.parametrize(
    ("locale", "encoding"),
    [("C", "ascii"), ("de_DE.UTF-8", "utf-8"), ("en_GB.ISO-8859-1", "ascii"), ("", "ascii")],
)
def test_a_terminal_whose_locale_is_not_utf_8_gets_ascii(
    monkeypatch: pytest.MonkeyPatch, locale: str, encoding: str
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_CTYPE", raising=False)
    monkeypatch.setenv("LANG", locale)
    assert encoding_of(Screen()) == encoding


@pytest.mark.parametrize(("key", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_there_is_no_colour_where_none_is_wanted(
    monkeypatch: pytest.MonkeyPatch, key: str, value: str
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert has_colour(Screen())
    monkeypatch.setenv(key, value)
    assert not has_colour(Screen())
    assert ink_of(Screen()) is None


def test_colour_changes_nothing_but_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    import re

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    ink = ink_of(Screen())
    assert isinstance(ink, Ink)
    ink.names({"Ada": "bold cyan", "Ada Wong": "bold"})
    line = "  Ada Wong -5, Ada +3 [Dragon] attack 12 (QL-041)"
    painted = ink.paint(line, "bold")
    assert painted != line
    assert re.sub(r"\x1b\[[\d;]*m", "", painted) == line


def test_columns_stand_under_one_another_and_numbers_to_the_right() -> None:
    assert columns([["Ada", "5", "yes"], ["Bruno", "50", ""]]) == ["Ada     5  yes", "Bruno  50"]


def test_one_card_and_two_cards() -> None:
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_yes_and_no_are_asked_until_they_are_said() -> None:
    desk = Desk(["maybe", "Y", "", ""])
    assert desk.paper.yes("Sure?")
    assert "Please type y or n." in desk.text
    assert not desk.paper.yes("Sure?")
    assert desk.paper.yes("Sure?", usually=True)


def test_a_full_screen_waits_for_enter_and_a_pipe_never_does() -> None:
    desk = Desk(["", "s", "off"])
    for number in range(30):
        assert desk.paper.make_room(1)
        desk.paper.line(str(number))
    assert "Enter goes on" not in desk.text
    desk.paper.height = 24
    assert desk.paper.make_room(1)
    assert desk.text.endswith("(Enter goes on, s skips) \n")
    desk.paper.lines_since_asked = 23
    assert not desk.paper.make_room(1)
    desk.paper.lines_since_asked = 23
    assert desk.paper.make_room(1)
    desk.paper.lines_since_asked = 99
    assert desk.paper.make_room(1)
    assert desk.lines == []


def test_a_hand_that_would_not_fit_has_its_texts_cut_short() -> None:
    from questhall.terminal.quaeleon.drawing import card_list

    words = "Pick up 1 card for each card on your field, " * 4
    cards = [
        {"card": number, "name": f"Card {number}", "faction": "Storm", "initiative": number, "text": words}
        for number in range(8)
    ]
    numbers = {number: number + 1 for number in range(8)}
    desk = Desk()
    card_list(desk.paper, cards, numbers)
    assert desk.one_line.count(words.strip()) == 8
    desk = Desk()
    desk.paper.height = 24
    card_list(desk.paper, cards, numbers)
    assert len(desk.text.splitlines()) == 17
    assert desk.text.count(" ...\n") == 8
    assert "is shown whole by card and its number" in desk.text
