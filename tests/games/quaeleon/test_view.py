"""What a seat sees: everything it may know, and nothing else."""

import json
from typing import Any

import questhall as qh
from questhall import ledger
from questhall.games.quaeleon import KIND, asks
from questhall.kernel.rng import rng_from_seed
from questhall.kernel.zones import PASS
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

SPEAR = card("Spear", 40, attack=2)
SHIELD = card("Shield", 30, defence=3, flavour="It has been in the rain.")
CALL = card("Call", 60, effect=[{"do": "draw", "count": 2}])


def names_in(cards: list[dict[str, Any]]) -> list[str]:
    """The names of cards as a view has them."""
    return [one["name"] for one in cards]


def test_the_view_has_the_whole_table() -> None:
    table = Story(
        players=["Anna", "Bruno"],
        cards=[SPEAR, SHIELD],
        Anna={"stack": ["Spear"], "hand": ["Shield"], "health": 31},
        Bruno={"field": ["Shield", "", "Spear"]},
        table={"deck": ["Spear", "Spear"], "discard": ["Spear", "Shield"], "pool": ["Shield"]},
    )
    view = table.view("Anna")
    assert json.loads(json.dumps(view)) == view
    assert (view["game"], view["phase"], view["round"], view["beat"], view["you"]) == (
        "quaeleon",
        "reveal",
        1,
        3,
        0,
    )
    assert view["deck"] == 2
    assert names_in(view["discard"]) == ["Spear", "Shield"]
    assert names_in(view["pool"]) == ["Shield"]
    anna, bruno = view["seats"]
    assert (anna["seat"], anna["name"], anna["health"], anna["alive"]) == (0, "Anna", 31, True)
    assert anna["hand"]["count"] == 1
    assert names_in(anna["hand"]["cards"]) == ["Shield"]
    assert bruno["hand"] == {"count": 0, "cards": []}
    assert bruno["defence"] == 3
    assert [one and one["name"] for one in bruno["field"]] == ["Shield", None, "Spear"]
    assert view["order"] == []
    assert view["lasting"] == []
    assert view["result"] is None


def test_a_card_shows_its_numbers_its_text_and_its_flavour() -> None:
    wyrm = card(
        "Wyrm",
        60,
        attack={"sum": [1, {"count": {"zone": "field"}}]},
        flavour="Small fires.",
        faction="Dragon",
    )
    table = Story(
        cards=[wyrm, SPEAR, card("Banner", 1, effect=[strengthen(4)])],
        A={"stack": ["Wyrm"], "field": ["Banner", "Spear"]},
        B={},
    )
    shown = table.view("A")["seats"][0]
    (top,) = shown["stack"]["cards"]
    assert top["name"] == "Wyrm"
    assert top["faction"] == "Dragon"
    assert (top["initiative"], top["defence"], top["healing"], top["attack"]) == (60, None, None, 3)
    assert top["printed"] == {"initiative": 60, "defence": None, "healing": None, "attack": "*"}
    assert "attack" in top["text"]
    assert top["flavour"] == "Small fires."
    spear = shown["field"][1]
    assert (spear["attack"], spear["printed"]["attack"]) == (6, 2)


def strengthen(by: int) -> dict[str, Any]:
    """Attacks of its player count more."""
    return {"do": "modify", "stat": "attack", "op": "add", "value": by, "on": {"attacks_of": "you"}}


@rule("QL-R35", "QL-042")
def test_a_stack_is_seen_by_its_player_and_counted_by_the_others() -> None:
    table = Story(cards=[SPEAR, SHIELD], A={"stack": ["Spear", "Shield"]}, B={})
    own = table.view("A")["seats"][0]["stack"]
    assert own["count"] == 2
    assert [(one["name"], one["place"]) for one in own["cards"]] == [("Spear", 0), ("Shield", 1)]
    for other in ("B", None):
        assert table.view(other)["seats"][0]["stack"] == {"count": 2, "cards": []}


@rule("QL-008", "QL-R35")
def test_nothing_of_hidden_cards_is_in_a_view() -> None:
    table = Story(
        cards=[SPEAR, SHIELD, CALL],
        A={"stack": ["Spear"], "hand": ["Shield"]},
        B={},
        table={"deck": ["Call"]},
    )
    for other in ("B", None):
        text = json.dumps(table.view(other))
        for name in ("Spear", "Shield", "Call"):
            assert name not in text
        assert '"card"' not in text


@rule("QL-063")
def test_a_recruited_card_is_known_to_all_in_the_hand() -> None:
    table = Story(
        cards=[card("Herald", 60, effect=[{"do": "recruit"}]), SPEAR, SHIELD],
        A={"stack": ["Herald"], "hand": ["Shield"]},
        B={},
        table={"deck": ["Shield"], "pool": ["Spear", "Shield", "Shield", "Shield", "Shield"]},
    )
    table.will(A=["Spear"])
    table.turn()
    for other in ("B", None):
        hand = table.view(other)["seats"][0]["hand"]
        assert hand["count"] == 2
        assert names_in(hand["cards"]) == ["Spear"]


def test_what_was_looked_at_on_the_deck_is_shown_with_its_place_to_the_viewer_alone() -> None:
    look = {"do": "look", "cards": {"zone": "deck", "which": "top", "count": 2}}
    table = Story(
        cards=[card("Glass", 60, effect=[look]), SPEAR, SHIELD],
        A={"stack": ["Glass"]},
        B={},
        table={"deck": ["Spear", "Shield", "Spear"], "pool": ["Shield"] * 5},
    )
    table.turn()
    assert [(one["name"], one["place"]) for one in table.view("A")["deck_cards"]] == [
        ("Spear", 0),
        ("Shield", 1),
    ]
    assert table.view("B")["deck_cards"] == []
    assert table.view(None)["deck_cards"] == []


@rule("QL-R01", "QL-046")
def test_the_order_of_the_beat_is_shown_as_it_stands() -> None:
    table = Story(
        cards=[SPEAR, card("Bell", 70), SHIELD],
        A={"stack": ["Spear"]},
        B={"stack": ["Bell"]},
        C={"health": 20},
        D={"stack": ["Shield"], "health": 20},
    )
    table.step()
    view = table.view("A")
    assert view["order"] == [1, 0, 3, 2]
    assert [seat["initiative"] for seat in view["seats"]] == [40, 70, 0, 30]
    assert view["seats"][1]["revealed"]["name"] == "Bell"
    table.step()
    view = table.view("A")
    assert view["order"] == [0, 3, 2]
    assert [seat["acted"] for seat in view["seats"]] == [False, True, False, False]


def test_what_is_in_force_is_listed_with_its_words() -> None:
    table = Story(
        cards=[card("Banner", 60, effect=[{"do": "draw", "count": 1}, strengthen(4)]), SPEAR],
        A={"stack": ["Banner"]},
        B={},
        table={"deck": ["Spear"]},
    )
    table.turn()
    (lasting,) = table.view("B")["lasting"]
    assert (lasting["seat"], lasting["card"]) == (0, "Banner")
    assert "+4" in lasting["text"]
    assert "ick up" not in lasting["text"]


@rule("QL-018")
def test_who_is_out_is_shown_as_out() -> None:
    table = Story(cards=[card("Axe", 40, attack=9)], A={"stack": ["Axe"]}, B={"health": 5}, C={})
    table.turn()
    out = table.view("A")["seats"][1]
    assert (out["alive"], out["health"], out["field"]) == (False, 0, [])


@rule("QL-019")
def test_the_result_is_shown_when_the_game_is_over() -> None:
    table = Story(
        players=["Anna", "Bruno"],
        cards=[card("Axe", 40, attack=9)],
        Anna={"stack": ["Axe"]},
        Bruno={"health": 5},
    )
    table.turn()
    assert table.view(None)["result"] == {
        "winners": [0],
        "seats": [{"outcome": "won", "place": 1, "score": 50}, {"outcome": "lost", "place": 2, "score": 0}],
        "clause": "QL-019",
        "text": "Anna wins: the others have no health left.",
    }


def test_numbers_that_would_tell_of_hidden_cards_are_shown_as_printed() -> None:
    dragons = {"count": {"zone": "hand", "filter": {"faction": "Dragon"}}}
    table = Story(
        cards=[card("Hoard", 60, attack=dragons), card("Wyrm", 1, faction="Dragon")],
        A={"field": ["Hoard"], "hand": ["Wyrm", "Wyrm"]},
        B={},
    )
    for looking in ("A", "B", None):
        assert table.view(looking)["seats"][0]["field"][0]["attack"] == "*"


# ------------------------------------------------------------------ while all choose in secret


@rule("QL-R35", "QL-044")
def test_while_stacks_are_built_only_who_is_done_is_seen() -> None:
    match = qh.new("quaeleon", players=3, seed=4)
    before = match.view(1)
    cards = [value for value in match.pending[0].values if value != PASS]
    match.answer(0, cards[0])
    match.answer(0, cards[1])
    assert match.view(1) == before
    own = match.view(0)["seats"][0]
    assert [one["card"] for one in own["draft"]] == cards[:2]
    assert len(own["hand"]["cards"]) == 5
    match.answer(0, PASS)
    for looking in (1, 2, None):
        first, second, third = match.view(looking)["seats"]
        assert (first["confirmed"], second["confirmed"], third["confirmed"]) == (True, False, False)
        assert first["stack"] == {"count": None, "cards": []}
        assert first["hand"]["count"] == 7
        assert first["draft"] == []
    for seat in (1, 2):
        match.answer(seat, PASS)
    assert [seat["stack"]["count"] for seat in match.view(1)["seats"]] == [2, 0, 0] or match.view(1)[
        "beat"
    ] > 0


@rule("QL-R34")
def test_while_cards_are_exchanged_only_who_is_done_is_seen() -> None:
    match = qh.new("quaeleon", players=2, seed=4, options={"round_0": True})
    before = match.view(1)
    match.answer(0, match.pending[0].values[-1])
    assert match.view(1) == before
    match.answer(0, PASS)
    seat = match.view(1)["seats"][0]
    assert seat["confirmed"]
    assert seat["hand"] == {"count": 7, "cards": []}


# ------------------------------------------------------------------ questions, labels, why not


@rule("QL-R36")
def test_a_question_names_the_card_that_asks() -> None:
    match = qh.scene("quaeleon", scene(effect=[{"do": "lose_health", "amount": 3, "who": "chosen_opponent"}]))
    (decision,) = match.pending
    assert decision.prompt == "Act: choose an opponent."
    assert [option.label for option in decision.options] == ["B", "C"]


@rule("QL-R36", "QL-R22")
def test_a_question_for_several_cards_says_how_many() -> None:
    discard = {"do": "discard", "cards": {"zone": "hand", "count": 2}}
    match = qh.scene("quaeleon", scene(effect=[discard], hand=["Spear", "Spear", "Shield"]))
    (decision,) = match.pending
    assert decision.prompt == "Act: choose 2 cards of your hand to give up, one after the other."
    assert [option.label for option in decision.options] == ["Spear (1)", "Spear (2)", "Shield"]


@rule("QL-R36")
def test_a_card_on_another_field_is_named_with_its_player() -> None:
    discard = {"do": "discard", "cards": {"zone": "field", "whose": "opponents", "count": 1}}
    match = qh.scene("quaeleon", scene(effect=[discard], field=["Spear", "Shield"]))
    (decision,) = match.pending
    assert decision.prompt == "Act: choose a card on a field."
    assert [option.label for option in decision.options] == ["B's Spear", "B's Shield"]


@rule("QL-R22")
def test_an_offer_is_put_in_the_words_of_the_card() -> None:
    match = qh.scene("quaeleon", scene(effect=[{"do": "may", "then": [{"do": "draw", "count": 2}]}]))
    (decision,) = match.pending
    assert decision.prompt == "Act: You may pick up 2."
    assert [option.label for option in decision.options] == ["yes", "no"]


@rule("QL-057", "QL-R36")
def test_alternatives_and_numbers_are_buttons() -> None:
    options = [
        {"label": "Gain 5 health", "then": [{"do": "gain_health", "amount": 5}]},
        {"label": "Pick up 2", "then": [{"do": "draw", "count": 2}]},
    ]
    match = qh.scene("quaeleon", scene(effect=[{"do": "choose", "options": options}]))
    (decision,) = match.pending
    assert decision.prompt == "Act: choose one."
    assert [option.label for option in decision.options] == ["Gain 5 health", "Pick up 2"]
    match = qh.scene("quaeleon", scene(effect=[{"do": "gain_health", "amount": {"chosen": [2, 4]}}]))
    (decision,) = match.pending
    assert decision.prompt == "Act: name a number."
    assert [option.label for option in decision.options] == ["2", "3", "4"]


@rule("QL-040", "QL-042")
def test_the_questions_of_a_stack_count_its_places() -> None:
    match = qh.new("quaeleon", players=2, seed=4)
    assert match.pending[0].prompt == "Which card comes first in your stack?"
    assert match.pending[0].options[0].label == "done"
    match.answer(0, match.pending[0].values[1])
    assert match.pending[0].prompt == "Which card comes second in your stack?"


@rule("QL-085", "QL-R45")
def test_a_hand_that_is_too_large_says_by_how_many_cards() -> None:
    table = {
        "title": "Too many",
        "players": ["A", "B"],
        "begin": "end of round",
        "card": [SPEAR, SHIELD],
        "seat": {"A": {"hand": ["Spear"] * 7}, "B": {}},
        "table": {"deck": ["Shield"] * 10, "rest": "away"},
    }
    match = qh.scene("quaeleon", table)
    (decision,) = match.pending
    assert decision.prompt == "You hold 12 cards, 2 too many: which one do you discard?"
    match.answer(0, decision.values[0])
    assert match.pending[0].prompt == "You hold 11 cards, 1 too many: which one do you discard?"
    assert why_not(match, 0, PASS) == ("QL-085", "You have to discard down to ten cards.")


@rule("QL-040", "QL-042")
def test_why_not_names_the_first_thing_that_is_wrong() -> None:
    match = qh.new("quaeleon", players=2, seed=4)
    pool = match.view(0)["pool"][0]
    assert why_not(match, 0, pool["card"]) == ("QL-040", f"{pool['name']} is not in your hand.")
    cards = [value for value in match.pending[0].values if value != PASS]
    match.answer(0, cards[0])
    clause, sentence = why_not(match, 0, cards[0])
    assert clause == "QL-042"
    assert sentence.startswith("You have picked ")
    assert why_not(match, 0, 5000) == ("QL-002", "There is no such card.")
    for value in cards[1:5]:
        match.answer(0, value)
    assert why_not(match, 0, cards[5]) == ("QL-029", "You are not asked anything now.")


@rule("QL-R35")
def test_why_not_says_the_same_of_every_hidden_card() -> None:
    match = qh.new("quaeleon", players=2, seed=4)
    known = {one["card"] for one in [*match.view(0)["pool"], *match.view(0)["seats"][0]["hand"]["cards"]]}
    hidden = {why_not(match, 0, handle) for handle in range(100) if handle not in known}
    assert hidden == {("QL-040", "This card is not in your hand.")}


@rule("QL-R36")
def test_why_not_a_player_who_is_out_or_does_not_fit() -> None:
    match = qh.scene(
        "quaeleon", scene(effect=[{"do": "lose_health", "amount": 3, "who": "chosen_opponent"}], out="D")
    )
    assert why_not(match, 0, 3) == ("QL-R36", "D is out of the game.")
    assert why_not(match, 0, 0) == ("QL-R36", "A is not what the text speaks of.")
    assert why_not(match, 0, 9) == ("QL-001", "There is no such player.")
    assert why_not(match, 0, PASS)[0] == "QL-R22"
    assert why_not(match, 3, 0) == ("QL-018", "You are out of the game.")


def scene(*, effect: list[dict[str, Any]], hand: Any = (), field: Any = (), out: str = "") -> dict[str, Any]:
    """A's card with this effect is about to act."""
    players = ["A", "B", "C", *([out] if out else [])]
    seats: dict[str, Any] = {"A": {"revealed": "Act", "hand": list(hand)}, "B": {"field": list(field)}}
    if out:
        seats[out] = {"health": 0}
    return {
        "title": "An act",
        "players": players,
        "begin": "turns",
        "card": [card("Act", 60, effect=effect), SPEAR, SHIELD],
        "seat": seats,
        "table": {"deck": ["Shield"] * 9, "pool": ["Shield"] * 5, "rest": "away"},
    }


def why_not(match: qh.Match, seat: int, thing: int) -> tuple[str, str]:
    """The clause and the sentence that keep a thing from being an option."""
    told = match.why_not(seat, thing)
    return told["clause"], told["text"]


# ------------------------------------------------------------------ the door


def test_a_set_that_is_not_built_in_goes_into_a_save_and_comes_back(tmp_path: Any) -> None:
    (tmp_path / "few.toml").write_text(
        '[faction]\nname = "Few"\nemblem = "a"\nidea = "b"\n\n'
        + "\n".join(
            f'[[card]]\nname = "Card {number}"\ninitiative = {number}\nattack = 3\nflavour = "x"'
            for number in range(40)
        )
    )
    cards = KIND.load_cards(str(tmp_path))
    data = KIND.cards_to_data(cards)
    again = KIND.cards_from_data(json.loads(json.dumps(data)))
    assert [one.as_dict() for one in again.cards] == [one.as_dict() for one in cards.cards]
    assert [faction.name for faction in again.factions] == ["Few"]
    game = KIND.start(2, {}, again, rng_from_seed(1), [])
    assert game.table.card_set is again
    assert KIND.cards_to_data(KIND.load_cards("")) is None
    assert KIND.cards_from_data(None) is KIND.load_cards("")


def test_every_ask_has_a_prompt_and_every_event_a_sentence() -> None:
    table = Story(cards=[SPEAR], A={"stack": ["Spear"]}, B={})
    for ask in asks.ASKS:
        assert KIND.prompt(table.game, 0, ask.number, table.names)


def test_the_options_are_those_of_the_rulebook() -> None:
    rulings = {
        ruling.option.name: ruling for ruling in ledger.of("quaeleon").rulings if ruling.option is not None
    }
    options = {option.name: option for option in KIND.options if option.name != "round_0"}
    assert options.keys() == rulings.keys()
    for name, option in options.items():
        ruling = rulings[name]
        assert ruling.option is not None
        assert (list(option.values), option.default) == (list(ruling.option.values), ruling.option.default)
        assert option.clauses == (ruling.id,)
        assert all(option.values.values()), name
