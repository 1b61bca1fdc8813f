"""The tribe as a document: written between seasons, gone on from, refused where it is wrong."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

import questhall as qh
from questhall.games.elfquest import KIND
from questhall.kernel.rng import Dice
from tests.games.elfquest.story import FOUR, Story
from tests.ledger_marks import rule


def played(seasons: int, *, players: int = 2, seed: int = 4, **options: Any) -> dict[str, Any]:
    """The document of a tribe after some seasons of the heuristic, each a match of its own."""
    document = None
    for season in range(seasons):
        match = qh.new(
            "elfquest",
            players=players,
            seed=seed + season,
            bots=["heuristic"] * players,
            options={"rest": "season", **options},
            carry=None if document is None else [document, *[None] * (players - 1)],
            forgiving=False,
        )
        document = match.carry(0)
    assert document is not None
    return document


DOCUMENT = played(3)


@rule("EQ-R65", "EQ-157", "EQ-002", "EQ-D26")
def test_a_match_of_one_season_gives_the_tribe_to_the_next_one() -> None:
    match = qh.new("elfquest", players=2, seed=9, options={"rest": "season"}, carry=[DOCUMENT, None])
    view, told = match.view(), DOCUMENT["open"]
    assert [each["name"] for each in view["tribe"]] == [each["name"] for each in told["tribe"]]
    assert view["scenario"]["season"] == told["season"] == 4
    assert view["event"]["laid"] == told["event"]["successes"]
    for shown, kept in zip(view["tribe"], told["tribe"], strict=True):
        assert (shown["cubes"], shown["success"], shown["growth"]) == (
            kept["cubes"],
            kept["success"],
            kept["growth"],
        )
        assert [[card["name"], card["flipped"]] for card in shown["hand"]] == [
            [card["name"], card["flipped"]] for card in kept["cards"]
        ]
    assert match.carry(1, consent=[0]) == DOCUMENT
    assert match.result is not None and match.result["seats"][0]["outcome"] == "carried on"


@rule("EQ-R65")
def test_in_the_middle_of_a_season_nothing_can_be_recorded() -> None:
    match = qh.new("elfquest", players=1, seed=9)
    with pytest.raises(qh.Refused, match="between two seasons"):
        match.carry(0)
    match = qh.new("elfquest", players=1, seed=9, carry=[DOCUMENT])
    dice = Dice(1)
    while match.view()["tribe"] and not any(each["acted"] for each in match.view()["tribe"]):
        values = match.pending[0].values
        match.answer(0, values[dice.below(len(values))])
    with pytest.raises(qh.Refused, match="between two seasons"):
        match.carry(0)


@rule("EQ-R65", "EQ-003")
@pytest.mark.parametrize("players", [1, 3, 4])
def test_the_number_of_players_may_change(players: int) -> None:
    match = qh.new("elfquest", players=players, seed=1, carry=[*[None] * (players - 1), DOCUMENT])
    assert {each["seat"] for each in match.view()["tribe"]} == set(range(players))


@rule("EQ-R65", "EQ-R63")
def test_order_dead_sacrificed_and_inherited_cards_carry_over() -> None:
    table = Story(
        A=FOUR,
        begin="season end",
        table={"event": "Hunting Trip", "dead": ["Pike"], "deck": ["Summer"]},
        options={"order": "random"},
        rolls=[6],
    )
    heir, lost = table.character("Cutter"), table.character("Skywise")
    sack = next(card for card in table.game.gone.cards if table.name_of(card) == "Sack of Berry Wine")
    blade = next(card for card in table.game.hand[heir].cards if table.name_of(card) == "Moonlit Blade")
    table.game.hand[heir].take(blade)
    table.game.gone.put(blade)
    table.game.gone.take(sack)
    table.game.hand[heir].put(sack)
    needle = table.game.hand[lost].at(1)
    table.game.condition[needle] = 1
    table.step()
    record = KIND.carry(table.game, 0)
    match = qh.new("elfquest", players=1, seed=1, carry=[record])
    view = match.view()
    assert [card["name"] for card in view["tribe"][0]["hand"]][-1] == "Sack of Berry Wine"
    assert "Moonlit Blade" in view["gone"]
    assert view["dead"] == ["Pike"] and "Pike" not in view["unused"]
    assert record["open"]["order"] == "random"
    again = match.carry(0)
    assert again == record


@rule("EQ-088", "EQ-R65")
def test_a_tribe_between_two_scenarios_begins_the_next_one_as_it_is() -> None:
    document = next(found for seasons in range(2, 8) if (found := played(seasons))["open"]["season"] == 0)
    assert document["open"]["event"] is None and document["sealed"]["deck"] == []
    match = qh.new("elfquest", players=2, seed=3, carry=[document, None])
    view = match.view()
    assert (view["scenario"]["number"], view["scenario"]["season"]) == (2, 1)
    assert [each["health"] for each in view["tribe"]] == [
        sum(each["cubes"].values()) for each in document["open"]["tribe"]
    ]


def test_a_saved_season_of_a_carried_tribe_loads() -> None:
    match = qh.new("elfquest", players=2, seed=9, options={"rest": "season"}, carry=[DOCUMENT, None])
    for _ in range(6):
        decision = match.pending[0]
        match.answer(decision.seat, decision.values[0])
    assert qh.load(match.save()).view(0) == match.view(0)


Change = Callable[[dict[str, Any]], Any]
WRONG: list[tuple[Change, str]] = [
    (lambda d: d.update(game="chess"), "game: a tribe document says 'elfquest' here, not 'chess'"),
    (lambda d: d.update(version=7), "version: this is 7, and only 1 can be read"),
    (lambda d: d.update(more=1), "more: is not a key that is known here"),
    (lambda d: d["open"].pop("dead"), "open.dead: is missing"),
    (lambda d: d["open"].update(order="odd"), "open.order: has to be story or random, not 'odd'"),
    (lambda d: d["open"].update(scenario=6), "open.scenario: all 5 scenarios are done"),
    (lambda d: d["open"].update(scenario=0), "open.scenario: has to be a whole number from 1 to 6, not 0"),
    (lambda d: d["open"].update(season=50), "open.season: has to be a whole number from 0 to 5"),
    (lambda d: d["open"].update(season=2, additional=1), "open.additional: there are none before season 5"),
    (lambda d: d["open"]["tribe"].pop(), "open.tribe: has to have 4 characters, not 3"),
    (lambda d: d["open"]["tribe"].__setitem__(0, 5), r"open.tribe\[1\]: has to be a table, not 5"),
    (
        lambda d: d["open"]["tribe"][1].update(name="Cutterr"),
        r"open.tribe\[2\].name: there is no character 'Cutterr'",
    ),
    (lambda d: d["open"]["tribe"][1].pop("success"), r"open.tribe\[2\].success: is missing"),
    (
        lambda d: d["open"]["tribe"][1].update(stage="Old"),
        r"open.tribe\[2\].stage: has to be Start, Growth 1 or",
    ),
    (
        lambda d: d["open"]["tribe"][1].update(player=5),
        r"open.tribe\[2\].player: has to be a whole number from 1 to 4",
    ),
    (lambda d: d["open"]["tribe"][1].update(growth=-1), r"open.tribe\[2\].growth: has to be a whole number"),
    (
        lambda d: d["open"]["tribe"][0]["cubes"].update(red=9),
        r"cubes.red: the cards have room for \d, not for 9",
    ),
    (lambda d: d["open"]["tribe"][0]["cubes"].update(pink=1), "cubes.pink: is not a key that is known here"),
    (
        lambda d: d["open"]["tribe"][0]["cards"][0].update(name="Sword"),
        r"cards\[1\].name: there is no hand card",
    ),
    (
        lambda d: d["open"]["tribe"][0]["cards"][0].update(flipped=2),
        r"cards\[1\].flipped: has to be true or false",
    ),
    (
        lambda d: d["open"]["tribe"][0]["cards"].__setitem__(0, 3),
        r"cards\[1\]: has to be a table with name and flip",
    ),
    (lambda d: d["open"]["tribe"][0]["cards"].append(d["open"]["tribe"][0]["cards"][0]), "is there already"),
    (lambda d: d["open"]["tribe"][0]["cards"].append({"name": own(d, 8)}), "comes with Growth 2, not before"),
    (lambda d: d["open"]["tribe"][0]["cards"].append({"name": foreign(d)}), "who is not dead"),
    (
        lambda d: d["open"].update(dead=[d["open"]["tribe"][0]["name"]]),
        r"open.dead\[1\]: '\w+' is in the tribe",
    ),
    (lambda d: d["open"].update(dead=["Nobody"]), r"open.dead\[1\]: there is no character 'Nobody'"),
    (lambda d: d["open"]["tribe"].__setitem__(1, d["open"]["tribe"][0] | {"cards": []}), "more than once"),
    (lambda d: d["open"]["completed"].pop(), "sealed.deck: has to have the events that are neither"),
    (lambda d: d["open"]["completed"].append("Madcoil"), "is there already, or belongs to a later scenario"),
    (lambda d: d["open"].update(completed=["Nothing"]), r"open.completed\[1\]: there is no event 'Nothing'"),
    (lambda d: d["open"].update(event=None), "sealed.deck: has to have the events"),
    (lambda d: d["open"]["event"].update(name="Madcoil"), "'Madcoil' belongs to another scenario"),
    (lambda d: d["open"]["event"].update(successes="many"), "open.event.successes: has to be a whole number"),
    (lambda d: d["open"]["event"].update(attempted=1), "open.event.attempted: has to be true or false"),
    (
        lambda d: d["open"]["event"].update(participants=[absent(d)]),
        r"participants\[1\]: '\w+' is not in the tribe",
    ),
    (lambda d: d["sealed"].update(deck=[]), "sealed.deck: has to have the events"),
    (lambda d: d["sealed"].update(deck=5), "sealed.deck: has to be a list, not 5"),
]


def own(document: dict[str, Any], place: int) -> str:
    """A hand card of the first character: the eighth is the one for Growth 2."""
    cards = KIND.load_cards("")
    owner = next(
        i for i, each in enumerate(cards.characters) if each.name == document["open"]["tribe"][0]["name"]
    )
    return [card.name for card in cards.hand if card.owner == owner][place]


def absent(document: dict[str, Any]) -> str:
    """A character that is not in the tribe."""
    there = [each["name"] for each in document["open"]["tribe"]]
    return next(each.name for each in KIND.load_cards("").characters if each.name not in there)


def foreign(document: dict[str, Any]) -> str:
    """A hand card of somebody who is not in the tribe."""
    cards = KIND.load_cards("")
    owner = next(i for i, each in enumerate(cards.characters) if each.name == absent(document))
    return next(card.name for card in cards.hand if card.owner == owner)


@pytest.mark.parametrize(("change", "complaint"), WRONG, ids=[complaint[:40] for _, complaint in WRONG])
def test_a_wrong_document_is_refused_with_its_key(change: Change, complaint: str) -> None:
    document = copy.deepcopy(DOCUMENT)
    change(document)
    with pytest.raises(qh.SetupError, match=complaint) as error:
        qh.new("elfquest", players=2, carry=[document, None])
    assert str(error.value).endswith(".")


@rule("EQ-141", "EQ-097")
def test_a_document_may_not_break_the_rules_of_hand_cards() -> None:
    document = copy.deepcopy(DOCUMENT)
    name = absent(document)
    document["open"]["dead"] = [name]
    cards = KIND.load_cards("")
    owner = next(i for i, each in enumerate(cards.characters) if each.name == name)
    kinds = {card.type: card.name for card in cards.hand if card.owner == owner and not card.is_growth}
    document["open"]["tribe"][0]["cards"].append({"name": kinds[2]})
    with pytest.raises(qh.SetupError, match="only allies and items are taken over"):
        qh.new("elfquest", players=2, carry=[document, None])
    document["open"]["tribe"][0]["cards"][-1] = {"name": kinds[0]}
    with pytest.raises(qh.SetupError, match="has to have at most 8 hand cards"):
        qh.new("elfquest", players=2, carry=[document, None])


@rule("EQ-R08")
def test_only_a_solo_event_can_be_bound_in_a_document() -> None:
    document = copy.deepcopy(DOCUMENT)
    shown = KIND.load_cards("").events
    is_solo = next(each.is_solo for each in shown if each.name == document["open"]["event"]["name"])
    document["open"]["event"]["bound"] = document["open"]["tribe"][0]["name"]
    if is_solo:
        qh.new("elfquest", players=2, carry=[document, None])
    else:
        with pytest.raises(qh.SetupError, match="only a solo event is bound"):
            qh.new("elfquest", players=2, carry=[document, None])


def test_documents_and_options_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(qh.SetupError, match="leave the option 'first' out"):
        qh.new("elfquest", players=2, carry=[DOCUMENT, None], options={"first": 2})
    with pytest.raises(qh.SetupError, match="carried into a match by one seat"):
        qh.new("elfquest", players=2, carry=[DOCUMENT, DOCUMENT])
    with pytest.raises(qh.SetupError, match="has to be a table, not 5"):
        qh.new("elfquest", players=1, carry=[5])
    later = copy.deepcopy(DOCUMENT)
    later["open"].update(scenario=3)
    with pytest.raises(qh.SetupError, match="the option 'last' is 2"):
        qh.new("elfquest", players=2, carry=[later, None], options={"last": 2})
    with pytest.raises(qh.SetupError, match="of an earlier scenario is missing"):
        qh.new("elfquest", players=2, carry=[later, None])


@rule("EQ-R41")
def test_where_the_sum_of_cubes_counts_a_document_may_hold_any_colours() -> None:
    document = copy.deepcopy(DOCUMENT)
    document["open"]["tribe"][0]["cubes"] = {"yellow": 3}
    qh.new("elfquest", players=2, carry=[document, None], options={"cube_limit": "sum"})
    document["open"]["tribe"][0]["cubes"] = {"yellow": 99}
    with pytest.raises(qh.SetupError, match="the cards have room for"):
        qh.new("elfquest", players=2, carry=[document, None], options={"cube_limit": "sum"})


@rule("EQ-R57")
def test_a_tribe_that_is_lost_cannot_be_recorded() -> None:
    table = Story(A=FOUR, begin="season end", table={"event": "Hunting Trip"}, rolls=[6])
    table.game.over = True
    table.game.ending = 2
    with pytest.raises(ValueError, match="The tribe is lost"):
        KIND.carry(table.game, 0)
