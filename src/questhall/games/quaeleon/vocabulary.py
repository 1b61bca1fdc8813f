"""What the cards of Quaeleon's Quest can say: the forms of an effect, and their complete check.

A card's ``effect`` is a list of **instructions**, carried out from first to last [QL-057]. Everything
below is plain data (dict, list, str, int, bool), exactly as it stands in the card file; no default is
ever filled in. An absent key means the default given after ``=``. Only whole numbers from -9999 to 9999
occur; one half is ``{"half": 1}``.

INSTRUCTIONS (``!`` marks a required key)

=============  ===========================================================================================
do             other keys
=============  ===========================================================================================
attack         value! amount, to players = opponents, times amount = 1, ignore_defence bool = false
lose_health    amount! amount($each: the player concerned), who! players
gain_health    amount! amount($each: the player concerned), who players = you
set_health     to! amount($each: the player concerned), who! players
modify         stat! initiative|defence|healing|attack; op! value! on! for duration = while_on_field;
               op add|multiply|set; value amount (may be below 0); on lasting cards, {attacks_of: players}
               (stat attack), {healing_of: players} (stat healing) or {defence_of: players} (stat defence,
               the total)
aim            on = this: lasting cards or {attacks_of: players}; to players; ignore_defence bool = false;
               for duration (at least one of to and ignore_defence; a chosen_... in ``to`` is chosen in
               the attack step, each time)
repeat_step    step! healing|attack, times! amount, cards cards = this
draw           count! amount, who players = you
discard        cards! cards (zone hand, field, stack, revealed, pool or deck)
recruit        count amount = 1, filter filter, who players = you
move           cards! cards, to! hand|field|stack|deck|pool, whose one player = you (not for deck and
               pool), position top|bottom|random = top (deck and stack only), leftmost_gap (field only)
look           cards! cards (zone hand, stack or deck), by players = you
arrange        zone! stack|deck, whose players = you (stack only), how! shuffle|choose, top amount = all
               (with choose only, and needed there for the deck), by players = you (with choose only)
swap           what! card|hand|stack|field|health, a! b! (card: one card each; otherwise one player each)
activate       card! one card, use full|text|numbers = full, copy bool = false (with use text only)
blank          cards! lasting cards, for duration
forbid         what! one word or a list of attack, be_attacked, healing, gain_health, lose_health, draw,
               discard, recruit, be_moved, be_discarded; who! players or lasting cards; for duration. Of
               cards: attack, healing, be_moved, be_discarded; of players: all but be_moved and
               be_discarded
instead        event! trigger, if condition, then! list of instructions | {scale: amount} | {reduce:
               amount} | {redirect: players}, for duration. Events that can be replaced: attacked, damage,
               lost_health, health_down, healed, drawn, discarded, recruited; scale and reduce need an
               event with an amount; redirect goes with attacked, damage, lost_health and health_down
skip_turn      who! players, beat this|next = next
end_round      (none). The last instruction of its list, and so is every choose, may, if and if_done
               around it
choose         options! two or more {label!, then!}, by players = you
may            then! list, by players = you
if             cond! condition, then! list, else list
if_done        first! list, then! list, else list
for_each       over! players, cards or amount; then! list
recur          then! list, start now|next_turn = now
when           on! trigger, if condition, then! list, for duration = while_on_field
bind           name! a word of a-z and _, value! players, cards or amount
=============  ===========================================================================================

Lists of instructions are never empty.

NAMES. ``$name`` is what an earlier ``bind`` of the same list, or of a list around it, has fixed.
``$each`` is, from the inside out: the player or card at hand in ``for_each`` over players or cards; the
player concerned in the amount of lose_health, gain_health and set_health and in the ``if``, ``most`` and
``least`` of filtered players; the chooser in a ``choose`` or ``may`` whose ``by`` is anything else than
you. Where a player and a card are at hand at once, ``$each`` is the one that fits its place, and the
inner one in a bind, an over or a count. ``you`` is always the controller of the text. ``$event.who``,
``$event.by`` and ``$event.card`` stand in the ``then`` and ``if`` of when and instead. A lasting effect
(modify, aim, blank, forbid, instead, when, recur) keeps the names, ``$each`` and ``$event`` as they were
when it was reached.

PLAYERS. One of: you, opponents, all, chosen_opponent, chosen_player, highest_health, lowest_health,
next_in_order, $name, $each, $event.who, $event.by; or {"of": players, "if": condition}; {"of": players,
"most": amount}; {"of": players, "least": amount}. "One player" means you, chosen_opponent, chosen_player,
next_in_order, $each, $event.who, $event.by or a $name bound to one of these.

CARDS. One of: this, $name, $each, $event.card; or {"zone": ..., "whose": ..., "which": ..., "filter":
..., "count": ..., "chooser": ...} with only zone required; or {"from": cards, "filter", "count",
"chooser"}.

- zone: hand, stack, revealed, field, activated, deck, discard, pool. ``activated`` (cards to be activated
  from now on, so never the card itself in its present activation) stands only in lasting cards.
- whose = your: your, the (everybody's), opponents, or any players form but you and all. Not with deck,
  discard, pool, from.
- which = all. top, bottom: stack, deck, discard. leftmost, rightmost, adjacent (to this card), previous
  (activated last before this card): field. next: activated. top, bottom, leftmost and rightmost are taken
  of each zone concerned, 1 card unless count says more.
- filter: {"faction": name, "name": name, "has": stat, "<stat>": {"op": comparison, "value": amount},
  "not": filter}, all of which have to hold. Not with the hidden order of top and bottom. Filtered first,
  then ``which``.
- count = all: amount or "all". How many are taken; with which top, bottom, leftmost or rightmost counted
  from there.
- chooser = controller, for a hand holder: controller, holder, random. Only with count, and not with a
  ``which`` that says which ones already (adjacent may have one). The controller chooses only among cards
  that he or she sees: own hand, own stack, revealed, field, discard, pool, from. With holder each holder
  takes ``count`` from the own zone.

"One card" is this, $each, $event.card, a $name, a ``which`` of top, bottom, leftmost, rightmost, previous
without count (of one player's zone), or a count of 1. "Lasting cards" are evaluated anew each time, so
have no count and no chooser, and no chosen_opponent or chosen_player in them: bind first. {"zone":
"activated", "which": "next"} goes with "for": {"uses": n}, the next n cards, and only so; {"zone":
"activated"} is every card from now on.

AMOUNT. An integer; "$name" bound to an amount; {"count": cards or players}; {"stat": stat, "of": one
card}; {"health_of": players}; {"defence_of": players} (of several their sum); {"event": "amount"};
{"sum": [2 or more]}; {"times": [2 or 3, no times within]}; {"half": amount}; {"minus": [2 or more]} (the
first less the others); {"min": [...]}, {"max": [...]} (a health_of or defence_of directly in the list
means the lowest or highest of the players); {"chosen": [low, high]} (two integers). In modify's value, in
a card's own stat and in lasting cards an amount is worked out anew each time and has no chosen, no
chooser and no chosen player in it.

CONDITION. {"left": amount, "op": comparison, "right": amount} with <, <=, =, !=, >=, >; {"exists":
cards}; {"first_card": "this"}; {"last_card": "this"}; {"acted_before": players} (every one of them);
{"happened": trigger}; {"and": [2 or more]}; {"or": [2 or more]}; {"not": condition}.

DURATION. while_on_field, this_activation, this_turn, this_beat, {"uses": n of 1 to 99}, {"until":
trigger}. uses: modify on the next activated cards (activations), attacks_of (attacks with a value above
0) or healing_of (healings); aim on the next activated cards or attacks_of; blank on the next activated
cards; forbid (things stopped); instead (replacements); when (times it was set off).

TRIGGER. {"on": event, "who": players = all, "by": players = all, "card": cards = any}; no chosen player,
count or chooser.

==============================  ==========================================================================
event                           who / by / card / amount that it has (a key or $event it has not is
                                refused)
==============================  ==========================================================================
revealed, activated             who, card
attack_made                     who (= by, the attacker), by, card, amount (the value). Once an attack
attacked                        who (target), by (attacker), card, amount (the value before defence). Once
                                a target
damage                          who, by, card, amount (after defence)
lost_health, health_down        who, by, card, amount
healed                          who, by, card, amount
drawn                           who, by, amount (how many at once)
discarded, left_field           who (the holder until then), by, card
recruited, annihilated          who, card
eliminated                      who, by, card
turn_start, turn_end            who
beat_start, beat_end, round_end (nothing)
==============================  ==========================================================================

A ``when`` at the top of the effect whose trigger has "card": "this" and is discarded, annihilated,
revealed, recruited or left_field belongs to the card itself: it works wherever the card lies, without
activation [QL-R16, QL-R24], "you" being the player whose card it was. Where the card is off the field by
then (all but revealed and recruited) no lasting instruction may stand in it [arg.duration].

CARD FILES. A set is a directory of TOML files, one a faction, read in the order of their names:

    [faction]
    name = "Dragon"
    emblem = "a wyrm or on a field gules"
    idea = "Grow by counting each other."
    replaces = "Storm"       # only in a pack that is swapped into the set that comes with the game

    [[card]]
    name = "Ember Wyrm"
    initiative = 64
    attack = 5
    flavour = "Small fires are still fires."
    effect = [{ do = "draw", count = 1 }]
    source = "ours"          # or "printed"

``defence``, ``healing`` and ``attack`` are an amount or absent [QL-011, QL-R25]; initiative is an integer
from 0 to 999.
"""

from questhall.games.quaeleon.cardset import Card, CardSet, Faction, builtin_set, card_from_dict, load_set
from questhall.games.quaeleon.vocabulary_verbs import check_effect, verbs_in
from questhall.games.quaeleon.vocabulary_words import CORE, EVENTS, RESERVE

__all__ = [
    "CORE",
    "EVENTS",
    "RESERVE",
    "Card",
    "CardSet",
    "Faction",
    "builtin_set",
    "card_from_dict",
    "check_effect",
    "load_set",
    "verbs_in",
]
