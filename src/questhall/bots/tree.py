"""Search in sampled worlds: a tree over one seat's own decisions, keyed by what that seat knows.

Each simulation plays one of the seat's options in a world that it cannot tell from the true one. The options of the
question that waits are compared in the same worlds, and the worse half of them is left out again and again. Below
them the tree grows with each simulation; where it ends, and for all other seats, the game's player answers in line.
"""

from time import perf_counter
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.bots.line import InLine, among, in_order
from questhall.bots.outlook import Outlook
from questhall.kernel.game import Game, WrongReplay
from questhall.kernel.knowledge import NoSample, World
from questhall.kernel.oracle import Policy
from questhall.kernel.rng import Dice
from questhall.kernel.sight import UNSEEN, Sight
from questhall.kernel.zones import PASS

WIDTH: Final = 1.5  # options of a node that are tried: this many times the root of its visits, and one more
CURIOSITY: Final = 0.5  # how much an option that was seldom tried is worth trying
OCCURRENCE: Final = 1 << 20
HIDDEN: Final = 1 << 40
BELIEF: Final = 8  # worlds that are looked at for one in which what others have said is true
FAILURES: Final = 20  # worlds in a row that come to nothing before it is given up

WAITING: Final = 0  # for the question at the root
GROWING: Final = 1  # in the tree
ROLLING: Final = 2  # beyond it


@final
class Edge:
    """One option of a node: how often it was played, and what came of it."""

    def __init__(self, key: i64, value: i64) -> None:
        self.key: i64 = key
        self.value: i64 = value
        self.visits: i64 = 0
        self.offered: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.nodes: dict[int, Node] = {}
        self.sums: list[float] = []  # what was measured where its simulations ended, added up

    def mean(self) -> float:
        """What it brought, from 0 (lost) to 1 (won)."""
        return self.total / float(self.visits) if self.visits > 0 else 0.0

    def error(self) -> float:
        """The standard error of that mean."""
        if self.visits < 2:
            return 0.5
        count = float(self.visits)
        spread = (self.squares - self.total * self.total / count) / (count - 1.0)
        return float((max(spread, 0.0) / count) ** 0.5)


@final
class Node:
    """A question to the seat, as far as it can tell questions apart: the options that were tried so far."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.edges: list[Edge] = []

    def edge(self, key: i64) -> Edge | None:
        """The edge of an option, if it was tried."""
        for edge in self.edges:
            if edge.key == key:
                return edge
        return None


@final
class Search(Policy):
    """One question, thought about: plays worlds to the end, or to where an outlook says how they stand."""

    def __init__(self, line: InLine, outlook: Outlook, seat: i64, ask: i64, masks: "vec[i64]") -> None:
        self.line: InLine = line
        self.outlook: Outlook = outlook
        self.seat: i64 = seat
        self.ask: i64 = ask
        self.of_cards: vec[i64] = masks  # by ask: whether its options are cards
        self.root: Node = Node()
        self.simulations: i64 = 0
        self.decisions: i64 = 0
        self.tries: i64 = 0
        self.failed: i64 = 0
        self.stage: i64 = WAITING
        self.path: list[Edge] = []
        self.is_stopped: bool = False
        self.curiosity: float = CURIOSITY
        self.width: float = WIDTH
        self.is_measuring: bool = False
        self.talk: Any = None  # how this game's statements are understood, where it has any
        self.heard: list[Any] = []

    # ------------------------------------------------------------------ answering in a simulation

    def choose(self, game: Game, seat: i64, ask: i64, options: "vec[i64]") -> i64:
        """The seat's own answers come from the tree as far as it goes; all others from the player in line."""
        self.decisions += 1
        if seat != self.seat or self.stage == ROLLING:
            return self.line.choose(game, seat, ask, options)
        if self.stage == WAITING:
            self.stage = GROWING
            value = self.path[0].value
            if ask != self.ask or not among(options, value):
                raise WrongReplay("a sampled world comes to another question")
            return value
        return self.grown(game, ask, options)

    def choose_any(self, game: Game, seats: i64, ask: i64, options: "vec[i64]") -> i64:
        """In an open window the question at the root is answered before anybody else may act."""
        if self.stage == WAITING and (seats >> self.seat) & 1:
            answer = self.choose(game, self.seat, ask, options)
            game.answering = self.seat
            return answer
        return super().choose_any(game, seats, ask, options)

    def grown(self, game: Game, ask: i64, options: "vec[i64]") -> i64:
        """The answer at a node of the tree; a node that is new is where the roll-out begins."""
        if len(options) == 1:
            return options[0]
        keys = keys_of(game, self.seat, self.of_cards[ask] != 0, options)
        last = self.path[len(self.path) - 1]
        key = question_key(game, ask, keys)
        node = last.nodes.get(key)
        if node is None:
            node = Node()
            last.nodes[key] = node
            self.stage = ROLLING
        edge = self.tried(game, node, ask, options, keys)
        node.visits += 1
        self.path.append(edge)
        return edge.value

    def tried(self, game: Game, node: Node, ask: i64, options: "vec[i64]", keys: "vec[i64]") -> Edge:
        """The edge to follow: now and then one more option, in the player's order, else the most promising."""
        left = vec[i64]()
        best: Edge | None = None
        most = -1.0
        for i in range(len(options)):
            edge = node.edge(keys[i])
            if edge is None:
                left = append(left, options[i])
                continue
            edge.value = options[i]
            edge.offered += 1
            worth = edge.mean() + self.curiosity * curiosity(edge)
            if worth > most:
                most = worth
                best = edge
        known: i64 = len(options) - len(left)
        if best is None or (len(left) > 0 and known < 1 + i64(self.width * float(node.visits) ** 0.5)):
            value = self.line.choose(game, self.seat, ask, left)
            if not among(left, value):
                value = left[0]
            for i in range(len(options)):
                if options[i] == value:
                    best = Edge(keys[i], value)
                    best.offered = 1
                    node.edges.append(best)
                    break
        assert best is not None
        return best

    # ------------------------------------------------------------------ thinking

    def simulate(self, world: World, edge: Edge) -> float:
        """Play one option of the root in a copy of a sampled world; what comes of it, from 0 to 1."""
        game = world.game.copy()
        game.oracle = world.script.copy(self)
        self.stage = WAITING
        self.path = [edge]
        self.outlook.begin(game)
        game.play_step()
        game.oracle = self
        game.is_watched = self.outlook.is_watched
        while not game.over and not self.outlook.is_far_enough(game):
            game.play_step()
        worth = self.outlook.worth(game, self.seat)
        for passed in self.path:
            passed.visits += 1
            passed.total += worth
            passed.squares += worth * worth
        self.simulations += 1
        if self.is_measuring:
            edge.sums = added(edge.sums, self.outlook.measured(game, self.seat))
        return worth

    def consider(self, sight: Sight, options: "vec[i64]", most: i64) -> None:
        """Let these options, in the order of the player in line, be what is compared."""
        ranked = in_order(self.line.player, sight, self.ask, options, len(options))
        known = vec[i64]()
        for i in range(len(ranked)):
            key = key_in_sight(sight, self.of_cards[self.ask] != 0, ranked, i)
            if not among(known, key) and len(self.root.edges) < most:
                known = append(known, key)
                self.root.edges.append(Edge(key, ranked[i]))

    def sampled(self, sight: Sight, dice: Dice) -> World | None:
        """One more world, or None; rather one in which it is true what others have said."""
        world: World | None = None
        for i in range(BELIEF):
            try:
                world = sight.sample(dice)
            except NoSample:
                self.failed = FAILURES
                return None
            self.tries += world.tries
            if self.talk is None or self.talk.fits(world.game, self.heard):
                return world
        return world

    def compare(self, world: World, alive: list[Edge], simulations: i64, until: float) -> None:
        """Play every option that is still compared in one world."""
        for edge in alive:
            if self.is_stopped or (simulations > 0 and self.simulations >= simulations):
                return
            if simulations == 0 and perf_counter() >= until:
                return
            try:
                self.simulate(world, edge)
                self.failed = 0
            except WrongReplay:
                self.failed += 1
                return

    def is_given_up(self) -> bool:
        """Whether too many worlds came to nothing."""
        return self.failed >= FAILURES

    def best(self, trust: float) -> Edge:
        """What has done best; the player's own choice as long as nothing is better by so many standard errors."""
        first = self.root.edges[0]
        found = first
        bar = first.mean() + trust * first.error()
        most = -1.0
        for edge in self.root.edges:
            if edge is not first and edge.visits * 2 > first.visits and edge.visits > 0:
                if edge.mean() > bar and edge.mean() > most:
                    most = edge.mean()
                    found = edge
        return found


def curiosity(edge: Edge) -> float:
    """How much is still to be learnt of an option that was offered so often and taken so seldom."""
    return float((float(edge.offered) / float(edge.visits + 1)) ** 0.5) / 2.0


def added(sums: list[float], more: list[float]) -> list[float]:
    """Two rows of numbers added up; an empty one counts as zeros."""
    if len(sums) == 0:
        return more
    return [sums[i] + more[i] for i in range(len(more))]


# ------------------------------------------------------------------ what the seat can tell apart


def keys_of(game: Game, seat: i64, is_of_cards: bool, options: "vec[i64]") -> "vec[i64]":
    """A key an option: of cards their faces, as far as the seat knows them, never their handles."""
    keys = vec[i64](capacity=len(options))
    for i in range(len(options)):
        value = options[i]
        if not is_of_cards or value < 0 or value >= len(game.face):
            keys = append(keys, value)
        else:
            known = game.face[value] if game.knows(seat, value) else HIDDEN
            keys = append(keys, numbered(keys, known))
    return keys


def key_in_sight(sight: Sight, is_of_cards: bool, options: "vec[i64]", place: i64) -> i64:
    """The same for an option of the question that waits."""
    value = options[place]
    if not is_of_cards or value == PASS:
        return value
    face = sight.face(value)
    return face if face != UNSEEN else HIDDEN + value


def numbered(keys: "vec[i64]", key: i64) -> i64:
    """The key, or with its number among equal ones where there are some already."""
    while among(keys, key):
        key += OCCURRENCE
    return key


def question_key(game: Game, ask: i64, keys: "vec[i64]") -> i64:
    """What tells questions apart: the ask, its options in any order, and how things stand on the table."""
    total = ask
    for i in range(len(keys)):
        total += (keys[i] * 0x9E3779B1) & 0xFFFFFFFFFF
    for number in game.digest():
        total = (total * 31 + number) & 0xFFFFFFFFFFFFFF
    return total
