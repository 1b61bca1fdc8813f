"""How questions are put, how their answers are called, and why something is not among them."""

from typing import Any

import questhall as qh
from tests.games.quantum.story import adventurer, damage, room
from tests.ledger_marks import rule

WYNN = adventurer("Wynn", "warrior", 9)
MAB = adventurer("Mab", "mage", 4)
CLEM = adventurer("Clem", "cleric", 6)
PIP = adventurer("Pip", "thief", 5)
PIT = room("Pit", [damage(3)], of="thief", cost=4)
WELL = room("Well", [{"do": "heal", "amount": 2}])


def table(
    *,
    cards: list[dict[str, Any]] | None = None,
    dungeon: dict[str, str] | None = None,
    rolls: tuple[int, ...] = (1, 2),
    options: dict[str, Any] | None = None,
    begin: str = "turn",
    more: dict[str, Any] | None = None,
    **seats: dict[str, Any],
) -> qh.Match:
    """A match from a scene; the first seat's turn comes next."""
    return qh.scene(
        "quantum",
        {
            "players": list(seats),
            "begin": begin,
            "rolls": list(rolls),
            "options": options or {},
            "card": [WYNN, MAB, CLEM, PIP, PIT, WELL, *(cards or [])],
            "seat": seats,
            "table": {"rest": "away", "dungeon": dungeon or {}, **(more or {})},
        },
    )


def asked(match: qh.Match, seat: int) -> tuple[str, list[str]]:
    """The prompt and the labels of a seat's question."""
    decision = match.decision(seat)
    assert decision is not None
    return decision.prompt, [choice.label for choice in decision.options]


def card(match: qh.Match, name: str, seat: int | None = None) -> int:
    """The number of an adventurer in a party, or of a chamber of the dungeon."""
    view = match.view(None)
    parties = view["seats"] if seat is None else [view["seats"][seat]]
    for one in [*view["dungeon"], *(member for party in parties for member in party["party"])]:
        if one.get("name") == name:
            return int(one["card"])
    raise AssertionError(f"there is no {name}")


def why(match: qh.Match, seat: int, thing: int) -> tuple[str, str]:
    """Clause and sentence that keep a thing from being an option."""
    reason = match.why_not(seat, thing)
    return reason["clause"], reason["text"]


def test_the_mulligan() -> None:
    match = table(
        begin="mulligans",
        A={"party": ["Wynn"] * 5},
        B={"party": ["Mab"] * 5},
        more={"adventurers": ["Pip"] * 5},
    )
    assert asked(match, 0) == ("Keep your party, or exchange all five for 2 mana?", ["mulligan", "keep"])
    assert why(match, 0, 7) == ("QQ-R47", "This is not one of the answers.")


def test_a_purchase_names_chamber_price_and_purse() -> None:
    match = table(A={"party": ["Pip"], "mana": 6}, B={"party": ["Wynn"]}, dungeon={"3": "Pit"})
    assert asked(match, 0) == ("Pit: do you buy it for 4 of your 6 mana?", ["buy", "do not buy"])
    assert why(match, 0, 5) == ("QQ-R47", "This is not one of the answers.")


def test_a_victim_among_ones_own_and_among_anothers() -> None:
    own = table(A={"party": ["Wynn", "Mab"]}, B={"party": ["Pip"]}, dungeon={"3": "Pit"})
    assert asked(own, 0) == (
        "Pit: which adventurer takes 3 damage?",
        ["Wynn (warrior, 9 health)", "Mab (mage, 4 health)"],
    )
    assert why(own, 0, card(own, "Pip")) == (
        "QQ-063",
        "Pip is not one of those that the chamber speaks of.",
    )
    assert why(own, 0, card(own, "Pit")) == ("QQ-R22", "Pit is not a living adventurer.")
    assert why(own, 0, 999) == ("QQ-R02", "There is no such card.")
    assert why(own, 0, -1) == ("QQ-040", "You have to choose.")
    assert why(own, 1, 0) == (
        "QQ-R47",
        "You are not asked anything now; spells are cast at the start of your own turn.",
    )
    others = table(
        A={"party": ["Wynn", {"name": "Clem", "token": True}]},
        B={"party": ["Pip"], "chambers": [3]},
        dungeon={"3": "Pit"},
    )
    assert asked(others, 1) == (
        "Pit: which adventurer of A takes 3 damage?",
        ["A's Wynn (warrior, 9 health)", "A's Clem (cleric, 6 health, token)"],
    )


@rule("QQ-058")
def test_a_split_names_the_adventurer_and_what_is_left_to_split() -> None:
    match = table(
        cards=[room("Slates", [damage(6, to="split")])],
        A={"party": [{"name": "Mab", "health": 1}, {"name": "Pip", "health": 3}, "Wynn"]},
        B={"party": ["Pip"]},
        dungeon={"3": "Slates"},
    )
    assert asked(match, 0) == ("Slates: how much of 6 damage does Mab take?", ["0", "1"])
    assert why(match, 0, 2) == (
        "QQ-058",
        "Damage that is distributed cannot exceed the health left.",
    )
    assert why(match, 0, 7) == ("QQ-R21", "There are not so many points to distribute.")


@rule("QQ-R21")
def test_a_split_that_would_leave_points_over_is_explained() -> None:
    match = table(
        cards=[room("Slates", [damage(6, to="split")])],
        A={"party": ["Wynn", {"name": "Pip", "health": 3}]},
        B={"party": ["Pip"]},
        dungeon={"3": "Slates"},
    )
    assert asked(match, 0)[1] == ["3", "4", "5", "6"]
    assert why(match, 0, 2) == ("QQ-R21", "The others could not take all of the rest.")


@rule("QQ-017", "QQ-019", "QQ-021", "QQ-R15")
def test_tokens_name_the_hits_and_may_be_kept() -> None:
    match = table(
        cards=[room("Needles", [damage(2, to="each", of=["warrior", "mage"])])],
        A={"party": ["Wynn", "Mab", {"name": "Clem", "token": True}]},
        B={"party": ["Pip"]},
        dungeon={"3": "Needles"},
    )
    assert asked(match, 0) == (
        "Needles: Wynn is to take 2 damage and Mab is to take 2 damage. Whose negate token do you spend?",
        ["Clem (cleric, 6 health, token)", "no token"],
    )
    assert why(match, 0, card(match, "Wynn")) == ("QQ-017", "Wynn has no negate token.")
    assert why(match, 0, card(match, "Pip")) == ("QQ-019", "Pip is not in your party.")
    match.answer(0, card(match, "Clem"))
    assert asked(match, 0)[0] == "Needles: whom does the token protect?"
    assert why(match, 0, card(match, "Clem")) == ("QQ-018", "Clem is about to take no damage.")


@rule("QQ-R23")
def test_healing_names_how_much() -> None:
    match = table(
        A={"party": [{"name": "Wynn", "health": 3}, {"name": "Mab", "health": 1}, "Pip"]},
        B={"party": ["Pip"]},
        dungeon={"3": "Well"},
    )
    assert asked(match, 0)[0] == "Well: which adventurer regains 2 health?"
    assert why(match, 0, card(match, "Pip", 0)) == ("QQ-R23", "Pip is not wounded.")
    assert why(match, 0, card(match, "Pip", 1)) == ("QQ-019", "Pip is not in your party.")


def test_a_blessing_explains_itself() -> None:
    match = table(
        cards=[
            room("Shrine", [{"do": "bless"}]),
            adventurer("Cora", "cleric", 5),
            adventurer("Cato", "cleric", 5),
        ],
        A={"party": ["Wynn", "Clem", "Cora", {"name": "Cato", "token": True}]},
        B={"party": ["Pip"]},
        dungeon={"3": "Shrine"},
    )
    assert asked(match, 0)[0] == "Shrine: which cleric gets a negate token?"
    assert why(match, 0, card(match, "Wynn")) == ("QQ-017", "Wynn is not a cleric.")
    assert why(match, 0, card(match, "Cato")) == ("QQ-017", "Cato has a negate token already.")


@rule("QQ-069")
def test_a_ghost_is_asked_whether_to_double() -> None:
    match = table(A={"party": ["Wynn"]}, B={"party": ["Pip"]}, C={"chambers": [3]}, dungeon={"3": "Pit"})
    assert asked(match, 2) == ("Pit: does it deal A double damage?", ["standard", "double"])


@rule("QQ-077", "QQ-079", "QQ-093")
def test_spells_say_what_they_lack() -> None:
    match = table(
        A={"party": ["Wynn"] * 5, "mana": 35},
        B={"party": ["Pip"]},
        dungeon={"3": "Pit"},
        more={"chambers": ["Well"], "adventurers": ["Mab"]},
    )
    assert asked(match, 0) == (
        "Do you cast an ultimate spell before you roll?",
        ["Terraform", "Overthrow", "go on to the roll"],
    )
    assert why(match, 0, 1) == ("QQ-093", "Your party has five adventurers, which is all it can have.")
    assert why(match, 0, 3) == ("QQ-077", "You have too little mana for Arcane Execution.")
    assert why(match, 0, 9) == ("QQ-079", "There is no such spell.")


def test_a_spell_without_anything_to_work_on_is_explained() -> None:
    match = table(A={"party": ["Wynn"], "mana": 20}, B={"party": ["Pip"]}, more={"adventurers": ["Mab"]})
    assert asked(match, 0)[1] == ["Summon", "go on to the roll"]
    assert why(match, 0, 0) == ("QQ-079", "There is nothing for Terraform to work on.")


@rule("QQ-088", "QQ-R40")
def test_terraform_names_chambers_by_name_and_space() -> None:
    match = table(
        A={"party": ["Wynn"], "mana": 10},
        B={"party": ["Pip"], "chambers": [3]},
        dungeon={"3": "Pit", "5": "Well"},
        more={"chambers": ["Well"], "face_down": [5]},
    )
    match.answer(0, 0)
    prompt, labels = asked(match, 0)
    assert prompt == "Which chamber do you replace?"
    assert labels[0] == "Bare Cell (space 1)"
    assert "the face-down chamber on space 5" in labels
    assert why(match, 0, card(match, "Pit")) == ("QQ-088", "Pit is owned by another player.")
    assert why(match, 0, card(match, "Entrance")) == ("QQ-R40", "The Entrance cannot be replaced.")
    assert why(match, 0, card(match, "Wynn")) == ("QQ-R40", "Wynn is not a chamber of the dungeon.")
    deck = next(
        handle
        for handle in range(len(match.course.state.face))
        if why(match, 0, handle)[1].startswith("A card of the deck")
    )
    assert why(match, 0, deck) == ("QQ-R40", "A card of the deck is not a chamber of the dungeon.")


@rule("QQ-R42")
def test_overthrow_says_what_cannot_be_taken() -> None:
    match = table(
        cards=[room("Den", [damage(1)], of="mage", cost=2), room("Lair", [damage(1)], of="mage", cost=2)],
        A={"party": ["Wynn"], "mana": 30, "chambers": [3]},
        B={"party": ["Pip"]},
        dungeon={"3": "Pit", "5": "Well", "6": "Den", "7": "Lair", "8": "Pit"},
        more={"face_down": [6]},
    )
    match.answer(0, 2)
    assert asked(match, 0) == ("Which chamber do you take?", ["Lair (space 7)", "Pit (space 8)"])
    dungeon = match.view(None)["dungeon"]
    assert why(match, 0, dungeon[3]["card"]) == ("QQ-R42", "Pit is yours already.")
    assert why(match, 0, dungeon[5]["card"]) == ("QQ-048", "Well cannot be owned.")
    assert why(match, 0, dungeon[6]["card"]) == (
        "QQ-R42",
        "The face-down chamber on space 6 lies face down.",
    )


@rule("QQ-098")
def test_an_execution_is_not_for_ones_own() -> None:
    match = table(A={"party": ["Wynn"], "mana": 40}, B={"party": ["Pip", "Mab"]})
    match.answer(0, 3)
    assert asked(match, 0) == (
        "Which adventurer do you doom?",
        ["B's Pip (thief, 5 health)", "B's Mab (mage, 4 health)"],
    )
    assert why(match, 0, card(match, "Wynn")) == ("QQ-098", "Wynn is in your own party.")


def test_what_a_chamber_offers() -> None:
    match = table(
        cards=[
            room("Booth", [{"do": "choose", "options": [[damage(4)], [{"do": "lose_mana", "amount": 3}]]}])
        ],
        A={"party": ["Wynn"], "mana": 4},
        B={"party": ["Pip"]},
        dungeon={"3": "Booth"},
    )
    assert asked(match, 0) == (
        "Booth: which one do you choose?",
        ["One adventurer takes 4 damage", "You lose 3 mana"],
    )
    gate = table(
        cards=[room("Gate", [{"do": "pay", "cost": 2, "then": [{"do": "exchange"}]}])],
        A={"party": ["Wynn", "Mab"], "mana": 4},
        B={"party": ["Pip"]},
        dungeon={"3": "Gate"},
        more={"adventurers": ["Pip"]},
    )
    assert asked(gate, 0) == ("Gate: do you pay 2 of your 4 mana?", ["pay", "do not pay"])
    gate.answer(0, 1)
    assert asked(gate, 0)[0] == "Gate: which adventurer do you discard?"
    assert why(gate, 0, card(gate, "Pip")) == ("QQ-019", "Pip is not in your party.")


def test_where_a_chamber_leads() -> None:
    portals = table(
        cards=[room("Portals", [{"do": "go_to", "where": "face_up"}])],
        A={"party": ["Wynn"]},
        B={"party": ["Pip"]},
        dungeon={"3": "Portals", "5": "Well"},
    )
    assert asked(portals, 0)[0] == "Portals: to which chamber do you go?"
    assert why(portals, 0, card(portals, "Portals")) == ("QQ-044", "You cannot go to Portals.")
    rope = table(
        cards=[room("Rope", [{"do": "go_to", "where": "player"}])],
        A={"party": ["Wynn"]},
        B={"party": ["Pip"]},
        C={"party": ["Pip"]},
        dungeon={"3": "Rope"},
    )
    assert asked(rope, 0) == ("Rope: to whom do you go?", ["B", "C"])
    assert why(rope, 0, 0) == ("QQ-044", "You are where you are.")
    assert why(rope, 0, 9) == ("QQ-R01", "There is no such player.")


def test_whoever_has_left_is_no_destination() -> None:
    rope = table(
        cards=[room("Rope", [{"do": "go_to", "where": "player"}])],
        rolls=(1, 2, 1, 3),
        A={"party": ["Wynn"], "mana": 10},
        B={"party": ["Pip"]},
        C={"party": ["Pip"]},
        D={"party": ["Pip"]},
        dungeon={"4": "Rope"},
        more={"chambers": ["Well"]},
    )
    rope.concede(3)
    rope.answer(0, -1)
    assert asked(rope, 1) == ("Rope: to whom do you go?", ["C", "A"])
    assert why(rope, 1, 3) == ("QQ-R49", "D has left the game.")
    assert why(rope, 3, 0) == ("QQ-R49", "You have left the game.")


@rule("QQ-R28")
def test_declarations_and_catches() -> None:
    match = table(options={"memory": True}, A={"party": ["Wynn"]}, B={"party": ["Pip"]})
    assert asked(match, 0) == (
        "How do you play this turn?",
        ["normal", "backward", "one die", "backward with one die", "skip"],
    )
    assert why(match, 0, 8) == ("QQ-R28", "This is not one of the declarations.")
    match.answer(0, 0)
    assert asked(match, 1) == ("Do you catch a forgotten penalty?", ["catch", "stay silent"])
