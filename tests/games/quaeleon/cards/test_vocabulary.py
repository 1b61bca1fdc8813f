"""The checker of effects: what is wrong is refused with one sentence that says what would be right."""

import pytest

from questhall.games.quaeleon.vocabulary import (
    CORE,
    RESERVE,
    Card,
    builtin_set,
    card_from_dict,
    check_effect,
    verbs_in,
)
from questhall.games.quaeleon.vocabulary_verbs import VERBS
from questhall.kernel.cardfile import CardError, Place
from tests.games.quaeleon.cards.effects import (
    COUNT,
    DRAW,
    EXAMPLES,
    FOE,
    YOUR_DRAGONS,
    Effect,
    act,
    discard,
    modify,
    when,
)
from tests.ledger_marks import rule

FACTIONS = ["Dragon", "Armada"]
NAMES = ["Ember Wyrm"]


def refusal(effect: object) -> str:
    """The sentence with which an effect is refused."""
    with pytest.raises(CardError) as caught:
        check_effect(effect, Place("reeds.toml", "card 'Rush'", "effect"), FACTIONS, NAMES)
    sentence = str(caught.value)
    assert sentence.startswith("reeds.toml, card 'Rush': effect")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence.removeprefix("reeds.toml, card 'Rush': effect")


def test_the_examples_use_every_verb() -> None:
    used = {verb for effect, _ in EXAMPLES for verb in verbs_in(effect)}
    assert used == set(VERBS) == {*CORE, *RESERVE}


ON_NEXT = {"zone": "activated", "which": "next"}
YOUR_CARDS = {"zone": "field"}
REFUSED: list[tuple[object, str]] = [
    # lists and verbs
    ([], " has to be a list of 1 to 12, not '0 of them'."),
    ("draw", " has to be a list of 1 to 12, not 'draw'."),
    ([DRAW] * 13, " has to be a list of 1 to 12, not '13 of them'."),
    (["draw"], "[1] has to be an instruction, such as { do = \"draw\", count = 1 }, not 'draw'."),
    ([{"count": 1}], "[1].do is missing: it names what the instruction does."),
    (act("drew", count=1), "[1].do cannot be 'drew'; perhaps 'draw' is meant."),
    ([DRAW, *act("draw", cuont=1)], "[2].cuont is not a key that is known here; perhaps 'count' is meant."),
    (act("draw"), "[1].count is missing."),
    (act("end_round", now=True), "[1].now is not a key that is known here: there can be do."),
    # players
    (
        act("draw", count=1, who="oponents"),
        "[1].who has to be you, opponents, all, chosen_opponent, chosen_player, "
        "highest_health, lowest_health or next_in_order, not 'oponents'; perhaps 'opponents' is meant.",
    ),
    (
        act("draw", count=1, who=3),
        '[1].who has to be players, such as "opponents" or { of = "all", if = ... }, not 3.',
    ),
    (
        act("draw", count=1, who={"of": "all"}),
        "[1].who has to have exactly one of if, most and least beside of.",
    ),
    (
        act("draw", count=1, who={"of": "you", "most": 1}),
        "[1].who.of has to name several players, or there is nothing to pick out.",
    ),
    (act("draw", count=1, who="$foe"), "[1].who uses '$foe' before a bind has named it."),
    (
        act("draw", count=1, who="$each"),
        "[1].who can be $each only within for_each, or where a player is concerned one by one.",
    ),
    (
        act("draw", count=1, who="$event.by"),
        "[1].who can be $event.by only in what a when or an instead sets off.",
    ),
    (
        act("draw", count=1, who="$event.whom"),
        "[1].who has to be $event.who, $event.by or $event.card, not '$event.whom'.",
    ),
    (
        when("turn_start", then=act("draw", count=1, who="$event.by")),
        "[1].then[1].who cannot be $event.by, which the event turn_start does not have.",
    ),
    (
        [FOE, *discard(zone="field", count="$foe")],
        "[2].cards.count has to stand for amount, but $foe stands for player.",
    ),
    ([DRAW, *act("draw", count=1, who="$fo"), FOE], "[2].who uses '$fo' before a bind has named it."),
    (
        [FOE, *act("draw", count=1, who="$fo")],
        "[2].who uses '$fo' before a bind has named it; perhaps '$foe' is meant.",
    ),
    ([FOE, FOE], "[2].name is given twice: 'foe' is bound already."),
    (
        act("bind", name="each", value="you"),
        "[1].name has to be a word of small letters (not each or event), not 'each'.",
    ),
    (
        act("bind", name="Foe", value="you"),
        "[1].name has to be a word of small letters (not each or event), not 'Foe'.",
    ),
    (
        [*act("may", then=[FOE]), *act("draw", count=1, who="$foe")],
        "[2].who uses '$foe' before a bind has named it.",
    ),
    # cards
    (
        discard(zone="feild"),
        "[1].cards.zone has to be hand, stack, revealed, field, activated, deck, discard or pool, "
        "not 'feild'; perhaps 'field' is meant.",
    ),
    (
        discard(zone="discard"),
        "[1].cards.zone has to be hand, field, stack, revealed, pool or deck, not 'discard'.",
    ),
    (
        discard(zone="activated"),
        "[1].cards.zone can be activated only in the cards of modify, aim, blank and forbid.",
    ),
    (discard(zone="deck", whose="your"), "[1].cards.whose cannot go with the deck, which belongs to all."),
    (discard(zone="field", whose="you"), "[1].cards.whose has to be 'your', not 'you'."),
    (discard(zone="field", whose="all"), "[1].cards.whose has to be 'the', not 'all'."),
    (
        discard(zone="field", whose="their"),
        "[1].cards.whose has to be your, the, opponents, chosen_opponent, chosen_player, "
        "highest_health, lowest_health or next_in_order, not 'their'; perhaps 'the' is meant.",
    ),
    (
        discard(zone="field", which="top"),
        "[1].cards.which cannot be top in the zone field: it goes with stack, deck or discard.",
    ),
    (
        discard(zone="field", which="adjacent", whose="the"),
        "[1].cards.whose has to be 'your' or left out with which = adjacent.",
    ),
    (
        discard(zone="deck", which="top", filter={"has": "attack"}),
        "[1].cards.filter cannot go with which = top: nobody sees in the deck.",
    ),
    (
        discard(zone="deck", count=1),
        "[1].cards.chooser cannot be controller for cards that are hidden: use which = top, "
        "which = bottom or chooser = random, or look first.",
    ),
    (
        discard(zone="hand", whose="opponents", count=1, chooser="controller"),
        "[1].cards.chooser cannot be controller for cards "
        "that are hidden: use chooser = holder or random, or look first.",
    ),
    (
        discard(zone="stack", whose="opponents", count=1),
        "[1].cards.chooser cannot be controller for cards that are hidden: "
        "use chooser = holder or random, or look first.",
    ),
    (
        discard(zone="field", chooser="random"),
        "[1].cards.chooser cannot stand without a count of how many to choose.",
    ),
    (
        discard(zone="field", chooser="random", count="all"),
        "[1].cards.chooser cannot stand without a count of how many to choose.",
    ),
    (
        discard(zone="stack", which="top", count=1, chooser="random"),
        "[1].cards.chooser cannot go with which = top, which leaves no choice.",
    ),
    (
        discard(zone="pool", count=1, chooser="holder"),
        "[1].cards.chooser cannot be holder where the cards are nobody's own.",
    ),
    (
        discard(zone="field", which="previous", count=1),
        "[1].cards.count cannot go with which = previous, which is a single card.",
    ),
    (discard(zone="field", count=0), "[1].cards.count has to be a whole number from 1 to 9999, not 0."),
    (act("discard", cards="that"), "[1].cards has to be this, a $name or a table with a zone, not 'that'."),
    (
        act("discard", cards=[1]),
        "[1].cards has to be cards: this, a $name or a table with a zone, not a list.",
    ),
    (act("discard", cards={}), "[1].cards.zone is missing."),
    (act("discard", cards={"from": "this"}), "[1].cards has to have a filter or a count beside from."),
    (
        act("discard", cards={"from": "this", "zone": "hand"}),
        "[1].cards.zone is not a key that is known here: there can be from, filter, count or chooser.",
    ),
    (
        discard(zone="field", filter={"faction": "Dargon"}),
        "[1].cards.filter.faction has to name a faction of the set, not 'Dargon'; perhaps 'Dragon' is meant.",
    ),
    (
        discard(zone="field", filter={"faction": "Moles"}),
        "[1].cards.filter.faction has to name a faction of the set, not 'Moles': the set has Armada and "
        "Dragon.",
    ),
    (
        discard(zone="field", filter={"name": "Ember Worm"}),
        "[1].cards.filter.name has to name a card of the set, not 'Ember Worm'; perhaps 'Ember Wyrm' is "
        "meant.",
    ),
    (discard(zone="field", filter={"name": 3}), "[1].cards.filter.name has to be the name of a card, not 3."),
    (
        discard(zone="field", filter={}),
        '[1].cards.filter has to say something, such as { faction = "Dragon" }.',
    ),
    (
        discard(zone="field", filter={"has": "health"}),
        "[1].cards.filter.has has to be initiative, defence, healing or attack, not 'health'; perhaps "
        "'healing' is meant.",
    ),
    (
        discard(zone="field", filter={"attack": 3}),
        '[1].cards.filter.attack has to be a table, such as { op = ">=", value = 3 }, not 3.',
    ),
    (
        discard(zone="field", filter={"attack": {"op": "=>", "value": 3}}),
        "[1].cards.filter.attack.op has to be <, <=, =, !=, >= or >, not '=>'.",
    ),
    (
        act("activate", card=YOUR_DRAGONS),
        "[1].card has to be one card: this, a $name, a place such as which = top, or count = 1.",
    ),
    (
        act("activate", card={"zone": "stack", "which": "top", "whose": "opponents"}),
        "[1].card has to be one card: this, a $name, a place such as which = top, or count = 1.",
    ),
    (
        act("activate", card={"zone": "hand", "whose": "opponents", "count": 1}),
        "[1].card has to be one card: this, a $name, a place such as which = top, or count = 1.",
    ),
    # amounts
    (act("draw", count=0), "[1].count has to be a whole number from 1 to 9999, not 0."),
    (act("draw", count=1.5), "[1].count has to be a whole number from 1 to 9999, not 1.5."),
    (act("draw", count=True), "[1].count has to be a whole number from 1 to 9999, not true."),
    (
        act("draw", count={"cuont": 1}),
        "[1].count has to be a number or a table with one of count, stat, health_of, defence_of, event, "
        "sum, times, half, minus, min, max or chosen; perhaps 'count' is meant.",
    ),
    (
        act("draw", count={"sum": [1, 2], "half": 3}),
        "[1].count has to be a number or a table with one of count, stat, health_of, "
        "defence_of, event, sum, times, half, minus, min, max or chosen.",
    ),
    (act("draw", count={"sum": [1]}), "[1].count.sum has to be a list of 2 to 12, not '1 of them'."),
    (
        act("draw", count={"min": [1]}),
        "[1].count.min has to have more than one amount, or a health_of or defence_of to take the min of.",
    ),
    (
        act("draw", count={"times": [2, {"sum": [1, {"times": [2, 2]}]}]}),
        "[1].count.times cannot have times within times.",
    ),
    (
        act("draw", count={"event": "amount"}),
        "[1].count.event can be amount only in what a when or an instead sets off.",
    ),
    (
        when("discarded", then=act("draw", count={"event": "amount"})),
        "[1].then[1].count.event cannot be amount, which the event discarded does not have.",
    ),
    (act("draw", count={"chosen": [3, 1]}), "[1].count.chosen has to have its lower number first."),
    (act("draw", count={"stat": "attack"}), "[1].count.of is missing."),
    (
        act("draw", count={"stat": "attack", "of": YOUR_CARDS}),
        "[1].count.of has to be one card: this, a $name, a place such as which = top, or count = 1.",
    ),
    (
        act("draw", count={"count": {"zone": "field", "count": 2}}),
        "[1].count.count.count cannot stand where all such cards are meant: bind it first and use its $name.",
    ),
    (
        act("draw", count={"count": 3}),
        "[1].count.count has to be cards: this, a $name or a table with a zone, not 3.",
    ),
    (act("lose_health", amount=-1, who="you"), "[1].amount has to be a whole number from 1 to 9999, not -1."),
    # conditions
    (
        act("if", cond="always", then=[DRAW]),
        "[1].cond has to be a condition, such as { exists = { zone = \"stack\" } }, not 'always'.",
    ),
    (act("if", cond={"left": 1, "op": ">"}, then=[DRAW]), "[1].cond.right is missing."),
    (
        act("if", cond={"exist": YOUR_CARDS}, then=[DRAW]),
        "[1].cond.exist is not a key that is known here; perhaps 'exists' is meant.",
    ),
    (
        act("if", cond={"exists": YOUR_CARDS, "first_card": "this"}, then=[DRAW]),
        "[1].cond has to be one condition: join several by and, or.",
    ),
    (act("if", cond={"first_card": "you"}, then=[DRAW]), "[1].cond.first_card has to be this, not 'you'."),
    (
        act("if", cond={"and": [{"first_card": "this"}]}, then=[DRAW]),
        "[1].cond.and has to be a list of 2 to 12, not '1 of them'.",
    ),
    (
        act("if", cond={"first_card": "this"}, then=[]),
        "[1].then has to be a list of 1 to 12, not '0 of them'.",
    ),
    # triggers and durations
    (
        when("atacked"),
        "[1].on.on has to be revealed, activated, attack_made, attacked, damage, lost_health, "
        "health_down, healed, drawn, "
        "discarded, recruited, annihilated, left_field, eliminated, turn_start, turn_end, beat_start, "
        "beat_end or round_end, "
        "not 'atacked'; perhaps 'attacked' is meant.",
    ),
    (
        when("beat_start", who="you"),
        "[1].on.who cannot go with the event beat_start, which does not have it.",
    ),
    (
        when("attacked", who="chosen_opponent"),
        "[1].on.who cannot be chosen_opponent where it is worked out again and again: bind it first and "
        "use its $name.",
    ),
    (
        when("activated", card={"zone": "field", "count": 1}),
        "[1].on.card.count cannot stand where all such cards are meant: bind it first and use its $name.",
    ),
    (
        when("discarded", card="this", then=act("aim", to="all")),
        "[1].then[1].do cannot be aim once the card is off the field: only what happens at once works.",
    ),
    (
        modify("attack", "add", 1, "this", for_="this_round"),
        "[1].for has to be while_on_field, this_activation, this_turn or this_beat, not 'this_round'; "
        "perhaps 'this_turn' is meant.",
    ),
    (
        modify("attack", "add", 1, "this", for_={"uses": 1}),
        "[1].for cannot be uses here: it goes with the next activated cards or attacks_of.",
    ),
    (
        modify("attack", "add", 1, {"attacks_of": "you"}, for_={"uses": 0}),
        "[1].for.uses has to be a whole number from 1 to 99, not 0.",
    ),
    (modify("attack", "add", 1, {"attacks_of": "you"}, for_={}), "[1].for has to be either uses or until."),
    (
        modify("attack", "add", 1, {"attacks_of": "you"}, for_=3),
        "[1].for has to be while_on_field, this_activation, this_turn or this_beat, "
        "or { uses = 1 }, or { until = ... }, not 3.",
    ),
    (
        modify("attack", "add", 1, ON_NEXT),
        "[1].for has to be { uses = 1 } (or more) for the next cards activated.",
    ),
    (
        act("blank", cards=YOUR_CARDS, for_={"uses": 1}),
        "[1].for cannot be uses here: it goes with the next activated cards.",
    ),
    # lasting effects
    (
        modify("health", "add", 1, "this"),
        "[1].stat has to be initiative, defence, healing or attack, not 'health'; perhaps 'healing' is "
        "meant.",
    ),
    (
        modify("healing", "add", 1, {"attacks_of": "you"}),
        "[1].stat has to be attack with attacks_of, not healing.",
    ),
    (
        modify("attack", "add", 1, {"attacks_of": "chosen_opponent"}),
        "[1].on.attacks_of cannot be chosen_opponent where it is worked out "
        "again and again: bind it first and use its $name.",
    ),
    (
        modify("attack", "add", 1, {"attacks_of": "you", "healing_of": "you"}),
        "[1].on has to be cards or exactly one of attacks_of, healing_of or defence_of.",
    ),
    (
        modify("attack", "add", 1, {"attack_of": "you"}),
        "[1].on.attack_of is not a key that is known here; perhaps 'attacks_of' is meant.",
    ),
    (
        modify("attack", "add", 1, {"zone": "field", "count": 1}),
        "[1].on.count cannot stand where all such cards are meant: bind it first and use its $name.",
    ),
    (
        modify("attack", "add", {"chosen": [1, 3]}, "this"),
        "[1].value.chosen cannot be chosen where it is worked out again and again: bind it first and use "
        "its $name.",
    ),
    (
        modify("attack", "multiply", 1, "this"),
        "[1].value has to be another number than 1, which changes nothing.",
    ),
    (modify("attack", "add", 0, "this"), "[1].value has to be another number than 0, which changes nothing."),
    (modify("attack", "multiply", -2, "this"), "[1].value has to be a whole number from 0 to 9999, not -2."),
    (
        modify("initiative", "add", 1, ON_NEXT, for_={"uses": 1}),
        "[1].on has to speak of revealed or stack cards: initiative counts before activation.",
    ),
    (act("aim", for_="this_beat"), "[1] has to have to or ignore_defence = true."),
    (act("aim", to="you", ignore_defence="yes"), "[1].ignore_defence has to be true or false, not 'yes'."),
    (
        act("forbid", what="be_moved", who="you"),
        "[1].what cannot have be_moved for players: for players there is attack, be_attacked, "
        "healing, gain_health, lose_health, draw, discard or recruit.",
    ),
    (
        act("forbid", what="draw", who="this"),
        "[1].what cannot have draw for cards: for cards there is attack, healing, be_moved or be_discarded.",
    ),
    (act("forbid", what=["draw", "draw"], who="you"), "[1].what names the same thing twice."),
    (
        act("instead", event={"on": "turn_start"}, then=[DRAW]),
        "[1].event.on cannot be turn_start: only attacked, damage, lost_health, "
        "health_down, healed, drawn, discarded or recruited can be replaced.",
    ),
    (
        act("instead", event={"on": "discarded"}, then={"reduce": 1}),
        "[1].then.reduce cannot go with the event discarded, which has no amount.",
    ),
    (
        act("instead", event={"on": "healed"}, then={"redirect": "you"}),
        "[1].then.redirect cannot go with the event healed: it goes with "
        "attacked, damage, lost_health or health_down.",
    ),
    (
        act("instead", event={"on": "healed"}, then={"scale": 2, "reduce": 1}),
        "[1].then has to be exactly one of scale, reduce and redirect.",
    ),
    # moving and swapping
    (
        act("move", cards="this", to="deck", whose="you"),
        "[1].whose cannot go with the deck, which belongs to all.",
    ),
    (
        act("move", cards="this", to="hand", whose="opponents"),
        "[1].whose has to be one player, such as you, chosen_opponent or $each, not 'opponents'.",
    ),
    (
        act("move", cards="this", to="field", position="top"),
        "[1].position has to be leftmost_gap or left out for a field.",
    ),
    (
        act("move", cards="this", to="stack", position="leftmost_gap"),
        "[1].position has to be top, bottom or random for a stack.",
    ),
    (
        act("move", cards="this", to="hand", position="top"),
        "[1].position cannot go with the hand, which has no order.",
    ),
    (
        act("arrange", zone="deck", whose="you", how="shuffle"),
        "[1].whose cannot go with the deck, which belongs to all.",
    ),
    (
        act("arrange", zone="deck", how="choose"),
        "[1].top is missing: it says how many cards of the deck are put in order.",
    ),
    (act("arrange", zone="stack", how="shuffle", by="you"), "[1].by cannot go with how = shuffle."),
    (
        act("swap", what="hand", a="you", b="opponents"),
        "[1].b has to be one player, such as you, chosen_opponent or $each, not 'opponents'.",
    ),
    (act("swap", what="hand", a="you", b="you"), "[1].b has to be something else than a."),
    (
        act("swap", what="card", a="this", b="you"),
        "[1].b has to be this, a $name or a table with a zone, not 'you'.",
    ),
    (act("activate", card="this", copy=True), "[1].copy can be true only with use = text."),
    # combinations
    (
        [*act("end_round"), DRAW],
        "[1] cannot have end_round anywhere but last: the round is over then [QL-R15].",
    ),
    (
        [*act("may", then=act("end_round")), DRAW],
        "[1].then[1] cannot have end_round anywhere but last: the round is over then [QL-R15].",
    ),
    (
        act("if_done", first=act("end_round"), then=[DRAW]),
        "[1].first[1] cannot have end_round anywhere but last: the round is over then [QL-R15].",
    ),
    (
        act("for_each", over=2, then=act("end_round")),
        "[1].then[1] cannot have end_round anywhere but last: the round is over then [QL-R15].",
    ),
    (
        act("recur", then=act("recur", then=[DRAW])),
        "[1].then[1] cannot have a recur within a recur or a for_each: it would pile up.",
    ),
    (
        act("choose", options=[{"label": "a", "then": [DRAW]}]),
        "[1].options has to be a list of 2 to 12, not '1 of them'.",
    ),
    (
        act("choose", options=[{"label": "a", "then": [DRAW]}, {"label": "a", "then": [DRAW]}]),
        "[1].options[2].label is 'a' twice.",
    ),
    (
        act("choose", options=[{"label": "", "then": [DRAW]}, {"label": "a", "then": [DRAW]}]),
        "[1].options[1].label has to be a short line of text, not ''.",
    ),
    (
        act("choose", options=[{"then": [DRAW]}, {"label": "a", "then": [DRAW]}]),
        "[1].options[1].label is missing.",
    ),
    (
        act("for_each", over={"health": 3}, then=[DRAW]),
        "[1].over has to be a number or a table with one of count, stat, health_of, "
        "defence_of, event, sum, times, half, minus, min, max or chosen; perhaps 'health_of' is meant.",
    ),
]


@pytest.mark.parametrize(("effect", "sentence"), REFUSED, ids=[sentence[:60] for _, sentence in REFUSED])
def test_what_means_nothing_is_refused_with_what_would_be_right(effect: object, sentence: str) -> None:
    assert refusal(effect) == sentence


ACCEPTED: list[Effect] = [
    act(
        "for_each",
        over=YOUR_DRAGONS,
        then=act(
            "lose_health",
            amount={"sum": [{"stat": "attack", "of": "$each"}, {"health_of": "$each"}]},
            who="all",
        ),
    ),
    act(
        "choose",
        by="opponents",
        options=[{"label": "a", "then": act("draw", count=1, who="$each")}, {"label": "b", "then": [DRAW]}],
    ),
    [*act("when", on={"on": "turn_end"}, then=act("end_round")), DRAW],
    act("may", then=act("if_done", first=[DRAW], then=act("end_round"), else_=act("end_round"))),
    [FOE, *act("if", cond={"not": {"acted_before": "$foe"}}, then=act("attack", value=2, to="$foe"))],
    [FOE, *modify("attack", "add", -1, {"attacks_of": "$foe"})],
    when(
        "attacked", who="you", then=modify("attack", "add", {"event": "amount"}, {"attacks_of": "$event.by"})
    ),
    act(
        "for_each",
        over=YOUR_DRAGONS,
        then=modify("attack", "add", {"stat": "defence", "of": "$each"}, "$each"),
    ),
    act(
        "draw",
        count={"count": {"of": "all", "if": {"left": {"health_of": "$each"}, "op": "<", "right": COUNT}}},
    ),
    act("discard", cards={"zone": "stack", "count": 1}),
    act("discard", cards={"zone": "field", "which": "adjacent", "count": 1, "chooser": "random"}),
    modify("defence", "add", {"sum": [-3, COUNT]}, {"zone": "field", "whose": "opponents"}),
    modify("attack", "multiply", {"half": 1}, "this"),
    act("activate", card={"zone": "hand", "count": 1}),
    act("instead", event={"on": "damage", "who": "you"}, then={"scale": 0}),
]


@pytest.mark.parametrize("effect", ACCEPTED, ids=[str(effect)[:60] for effect in ACCEPTED])
def test_what_means_something_is_accepted_as_it_stands(effect: Effect) -> None:
    assert check_effect(effect, Place("reeds.toml"), FACTIONS, NAMES) == effect


def test_names_are_free_where_no_set_is_known() -> None:
    effect = discard(zone="field", filter={"faction": "Moles", "name": "Mole"})
    assert check_effect(effect, Place("reeds.toml")) == effect


# cards of a scene's own


@rule("QL-010", "QL-011")
def test_a_scenes_own_card_may_leave_flavour_and_faction_out() -> None:
    bare = card_from_dict({"name": "Bare", "initiative": 30, "attack": 5})
    assert (bare.flavour, bare.faction, bare.effect, bare.printed) == ("", "", [], False)
    assert (bare.attack, bare.defence, bare.healing) == (5, None, None)
    assert card_from_dict({"name": "Bare", "initiative": 30, "effect": []}).effect == []


def test_a_scenes_own_card_is_checked_like_any_other() -> None:
    with pytest.raises(CardError, match=r"^card 'Bare': effect\[1\]\.count is missing\.$"):
        card_from_dict({"name": "Bare", "initiative": 30, "effect": act("draw")})
    with pytest.raises(CardError, match=r"^the scene's card: name is missing\.$"):
        card_from_dict({"initiative": 30})
    with pytest.raises(CardError, match=r"^card 'Bare': attack\.count\.zone can be activated only in"):
        card_from_dict({"name": "Bare", "initiative": 30, "attack": {"count": {"zone": "activated"}}})
    with pytest.raises(CardError, match=r"^card 'Bare': healing\.chosen cannot be chosen where"):
        card_from_dict({"name": "Bare", "initiative": 30, "healing": {"chosen": [1, 2]}})


def test_every_card_can_be_written_as_data_and_read_again() -> None:
    def facts(card: Card) -> list[object]:
        numbers = [card.initiative, card.defence, card.healing, card.attack]
        return [card.name, card.faction, card.flavour, card.effect, card.printed, *numbers]

    for card in builtin_set().cards:
        assert facts(card_from_dict(card.as_dict(), None, card.id)) == facts(card)


def test_a_card_is_found_by_its_name() -> None:
    assert builtin_set().card("grimian warships").attack == 10
    with pytest.raises(CardError, match=r"^There is no card 'Grim' in the set cards\.$"):
        builtin_set().card("Grim")
