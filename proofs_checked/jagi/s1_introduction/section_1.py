"""Section 1: the game of the box, backtracking, and what needs self-reflection."""

from collections.abc import Callable
from itertools import product
from typing import Final

from bridge.evidence import Standing
from formal.agents.combinators import after
from formal.notation import Action, Agent, ExtendedEnvironment, Prompt
from proofs_checked.broken import constructions as broken
from proofs_checked.broken import interaction
from proofs_checked.constructions import LOOK
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, argued, counterexample, exhausted
from proofs_checked.laws.examples import last_percept
from proofs_checked.laws.questions import plays_of
from proofs_checked.laws.saying import unlike

_ASSUMING: Final = Standing.ASSUMING
DO_NOT_LOOK: Final = 1 - LOOK
CONTENTS: Final = 2
PAYMENTS: Final = 3

Pays = Callable[[int, Action], int]


def looking_is_worth_it(d: Definitions, world: Instance) -> str:
    """The best who look earn no less than the best who do not, and more iff contents matter.

    They matter where no action is among the best for everything that may be in the box. All
    contents are equally likely; where they are not, the payments differ.
    """
    pays = _payments(world)
    looking, blind = (max(_earned(d, pays, looks)) for looks in (True, False))
    actions = range(world.n_actions)
    matter = not any(
        all(pays(c, y) == max(pays(c, z) for z in actions) for c in range(CONTENTS))
        for y in actions
    )
    if looking < blind:
        return f"who looks earns {looking} at best, who does not {blind}"
    return unlike("that looking earns more", looking > blind, "that contents matter", matter)


def all_who_look_earn_more(d: Definitions, world: Instance) -> str:
    """In every game everyone who looks earns more than anyone who does not. False."""
    pays = _payments(world)
    looking, blind = min(_earned(d, pays, True)), max(_earned(d, pays, False))
    return f"one who looks earns {looking}, one who does not {blind}" if looking <= blind else ""


def the_best_who_look_earn_more(d: Definitions, world: Instance) -> str:
    """In every game the best who look earn more than the best who do not. False."""
    pays = _payments(world)
    looking, blind = (max(_earned(d, pays, looks)) for looks in (True, False))
    return f"the best of both earn {looking} and {blind}" if looking <= blind else ""


def _payments(world: Instance) -> Pays:
    table = {
        (c, y): world.number(f"with {c} in the box {y} pays", PAYMENTS)
        for c, y in product(range(CONTENTS), range(world.n_actions))
    }
    return lambda c, y: table[c, y]


def _earned(d: Definitions, pays: Pays, looks: bool) -> list[int]:
    """What every player earns who looks, or does not, over all contents."""
    shown = range(1 + CONTENTS)
    return [
        sum(
            int(d.value(_player(looks, answers), d.as_extended(d.box_game(c, pays)), 3))
            for c in range(CONTENTS)
        )
        for answers in product(range(2), repeat=len(shown))
    ]


def _player(looks: bool, answers: tuple[Action, ...]) -> Agent:
    def pi(h: Prompt) -> Action:
        if h.turns == 1:
            return LOOK if looks else DO_NOT_LOOK
        return answers[h.observation]

    return pi


def backtracked(d: Definitions, world: Instance) -> str:
    """Sent along one path and, the environment rewound, along another, it acts as on the other.

    False of agents that remember the first path.
    """
    return _backtracked(d, world, world.agent())


def backtracked_without_memory(d: Definitions, world: Instance) -> str:
    """The same of an agent that sees the last percept alone."""
    return _backtracked(d, world, after(world.agent(), last_percept))


def _backtracked(d: Definitions, world: Instance, pi: Agent) -> str:
    first, second = (_path(world, name) for name in ("first", "second"))
    *_, led = plays_of(d, pi, _along([*first, *second]), 2 * world.turns)
    *_, sent = plays_of(d, pi, _along(second), world.turns)
    return unlike(
        "its actions along the second path, backtracked,",
        led[1::2][world.turns :],
        "its actions, sent along it at once,",
        sent[1::2],
    )


def _path(world: Instance, name: str) -> list[int]:
    turns = range(1, world.turns + 1)
    return [world.number(f"observation {n} along the {name} path", 2) for n in turns]


def _along(path: list[int]) -> ExtendedEnvironment:
    return lambda pi, p: (0, path[p.turns])


CLAIMS: Final = (
    Claim(
        id="jagi-section-1.self-reflection",
        paper="JAGI",
        item="Section 1, what performance needs",
        statement="To perform well on average over many extended environments an agent has to "
        "reflect on itself.",
        kind=Kind.STATEMENT,
        standing=Standing.INFORMAL,
        why="whether an agent reflects on itself is no property of the function that it is, and "
        "performance is one",
        checks=(
            argued(
                "to any number of turns every agent has the same result, in any finitely many "
                "extended environments, as a table of its answers, which considers nothing; what "
                "is meant is how such a function is found and computed",
                passing=Standing.INFORMAL,
            ),
        ),
        mutants=(),
        rests_on=("jagi-definition-2",),
    ),
    Claim(
        id="jagi-section-1.box",
        paper="JAGI",
        item="Section 1, the game of the box",
        statement="In a game that depends on what is in a box, players who look inside, at no "
        "cost, have an advantage over those who do not.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming that the best of both are compared, and that no action is best whatever is "
        "in the box: then they earn more, and otherwise the same; who looks and takes no heed may "
        "earn less",
        checks=(
            exhausted(
                looking_is_worth_it,
                Space("every game of two contents and payments 0 to 2", 1, 1, (), size="one turn"),
                passing=_ASSUMING,
            ),
            counterexample(
                all_who_look_earn_more,
                Space("every such game, every player", 1, 1, (), size="one turn"),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
            counterexample(
                the_best_who_look_earn_more,
                Space("every such game, the best players", 1, 1, (), size="one turn"),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
        ),
        mutants=(
            planted(
                "closed",
                "who looks is shown nothing",
                box_game=broken.game(shown=lambda content, looked: 0),
            ),
            planted("price", "to look costs 1", box_game=broken.game(price=1)),
            planted(
                "transparent",
                "who does not look sees the content too",
                box_game=broken.game(shown=lambda content, looked: 1 + content),
            ),
            planted("reward", "a repair: to look pays 5", box_game=broken.game(price=-5)),
        ),
        rests_on=("jagi-definition-1",),
    ),
    Claim(
        id="jagi-section-1.backtracking",
        paper="JAGI",
        item="Section 1, backtracking",
        statement="To send the agent along one path, rewind the environment and send it along "
        "another is not the same as to send it along the other at once.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming an agent that remembers the first path, and on which that has an effect; of "
        "agents without memory it is the same",
        checks=(
            counterexample(
                backtracked,
                Space("every agent, every two paths", 1, 2, ()),
                passing=_ASSUMING,
                failing=Standing.FALSE,
            ),
            exhausted(
                backtracked_without_memory,
                Space("every agent without memory, every two paths", 3, 4, ()),
                passing=_ASSUMING,
            ),
        ),
        mutants=(
            planted(
                "memoryless",
                "every agent answers the last percept alone",
                interaction=interaction.memoryless,
            ),
            planted(
                "stale-prompt",
                "the agent answers the last turn's prompt",
                interaction=interaction.stale_prompt,
            ),
        ),
        rests_on=("jagi-definition-2", "cagi-section-1.backtracking"),
    ),
)
