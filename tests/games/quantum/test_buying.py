"""Who may buy a chamber, what it costs, and what it is then."""

from typing import Any

import pytest

from tests.games.quantum.phrases import CAST, blessed, damage_all, hurt, mana, visit
from tests.games.quantum.story import Story, damage, room
from tests.ledger_marks import rule

THIEF: dict[str, Any] = {"party": ["Tim"], "mana": 4}


@rule("QQ-047")
def test_who_has_mana_and_class_may_buy_or_not() -> None:
    table = visit(damage(2), A=THIEF).will(A=["do not buy"])
    table.turn()
    assert table.asked() == [("A", "buy")]
    assert sorted(table.offered()) == ["buy", "do not buy"]
    assert (table.mana("A"), table.owner(4)) == (4, "")
    table = visit(damage(2), A=THIEF).will(A=["buy"])
    table.turn()
    assert (table.mana("A"), table.owner(4)) == (0, "A")


@rule("QQ-047", "QQ-R30", "QQ-067")
@pytest.mark.parametrize("owner", [{"party": ["Walt"]}, {"party": []}])
def test_a_chamber_of_another_player_is_not_for_sale_haunted_or_not(owner: dict[str, Any]) -> None:
    table = visit(mana(1), A=THIEF, B=owner, C={"party": ["Mab"]}, owner="B")
    table.turn()
    assert table.asked() == []
    assert (table.owner(4), table.mana("A"), table.mana("B")) == ("B", 5, 0)


@rule("QQ-048")
def test_a_chamber_without_price_and_class_is_never_offered() -> None:
    table = visit(damage(2), A={"party": ["Tim"], "mana": 9}, for_sale=False)
    table.turn()
    assert table.asked() == []
    assert table.view(None)["dungeon"][4]["cost"] is None
    assert table.view(None)["dungeon"][4]["class"] is None


@rule("QQ-048")
def test_a_claimable_chamber_shows_both_price_and_class() -> None:
    shown = visit(damage(2)).view("B")["dungeon"][4]
    assert (shown["cost"], shown["class"]) == (4, "thief")


@rule("QQ-048")
def test_the_entrance_is_never_for_sale() -> None:
    table = visit(damage(2), A={"party": ["Tim"], "mana": 9, "space": 16})
    table.turn()
    assert table.space("A") == 0
    assert table.asked() == []


@rule("QQ-049")
@pytest.mark.parametrize(("had", "asked"), [(3, []), (4, [("A", "buy")]), (5, [("A", "buy")])])
def test_a_buyer_needs_at_least_the_cost(had: int, asked: list[tuple[str, str]]) -> None:
    table = visit(damage(2), A={"party": ["Tim"], "mana": had}).will(A=["buy"])
    table.turn()
    assert table.asked() == asked
    assert table.owner(4) == ("A" if asked else "")


@rule("QQ-048", "QQ-049")
def test_a_chamber_may_cost_nothing() -> None:
    free = room("Free", [damage(2)], of="warrior", cost=0)
    table = Story(cards=[*CAST, free], dungeon={4: "Free"}, A={"party": ["Wynn"]}, B={"party": ["Walt"]})
    table.will(A=["buy"])
    table.turn(3, 1)
    assert (table.owner(4), table.mana("A")) == ("A", 0)


@rule("QQ-050")
@pytest.mark.parametrize("party", [["Wynn"], ["Mab", "Cass", "Walt"]])
def test_without_an_adventurer_of_the_class_buying_is_not_offered(party: list[str]) -> None:
    table = visit(mana(1), A={"party": party, "mana": 9})
    table.turn()
    assert table.asked() == []


@rule("QQ-050", "QQ-R22")
def test_one_living_adventurer_of_the_class_is_enough_and_a_dead_one_is_none() -> None:
    table = visit(damage(2), A={"party": ["Wynn", "Mab", hurt("Tess", 1)], "mana": 9}).will(A=["buy"])
    table.turn()
    assert table.owner(4) == "A"
    pit = room("Pit", [damage(9, of="thief")])
    table = visit(
        mana(1), cards=[pit], dungeon={3: "Pit"}, A={"party": ["Wynn", "Tess"], "mana": 9}, rolls=[1, 2]
    )
    table.turn()
    assert table.party("A") == ["Wynn"]
    table.turn(1, 2)
    table.turn(6, 4)
    table.turn(1, 2)
    table.will(A=["pass"])
    table.turn(6, 5)
    assert table.space("A") == 4
    assert table.asked() == []


@rule("QQ-051")
def test_the_cost_comes_off_the_mana() -> None:
    table = visit(damage(2), A={"party": ["Tim"], "mana": 6}).will(A=["buy"])
    table.turn()
    assert table.mana("A") == 2
    assert "A buys Room for 4 mana and has 2 left." in table.told("B")


@rule("QQ-052", "QQ-R46")
def test_the_token_of_the_buyer_lies_on_the_chamber_for_all_to_see() -> None:
    table = visit(damage(2), A=THIEF).will(A=["buy"])
    table.turn()
    for looking in ("A", "B", None):
        view = table.view(looking)
        assert view["dungeon"][4]["owner"] == 0
        assert view["seats"][0]["chambers"] == [4]
        assert view["seats"][1]["chambers"] == []


@rule("QQ-053")
def test_a_bought_chamber_does_nothing_to_its_buyer_on_the_turn_of_the_purchase() -> None:
    table = visit(damage_all(3), mana(5), A=THIEF).will(A=["buy"])
    table.turn()
    assert table.health("A") == {"Tim": 5}
    assert table.mana("A") == 0
    assert table.happened("wounded", "mana_gained") == []
    assert table.health("B") == {"Walt": 12}


@rule("QQ-R51")
def test_the_owner_keeps_the_chamber_when_the_last_of_its_class_dies() -> None:
    pit = room("Pit", [damage(9, of="thief")])
    table = visit(
        damage(2),
        cards=[pit],
        dungeon={7: "Pit"},
        A={"party": ["Wynn", "Tim"], "space": 3},
        B={"party": ["Walt"], "space": 0},
        owner="A",
    )
    table.turn()
    assert (table.party("A"), table.owner(4)) == (["Wynn"], "A")
    table.turn(1, 3)
    assert table.health("B") == {"Walt": 10}
    assert table.owner(4) == "A"


@rule("QQ-R30")
def test_nobody_pays_the_owner_and_a_visitor_pays_nothing() -> None:
    table = visit(damage(2), A={"party": ["Tim", blessed("Cass")], "mana": 9}, owner="B").will(
        B=["Tim"], A=["no token"]
    )
    table.turn()
    assert (table.mana("A"), table.mana("B")) == (9, 0)
    assert table.owner(4) == "B"
    assert ("A", "buy") not in table.asked()
