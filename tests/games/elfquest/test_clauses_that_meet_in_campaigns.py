"""Where two clauses meet, from one match of a campaign to the next."""

import copy
from itertools import pairwise
from typing import Any

import pytest

import questhall as qh
from questhall.games.elfquest import KIND
from questhall.kernel.rng import Dice
from tests.games.elfquest.story import Story, elf
from tests.ledger_marks import rule

NAMES = ("Cutter", "Skywise", "Nightfall", "Redlance")
ELF: dict[str, Any] = elf(printed={"red": 2, "blue": 1})
DONE: dict[str, Any] = {name: {**ELF, "acted": True} for name in NAMES}


def carried(seasons: int, players: list[int], seed: int = 11, **options: Any) -> list[dict[str, Any]]:
    """The documents after each season of the heuristic, each season with another number of players."""
    documents: list[dict[str, Any]] = []
    for season in range(seasons):
        count = players[season % len(players)]
        match = qh.new(
            "elfquest",
            players=count,
            seed=seed + season,
            bots=["heuristic"] * count,
            options={"rest": "season", **({} if documents else options)},
            carry=[documents[-1], *[None] * (count - 1)] if documents else None,
            forgiving=False,
        )
        assert match.over
        documents.append(match.carry(0))
    return documents


@rule("EQ-003", "EQ-R65", "EQ-R01", "EQ-R73")
def test_a_tribe_goes_through_seasons_with_another_number_of_players_each() -> None:
    documents = carried(7, [1, 4, 2, 3])
    for season, document in enumerate(documents, 1):
        under_way = 1 if document["open"]["season"] > 0 else 0
        assert document["open"]["seasons"] == season + under_way
        assert len(document["open"]["tribe"]) == 4
    for before, after in pairwise(documents):
        done, then = before["open"]["completed"], after["open"]["completed"]
        assert then[: len(done)] == done
        assert set(before["open"]["dead"]) <= set(after["open"]["dead"])


@rule("EQ-R73", "EQ-R65")
def test_the_speaker_goes_on_round_the_table_from_match_to_match() -> None:
    documents = carried(3, [2])
    for document in documents:
        match = qh.new("elfquest", players=2, seed=1, carry=[document, None])
        if document["open"]["season"] > 0:
            assert match.view()["speaker"] == (document["open"]["seasons"] - 1) % 2


@rule("EQ-031", "EQ-R63", "EQ-R65", "EQ-030")
def test_the_random_order_stays_from_season_to_season_and_is_not_told() -> None:
    document = carried(3, [2], order="random", first=2)[-1]
    assert document["open"]["order"] == "random"
    match = qh.new("elfquest", players=2, seed=1, carry=[document, None])
    seen = str(match.view(0)) + str(match.events(0))
    assert not any(name in seen for name in document["sealed"]["deck"])
    again = match.carry(0)
    assert again["open"]["order"] == "random"
    assert again["sealed"] == document["sealed"]


@rule("EQ-031", "EQ-R63", "EQ-082")
def test_random_order_mixes_no_scenarios() -> None:
    cards = KIND.load_cards("")
    for scenario in range(1, 6):
        table = Story.new(1, seed=scenario, first=scenario if scenario > 1 else "next", order="random")
        table.will(A=["Cutter", "Pike", "Skywise", "Redlance"])
        table.step(2)
        assert {table.event(), *table.deck()} == {
            each.name for each in cards.events if each.scenario == scenario - 1
        }


@rule("EQ-113", "EQ-R53", "EQ-R65")
def test_a_boon_that_was_sacrificed_is_gone_in_the_next_match_too() -> None:
    table = Story(
        A={
            "Cutter": {**DONE["Cutter"], "hand": ["Boon"]},
            **{name: {"acted": True} for name in NAMES[1:]},
        },
        begin="season end",
        table={"event": "Hunting Trip", "rest": "deck"},
        rolls=[6],
    )
    boon = table.game.table.boon
    hand = table.game.hand[table.character("Cutter")]
    hand.take(boon)
    table.game.gone.put(boon)
    table.step()
    document = KIND.carry(table.game, 0)
    document["open"]["tribe"][0]["cubes"] = {}
    document["open"]["tribe"][0]["cards"] = []
    match = qh.new("elfquest", players=1, seed=1, carry=[document])
    assert "Boon" in match.view()["gone"]


FIRST = carried(2, [2])[-1]


@rule("EQ-R65", "EQ-170")
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("season", 0),
        ("scenario", True),
        ("seasons", -1),
        ("seasons", 0),
        ("additional", 2.0),
        ("order", ["story"]),
        ("dead", "Pike"),
        ("dead", [5]),
        ("completed", [["Owl"]]),
        ("completed", None),
        ("event", "Owl"),
        ("event", []),
        ("tribe", {}),
        ("tribe", [None, None, None, None]),
    ],
)
def test_a_document_edited_wrongly_is_refused_in_one_sentence_that_names_the_key(
    key: str, value: object
) -> None:
    document = copy.deepcopy(FIRST)
    document["open"][key] = value
    with pytest.raises(qh.SetupError) as error:
        qh.new("elfquest", players=2, carry=[document, None])
    assert key in str(error.value)
    assert str(error.value).endswith(".")


@rule("EQ-R65", "EQ-R41")
@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("cubes",), []),
        (("cubes",), {"red": "2"}),
        (("cubes",), {"red": -1}),
        (("cards",), None),
        (("cards",), [{"flipped": True}]),
        (("cards",), [{"name": ["x"]}]),
        (("name",), 7),
        (("stage",), ["Start"]),
        (("player",), 0),
        (("growth",), 1.5),
        (("success",), None),
    ],
)
def test_an_elf_edited_wrongly_is_refused_in_one_sentence_that_names_the_key(
    path: tuple[str, ...], value: object
) -> None:
    document = copy.deepcopy(FIRST)
    document["open"]["tribe"][1][path[0]] = value
    with pytest.raises(qh.SetupError) as error:
        qh.new("elfquest", players=2, carry=[document, None])
    assert "tribe[2]" in str(error.value) and path[0] in str(error.value)
    assert str(error.value).endswith(".")


@rule("EQ-R65", "EQ-041")
@pytest.mark.parametrize(
    ("key", "value"),
    [("bound", 5), ("bound", ["Cutter"]), ("participants", "Cutter"), ("participants", [1]), ("name", None)],
)
def test_an_event_edited_wrongly_is_refused_in_one_sentence_that_names_the_key(
    key: str, value: object
) -> None:
    document = copy.deepcopy(FIRST)
    document["open"]["event"][key] = value
    with pytest.raises(qh.SetupError) as error:
        qh.new("elfquest", players=2, carry=[document, None])
    assert f"event.{key}" in str(error.value)
    assert str(error.value).endswith(".")


@rule("EQ-R65", "EQ-138", "EQ-R57")
def test_a_document_with_somebody_dead_twice_or_everybody_dead_is_refused() -> None:
    document = copy.deepcopy(FIRST)
    there = {each["name"] for each in document["open"]["tribe"]}
    absent = [each.name for each in KIND.load_cards("").characters if each.name not in there]
    document["open"]["dead"] = [absent[0], absent[0]]
    with pytest.raises(qh.SetupError, match="dead"):
        qh.new("elfquest", players=2, carry=[document, None])


@rule("EQ-R01", "EQ-R73", "EQ-R65")
def test_who_leaves_in_the_middle_of_an_attempt_leaves_the_others_a_whole_game() -> None:
    match = qh.new("elfquest", players=3, seed=6)
    dice = Dice(6)
    left = False
    while not match.over:
        decision = match.pending[0]
        if not left and decision.ask == "help":
            match.concede(decision.seat)
            left = True
            continue
        match.answer(decision.seat, decision.values[dice.below(len(decision.values))])
        if left and len(match.events(0)) > 400:
            break
    assert left
    assert len({each["seat"] for each in match.view()["tribe"]}) <= 2
