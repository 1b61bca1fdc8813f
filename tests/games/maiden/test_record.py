"""Decks as documents: through every form of play and back, and refused by their key when they are wrong."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import questhall as qh
from questhall.errors import Refused
from questhall.games.maiden.reading import unsealed
from questhall.games.maiden.record import sealed_text
from questhall.games.maiden.state import Maiden
from questhall.match import Match
from tests.ledger_marks import rule

Document = dict[str, Any]
OTHER_SEED = 1000


def played(match: Match, seed: int, least: int) -> Match:
    """Some answers at random, and on until the decks can be taken along."""
    dice = random.Random(seed)
    count = 0
    while not match.over:
        decision = match.pending[0]
        if count >= least and may_be_carried(match, decision.seat):
            return match
        values = list(decision.values)
        match.answer(decision.seat, 1 if decision.ask == "meet" else dice.choice(values))
        count += 1
    return match


def may_be_carried(match: Match, seat: int) -> bool:
    """Whether a deck can be taken along now."""
    try:
        match.kind.carry(match.course.state_for(seat), seat)
    except ValueError:
        return False
    return True


def state_of(match: Match) -> Maiden:
    """What is on the table."""
    game = match.course.state
    assert isinstance(game, Maiden)
    return game


def profile(name: str) -> Document:
    """A player who brings no deck."""
    return {
        "game": "maiden",
        "version": 1,
        "open": {"profile": {"name": name, "unlocked": [], "gifts": gifts()}, "deeds": [], "deck": None},
        "sealed": None,
    }


def gifts() -> list[Document]:
    """A signed Brooch that is kept apart."""
    return [{"name": "Brooch", "signatures": ["Ida", "Otto"], "in_deck": False}]


def taken(match: Match, seat: int) -> Document:
    """The document as a file would keep it."""
    document: Document = json.loads(json.dumps(match.carry(seat, consent=match.other_people(seat))))
    return document


def deck(seed: int = 1, name: str = "Ada", least: int = 30) -> Document:
    """A deck under way."""
    for offset in range(100):
        match = played(qh.new("maiden", players=1, seed=seed + offset, carry=[profile(name)]), seed, least)
        if not match.over:
            return taken(match, 0)
    raise AssertionError("no game goes on so long")


def cards_of(document: Document) -> list[tuple[str, str]]:
    """All cards with their positions."""
    order = unsealed(document["sealed"])
    treasures = list(order["treasures"])
    found = [(card["name"], card["position"]) for card in order["ahead"]]
    for card in document["open"]["deck"]["cellar"]:
        name = treasures.pop(0) if is_secret(card, treasures) else card["name"]
        found.append((name, card["position"]))
    return sorted(found)


def is_secret(card: Document, treasures: list[str]) -> bool:
    """Whether the sealed part says which card this is."""
    return (
        bool(treasures)
        and card["position"] == "front"
        and card["name"] in ("Undiscovered Treasure", treasures[0])
    )


# ------------------------------------------------------------------ there and back


@rule("MQ-005", "MQ-034")
@pytest.mark.parametrize("seed", range(8))
def test_a_deck_that_is_taken_along_and_back_at_once_is_the_same(seed: int) -> None:
    before = deck(seed)
    match = qh.new("maiden", players=1, seed=seed + 7, carry=[before])
    after = taken(match, 0)
    assert after == before


@rule("MQ-005", "MQ-210", "MQ-209", "MQ-217", "MQ-172")
@pytest.mark.parametrize("seed", range(4))
def test_a_deck_passes_through_all_forms_of_play_and_stays_correct(seed: int) -> None:
    document = deck(seed, least=10)
    first = document["open"]["deck"]
    steps = 0
    for mode in ("co_op", "competitive", "serendipity", "team_up", "skirmish", "solo"):
        if document["open"]["deck"] is None:
            break
        partner = [] if mode == "solo" else [deck(seed + OTHER_SEED + steps, "Bea")]
        match = qh.new(
            "maiden",
            players=1 + len(partner),
            seed=seed,
            options={"mode": mode},
            carry=[document, *partner],
        )
        before = cards_of(document)
        played(match, seed, 12)
        after = taken(match, 0)
        if after["open"]["deck"] is not None:
            assert [name for name, _ in cards_of(after)] == [name for name, _ in before]
            assert after["open"]["deck"]["maiden"] == first["maiden"]
        document = after
        steps += 1
    assert steps >= 1


@rule("MQ-005", "MQ-210")
def test_level_and_positions_carry_over_from_solo_to_co_op_and_back() -> None:
    document = deck(3, least=60)
    match = qh.new("maiden", players=2, seed=1, options={"mode": "co_op"}, carry=[document, deck(55, "Bea")])
    assert taken(match, 0)["open"]["deck"]["level"] == document["open"]["deck"]["level"]
    assert cards_of(taken(match, 0)) == cards_of(document)


@rule("MQ-172")
def test_with_a_deck_under_way_at_the_table_there_is_no_prelude() -> None:
    options = {"mode": "co_op", "prelude": True}
    match = qh.new("maiden", players=2, seed=1, options=options, carry=[deck(3), profile("Bea")])
    while match.pending[0].ask != "challenge":
        match.answer(match.pending[0].seat, match.pending[0].values[0])
    assert state_of(match).prelude == 0


@rule("MQ-026", "MQ-R03")
def test_a_new_deck_beside_one_under_way_comes_from_a_box_of_its_own() -> None:
    match = qh.new("maiden", players=2, seed=1, options={"mode": "co_op"}, carry=[deck(3), profile("Bea")])
    while match.pending[0].ask != "challenge":
        match.answer(match.pending[0].seat, match.pending[0].values[0])
    other = taken(match, 1)
    again = qh.new("maiden", players=1, seed=1, carry=[other])
    assert not again.over


@rule("MQ-151")
def test_the_open_part_says_nothing_of_the_order_and_the_sealed_part_nothing_to_the_eye() -> None:
    document = deck(5)
    order = unsealed(document["sealed"])["ahead"]
    told = document["open"]["deck"]
    assert [card["place"] for card in told["known"]] == [1]
    names = [card["name"] for card in told["remembered"]]
    assert names == sorted(names)
    unknown = {card["name"] for card in order[1:]} - {card["name"] for card in told["remembered"]}
    assert not [name for name in unknown if name in document["sealed"]]


@rule("MQ-150", "MQ-151")
def test_the_owner_remembers_what_was_seen_before_and_nobody_else_does() -> None:
    document = deck(3, least=60)
    names = [card["name"] for card in document["open"]["deck"]["remembered"]]
    assert names
    match = qh.new(
        "maiden", players=2, seed=1, options={"mode": "team_up"}, carry=[document, deck(55, "Bea")]
    )
    game = state_of(match)
    recalled = [card for card in game.ahead[0].cards if (game.marks[card] >> 16) & 1]
    of_others = [card for card in game.ahead[0].cards if (game.marks[card] >> 17) & 1]
    assert len(recalled) >= len(names) - 1
    assert {game.printed(card).name for card in of_others} <= {
        document["open"]["deck"]["maiden"],
        document["open"]["deck"]["captor"],
    }


@rule("MQ-R78")
def test_in_the_middle_of_an_encounter_a_deck_is_not_taken_along() -> None:
    match = qh.new("maiden", players=1, seed=3)
    with pytest.raises(Refused, match="between two Encounters"):
        match.carry(0)
    while match.pending[0].ask != "use":
        match.answer(0, match.pending[0].values[0])
    with pytest.raises(Refused, match="between two Encounters"):
        match.carry(0)


@rule("MQ-R54", "MQ-163", "MQ-161")
def test_how_hard_a_deck_is_played_goes_with_the_deck() -> None:
    options = {"difficulty": "hard", "severity": "extreme"}
    match = played(qh.new("maiden", players=1, seed=4, options=options), 4, 10)
    document = taken(match, 0)
    told = document["open"]["deck"]
    assert (told["difficulty"], told["double_progress"], told["six_icons"]) == ("hard", True, True)
    again = qh.new("maiden", players=2, seed=1, options={"mode": "team_up"}, carry=[document, deck(9, "Bea")])
    assert list(state_of(again).variant) == [2 | 4 | 8, 0]


@rule("MQ-144", "MQ-143")
def test_after_the_end_only_what_is_remembered_is_left() -> None:
    match = played(qh.new("maiden", players=1, seed=3, carry=[profile("Ada")]), 3, 100_000)
    document = taken(match, 0)
    assert document["open"]["deck"] is None
    assert document["sealed"] is None
    assert [deeds["result"] for deeds in document["open"]["deeds"]] == ["lost"]
    fresh = qh.new("maiden", players=1, seed=3, carry=[document])
    assert fresh.pending[0].ask == "choose_maiden"
    assert {int(condition) for condition in state_of(fresh).condition} == {0}


@rule("MQ-226", "MQ-225")
def test_with_a_new_deck_the_same_person_may_help_again() -> None:
    document = deck(3)
    document["open"]["deck"]["helped_by"] = ["Bea"]
    match = qh.new("maiden", players=1, seed=3, carry=[document])
    match.concede(0)
    after = taken(match, 0)
    assert after["open"]["deck"] is None
    again = played(qh.new("maiden", players=1, seed=3, carry=[after]), 3, 10)
    assert taken(again, 0)["open"]["deck"]["helped_by"] == []


@rule("MQ-R121", "MQ-167")
def test_a_gift_in_the_deck_and_one_apart_are_found_again_with_their_signatures() -> None:
    match = qh.new("maiden", players=1, seed=3, carry=[profile("Ada")])
    while match.pending[0].ask != "place_gift":
        match.answer(0, match.pending[0].values[0])
    match.answer(0, match.pending[0].values[0])
    document = taken(played(match, 3, 5), 0)
    assert document["open"]["profile"]["gifts"] == [{**gifts()[0], "in_deck": True}]
    assert "Brooch" in [name for name, _ in cards_of(document)]
    again = qh.new("maiden", players=1, seed=9, carry=[document])
    assert taken(again, 0) == document


@rule("MQ-R121", "MQ-224")
def test_who_goes_on_with_a_deck_knows_the_gifts_that_are_kept_apart_and_nobody_else_does() -> None:
    match = qh.new("maiden", players=2, seed=1, options={"mode": "team_up"}, carry=[deck(2), deck(4, "Bea")])
    for seat in range(2):
        shown = [[card["name"] for card in each["apart"]] for each in match.view(seat)["seats"]]
        assert shown == [["Brooch"] if owner == seat else [] for owner in range(2)]


def test_who_got_out_in_a_co_op_game_that_is_left_goes_on_in_co_op_alone() -> None:
    document = deck(3)
    order = unsealed(document["sealed"])
    captor = document["open"]["deck"]["captor"]
    for card in [*order["ahead"], *document["open"]["deck"]["cellar"]]:
        if card["name"] == captor:
            card["position"] = "flipped"
    document["sealed"] = sealed_text(order)
    document["open"]["deck"] |= {"fate": "free", "remembered": [], "known": []}
    match = qh.new("maiden", players=2, seed=1, options={"mode": "co_op"}, carry=[document, deck(55, "Bea")])
    assert match.view(0)["seats"][0]["fate"] == "free"
    assert taken(match, 0)["open"]["deck"]["fate"] == "free"
    with pytest.raises(qh.SetupError, match=r"open\.deck\.fate: who has got out"):
        qh.new("maiden", players=1, seed=1, carry=[document])


# ------------------------------------------------------------------ what is wrong is refused by its key

WHOLE = deck(3, least=60)


def changed(change: Callable[[Document, Document], None]) -> Document:
    """The document with something changed, in the open part or in what is sealed."""
    document = copy.deepcopy(WHOLE)
    order = unsealed(document["sealed"])
    change(document, order)
    if document["sealed"] == WHOLE["sealed"]:
        document["sealed"] = sealed_text(order)
    return document


def set_deck(key: str, value: object) -> Callable[[Document, Document], None]:
    """A change of one key of the deck."""

    def change(document: Document, order: Document) -> None:
        document["open"]["deck"][key] = value

    return change


def set_at(*path: str | int, value: object) -> Callable[[Document, Document], None]:
    """A change anywhere in the document."""

    def change(document: Document, order: Document) -> None:
        place: Any = document
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value

    return change


def other_place(document: Document, order: Document) -> None:
    """A Gift is said to be in the deck that is not, or the other way round."""
    gift = document["open"]["profile"]["gifts"][0]
    gift["in_deck"] = not gift["in_deck"]


def without(key: str) -> Callable[[Document, Document], None]:
    """A key of the deck that is missing."""

    def change(document: Document, order: Document) -> None:
        del document["open"]["deck"][key]

    return change


def item_lost(document: Document, order: Document) -> None:
    """An Item is taken out of the deck."""
    document["open"]["deck"]["remembered"] = []
    for card in order["ahead"]:
        if card["name"] not in NEEDED and card["position"] != "front":
            order["ahead"].remove(card)
            document["open"]["deck"]["ahead"] -= 1
            return
    raise AssertionError("there is no such card")


def captor_gone(document: Document, order: Document) -> None:
    """The Captor of the deck is said to be another one, who asks for other cards."""
    other = "Death" if document["open"]["deck"]["captor"] == "Dim da Troll" else "Dim da Troll"
    document["open"]["deck"] |= {"captor": other, "short": {}}


def free_for_nothing(document: Document, order: Document) -> None:
    """Who has beaten nothing has not got out."""
    document["open"]["deck"]["fate"] = "free"


def another_treasure(document: Document, order: Document) -> None:
    """The sealed part speaks of a Treasure that is none."""
    document["open"]["deck"]["cellar"].append({"name": "Undiscovered Treasure", "position": "front"})
    order["treasures"].append("Goblin")


def one_treasure_more(document: Document, order: Document) -> None:
    """The sealed part knows of more than lie in the Cellar."""
    order["treasures"].append("Scorn")


def gift_without_deck(document: Document, order: Document) -> None:
    """A Gift in a deck that is not there."""
    document["open"]["deck"] = None
    document["sealed"] = None
    document["open"]["profile"]["gifts"][0]["in_deck"] = True


def sealed_without_deck(document: Document, order: Document) -> None:
    """An order of nothing."""
    document["open"]["deck"] = None


NEEDED = (WHOLE["open"]["deck"]["maiden"], WHOLE["open"]["deck"]["captor"])


def card_twice(document: Document, order: Document) -> None:
    """The Captor is there once more."""
    document["open"]["deck"]["ahead"] += 1
    order["ahead"].append({"name": document["open"]["deck"]["captor"], "position": "front"})


def turned_maiden(document: Document, order: Document) -> None:
    """The Maiden is turned."""
    document["open"]["deck"]["remembered"] = []
    for card in [*order["ahead"], *document["open"]["deck"]["cellar"]]:
        if card["name"] == document["open"]["deck"]["maiden"]:
            card["position"] = "flipped"


def beaten_item(document: Document, order: Document) -> None:
    """A card is said to be beaten that is no Exit."""
    order["ahead"][-1]["position"] = "front, beaten"


def unknown_card(document: Document, order: Document) -> None:
    """A card that is in no box."""
    order["ahead"][-1]["name"] = "Ballroom Drees"


def rest_ahead(document: Document, order: Document) -> None:
    """A Rest card among the others."""
    order["ahead"][-1]["name"] = "Rest 1"


def known_wrong(document: Document, order: Document) -> None:
    """Another card is known to be in front."""
    document["open"]["deck"]["known"] = [{"place": 2, "name": "Nobody", "position": "front"}]


WRONG: list[tuple[Callable[[Document, Document], None], str]] = [
    (set_at("game", value="quaeleon"), "game: a deck document says 'maiden'"),
    (set_at("version", value=2), "version: this is 2, and only 1 can be read."),
    (set_at("more", value=2), "more: is not a key"),
    (set_at("open", "luck", value=2), "open.luck: is not a key"),
    (set_at("open", "deeds", value=[{}]), "open.deeds[1].maiden: is missing"),
    (set_at("open", "profile", "gifts", value=[{}]), "open.profile.gifts[1].name: is missing"),
    (
        set_at("open", "profile", "gifts", 0, "name", value="Broch"),
        "open.profile.gifts[1].name: there is no Gift 'Broch'",
    ),
    (
        set_at("open", "profile", "gifts", 0, "signatures", value=list("abcdefghij")),
        "open.profile.gifts[1].signatures",
    ),
    (other_place, "open.profile.gifts: those with in_deck"),
    (set_at("sealed", value="quite another text"), "sealed: is not what was written"),
    (set_at("sealed", value=None), "sealed: is not what was written"),
    (set_at("sealed", value=sealed_text({"ahead": []})), "sealed.treasures: is missing"),
    (set_deck("maiden", "Gwen"), "open.deck.maiden: there is no Maiden 'Gwen'"),
    (set_deck("captor", "Min"), "open.deck.captor: there is no Captor 'Min'"),
    (set_deck("difficulty", "soft"), "open.deck.difficulty: has to be 'normal', 'easy' or 'hard'"),
    (set_deck("six_icons", 1), "open.deck.six_icons: has to be true or false"),
    (set_deck("level", "5"), "open.deck.level: has to be '1', '2A'"),
    (set_deck("level", "3C"), "open.deck.rest_cards: at level 3C the first shows gray and the second 3C"),
    (set_deck("rest_cards", ["3A", "1"]), "open.deck.rest_cards: at level"),
    (set_deck("fate", "lost"), "open.deck.fate: has to be 'in_tower' or 'free'"),
    (set_deck("ahead", 3), "open.deck.ahead: has to be"),
    (set_deck("ahead", -3), "open.deck.ahead: has to be a whole number"),
    (set_deck("short", {"obstacle_2": 99}), "open.deck.short.obstacle_2: has to be a whole number"),
    (set_deck("short", {"obstacles": 1}), "open.deck.short.obstacles: is not a key"),
    (set_deck("helped_by", ["Bea", "Bea"]), "open.deck.helped_by[2]: 'Bea' is there already."),
    (
        set_deck("cellar", [{"name": "Lint", "position": "front"}]),
        "open.deck.cellar[1].name: there is no card",
    ),
    (set_deck("cellar", [{"name": "Undiscovered Treasure", "position": "front"}] * 9), "open.deck.cellar["),
    (
        set_deck("remembered", [{"name": "Nobody", "position": "front"}]),
        "open.deck.remembered[1]: no such card",
    ),
    (without("level"), "open.deck.level: is missing."),
    (item_lost, "open.deck.short."),
    (card_twice, "sealed.ahead["),
    (turned_maiden, ".position: "),
    (beaten_item, ".position: "),
    (unknown_card, ".name: there is no card 'Ballroom Drees' for a deck; perhaps 'Ballroom Dress'"),
    (rest_ahead, ".name: there is no card"),
    (captor_gone, "open.deck.short."),
    (another_treasure, "open.deck.cellar["),
    (one_treasure_more, "open.deck.cellar: the sealed part speaks of 1 more undiscovered Treasures."),
    (gift_without_deck, "open.profile.gifts[1].in_deck: there is no deck that it could be in"),
    (sealed_without_deck, "sealed: there is none without a deck, as open.deck says."),
    (known_wrong, "open.deck.known[1]: the sealed part has another card in this place."),
]


@pytest.mark.parametrize(("change", "says"), WRONG, ids=[says[:44] for _, says in WRONG])
def test_a_document_that_breaks_an_invariant_is_refused_by_its_key(
    change: Callable[[Document, Document], None], says: str
) -> None:
    with pytest.raises(qh.SetupError) as refused:
        qh.new("maiden", players=1, seed=1, carry=[changed(change)])
    assert says in str(refused.value)


def test_a_document_is_a_table_and_its_player_sits_at_the_table_once() -> None:
    with pytest.raises(qh.SetupError, match="has to be a table"):
        qh.new("maiden", players=1, seed=1, carry=[3])
    with pytest.raises(qh.SetupError, match=r"open\.profile\.name: 'Ada' sits at this table already"):
        qh.new("maiden", players=2, seed=1, carry=[WHOLE, WHOLE])


def test_double_progress_allows_every_second_level_alone() -> None:
    document = copy.deepcopy(WHOLE)
    document["open"]["deck"] |= {"double_progress": True, "level": "2A", "rest_cards": ["2A", "3A"]}
    with pytest.raises(qh.SetupError, match=r"open\.deck\.level: with double_progress it is 1, 2B, 3B or 4"):
        qh.new("maiden", players=1, seed=1, carry=[document])


def test_who_has_beaten_nothing_has_not_got_out() -> None:
    carry = [changed(free_for_nothing), profile("Bea")]
    with pytest.raises(
        qh.SetupError, match=r"open\.deck\.fate: is 'free', but neither an Exit nor the Captor"
    ):
        qh.new("maiden", players=2, seed=1, options={"mode": "co_op"}, carry=carry)


def test_more_gifts_of_a_name_take_more_boxes_but_are_not_dealt_from() -> None:
    many = profile("Ada")
    many["open"]["profile"]["gifts"] = gifts() * 3
    match = qh.new("maiden", players=1, seed=1, carry=[many])
    game = state_of(match)
    assert len(game.face) == 3 * game.table.size
    assert game.box.size() == game.table.size - 1
    while match.pending[0].ask != "challenge":
        match.answer(0, match.pending[0].values[0])
    document = taken(match, 0)
    assert [gift["in_deck"] for gift in document["open"]["profile"]["gifts"]].count(True) == 1
    assert len(document["open"]["profile"]["gifts"]) == 3
