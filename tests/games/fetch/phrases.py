"""Cards, answers and small tables that many stories share."""

from typing import Any

from tests.games.fetch.story import Story, challenge, fortune, mission, pioneer

FROM_PILE, TOP_CARD, FRONT, GIVE = 1, 2, 3, 4
YES = 1
EYES = ("A", "B", "C", None)

WOLF = challenge("Wolf", war=2, danger=2)
OWL = challenge("Owl", mind=1)
FOX = challenge("Fox", skill=1)
ANT = challenge("Ant", war=1, danger=0)
BEASTS = [WOLF, OWL, FOX, ANT]
CLUB = fortune("Club", war=1)
SPEAR = fortune("Spear", war=2)
BOOK = fortune("Book", mind=1)
HOOK = fortune("Hook", skill=1)
BONE = fortune("Bone")
TOOLS = [CLUB, SPEAR, BOOK, HOOK, BONE]
THINK = mission("Think", "A", resources={"mind": 2})


def does(verb: str, **keys: Any) -> dict[str, Any]:
    """One instruction."""
    return {"do": verb, **keys}


def draw(count: int = 1, **keys: Any) -> dict[str, Any]:
    """You draw."""
    return does("draw", **{"who": "you", "count": count, **keys})


def lose(count: int = 1, who: str = "you", **keys: Any) -> dict[str, Any]:
    """Pioneers lose Stamina."""
    return does("lose_stamina", who=who, count=count, **keys)


def gain(count: int = 1, who: str = "you", **keys: Any) -> dict[str, Any]:
    """Pioneers gain Stamina."""
    return does("gain_stamina", who=who, count=count, **keys)


def dog(name: str, **keys: Any) -> dict[str, Any]:
    """A pioneer of the story's own that leads a seat."""
    return pioneer(f"Good {name}", **{"tags": ["Plain"], **keys})


def table(
    *cards: dict[str, Any], begin: str = "attempt", laid: dict[str, Any] | None = None, **keys: Any
) -> Story:
    """A story with the beasts, the tools and some cards more; `laid` is the table."""
    return Story(cards=[*BEASTS, *TOOLS, *cards], begin=begin, table=laid, **keys)


def striking(
    *activation: dict[str, Any], danger: int = 1, cards: Any = (), laid: Any = None, **keys: Any
) -> Story:
    """A's Enemy phase with a Fiend at the bottom of the queue."""
    fiend = challenge("Fiend", war=9, danger=danger, activation=list(activation))
    return table(
        fiend,
        *cards,
        begin="enemy",
        laid={"queue": ["Owl", "Fiend"], "challenge_deck": ["Fox"] * 6, **(laid or {})},
        **keys,
    )
