"""Every way in which a card file can be wrong gives one sentence that says what would be right."""

from pathlib import Path

import pytest

from questhall.games.quaeleon.vocabulary import load_set
from questhall.kernel.cardfile import MAX_BYTES, CardError

HEADER = '[faction]\nname = "Reeds"\nemblem = "a reed"\nidea = "Bend."\n'
RUSH = '[[card]]\nname = "Rush"\ninitiative = 12\nflavour = "It bends."\n'


def refusal(folder: Path, text: str | bytes) -> str:
    """The sentence with which a set of this one file is refused."""
    home = folder / "reeds"
    home.mkdir(exist_ok=True)
    data = text.encode("utf-8") if isinstance(text, str) else text
    (home / "marsh.toml").write_bytes(data)
    with pytest.raises(CardError) as caught:
        load_set(str(home))
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def test_a_sound_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "marsh.toml").write_text(HEADER + RUSH + "attack = 3\n", encoding="utf-8")
    cards = load_set(str(tmp_path))
    assert [card.name for card in cards.cards] == ["Rush"]
    assert cards.cards[0].faction == "Reeds"
    assert cards.factions[0].idea == "Bend."
    assert load_set(str(tmp_path / "marsh.toml")).name == "marsh"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            HEADER + RUSH + 'attack = "ten"\n',
            "reeds/marsh.toml, card 'Rush': attack has to be a whole number of 0 or more, not 'ten'.",
        ),
        (
            HEADER + RUSH + "attack = -1\n",
            "reeds/marsh.toml, card 'Rush': attack has to be a whole number of 0 or more, not -1.",
        ),
        (
            HEADER + RUSH + "attack = true\n",
            "reeds/marsh.toml, card 'Rush': attack has to be a whole number of 0 or more, not true.",
        ),
        (
            HEADER + RUSH + "defense = 2\n",
            "reeds/marsh.toml, card 'Rush': defense is not a key that is known here; perhaps 'defence' is "
            "meant.",
        ),
        (
            HEADER + RUSH + "zzz = 2\n",
            "reeds/marsh.toml, card 'Rush': zzz is not a key that is known here: name, initiative, defence, "
            "healing, attack, flavour, effect or source.",
        ),
        (
            HEADER + '[[card]]\nname = "Rush"\nflavour = "x"\n',
            "reeds/marsh.toml, card 'Rush': initiative is missing.",
        ),
        (
            HEADER + '[[card]]\ninitiative = 3\nflavour = "x"\n',
            "reeds/marsh.toml, card 1: name is missing.",
        ),
        (
            HEADER + '[[card]]\nname = "Rush"\ninitiative = 3\n',
            "reeds/marsh.toml, card 'Rush': flavour is missing.",
        ),
        (
            HEADER + '[[card]]\nname = ""\ninitiative = 3\nflavour = "x"\n',
            "reeds/marsh.toml, card 1: name has to be a text in quotation marks, not ''.",
        ),
        (
            HEADER + '[[card]]\nname = " Rush"\ninitiative = 3\nflavour = "x"\n',
            "reeds/marsh.toml, card ' Rush': name has to be one line without blanks at its ends.",
        ),
        (
            HEADER + f'[[card]]\nname = "{"R" * 41}"\ninitiative = 3\nflavour = "x"\n',
            f"reeds/marsh.toml, card '{'R' * 41}': name has to be at most 40 characters long, not 41.",
        ),
        (
            HEADER + '[[card]]\nname = "Rush"\ninitiative = 1000\nflavour = "x"\n',
            "reeds/marsh.toml, card 'Rush': initiative has to be a whole number from 0 to 999, not 1000.",
        ),
        (
            HEADER + '[[card]]\nname = "Rush"\ninitiative = 1.5\nflavour = "x"\n',
            "reeds/marsh.toml, card 'Rush': initiative has to be a whole number of 0 or more, not 1.5.",
        ),
        (
            HEADER + RUSH + 'source = "prnted"\n',
            "reeds/marsh.toml, card 'Rush': source has to be ours or printed, not 'prnted'; "
            "perhaps 'printed' is meant.",
        ),
        (
            HEADER + RUSH + RUSH,
            "reeds/marsh.toml, card 'Rush': name is already that of a card in reeds/marsh.toml.",
        ),
        (HEADER, "reeds has no card: at least one [[card]] table is needed."),
        (RUSH, "reeds/marsh.toml: the table [faction] is missing."),
        (
            HEADER + '[card]\nname = "Rush"\n',
            "reeds/marsh.toml: cards have to be written as [[card]], not as [card].",
        ),
        (
            '[[faction]]\nname = "Reeds"\n' + RUSH,
            "reeds/marsh.toml: faction has to be one table, written as [faction].",
        ),
        (
            HEADER + "[[cards]]\n" + RUSH,
            "reeds/marsh.toml: cards is no table of a card file: it has faction and card; perhaps 'card' "
            "is meant.",
        ),
        (
            HEADER + "crest = 3\n" + RUSH,
            "reeds/marsh.toml, [faction]: crest is not a key that is known here: name, emblem, idea or replaces.",
        ),
        ("card = [3]\n" + HEADER, "reeds/marsh.toml, card 1: the table has to be a table, not 3."),
        (
            '[faction]\nname = "Reeds"\nidea = "Bend."\n' + RUSH,
            "reeds/marsh.toml, [faction]: emblem is missing.",
        ),
        (b"\xff\xfe", "reeds/marsh.toml is not UTF-8 text (line 1): it has to be saved as UTF-8."),
        (
            HEADER + "[[card]\n",
            "reeds/marsh.toml is not right as TOML: Expected ']]' at the end of an array declaration "
            "(at line 5, column 7).",
        ),
    ],
)
def test_what_is_wrong_is_said_with_file_card_and_key(
    tmp_path: Path, text: str | bytes, sentence: str
) -> None:
    assert refusal(tmp_path, text) == sentence


def test_a_missing_directory_is_named(tmp_path: Path) -> None:
    with pytest.raises(
        CardError, match=r"nowhere is not there: a directory of TOML files or one TOML file is needed\."
    ):
        load_set(str(tmp_path / "nowhere"))


def test_a_directory_without_card_files_is_named(tmp_path: Path) -> None:
    (tmp_path / "reeds").mkdir()
    with pytest.raises(
        CardError, match=r"^reeds has no card file: at least one file ending in \.toml is needed\.$"
    ):
        load_set(str(tmp_path / "reeds"))


def test_two_files_cannot_be_the_same_faction_or_hold_the_same_card(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(HEADER + RUSH, encoding="utf-8")
    (tmp_path / "b.toml").write_text(HEADER + RUSH.replace("Rush", "Sedge"), encoding="utf-8")
    with pytest.raises(CardError, match=r"b\.toml: the name 'Reeds' is already that of .*a\.toml\."):
        load_set(str(tmp_path))
    (tmp_path / "b.toml").write_text(
        HEADER.replace("Reeds", "Mud") + RUSH.replace("Rush", "RUSH"), encoding="utf-8"
    )
    with pytest.raises(
        CardError, match=r"b\.toml, card 'RUSH': name is already that of a card in .*a\.toml\."
    ):
        load_set(str(tmp_path))


def test_a_file_over_a_million_bytes_is_refused(tmp_path: Path) -> None:
    assert "is too large" in refusal(tmp_path, HEADER + RUSH + "#" * MAX_BYTES)


def test_a_set_of_more_than_2000_cards_is_refused(tmp_path: Path) -> None:
    many = "".join(f'[[card]]\nname = "R{i}"\ninitiative = 1\nflavour = "x"\n' for i in range(2001))
    assert refusal(tmp_path, HEADER + many) == "reeds has 2001 cards: at most 2000 can be read."


@pytest.mark.parametrize(
    "deep",
    [
        "x = " + "[" * 13 + "]" * 13,
        "x = " + "[" * 100_000 + "]" * 100_000,
        ".".join("abcdefghijklm") + " = 1",
    ],
)
def test_tables_nested_too_deeply_are_refused(tmp_path: Path, deep: str) -> None:
    assert "is nested too deeply: at most 12" in refusal(tmp_path, deep + "\n" + HEADER + RUSH)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("attack = " + "9" * 5000, "is not right as TOML"),
        ("attack = 0x" + "f" * 5000, "not a number as large as that"),
        ("attack = 1979-05-27", "not '1979-05-27'"),
        ("attack = nan", "not nan"),
        ('"a\\nb" = 1', "'a\\nb' is not a key"),
        ("attack = [1]", "not a list"),
    ],
)
def test_odd_values_are_shown_in_one_short_line(tmp_path: Path, line: str, shown: str) -> None:
    sentence = refusal(tmp_path, HEADER + RUSH + line + "\n")
    assert shown in sentence
    assert len(sentence) < 300
