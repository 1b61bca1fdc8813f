"""What is remembered of a player: deeds, and the Epic Treasures that they unlock."""

from typing import Any

import pytest

from questhall.games.maiden import KIND
from questhall.games.maiden.profile import Deeds, deeds_from, gift_from, profile_from, unlocked_by
from questhall.games.maiden.words import CAPTOR, MAIDEN, NOT_EPIC, TREASURE
from questhall.kernel.kind import GameError
from tests.ledger_marks import rule

PRINTED = KIND.table(KIND.load_cards("")).cards
EPICS = {card.name: card.epic for card in PRINTED if card.family == TREASURE and card.epic != NOT_EPIC}
MAIDENS = [card.name for card in PRINTED if card.family == MAIDEN]
CAPTORS = [card.name for card in PRINTED if card.family == CAPTOR]


def deeds(maiden: str = "Gwendolyn", captor: str = "Dim da Troll", **more: Any) -> Deeds:
    """What was done in one match."""
    done = Deeds(maiden, captor)
    for name, value in more.items():
        setattr(done, name, value)
    return done


def won(maiden: str = "Gwendolyn", captor: str = "Dim da Troll", **more: Any) -> Deeds:
    """A game that was won by an Exit."""
    return deeds(maiden, captor, result="won", by="exit", **more)


@rule("MQ-R02", "MQ-142", "MQ-232", "MQ-233", "MQ-234", "MQ-235", "MQ-236")
def test_five_treasures_have_a_requirement_and_a_new_player_has_unlocked_none() -> None:
    assert sorted(EPICS) == [
        "Everflowing Wineskin",
        "Friendship Bracelet",
        "Maiden's Faire",
        "Philosopher's Stone",
        "Tiara of Triumph",
    ]
    assert unlocked_by(EPICS, []) == []


@rule("MQ-232")
def test_helping_in_serendipity_unlocks_the_friendship_bracelet_being_helped_does_not() -> None:
    assert unlocked_by(EPICS, [deeds(assisted=0, result="won", by="captor")]) == []
    assert unlocked_by(EPICS, [deeds(assisted=1)]) == ["Friendship Bracelet"]


@rule("MQ-233")
def test_wins_with_all_eight_maidens_unlock_the_maidens_faire() -> None:
    seven = [won(name) for name in MAIDENS[:7]]
    assert len(MAIDENS) == 8
    assert unlocked_by(EPICS, [*seven, won(MAIDENS[0])]) == []
    assert unlocked_by(EPICS, [*seven, deeds(MAIDENS[7], result="lost")]) == []
    assert unlocked_by(EPICS, [*seven, won(MAIDENS[7])]) == ["Maiden's Faire"]


@rule("MQ-234", "MQ-R84")
def test_an_escape_from_firemouth_is_no_defeat_of_firemouth() -> None:
    assert unlocked_by(EPICS, [won(captor="Firemouth")]) == []
    assert unlocked_by(EPICS, [deeds(defeated=["Firemouth"])]) == ["Philosopher's Stone"]


@rule("MQ-235", "MQ-R85")
def test_a_win_with_all_saviors_saved_and_three_of_them_at_least_unlocks_the_wineskin() -> None:
    assert unlocked_by(EPICS, [won(saved=2)]) == []
    assert unlocked_by(EPICS, [won(saved=0)]) == []
    assert unlocked_by(EPICS, [won(saved=3)]) == ["Everflowing Wineskin"]


@rule("MQ-236", "MQ-237", "MQ-R84")
def test_nine_different_captors_defeated_unlock_the_tiara() -> None:
    others = [name for name in CAPTORS if name != "Firemouth"]
    eight = [deeds(defeated=[name]) for name in others[:8]]
    assert unlocked_by(EPICS, [*eight, deeds(defeated=[others[0]])]) == []
    assert unlocked_by(EPICS, [*eight, deeds(defeated=[others[8]])]) == ["Tiara of Triumph"]


@rule("MQ-237")
def test_the_captors_stand_in_the_order_of_their_difficulty() -> None:
    assert CAPTORS == [
        "Dim da Troll",
        "Jeliasta Jones",
        "Mrs. Claws",
        "Hal, King of Thieves",
        "King Shawl",
        "Turda Weddleson",
        "Queen Narsista",
        "Mr. Marrow",
        "Firemouth",
        "Death",
    ]


# ------------------------------------------------------------------ what is wrong is refused by its key

GOOD = {
    "maiden": "Min",
    "captor": "Death",
    "form": "solo",
    "result": "won",
    "by": "exit",
    "defeated": ["Death"],
    "saved": 3,
    "assisted": 0,
}


def test_deeds_are_read_as_they_were_written() -> None:
    assert deeds_from(GOOD, "game[1]").to_data() == GOOD


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("maiden", "", "game[1].maiden: has to be a text"),
        ("form", "duel", "game[1].form: has to be 'solo'"),
        ("result", "drawn", "game[1].result: has to be"),
        ("by", "", "game[1].by: says how a game was won"),
        ("by", "luck", "game[1].by: has to be"),
        ("defeated", "Death", "game[1].defeated: has to be a list"),
        ("defeated", ["Death", "Death"], "game[1].defeated[2]"),
        ("defeated", [3], "game[1].defeated[1]: has to be a name"),
        ("saved", -1, "game[1].saved: has to be a whole number"),
        ("assisted", True, "game[1].assisted: has to be a whole number"),
        ("luck", 1, "game[1].luck: is not a key"),
    ],
)
def test_deeds_that_are_wrong_are_refused_by_their_key(key: str, value: object, says: str) -> None:
    with pytest.raises(GameError) as refused:
        deeds_from({**GOOD, key: value}, "game[1]")
    assert str(refused.value).startswith(says)


def test_what_is_missing_is_named() -> None:
    with pytest.raises(GameError, match=r"game\[1\]\.saved: is missing"):
        deeds_from({key: value for key, value in GOOD.items() if key != "saved"}, "game[1]")
    with pytest.raises(GameError, match=r"open\.profile: has to be a table"):
        profile_from(None, "open.profile")


@pytest.mark.parametrize(
    ("gift", "says"),
    [
        ({"name": "Brooch", "signatures": ["Ben", "Ben"], "in_deck": False}, "gift[1].signatures[2]"),
        ({"name": "Brooch", "signatures": [""], "in_deck": False}, "gift[1].signatures[1]"),
        ({"name": "Brooch", "signatures": [], "in_deck": "no"}, "gift[1].in_deck"),
        ({"name": 3, "signatures": [], "in_deck": False}, "gift[1].name"),
    ],
)
@rule("MQ-169")
def test_a_gift_is_signed_by_different_people(gift: dict[str, object], says: str) -> None:
    with pytest.raises(GameError) as refused:
        gift_from(gift, "gift[1]")
    assert str(refused.value).startswith(says)
