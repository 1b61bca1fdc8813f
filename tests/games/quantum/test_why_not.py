"""Why a thing is no option: clause and sentence for every predicate of every question; and how questions are put."""

from typing import Any

import pytest

import questhall as qh
from questhall.kernel.zones import PASS
from tests.games.quantum.phrases import CAST, blessed, go_to, heal, hurt, mana, visit
from tests.games.quantum.story import damage, room
from tests.ledger_marks import rule

LAIR = room("Lair", [damage(1)], of="mage", cost=7)
DEN = room("Den", [damage(1)])
GATE = room("Gate", [damage(1)])


class Desk:
    """A match at the question that a turn of A leads to, with the handles of its cards by name."""

    def __init__(self, *, effect: Any = (), rolls: Any = (3, 1), owner: str = "", **keys: Any) -> None:
        seats: dict[str, Any] = {"A": {"party": ["Wynn"]}, "B": {"party": ["Walt"]}}
        for name in list(keys):
            if name in "ABCD":
                seats[name] = keys.pop(name)
        if owner:
            seats[owner] = {**seats[owner], "chambers": [4]}
        chamber = room("Room", list(effect) or [mana(1)], of="thief", cost=4)
        table = {"rest": "away", "dungeon": {"4": "Room", **keys.pop("dungeon", {})}, **keys.pop("table", {})}
        scene = {
            "title": "a desk",
            "players": sorted(seats),
            "begin": "turn",
            "card": [*CAST, LAIR, DEN, GATE, chamber],
            "rolls": list(rolls),
            "seat": seats,
            "table": table,
            **keys,
        }
        self.match = qh.scene("quantum", scene, seed=1)

    def card(self, name: str, seat: int | None = None) -> int:
        """The handle of an open card, of one seat's party or anywhere."""
        view = self.match.view(None)
        parties = [
            one
            for number, sheet in enumerate(view["seats"])
            if seat in (None, number)
            for one in sheet["party"]
        ]
        for one in [*parties, *view["dungeon"], *view["fallen"], *view["removed"]]:
            if one.get("name") == name:
                return int(one["card"])
        raise AssertionError(f"{name} does not lie open")

    def space(self, number: int) -> int:
        """The handle of the chamber on a space."""
        return int(self.match.view(None)["dungeon"][number]["card"])

    def why_not(self, thing: int, seat: int = 0) -> tuple[str, str]:
        """The clause and the sentence."""
        told = self.match.why_not(seat, thing)
        return told["clause"], told["text"]

    def asked(self) -> tuple[int, str]:
        """Who is asked what."""
        (decision,) = self.match.pending
        return decision.seat, decision.ask

    def prompt(self) -> str:
        """The question in words."""
        return self.match.pending[0].prompt

    def answer(self, label: str) -> "Desk":
        """Answer by the beginning of a label."""
        (decision,) = self.match.pending
        for option in decision.options:
            if option.label.startswith(label):
                self.match.answer(decision.seat, option.value)
                return self
        raise AssertionError(f"{label} is not among {[option.label for option in decision.options]}")


@rule("QQ-077", "QQ-079", "QQ-093", "QQ-078")
def test_why_not_a_spell() -> None:
    desk = Desk(A={"party": ["Wynn"] * 5, "mana": 35}, table={"chambers": ["Tithe Barn"], "face_down": [4]})
    assert desk.asked() == (0, "spell")
    assert desk.why_not(5) == ("QQ-079", "There is no such spell.")
    assert desk.why_not(4) == ("QQ-077", "You have too little mana for Doom.")
    assert desk.why_not(3) == ("QQ-077", "You have too little mana for Arcane Execution.")
    assert desk.why_not(1) == ("QQ-093", "Your party has five adventurers, which is all it can have.")
    assert desk.why_not(2) == ("QQ-079", "There is nothing for Overthrow to work on.")
    assert desk.why_not(0)[1] == "It can be chosen."
    assert desk.why_not(PASS)[1] == "It can be chosen."
    clause, text = desk.why_not(0, seat=1)
    assert clause == "QQ-R47"
    assert "spells are cast at the start of your own turn" in text


@rule("QQ-078")
def test_after_the_roll_no_spell_can_be_cast() -> None:
    desk = Desk(A={"party": ["Tim"], "mana": 60}, table={"chambers": ["Tithe Barn"]}).answer("go on")
    assert desk.asked() == (0, "buy")
    with pytest.raises(qh.IllegalAnswer):
        desk.match.answer(0, 4)
    with pytest.raises(qh.IllegalAnswer):
        desk.match.answer(1, 4)


@rule("QQ-085", "QQ-088", "QQ-R40")
def test_why_not_a_chamber_for_terraform() -> None:
    desk = Desk(
        A={"party": ["Wynn"], "mana": 10},
        B={"party": ["Walt"], "chambers": [9]},
        dungeon={"9": "Lair", "6": "Den"},
        table={
            "chambers": ["Tithe Barn"],
            "face_down": [6],
            "removed": ["Starlit Well"],
            "dungeon": {"9": "Lair", "6": "Den"},
        },
    ).answer("Terraform")
    assert desk.asked() == (0, "terraform")
    assert desk.why_not(desk.space(0)) == ("QQ-R40", "The Entrance cannot be replaced.")
    assert desk.why_not(desk.space(9)) == ("QQ-088", "Lair is owned by another player.")
    assert desk.why_not(desk.card("Wynn")) == ("QQ-R40", "Wynn is not a chamber of the dungeon.")
    assert desk.why_not(desk.card("Starlit Well")) == (
        "QQ-R40",
        "Starlit Well is not a chamber of the dungeon.",
    )
    assert desk.why_not(9999) == ("QQ-R02", "There is no such card.")
    assert desk.why_not(desk.space(6))[1] == "It can be chosen."
    assert desk.why_not(PASS)[1] == "You have to choose."


@rule("QQ-095", "QQ-048", "QQ-R42")
def test_why_not_a_chamber_for_overthrow() -> None:
    desk = Desk(
        A={"party": ["Wynn"], "mana": 30, "chambers": [9]},
        dungeon={"6": "Den", "8": "Lair", "9": "Lair", "10": "Lair"},
        table={"face_down": [8]},
    ).answer("Overthrow")
    assert desk.asked() == (0, "overthrow")
    assert desk.why_not(desk.space(8)) == ("QQ-R42", "The face-down chamber on space 8 lies face down.")
    assert desk.why_not(desk.space(6)) == ("QQ-048", "Den cannot be owned.")
    assert desk.why_not(desk.space(0)) == ("QQ-048", "Entrance cannot be owned.")
    assert desk.why_not(desk.space(9)) == ("QQ-R42", "Lair is yours already.")
    assert desk.why_not(desk.card("Walt")) == ("QQ-R40", "Walt is not a chamber of the dungeon.")


@rule("QQ-098")
def test_why_not_an_adventurer_for_arcane_execution() -> None:
    desk = Desk(
        A={"party": ["Wynn"], "mana": 40}, B={"party": ["Walt", "Tim"]}, table={"fallen": ["Mab"]}
    ).answer("Arcane Execution")
    assert desk.asked() == (0, "execute")
    assert desk.why_not(desk.card("Wynn")) == ("QQ-098", "Wynn is in your own party.")
    assert desk.why_not(desk.card("Mab")) == ("QQ-R22", "Mab is not a living adventurer.")
    assert desk.why_not(desk.space(4)) == ("QQ-R22", "Room is not a living adventurer.")


@rule("QQ-063", "QQ-R22")
def test_why_not_a_victim() -> None:
    desk = Desk(
        effect=[damage(2, of="mage")],
        owner="B",
        A={"party": ["Wynn", "Mab", "Milo"]},
        table={"fallen": ["Cole"]},
    )
    assert desk.asked() == (1, "victim")
    assert desk.prompt() == "Room: which adventurer of A takes 2 damage?"
    for name in ("Wynn", "Walt"):
        assert desk.why_not(desk.card(name), seat=1) == (
            "QQ-063",
            f"{name} is not one of those that the chamber speaks of.",
        )
    assert desk.why_not(desk.card("Cole"), seat=1) == ("QQ-R22", "Cole is not a living adventurer.")
    assert desk.why_not(PASS, seat=1) == ("QQ-040", "You have to choose.")


@rule("QQ-R46", "QQ-004")
def test_why_not_says_the_same_of_every_hidden_card() -> None:
    desk = Desk(
        effect=[damage(2)],
        A={"party": ["Wynn", "Mab"]},
        table={"adventurers": ["Tim", "Cass", "Tess"], "chambers": ["Tithe Barn", "Starlit Well"]},
    )
    view = desk.match.view(None)
    known = {one["card"] for one in view["dungeon"]}
    known |= {one["card"] for sheet in view["seats"] for one in sheet["party"]}
    hidden = [thing for thing in range(8 + 5 + 20) if thing not in known]
    said = {desk.why_not(thing) for thing in hidden} - {("QQ-R02", "There is no such card.")}
    assert said == {("QQ-R22", "A card of the deck is not a living adventurer.")}


@rule("QQ-058", "QQ-R21")
def test_why_not_a_part_of_split_damage() -> None:
    party = [hurt("Mab", 3), hurt("Wynn", 4), hurt("Tim", 5)]
    desk = Desk(effect=[damage(5, to="split")], A={"party": party})
    assert desk.asked() == (0, "split")
    assert desk.prompt() == "Room: how much of 5 damage does Mab take?"
    assert desk.why_not(6) == ("QQ-R21", "There are not so many points to distribute.")
    assert desk.why_not(4) == ("QQ-058", "Damage that is distributed cannot exceed the health left.")
    desk = Desk(effect=[damage(11, to="split")], A={"party": party})
    assert desk.why_not(1) == ("QQ-R21", "The others could not take all of the rest.")
    assert [option.label for option in desk.match.pending[0].options] == ["2", "3"]


@rule("QQ-017", "QQ-018", "QQ-019", "QQ-020")
def test_why_not_a_token_or_whom_it_protects() -> None:
    desk = Desk(
        effect=[damage(2, to="each", of=["cleric", "mage"])],
        A={"party": [blessed("Cass"), "Cole", "Wynn", "Mab"]},
        B={"party": [blessed("Cass")]},
    )
    assert desk.asked() == (0, "token")
    assert desk.prompt().startswith("Room: Cass is to take 2 damage and Cole is to take 2 damage and Mab")
    assert desk.prompt().endswith("Whose negate token do you spend?")
    assert desk.why_not(desk.card("Cole")) == ("QQ-017", "Cole has no negate token.")
    assert desk.why_not(desk.card("Wynn")) == ("QQ-017", "Wynn has no negate token.")
    assert desk.why_not(desk.card("Cass", 1)) == ("QQ-019", "Cass is not in your party.")
    desk.answer("Cass")
    assert desk.asked() == (0, "shield")
    assert desk.why_not(desk.card("Wynn")) == ("QQ-018", "Wynn is about to take no damage.")
    assert desk.why_not(desk.card("Cass", 1)) == ("QQ-019", "Cass is not in your party.")
    assert desk.why_not(PASS)[1] == "You have to choose."


@rule("QQ-042", "QQ-R23", "QQ-063")
def test_why_not_an_adventurer_to_heal() -> None:
    desk = Desk(
        effect=[heal(2, of=["warrior", "mage"])],
        A={"party": [hurt("Wynn", 3), hurt("Mab", 1), "Milo", hurt("Tim", 2)]},
        B={"party": [hurt("Walt", 2)]},
    )
    assert desk.asked() == (0, "heal")
    assert desk.prompt() == "Room: which adventurer regains 2 health?"
    assert desk.why_not(desk.card("Milo")) == ("QQ-R23", "Milo is not wounded.")
    assert desk.why_not(desk.card("Tim")) == ("QQ-063", "Tim is not one of those that the chamber speaks of.")
    assert desk.why_not(desk.card("Walt")) == ("QQ-019", "Walt is not in your party.")


@rule("QQ-017", "QQ-041")
def test_why_not_a_cleric_to_bless_or_an_adventurer_to_exchange() -> None:
    desk = Desk(effect=[{"do": "bless"}], A={"party": [blessed("Cass"), "Cole", "Wynn", hurt("Cole", 1)]})
    assert desk.asked() == (0, "bless")
    assert desk.why_not(desk.card("Wynn")) == ("QQ-017", "Wynn is not a cleric.")
    assert desk.why_not(desk.card("Cass")) == ("QQ-017", "Cass has a negate token already.")
    assert desk.why_not(desk.card("Walt")) == ("QQ-019", "Walt is not in your party.")
    desk = Desk(effect=[{"do": "exchange"}], A={"party": ["Wynn", "Mab"]}, table={"adventurers": ["Tim"]})
    assert desk.asked() == (0, "exchange")
    assert desk.why_not(desk.card("Walt")) == ("QQ-019", "Walt is not in your party.")
    assert desk.why_not(desk.space(4)) == ("QQ-R22", "Room is not a living adventurer.")


@rule("QQ-044", "QQ-R49")
def test_why_not_a_place_or_a_player_to_go_to() -> None:
    desk = Desk(effect=[go_to("face_up")], dungeon={"9": "Den"}, table={"face_down": [9]})
    assert desk.asked() == (0, "destination")
    assert desk.why_not(desk.space(0)) == ("QQ-044", "You cannot go to Entrance.")
    assert desk.why_not(desk.space(4)) == ("QQ-044", "You cannot go to Room.")
    assert desk.why_not(desk.space(9)) == ("QQ-044", "You cannot go to the face-down chamber on space 9.")
    assert desk.why_not(desk.card("Wynn")) == ("QQ-R40", "Wynn is not a chamber of the dungeon.")
    desk = Desk(effect=[go_to("player")], C={"party": ["Tim"]})
    assert desk.asked() == (0, "fellow")
    assert desk.why_not(0) == ("QQ-044", "You are where you are.")
    assert desk.why_not(7) == ("QQ-R01", "There is no such player.")


@rule("QQ-R49")
def test_why_not_a_player_who_has_left() -> None:
    desk = Desk(
        effect=[go_to("player")],
        A={"party": ["Wynn"], "mana": 10},
        B={"party": ["Walt"]},
        C={"party": ["Tim"]},
        D={"party": ["Mab"]},
        table={"chambers": ["Tithe Barn"]},
        rolls=[1, 1, 1, 2, 1, 2, 1, 1],
    )
    desk.match.concede(1)
    desk.answer("go on").answer("go on")
    assert desk.asked() == (0, "fellow")
    assert desk.why_not(1) == ("QQ-R49", "B has left the game.")
    assert desk.why_not(3, seat=1) == ("QQ-R49", "You have left the game.")


@rule("QQ-047", "QQ-070", "QQ-030", "QQ-R28", "QQ-075")
def test_why_not_another_answer_than_those_that_are_offered() -> None:
    desk = Desk(effect=[damage(2)], A={"party": ["Tim"], "mana": 4})
    assert desk.asked() == (0, "buy")
    assert desk.prompt() == "Room: do you buy it for 4 of your 4 mana?"
    assert desk.why_not(7) == ("QQ-R47", "This is not one of the answers.")
    desk = Desk(effect=[damage(2)], B={}, C={"party": ["Tim"]}, owner="B")
    assert desk.asked() == (1, "double")
    assert desk.prompt() == "Room: does it deal A double damage?"
    assert desk.why_not(0, seat=1) == ("QQ-R47", "This is not one of the answers.")
    assert desk.why_not(PASS, seat=1)[1] == "You have to choose."
    desk = Desk(options={"memory": True})
    assert desk.asked() == (0, "declare")
    assert desk.why_not(8) == ("QQ-R28", "This is not one of the declarations.")
    desk.answer("normal")
    assert desk.asked() == (1, "catch")
    assert desk.why_not(5, seat=1) == ("QQ-R47", "This is not one of the answers.")
    desk = Desk(effect=[{"do": "choose", "options": [[mana(1)], [mana(2)]]}])
    assert desk.asked() == (0, "alternative")
    assert desk.why_not(2) == ("QQ-R47", "This is not one of the answers.")
    assert [option.label for option in desk.match.pending[0].options] == [
        "You gain 1 mana",
        "You gain 2 mana",
    ]
    desk = Desk(effect=[{"do": "pay", "cost": 2, "then": [mana(5)]}], A={"party": ["Wynn"], "mana": 3})
    assert desk.asked() == (0, "pay")
    assert desk.prompt() == "Room: do you pay 2 of your 3 mana?"
    assert desk.why_not(3) == ("QQ-R47", "This is not one of the answers.")


@rule("QQ-030", "QQ-033")
def test_a_hand_is_asked_about_as_a_whole() -> None:
    match = qh.new("quantum", players=2, seed=1)
    (decision,) = match.pending
    assert (decision.seat, decision.ask) == (0, "mulligan")
    assert decision.prompt == "Keep your party, or exchange all five for 2 mana?"
    assert match.why_not(0, 4)["text"] == "This is not one of the answers."
    sums = match.sums(1, "seat", 0)
    assert [one["of"] for one in sums] == [one["name"] for one in match.view(1)["seats"][0]["party"]]
    assert all(len(one["parts"]) == 1 for one in sums)
    assert match.why_not(1, 1)["clause"] == "QQ-R47"


@rule("QQ-R15", "QQ-R22", "QQ-R46")
def test_the_health_of_an_adventurer_is_summed_up_for_everybody() -> None:
    desk = Desk(effect=[damage(4)], A={"party": [blessed("Cass", 3)]}, B={"party": [hurt("Walt", 10), "Tim"]})
    assert desk.asked() == (0, "token")
    for eyes in (0, 1, None):
        (sums,) = desk.match.sums(eyes, "card", desk.card("Cass", 0))
        assert (sums["of"], sums["total"]) == ("Cass", 0)
        assert [part["value"] for part in sums["parts"]] == ["6", "3", "0"]
        assert [part["change"] for part in sums["parts"]] == ["6", "-3", "-4"]
    walt, tim = desk.match.sums(0, "seat", 1)
    assert (walt["total"], len(walt["parts"])) == (10, 2)
    assert (tim["total"], len(tim["parts"])) == (5, 1)
    assert desk.match.sums(0, "card", desk.space(4)) == []
    assert desk.match.sums(0, "card", 9999) == []
    assert desk.match.sums(0, "seat", 7) == []


@rule("QQ-R49")
def test_nothing_that_is_said_has_a_meaning_in_this_game() -> None:
    with pytest.raises(qh.QuesthallError, match="has no statements"):
        Desk(effect=[damage(2)], A={"party": ["Wynn", "Mab"]}).match.say(0, {"do": "boast"})


@rule("QQ-012")
def test_options_name_the_player_class_health_and_token_of_an_adventurer() -> None:
    table = visit(damage(1), A={"party": [blessed("Cass", 3), "Wynn"]}, owner="B").will(
        B=["Wynn"], A=["no token"]
    )
    table.turn()
    labels = table.oracle.asked[0][2]
    assert labels == ["A's Cass (cleric, 3 health, token)", "A's Wynn (warrior, 9 health)"]
