"""Mana, tokens and the first turn."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.quantum.phrases import CAST, visit
from tests.games.quantum.story import Story, adventurer
from tests.ledger_marks import rule


def started(*parties: Sequence[str], rolls: Sequence[int] = (), cards: Sequence[Any] = ()) -> Story:
    """Parties A, B, ... are dealt; the game is started with these dice for ties."""
    seats: dict[str, Any] = {
        name: {"party": list(party)} for name, party in zip("ABCDEF", parties, strict=False)
    }
    table = Story(cards=[*CAST, *cards], begin="start", rolls=rolls, **seats)
    table.step()
    return table


@rule("QQ-014")
def test_with_two_players_and_no_mage_one_starts_with_seven_mana() -> None:
    table = started(["Wynn", "Tim"], ["Walt"])
    assert (table.mana("A"), table.mana("B")) == (7, 7)


@rule("QQ-015", "QQ-R10")
@pytest.mark.parametrize("mages", range(6))
def test_each_mage_gives_one_more_without_a_question(mages: int) -> None:
    table = started(["Tim", *["Mab"] * mages][-5:], ["Walt"], rolls=[1, 1, 2, 2])
    assert table.mana("A") == 7 + mages
    assert table.mana("B") == 7
    assert table.asked() == []


@rule("QQ-016")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_player_beyond_two_gives_everybody_one_more(players: int) -> None:
    parties = [["Tim", "Mab"], *[["Walt"]] * (players - 1)]
    table = started(*parties)
    assert table.mana("A") == 8 + players - 2
    assert all(table.mana(name) == 7 + players - 2 for name in table.names[1:])


@rule("QQ-017", "QQ-R10")
def test_each_cleric_of_the_starting_party_gets_one_token_and_nobody_else_does() -> None:
    table = started(["Cass", "Tim", "Cole", "Mab", "Wynn"], ["Tess", "Walt"])
    assert table.tokens("A") == ["Cass", "Cole"]
    assert table.tokens("B") == []
    assert [(event.seat, table.name_of(event.card)) for event in table.events("token_placed")] == [
        (0, "Cass"),
        (0, "Cole"),
    ]
    assert table.asked() == []


@rule("QQ-022")
def test_each_class_has_its_one_advantage() -> None:
    table = started(["Mab", "Cass", "Tim", "Wynn", "Walt"], ["Walt"])
    assert table.mana("A") == 8
    assert table.tokens("A") == ["Cass"]
    assert table.events("thieves_counted")[0].number == 1
    assert (table.health("A")["Wynn"], table.health("A")["Walt"]) == (9, 12)


@rule("QQ-023", "QQ-015", "QQ-017", "QQ-R13")
@pytest.mark.parametrize(("name", "health"), [("Mab", 4), ("Cass", 6), ("Tim", 5), ("Walt", 12)])
def test_who_is_summoned_brings_full_health_and_nothing_else(name: str, health: int) -> None:
    table = Story(
        cards=CAST,
        A={"party": ["Wynn"], "mana": 25},
        B={"party": ["Tess"]},
        table={"adventurers": [name]},
    ).will(A=["Summon", "pass"])
    table.turn(1, 2)
    assert table.health("A") == {"Wynn": 9, name: health}
    assert table.mana("A") == 5
    assert table.tokens("A") == []
    assert table.current() == "B"


@rule("QQ-023", "QQ-R13")
def test_who_comes_by_an_exchange_brings_no_bonus_either() -> None:
    table = visit({"do": "exchange"}, for_sale=False, table={"adventurers": ["Cass"]})
    table.turn()
    assert table.health("A") == {"Cass": 6}
    assert table.tokens("A") == []
    assert table.mana("A") == 0


@rule("QQ-024")
def test_each_thief_count_is_told_before_the_first_player_is() -> None:
    table = started(["Wynn", "Tim"], ["Tim", "Tess", "Tim"], ["Tim", "Tim"])
    kinds = table.happened("thieves_counted", "goes_first")
    assert kinds == ["thieves_counted"] * 3 + ["goes_first"]
    assert [(event.seat, event.number) for event in table.events("thieves_counted")] == [
        (0, 1),
        (1, 3),
        (2, 2),
    ]
    assert "B has 3 thieves with 13 health." in table.told("A")


@rule("QQ-025", "QQ-028")
def test_the_most_thieves_take_the_first_turn() -> None:
    strong = adventurer("Tor", "thief", 60)
    table = started(["Tor", "Wynn"], ["Tess", "Tess", "Tess"], ["Tim", "Tim"], cards=[strong])
    assert table.current() == "B"
    assert table.happened("tie_rolled") == []
    assert "B goes first. All stand on the Entrance." in table.told()


@rule("QQ-026")
def test_a_tie_goes_to_the_larger_sum_of_thief_health_and_only_the_tied_are_compared() -> None:
    cards = [adventurer(f"T{health}", "thief", health) for health in (3, 4, 5, 9)]
    table = started(["T3", "T4"], ["T5", "T3"], ["T9", "Walt"], cards=cards)
    assert table.current() == "B"
    assert table.happened("tie_rolled") == []
    table = started(["T5", "T4"], ["T5", "T3", "Walt"], cards=cards)
    assert table.current() == "A"


@rule("QQ-027", "QQ-R12")
def test_a_tie_in_both_is_settled_by_two_dice_each_and_told() -> None:
    table = started(["Tim", "Tess"], ["Wynn", "Tim"], ["Tess", "Tim"], rolls=[3, 4, 6, 2])
    assert [(e.seat, e.number, e.more) for e in table.events("tie_rolled")] == [(0, 3, 4), (2, 6, 2)]
    assert table.current() == "C"
    assert "C rolls 6 and 2 for the first turn." in table.told("B")


@rule("QQ-R12")
def test_without_any_thief_all_players_roll() -> None:
    table = started(["Wynn"], ["Mab"], ["Cass"], rolls=[1, 2, 4, 3, 2, 2])
    assert [event.seat for event in table.events("tie_rolled")] == [0, 1, 2]
    assert table.current() == "B"


@rule("QQ-R12")
def test_those_tied_for_the_highest_roll_again_until_one_is_left() -> None:
    rolls = [2, 4, 1, 1, 5, 1, 3, 3, 5, 1, 2, 1, 1, 1]
    table = started(["Wynn"], ["Mab"], ["Cass"], rolls=rolls)
    assert [event.seat for event in table.events("tie_rolled")] == [0, 1, 2, 0, 2, 0, 2]
    assert table.current() == "A"


@rule("QQ-056")
def test_doubles_of_the_turn_order_give_no_mana() -> None:
    table = started(["Wynn"], ["Walt"], rolls=[3, 3, 1, 1])
    assert (table.mana("A"), table.mana("B")) == (7, 7)
    assert table.current() == "A"


@rule("QQ-028", "QQ-R47")
def test_turns_run_clockwise_from_the_first_player_and_around_again() -> None:
    table = started(["Wynn"], ["Walt"], ["Tim"], ["Mab"])
    order = []
    for _ in range(6):
        order.append(table.current())
        table.turn(1, 2)
    assert order == ["C", "D", "A", "B", "C", "D"]


@rule("QQ-029", "QQ-R07")
def test_the_first_turn_begins_with_all_on_the_entrance_and_nobody_paid_for_it() -> None:
    table = started(["Tim"], ["Walt"], ["Wynn"])
    assert [table.space(name) for name in "ABC"] == [0, 0, 0]
    assert [table.mana(name) for name in "ABC"] == [8, 8, 8]
    table.turn(1, 2)
    assert (table.space("A"), table.mana("A")) == (3, 8)
    assert table.happened("passed_entrance") == []


@rule("QQ-R14")
def test_a_cleric_brings_the_token_and_no_healing_spell() -> None:
    table = Story(
        cards=CAST,
        A={
            "party": [{"name": "Cass", "health": 2, "token": True}, {"name": "Wynn", "health": 3}],
            "mana": 60,
        },
        B={"party": ["Walt"]},
        table={"adventurers": ["Tim"], "chambers": ["Healing Spring"]},
        dungeon={9: "Healing Spring"},
    ).will(A=["pass"])
    table.turn(1, 2)
    assert set(table.offered()) == {"Terraform", "Summon", "Arcane Execution", "Doom", "go on to the roll"}
    assert table.health("A") == {"Cass": 2, "Wynn": 3}


@rule("QQ-R54")
def test_tokens_and_mana_are_not_limited_by_what_a_box_holds() -> None:
    table = started(*[["Cass"] * 5] * 6, rolls=[1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1])
    assert sum(len(table.tokens(name)) for name in "ABCDEF") == 30
    chambers = dict.fromkeys(range(1, 20), "Gatehouse of Knives")
    table = Story(
        cards=CAST,
        dungeon=chambers,
        A={"party": ["Wynn"], "mana": 2500, "chambers": list(range(1, 20)), "space": 18},
        B={"party": ["Walt"]},
    ).will(A=["pass"])
    table.turn(1, 3)
    assert table.mana("A") == 2502
    assert all(table.owner(space) == "A" for space in range(1, 20))


@rule("QQ-E01")
def test_the_example_of_a_starting_setup() -> None:
    table = Story.new(2, seed=9)
    table.step()
    ring = table.view(None)["dungeon"]
    assert (len(ring), sum(one["face_up"] for one in ring)) == (20, 1)
    table = started(["Mab", "Milo", "Cass", "Tim", "Wynn"], ["Mab", "Cass", "Cole", "Tim", "Tess"])
    assert (table.mana("A"), table.tokens("A")) == (9, ["Cass"])
    assert (table.mana("B"), table.tokens("B")) == (8, ["Cass", "Cole"])
    assert [event.number for event in table.events("thieves_counted")] == [1, 2]
    assert table.current() == "B"
    assert (table.space("A"), table.space("B")) == (0, 0)
    assert table.happened("passed_entrance") == []
