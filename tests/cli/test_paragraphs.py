"""News of games in turns: a paragraph a turn, dealt hands in a line, some things by themselves."""

from questhall.terminal.paragraphs import Paragraphs


def event(kind: str, seat: int = 0, text: str = "", card: str = "") -> dict[str, object]:
    return {"kind": kind, "seat": seat, "text": text, "card": card}


def test_a_turn_is_a_paragraph_and_ones_own_is_marked() -> None:
    news = Paragraphs(["Ada", "Bruno"], 0, 60, turn="turn_began")
    told = news.tell(
        [
            event("begun", text="It begins."),
            event("turn_began"),
            event("rolled", text="Ada rolls 6."),
            event("moved", text="Ada moves."),
            event("turn_began", 1),
            event("rolled", 1, "Bruno rolls 1."),
        ]
    )
    assert told == ["  It begins.", "* Ada rolls 6. Ada moves.", "  Bruno rolls 1."]
    assert news.tell([event("moved", 1, "Bruno moves.")]) == ["  Bruno moves."]


def test_hands_are_told_whole_and_what_is_said_stands_alone() -> None:
    news = Paragraphs(["Ada", "Bruno"], 0, 60, turn="turn_began", dealt="dealt", alone=frozenset({"won"}))
    told = news.tell(
        [
            event("dealt", 0, card="Ace"),
            event("dealt", 1, card="King"),
            event("dealt", 0, card="Queen"),
            event("turn_began"),
            event("rolled", text="Ada rolls 6."),
            event("say", 1, text='Bruno says: "Well!"'),
            event("moved", text="Ada moves."),
            event("won", text="Ada wins."),
        ]
    )
    assert told == [
        "  Ada is dealt Ace, Queen.",
        "  Bruno is dealt King.",
        "* Ada rolls 6.",
        '  Bruno says: "Well!"',
        "* Ada moves.",
        "  Ada wins.",
    ]


def test_what_begins_a_paragraph_may_be_told() -> None:
    news = Paragraphs(["Ada"], None, 60, turn="met", turn_is_told=True)
    told = news.tell([event("met", text="Ada meets Imp."), event("won", text="Imp is defeated.")])
    assert told == ["  Ada meets Imp. Imp is defeated."]
