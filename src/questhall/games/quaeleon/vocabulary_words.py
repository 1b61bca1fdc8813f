"""The words of the effect vocabulary: stats, zones, players, events and what each event tells."""

from typing import Final

STATS: Final = ("initiative", "defence", "healing", "attack")
COMPARISONS: Final = ("<", "<=", "=", "!=", ">=", ">")

PLAYER_WORDS: Final = (
    "you",
    "opponents",
    "all",
    "chosen_opponent",
    "chosen_player",
    "highest_health",
    "lowest_health",
    "next_in_order",
)
CHOSEN_PLAYERS: Final = ("chosen_opponent", "chosen_player")
ONE_PLAYER: Final = ("you", "chosen_opponent", "chosen_player", "next_in_order", "$event.who", "$event.by")

ZONES: Final = ("hand", "stack", "revealed", "field", "activated", "deck", "discard", "pool")
COMMON_ZONES: Final = ("deck", "discard", "pool")
WHOSE: Final = ("your", "the", "opponents")
WHICH: Final = ("all", "top", "bottom", "next", "previous", "leftmost", "rightmost", "adjacent")
CHOOSERS: Final = ("controller", "holder", "random")
PILES: Final = ("stack", "deck", "discard")
WHICH_OF_ZONE: Final[dict[str, tuple[str, ...]]] = {
    "all": ZONES,
    "top": PILES,
    "bottom": PILES,
    "next": ("activated",),
    "previous": ("field",),
    "leftmost": ("field",),
    "rightmost": ("field",),
    "adjacent": ("field",),
}
ENDS: Final = ("top", "bottom", "leftmost", "rightmost")

# What each event can tell: the players it happens to, who did it, the card it comes from, how much.
EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "revealed": ("who", "card"),
    "activated": ("who", "card"),
    "attack_made": ("who", "by", "card", "amount"),
    "attacked": ("who", "by", "card", "amount"),
    "damage": ("who", "by", "card", "amount"),
    "lost_health": ("who", "by", "card", "amount"),
    "health_down": ("who", "by", "card", "amount"),
    "healed": ("who", "by", "card", "amount"),
    "drawn": ("who", "by", "amount"),
    "discarded": ("who", "by", "card"),
    "recruited": ("who", "card"),
    "annihilated": ("who", "card"),
    "left_field": ("who", "by", "card"),
    "eliminated": ("who", "by", "card"),
    "turn_start": ("who",),
    "turn_end": ("who",),
    "beat_start": (),
    "beat_end": (),
    "round_end": (),
}
REPLACEABLE: Final = (
    "attacked",
    "damage",
    "lost_health",
    "health_down",
    "healed",
    "drawn",
    "discarded",
    "recruited",
)
REDIRECTABLE: Final = ("attacked", "damage", "lost_health", "health_down")
OWN_EVENTS: Final = ("discarded", "annihilated", "revealed", "recruited", "left_field")
OFF_FIELD_EVENTS: Final = ("discarded", "annihilated", "left_field", "eliminated")

DURATIONS: Final = ("while_on_field", "this_activation", "this_turn", "this_beat")
FORBIDDEN_TO_PLAYERS: Final = (
    "attack",
    "be_attacked",
    "healing",
    "gain_health",
    "lose_health",
    "draw",
    "discard",
    "recruit",
)
FORBIDDEN_TO_CARDS: Final = ("attack", "healing", "be_moved", "be_discarded")
FORBIDDEN: Final = (*FORBIDDEN_TO_PLAYERS, "be_moved", "be_discarded")

LASTING_VERBS: Final = ("modify", "aim", "blank", "forbid", "instead", "recur", "when", "repeat_step")
CORE: Final = (
    "attack",
    "lose_health",
    "gain_health",
    "modify",
    "aim",
    "repeat_step",
    "draw",
    "discard",
    "recruit",
    "move",
    "end_round",
    "choose",
    "may",
    "if",
    "if_done",
    "for_each",
    "recur",
    "when",
)
RESERVE: Final = (
    "set_health",
    "look",
    "arrange",
    "swap",
    "activate",
    "blank",
    "forbid",
    "instead",
    "skip_turn",
    "bind",
)
