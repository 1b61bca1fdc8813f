"""Whole factions can be left out of the set when a game is set up, and a faction of one's own can replace one."""

import json
from pathlib import Path
from typing import Any

import pytest

import questhall as qh
from questhall.games.quaeleon.cardset import CardSet
from tests.ledger_marks import rule

REEDS = """
[faction]
name = "Reeds"
emblem = "a reed vert"
idea = "Bend."
replaces = "Storm"
"""
RUSH = """
[[card]]
name = "Rush {number}"
initiative = {number}
attack = 3
flavour = "It bends."
"""


def reeds(folder: Path, header: str = REEDS, count: int = 16, card: str = RUSH) -> str:
    """A pack of one faction of our own."""
    pack = folder / "reeds"
    pack.mkdir(exist_ok=True)
    cards = "".join(card.format(number=number) for number in range(1, count + 1))
    (pack / "reeds.toml").write_text(header + cards, encoding="utf-8")
    return str(pack)


def factions_of(match: qh.Match) -> dict[str, int]:
    """The factions that are played, each with the number of its cards."""
    cards = match.setup.cards
    assert isinstance(cards, CardSet)
    return {
        faction.name: sum(card.faction == faction.name for card in cards.cards) for faction in cards.factions
    }


def refusal(players: int = 2, **options: Any) -> str:
    """The sentence with which a set-up is refused."""
    with pytest.raises(qh.SetupError) as caught:
        qh.new("quaeleon", players=players, options=options)
    return str(caught.value)


@rule("QL-R49")
@pytest.mark.parametrize("without", ["Storm", " storm ", ["Storm"]])
def test_a_faction_can_be_left_out(without: object) -> None:
    match = qh.new("quaeleon", seed=1, options={"without": without})
    assert factions_of(match) == {"Arena": 17, "Armada": 17, "Bastion": 16, "Dragon": 17, "Pact": 17}
    state = match.course.state
    assert (
        sum(zone.size() for zone in state.zones()) - match.seats == 84
    )  # each seat's revealed spot is empty
    assert [card.id for card in match.setup.cards.cards] == list(range(84))


@rule("QL-R49")
def test_some_factions_alone_can_be_played_and_keep_their_usual_order() -> None:
    match = qh.new("quaeleon", seed=1, options={"factions": "Pact,dragon"})
    assert factions_of(match) == {"Dragon": 17, "Pact": 17}
    both = qh.new("quaeleon", seed=1, options={"factions": ["Pact", "Dragon", "Storm"], "without": ["Storm"]})
    assert factions_of(both) == {"Dragon": 17, "Pact": 17}


def test_all_factions_are_the_built_in_set() -> None:
    everything = ["Arena", "Armada", "Bastion", "Dragon", "Pact", "Storm"]
    match = qh.new("quaeleon", seed=1, options={"factions": everything})
    assert match.save()["cards"] is None


@rule("QL-R49")
def test_a_faction_of_ones_own_takes_the_place_of_the_one_that_it_names(tmp_path: Path) -> None:
    match = qh.new("quaeleon", seed=1, options={"pack": reeds(tmp_path)})
    assert list(factions_of(match)) == ["Arena", "Armada", "Bastion", "Dragon", "Pact", "Reeds"]
    assert sum(factions_of(match).values()) == 100
    alone = qh.new("quaeleon", seed=1, options={"pack": reeds(tmp_path), "without": "Dragon"})
    assert list(factions_of(alone)) == ["Arena", "Armada", "Bastion", "Pact", "Reeds"]


@rule("QL-R49")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_with_factions_left_out_is_played_saved_and_sealed(seats: int) -> None:
    options = {"without": ["Storm", "Pact"]}
    match = qh.play("quaeleon", players=seats, seed=5, options=options, bots=["heuristic"] * seats)
    data = json.loads(json.dumps(match.save()))
    assert {card["faction"] for card in data["cards"]["cards"]} == {"Arena", "Armada", "Bastion", "Dragon"}
    again = qh.load(data)
    assert factions_of(again) == factions_of(match)
    assert again.save()["sums"] == data["sums"]
    assert qh.verify(data)[0]
    data["cards"]["cards"].pop()
    assert not qh.verify(data)[0]


def test_the_seal_covers_which_factions_are_played() -> None:
    whole, part = (qh.new("quaeleon", seed=5, options=options) for options in ({}, {"without": "Storm"}))
    assert whole.seal != part.seal


@rule("QL-R49")
@pytest.mark.parametrize(("seats", "enough"), [(2, True), (3, False)])
def test_a_deck_has_to_be_large_enough_for_the_seats(seats: int, enough: bool) -> None:
    if enough:
        assert qh.new("quaeleon", players=seats, options={"factions": "Dragon,Pact"}).setup.seats == seats
        return
    assert refusal(players=seats, factions="Dragon,Pact") == (
        "A deck of 34 cards is too small for 3 players: 10 for each hand and 5 for the pool make 35."
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            {"without": "Strom"},
            "There is no faction 'Strom': there are Arena, Armada, Bastion, Dragon, Pact and Storm; "
            "perhaps 'Storm' is meant.",
        ),
        ({"factions": 3}, "factions has to be a list of factions, not 3."),
        (
            {"without": "Arena,Armada,Bastion,Dragon,Pact,Storm"},
            "A deck of 0 cards is too small for 2 players: 10 for each hand and 5 for the pool make 25.",
        ),
        ({"fractions": "Storm"}, "Quaeleon's Quest has no option 'fractions'; perhaps 'factions' is meant."),
    ],
)
def test_a_wrong_choice_of_factions_gets_one_sentence(options: dict[str, Any], sentence: str) -> None:
    assert refusal(**options) == sentence


@pytest.mark.parametrize(
    ("header", "card", "sentence"),
    [
        (
            REEDS.replace('"Storm"', '"Strom"'),
            RUSH,
            "reeds/reeds.toml: faction.replaces has to be Arena, Armada, Bastion, Dragon, Pact or Storm, "
            "not 'Strom'; perhaps 'Storm' is meant.",
        ),
        (
            REEDS.replace('"Reeds"', '"Dragon"'),
            RUSH,
            "reeds/reeds.toml: the name 'Dragon' is already that of cards/dragons.toml.",
        ),
        (
            REEDS,
            RUSH.replace("Rush 1", "Rush").replace("Rush {number}", "Belt Holder"),
            "reeds/reeds.toml, card 'Belt Holder': name is already that of a card in cards/arena.toml.",
        ),
    ],
)
def test_a_faction_that_cannot_replace_one_gets_one_sentence(
    tmp_path: Path, header: str, card: str, sentence: str
) -> None:
    assert refusal(pack=reeds(tmp_path, header, 1, card)) == sentence


def test_no_two_factions_of_a_pack_replace_the_same_one(tmp_path: Path) -> None:
    pack = reeds(tmp_path)
    other = (tmp_path / "reeds" / "reeds.toml").read_text(encoding="utf-8")
    (tmp_path / "reeds" / "sedge.toml").write_text(
        other.replace("Reeds", "Sedge").replace("Rush", "Sedge"), encoding="utf-8"
    )
    assert refusal(pack=pack) == "reeds/sedge.toml: 'Storm' is already replaced by reeds/reeds.toml."


def test_either_all_factions_of_a_pack_replace_one_or_none(tmp_path: Path) -> None:
    pack = reeds(tmp_path)
    other = REEDS.replace('replaces = "Storm"\n', "").replace("Reeds", "Sedge") + RUSH.format(number=99)
    (tmp_path / "reeds" / "sedge.toml").write_text(other, encoding="utf-8")
    assert (
        refusal(pack=pack)
        == "reeds/sedge.toml: faction.replaces is missing: other files of the pack have it."
    )


def test_what_may_be_settled_of_the_cards_is_listed() -> None:
    about = next(game for game in qh.games() if game["id"] == "quaeleon")
    assert [choice["name"] for choice in about["card_choices"]] == ["factions", "without"]
