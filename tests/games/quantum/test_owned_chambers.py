"""What a chamber does to its owner, and what it does to the others."""

from typing import Any

import pytest

from tests.games.quantum.phrases import (
    blessed,
    damage_all,
    go_to,
    heal,
    hurt,
    mana,
    next_turn,
    toll,
    visit,
)
from tests.games.quantum.story import damage
from tests.ledger_marks import rule


@rule("QQ-059")
def test_a_chamber_never_hurts_its_owner_on_a_later_lap() -> None:
    table = visit(damage(4), owner="A")
    table.turn()
    assert table.health("A") == {"Wynn": 9}
    assert table.asked() == []
    assert table.happened("landed", "wounded", "nobody_fits") == ["landed"]


@rule("QQ-060")
@pytest.mark.parametrize("text", [mana(2), toll(2), heal(3), next_turn("skip"), go_to(9), {"do": "exchange"}])
def test_for_its_owner_a_chamber_is_an_empty_space_for_good_and_bad(text: dict[str, Any]) -> None:
    table = visit(text, A={"party": [hurt("Wynn", 4)], "mana": 5}, owner="A", table={"adventurers": ["Tim"]})
    table.turn()
    assert (table.mana("A"), table.space("A"), table.health("A")) == (5, 4, {"Wynn": 4})
    assert table.waits_for_nothing("A")
    assert "A lands on Room, an own chamber, where nothing happens." in table.told("B")


@rule("QQ-061")
def test_a_chamber_still_hits_the_others_and_not_its_owner() -> None:
    table = visit(damage(3), owner="B", B={"party": ["Walt"], "space": 4})
    table.turn()
    assert (table.health("A"), table.health("B")) == ({"Wynn": 6}, {"Walt": 12})


@rule("QQ-062", "QQ-D11")
def test_the_owner_chooses_the_victim_among_the_visitors() -> None:
    table = visit(damage(2), A={"party": ["Wynn", "Tim"]}, owner="B", C={"party": ["Mab"]}).will(B=["Tim"])
    table.turn()
    assert table.asked() == [("B", "victim")]
    assert table.offered() == ["A's Wynn (warrior, 9 health)", "A's Tim (thief, 5 health)"]
    assert table.health("A") == {"Wynn": 9, "Tim": 3}


@rule("QQ-063")
def test_the_owner_may_only_choose_who_fits_the_text() -> None:
    table = visit(damage(1, of="mage"), A={"party": ["Mab", "Wynn", "Milo"]}, owner="B").will(B=["Milo"])
    table.turn()
    assert [label.split(" ")[1] for label in table.offered()] == ["Mab", "Milo"]
    assert table.health("A") == {"Mab": 4, "Wynn": 9, "Milo": 2}


@rule("QQ-063", "QQ-R20")
def test_where_nobody_fits_the_owner_is_not_asked() -> None:
    table = visit(damage(1, of="mage"), A={"party": ["Wynn", "Walt"]}, owner="B")
    table.turn()
    assert table.asked() == []
    assert table.health("A") == {"Wynn": 9, "Walt": 12}


@rule("QQ-R30")
def test_an_owned_chamber_without_damage_works_for_visitors_as_printed() -> None:
    table = visit(mana(2), toll(1), next_turn("one_die"), owner="B")
    table.turn()
    assert (table.mana("A"), table.mana("B")) == (1, 0)
    assert table.next_turn("A")["pending"] == 2
    assert table.waits_for_nothing("B")
    assert table.asked() == []


@rule("QQ-R30", "QQ-R23")
def test_the_owner_chooses_damage_alone_the_visitor_all_else() -> None:
    text = {"do": "choose", "options": [[heal(1)], [damage(1)]]}
    party = [hurt("Wynn", 4), hurt("Tim", 2)]
    table = visit(text, A={"party": party}, owner="B").will(A=[0, "Tim"])
    table.turn()
    assert table.asked() == [("A", "alternative"), ("A", "heal")]
    assert table.health("A") == {"Wynn": 4, "Tim": 3}
    table = visit(text, A={"party": party}, owner="B").will(A=[1], B=["Wynn"])
    table.turn()
    assert table.asked() == [("A", "alternative"), ("B", "victim")]
    assert table.health("A") == {"Wynn": 3, "Tim": 2}


@rule("QQ-R31")
def test_a_chamber_that_hits_several_parties_spares_its_owner() -> None:
    table = visit(
        damage_all(2, who="everybody"),
        toll(2, who="everybody"),
        A={"party": ["Wynn"], "mana": 3},
        B={"party": ["Walt"], "mana": 3},
        C={"party": ["Tim"], "mana": 3},
        owner="B",
    )
    table.turn()
    assert (table.health("A"), table.health("B"), table.health("C")) == (
        {"Wynn": 7},
        {"Walt": 12},
        {"Tim": 3},
    )
    assert [table.mana(name) for name in "ABC"] == [1, 3, 1]


@rule("QQ-R31")
def test_the_owner_gives_no_mana_where_the_others_have_to() -> None:
    table = visit(
        {"do": "take_mana", "amount": 2},
        B={"party": ["Walt"], "mana": 5},
        C={"party": ["Tim"], "mana": 1},
        D={"mana": 3},
        owner="B",
    )
    table.turn()
    assert [table.mana(name) for name in "ABCD"] == [3, 5, 0, 1]


@rule("QQ-R31")
def test_unclaimed_it_spares_nobody() -> None:
    table = visit(damage_all(2, who="everybody"), toll(2, who="everybody"), B={"party": ["Walt"], "mana": 3})
    table.turn()
    assert (table.health("A"), table.health("B"), table.mana("B")) == ({"Wynn": 7}, {"Walt": 10}, 1)


@rule("QQ-R31", "QQ-060")
def test_mana_for_everybody_reaches_the_owner_whom_it_does_not_harm() -> None:
    table = visit(mana(2, who="everybody"), owner="B")
    table.turn()
    assert (table.mana("A"), table.mana("B")) == (2, 2)


@rule("QQ-R53")
def test_other_parties_are_hit_only_if_the_card_says_so_and_pick_their_own_victims() -> None:
    seats: dict[str, Any] = {
        "A": {"party": ["Wynn", "Tim"]},
        "B": {"party": ["Walt", "Mab"]},
        "C": {"party": ["Cass", "Milo"]},
    }
    table = visit(damage(1, who="everybody"), **seats).will(A=["Tim"], B=["Mab"], C=["Milo"])
    table.turn()
    assert table.asked() == [("A", "victim"), ("B", "victim"), ("C", "victim")]
    assert [len(one[2]) for one in table.oracle.asked] == [2, 2, 2]
    assert table.health("A") == {"Wynn": 9, "Tim": 4}
    assert table.health("B") == {"Walt": 12, "Mab": 3}
    assert table.health("C") == {"Cass": 6, "Milo": 2}


@rule("QQ-R53", "QQ-062")
def test_in_an_owned_chamber_the_owner_picks_the_visitors_victim_and_the_third_party_its_own() -> None:
    seats: dict[str, Any] = {
        "A": {"party": ["Wynn", "Tim"]},
        "B": {"party": ["Walt", "Mab"]},
        "C": {"party": ["Cass", "Milo"]},
    }
    table = visit(damage(1, who="everybody"), **seats, owner="B").will(B=["Tim"], C=["Milo"])
    table.turn()
    assert table.asked() == [("B", "victim"), ("C", "victim")]
    assert (table.health("A")["Tim"], table.health("C")["Milo"]) == (4, 2)
    assert table.health("B") == {"Walt": 12, "Mab": 4}


@rule("QQ-R53")
def test_a_text_may_hit_only_the_others() -> None:
    table = visit(damage_all(2, who="others"), C={"party": ["Tim"]})
    table.turn()
    assert (table.health("A"), table.health("B"), table.health("C")) == (
        {"Wynn": 9},
        {"Walt": 10},
        {"Tim": 3},
    )


@rule("QQ-R53", "QQ-R15")
def test_each_hit_party_spends_its_own_tokens_and_then_all_take_their_damage() -> None:
    table = visit(
        damage_all(2, who="everybody"),
        A={"party": [blessed("Cole"), "Wynn"]},
        B={"party": [blessed("Cass")]},
        C={"party": ["Tim"]},
    ).will(A=["Cole", "Cole"], B=["Cass"])
    table.turn()
    assert table.health("A") == {"Cole": 1, "Wynn": 7}
    assert (table.health("B"), table.health("C")) == ({"Cass": 5}, {"Tim": 3})
    kinds = table.happened("token_spent", "wounded")
    assert kinds == ["token_spent"] * 2 + ["wounded"] * 4


@rule("QQ-R53", "QQ-R32")
def test_a_ghosts_doubling_covers_the_visiting_party_alone() -> None:
    table = visit(
        damage_all(2, who="everybody"), B={}, C={"party": ["Cass"]}, owner="B", A={"party": ["Wynn"]}
    ).will(B=["double"])
    table.turn()
    assert (table.health("A"), table.health("C")) == ({"Wynn": 5}, {"Cass": 4})


@rule("QQ-R53", "QQ-R32")
def test_nothing_is_doubled_where_the_visiting_party_is_not_hit() -> None:
    table = visit(damage_all(2, who="others"), B={}, C={"party": ["Cass"]}, owner="B")
    table.turn()
    assert table.asked() == []
    assert (table.health("A"), table.health("C")) == ({"Wynn": 9}, {"Cass": 4})
