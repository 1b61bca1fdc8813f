"""What happened in Quaeleon's Quest, told in lines, and the story at the end."""

from __future__ import annotations

from typing import Any

from questhall.terminal.quaeleon.chronicle import Chronicle
from questhall.terminal.quaeleon.news import News

NAMES = ["Ada", "Bruno", "Clara"]
TEXTS = {"Squall": ("attack 5", "Draw 1 card."), "Gatehouse": ("defence 4", "")}


def event(kind: str, seat: int | None = None, card: str | None = None, **keys: Any) -> dict[str, Any]:
    """An event as a match tells it."""
    told = {
        "kind": kind,
        "seat": seat,
        "card": card,
        "other": None,
        "number": 0,
        "more": 0,
        "text": f"({kind})",
    }
    return {**told, **keys}


def news(width: int = 90, me: int = 0) -> News:
    """A teller for Ada."""
    return News(NAMES, me, width, Chronicle([50, 50, 50]), lambda name: TEXTS.get(name, ("", "")))


def told(*events: dict[str, Any], **keys: Any) -> str:
    """The lines for these events."""
    return "\n".join(news(**keys).tell(list(events)))


A_BEAT = (
    event("round_began", number=1),
    event("beat_began", number=2),
    event("turned_up", 0, "Squall", number=79),
    event("turned_up", 1, None, number=0),
    event("turned_up", 2, "Gatehouse", number=92),
)


def test_a_reveal_is_a_ladder_with_the_highest_initiative_first() -> None:
    assert told(*A_BEAT).splitlines()[4:] == [
        "   92 Clara  Gatehouse (defence 4)",
        "*  79 Ada    Squall (attack 5). Draw 1 card.",
        "    - Bruno  no card",
    ]


def test_rounds_and_beats_have_headings() -> None:
    lines = told(*A_BEAT).splitlines()
    assert lines[1].startswith("--- Round 1 ===")
    assert lines[3].startswith("--- Round 1, beat 2 ---")


def test_an_attack_is_one_sentence_with_what_it_did_to_everybody() -> None:
    said = told(
        event(
            "attacked",
            1,
            "Squall",
            number=5,
            targets=[0, 2],
            text="Bruno's Squall attacks Ada and Clara for 5.",
        ),
        event("struck", 0, "Squall", other=1, number=5, more=2),
        event("struck", 2, "Squall", other=1, number=5, more=6),
        event("damaged", 0, "Squall", other=1, number=3, more=47),
        event("turn_ended", 1),
    )
    assert said == "* Bruno's Squall attacks for 5: Ada -3 (47 left, defence 2), Clara unhurt (defence 6)."


def test_an_attack_on_one_player_does_not_name_the_target_twice() -> None:
    said = told(
        event("player_chosen", 1, "Squall", other=0, text="Bruno chooses Ada for Squall."),
        event("attacked", 1, "Squall", number=5, targets=[0], text="Bruno's Squall attacks Ada for 5."),
        event("struck", 0, "Squall", other=1, number=5),
        event("damaged", 0, "Squall", other=1, number=5, more=45),
    )
    assert said == "* Bruno's Squall attacks Ada for 5: -5 (45 left)."


def test_what_concerns_oneself_has_a_star() -> None:
    assert told(event("recruited", 1, "Squall", text="Bruno recruits Squall.")) == "  Bruno recruits Squall."
    assert told(event("recruited", 0, "Squall", text="Ada recruits Squall.")) == "* Ada recruits Squall."


def test_a_beat_ends_with_how_everybody_stands() -> None:
    said = told(
        *A_BEAT,
        event("damaged", 0, "Squall", other=1, number=3, more=47),
        event("damaged", 1, "Squall", other=0, number=50, more=0),
        event("eliminated", 1, "Squall", other=0, number=3, text="Bruno is out of the game."),
        event("beat_began", number=3),
    )
    assert "  Health: Ada 47 (-3), Bruno out, Clara 50" in said.splitlines()


def test_cards_that_are_dealt_are_one_sentence_with_ones_own_by_name() -> None:
    said = told(
        event("round_began", number=1),
        event("dealt", 0, "Squall"), event("dealt", 1), event("dealt", 2),
        event("dealt", 0, "Gatehouse"), event("dealt", 1), event("dealt", 2),
    )  # fmt: skip
    assert said.splitlines()[-1] == "* Everybody is dealt 2 cards. Yours: Squall, Gatehouse."


def test_losses_at_one_stroke_are_told_together() -> None:
    said = told(
        event("health_lost", 1, "Harbour Tax", other=0, number=2, more=48),
        event("health_lost", 2, "Harbour Tax", other=0, number=2, more=48),
        event("healed", 0, "Gatehouse", other=0, number=4, more=54),
    )
    assert said == "* Harbour Tax: Bruno -2 (48 left), Clara -2 (48 left). Gatehouse: Ada +4 (now 54)."


def test_cards_that_are_picked_up_unseen_are_counted() -> None:
    assert told(event("drawn", 1), event("drawn", 1)) == "  Bruno picks up 2 cards."
    assert told(event("drawn", 1)) == "  Bruno picks up 1 card."
    assert (
        told(event("drawn", 0, "Squall"), event("drawn", 0, "Mutiny")) == "* Ada picks up Squall and Mutiny."
    )


def test_an_annihilation_names_all_its_cards_and_the_tie() -> None:
    said = told(
        event("annihilated", 0, "Squall", number=79, more=50),
        event("annihilated", 1, "Copper Bottom", number=79, more=50),
    )
    assert said == (
        "* Ada's Squall and Bruno's Copper Bottom annihilate one another: both initiative 79 and\n    health 50."
    )


def test_a_turn_without_anything_is_not_told() -> None:
    assert told(event("turn_began", 1), event("turn_ended", 1)) == ""


# ---------------------------------------------------------------------- the chronicle


def chronicle(*beats: tuple[int, int, int]) -> Chronicle:
    """A game of one round whose beats ended like this."""
    told_so_far = Chronicle([50, 50, 50])
    told_so_far.note(event("round_began", number=1))
    for number, healths in enumerate(beats, 1):
        told_so_far.note(event("beat_began", number=number))
        for seat, health in enumerate(healths):
            if health < told_so_far.health[seat]:
                lost = told_so_far.health[seat] - health
                told_so_far.note(
                    event("damaged", seat, "Squall", other=(seat + 1) % 3, number=lost, more=health)
                )
            else:
                told_so_far.note(event("healed", seat, "Gatehouse", number=1, more=health))
        told_so_far.end_beat()
    return told_so_far


def test_the_story_names_the_biggest_blow_the_turning_point_and_the_lead_changes() -> None:
    told_so_far = chronicle((50, 40, 30), (20, 40, 30), (12, 5, 0), (13, 0, 0))
    assert told_so_far.story(NAMES, [0]) == [
        "It took 1 round and 4 beats.",
        "The biggest blow: Clara's Squall cost Bruno 35, in round 1, beat 3.",
        "The turning point: round 1, beat 3, when Ada took the lead and kept it.",
        "Ada was once down to 12 health.",
        "The lead changed hands 2 times.",
    ]


def test_a_game_that_was_led_throughout_has_no_turning_point() -> None:
    story = chronicle((50, 40, 30), (50, 10, 0)).story(NAMES, [0])
    assert "Ada led from the first beat to the last." in story
    assert not any("turning point" in sentence for sentence in story)


def test_nobody_wins_and_the_story_is_told_all_the_same() -> None:
    story = chronicle((50, 40, 30), (0, 0, 0)).story(NAMES, [])
    assert story[0] == "It took 1 round and 2 beats."


def test_what_was_taken_back_has_not_happened() -> None:
    told_so_far = chronicle((50, 40, 30), (0, 40, 30))
    view = {"round": 1, "beat": 2, "seats": [{"health": 50}, {"health": 40}, {"health": 30}]}
    told_so_far.go_back(view)
    assert told_so_far.health == [50, 40, 30]
    assert len(told_so_far.beats) == 1
    blow = told_so_far.biggest_blow()
    assert blow is not None and blow.amount == 20


def test_health_that_is_exchanged_is_followed() -> None:
    told_so_far = chronicle((50, 40, 30))
    told_so_far.note(event("exchanged_places", 0, other=2, number=4))
    assert told_so_far.health == [30, 40, 50]


def test_the_first_deal_is_not_told_since_the_hand_is_shown_anyway() -> None:
    assert told(event("dealt", 0, "Squall"), event("pool_filled", None, "Mutiny")) == ""


def test_a_card_without_an_attack_makes_none_without_a_word() -> None:
    assert told(event("attack_fell_flat", 0, "Gatehouse")) == ""
    assert told(event("attack_fell_flat", 0, "Squall")) == "* (attack_fell_flat)"
