"""Card files of games with several kinds of cards."""

from pathlib import Path

import pytest

from questhall.kernel.cardfile import CardError, Key, Kind, Place, Text, WholeNumber, read_tables

HEADER = Kind("deck", [Key("name", Text())])
ROOM = Kind("room", [Key("name", Text(), required=True), Key("doors", WholeNumber(0, 9), required=True)])
HERO = Kind("hero", [Key("name", Text(), required=True)])


def test_a_file_may_hold_cards_of_several_kinds_each_checked_as_its_own(tmp_path: Path) -> None:
    file = tmp_path / "set.toml"
    file.write_text('[deck]\n[[hero]]\nname = "Ada"\n[[room]]\nname = "Hall"\ndoors = 2\n')
    (found,) = read_tables(str(file), HEADER, [ROOM, HERO])
    assert list(zip(found.tables, [card["name"] for card in found.cards], strict=True)) == [
        ("room", "Hall"),
        ("hero", "Ada"),
    ]


def test_the_kinds_are_named_where_a_table_is_none_of_them(tmp_path: Path) -> None:
    file = tmp_path / "set.toml"
    file.write_text('[deck]\n[[heroes]]\nname = "Ada"\n[[room]]\nname = "Hall"\ndoors = 2\n')
    with pytest.raises(CardError, match="it has deck, room and hero; perhaps 'hero' is meant"):
        read_tables(str(file), HEADER, [ROOM, HERO])
    file.write_text("[deck]\n")
    with pytest.raises(CardError, match=r"at least one \[\[room\]\] or \[\[hero\]\] table is needed"):
        read_tables(str(file), HEADER, [ROOM, HERO])


def test_an_error_about_a_key_says_where_it_stands_and_what_is_wrong_apart() -> None:
    place = Place("reeds.toml", "card 'Bent Reed'").at("effect").item(2).at("count")
    error = place.error("has to be a whole number")
    assert str(error) == "reeds.toml, card 'Bent Reed': effect[2].count has to be a whole number."
    assert error.said == "effect[2].count has to be a whole number."
    assert error.place is place
    assert (CardError("There is no card.").place, CardError("There is no card.").said) == (
        None,
        "There is no card.",
    )
