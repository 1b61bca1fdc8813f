"""Gifts: apart or in the deck, used once a meeting to help others, signed and exchanged at its end."""

from typing import Any

import pytest

from questhall.games.maiden.rules.gifts import place_inside, signatures
from tests.games.maiden.story import Story, Unanswered
from tests.games.maiden.tables import lints, table
from tests.ledger_marks import rule

FOUR = {"Brooch": ["Ida", "Otto"], "Locket": ["Ida", "Otto"], "Handkerchief": ["Ida", "Otto", "Eva"]}


def helper(
    gifts: list[str], foe: str = "Guard", a: list[str] | None = None, b: list[str] | None = None
) -> Story:
    """A leads in co-op; B keeps these Gifts apart, which others have signed."""
    return table(
        "co_op",
        A={"deck": [foe, *(a or lints(7))]},
        B={
            "deck": [*(b or lints(7))],
            "apart": gifts,
            "signed": {name: FOUR[name] for name in gifts},
        },
    )


# ------------------------------------------------------------------ where they are


@rule("MQ-167", "MQ-110", "MQ-061")
def test_a_gift_in_the_deck_is_a_gray_card_that_is_passed_over_and_cellared_like_others() -> None:
    story = table("co_op", A={"deck": ["Brooch", "Page", "Locket", "Sword", *lints(5)]}, B={"deck": lints(6)})
    story.will(A=["Challenge it", 5, "Cellar Locket"]).step()
    assert "Brooch" in story.cellar("A")
    assert "Locket" in story.cellar("A")
    assert "defeated: Page" in story.cellar("A")


# ------------------------------------------------------------------ being of use


@rule("MQ-168", "MQ-170", "MQ-D41", "MQ-R100")
def test_a_locket_guards_the_one_who_leads_by_one_damage_a_signature() -> None:
    story = helper(["Locket"])
    story.will(A=["Challenge it", 5], B=["Locket"]).step()
    assert story.happened("gift_used", "shielded") == ["gift_used", "shielded"]
    assert story.happened("excess") == []
    assert not story.over()


@rule("MQ-170", "MQ-169")
def test_a_handkerchief_brings_more_of_its_owners_cards_the_more_it_is_signed() -> None:
    story = helper(["Handkerchief"], "Page", b=["Sword", "Charm", *lints(5)])
    story.will(A=["Challenge it", 5], B=["Handkerchief"]).step()
    assert sorted(story.cellar("B")) == ["Charm", "Sword"]
    assert "defeated: Page" in story.cellar("A")


@rule("MQ-168", "MQ-R83")
def test_only_one_gift_may_be_used_in_a_meeting() -> None:
    story = helper(["Locket", "Handkerchief"], "Page", a=["Sword", *lints(4), "Page", "Sword", *lints(6)])
    story.will(A=["Challenge it", 5], B=["Locket"]).step()
    story.game.lead = 0
    story.will(A=["Challenge it", 5]).step()
    assert [ask for name, ask in story.asked() if name == "B"] == ["gift"]


@rule("MQ-168", "MQ-D41")
def test_a_gift_may_be_kept_and_used_in_a_later_encounter_of_the_meeting() -> None:
    story = helper(["Locket"], "Page", a=["Sword", *lints(4), "Page", "Sword", *lints(6)])
    story.will(A=["Challenge it", 5, "Challenge it", 5], B=["pass", "Locket"]).step()
    story.game.lead = 0
    story.step()
    assert story.happened("gift_used") == ["gift_used"]


@rule("MQ-169", "MQ-R82")
def test_a_gift_that_nobody_has_signed_is_of_no_use() -> None:
    story = table(
        "co_op", A={"deck": ["Page", "Sword", *lints(6)]}, B={"deck": lints(6), "apart": ["Locket"]}
    )
    story.will(A=["Challenge it", 5]).step()
    assert ("B", "gift") not in story.asked()


@rule("MQ-168", "MQ-170")
def test_gifts_help_others_who_leads_uses_none_and_nobody_helps_in_a_bid_of_ones_own() -> None:
    story = table(
        "co_op",
        A={"deck": ["Page", "Sword", *lints(6)], "apart": ["Locket"], "signed": {"Locket": ["Ida"]}},
        B={"deck": lints(6)},
    )
    story.will(A=["Challenge it", 5]).step()
    assert "gift" not in [ask for name, ask in story.asked()]
    story = table(
        "competitive",
        A={"deck": ["Page", "Sword", *lints(6)]},
        B={"deck": lints(6), "apart": ["Locket"], "signed": {"Locket": ["Ida"]}},
    )
    story.game.asked_for_help = 3
    story.will(A=[5], B=["pass"]).step()
    assert "gift" not in [ask for name, ask in story.asked()]


@rule("MQ-170", "MQ-168")
def test_a_locket_is_of_no_use_when_a_maiden_is_met_a_handkerchief_is() -> None:
    story = helper(["Locket", "Handkerchief"], "Min")
    story.will(A=[5])
    with pytest.raises(Unanswered, match="gift"):
        story.step()
    assert "Locket" not in " ".join(story.offered())
    assert "Handkerchief" in " ".join(story.offered())


@rule("MQ-R121", "MQ-167")
def test_a_gift_may_be_used_out_of_the_deck_when_it_lies_in_the_fan() -> None:
    story = table("co_op", A={"deck": ["Guard", *lints(7)]}, B={"deck": ["Locket", *lints(6)]})
    story.game.people = ["A", "B", "Ida", "Otto"]
    story.game.inside[place_inside(story.game, story.handle("Locket"))] = 0b1100
    story.will(A=["Challenge it", 4], B=["Locket"])
    with pytest.raises(Unanswered, match="Cellar Locket"):
        story.step()
    assert story.game.given == 2


# ------------------------------------------------------------------ the end of a Serendipity meeting


def parting(a: dict[str, Any], b: dict[str, Any]) -> Story:
    """A and B are about to part."""
    story = table("serendipity", begin="meeting", A={"deck": lints(6), **a}, B={"deck": lints(6), **b})
    story.game.next = 5
    assert story.next() == "parting"
    return story


@rule("MQ-169", "MQ-224", "MQ-D42")
def test_a_signature_needs_both_and_makes_the_gift_stronger() -> None:
    story = parting({}, {"apart": ["Brooch"], "signed": {"Brooch": ["Ida"]}})
    story.will(A=["Brooch"], B=["yes"]).step()
    assert signatures(story.game, story.handle("Brooch")) == 2
    story = parting({}, {"apart": ["Brooch"], "signed": {"Brooch": ["Ida"]}})
    story.will(A=["Brooch"], B=["no"]).step()
    assert signatures(story.game, story.handle("Brooch")) == 1
    story = parting({}, {"apart": ["Brooch"]})
    story.will(A=["pass"]).step()
    assert signatures(story.game, story.handle("Brooch")) == 0


@rule("MQ-169", "MQ-R121")
def test_the_same_person_signs_a_gift_only_once_and_nobody_signs_the_own() -> None:
    story = parting({"apart": ["Locket"]}, {"apart": ["Brooch"], "signed": {"Brooch": ["A"]}})
    story.will(B=["pass"], A=["pass"]).step()
    assert ("A", "sign") not in story.asked()
    assert story.asked() == [("B", "sign"), ("A", "give")]


@rule("MQ-169")
def test_a_gift_whose_lines_are_all_signed_takes_no_more_signatures() -> None:
    story = parting({}, {"apart": ["Brooch"], "signed": {"Brooch": ["Ida", "Otto", "Eva", "Max", "Lea"]}})
    story.step()
    assert story.asked() == []
    story = parting({}, {"apart": ["Brooch"], "signed": {"Brooch": ["Ida", "Otto", "Eva", "Max"]}})
    story.will(A=["Brooch"], B=["yes"]).step()
    assert signatures(story.game, story.handle("Brooch")) == 5


@rule("MQ-224", "MQ-R121", "MQ-D42")
def test_gifts_change_hands_with_their_signatures_if_both_like() -> None:
    gifts: list[dict[str, Any]] = [
        {"apart": ["Locket"]},
        {"apart": ["Brooch"], "signed": {"Brooch": ["Ida", "A"]}},
    ]
    story = parting(*gifts)
    story.will(A=["Locket"], B=["pass", "Brooch"]).step()
    brooch = story.handle("Brooch")
    assert story.game.owner[brooch] == 0
    assert story.game.aside[0].has(brooch)
    assert signatures(story.game, brooch) == 2
    assert story.game.owner[story.handle("Locket")] == 1
    story = parting(*gifts)
    story.will(A=["Locket"], B=["pass", "pass"]).step()
    assert story.game.owner[story.handle("Brooch")] == 1


@rule("MQ-143", "MQ-168", "MQ-169")
def test_a_gift_is_its_owners_secret_until_it_is_used_or_to_be_signed() -> None:
    story = helper(["Locket"], "Page", a=["Sword", *lints(6)])
    assert "Locket" in story.seen("B")
    assert "Locket" not in story.seen("A")
    story.will(A=["Challenge it", 5], B=["Locket"]).step()
    assert "Locket" in story.heard("A")
