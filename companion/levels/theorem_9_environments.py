"""Lesson 6: parts 4 and 5 of Theorem 9. [JAGI, Theorem 9]"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any, Final

from companion.checks import an_environment, in_full, scattered
from companion.level import Wrong, level
from companion.tried_histories import N_ACTIONS
from formal.agents.alternating import alternating
from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.agents.greedy_frequency import greedy_frequency
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.histories.history import EMPTY, Play, Prompt
from formal.incremental.reality_check import reality_check
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, ExtendedEnvironment, Percept

SHIFTS: Final = win_stay_lose_shift(2)
TURNS: Final = 4
LONG: Final = 12
MOST: Final = 3000
"""The greatest number of agents that are forked."""
LEARNERS: Final[Mapping[str, Agent]] = {
    "the agent that stays or shifts": SHIFTS,
    "the agent that takes 0, 1, 0, 1, …": alternating(2),
    "the agent that takes what was rewarded most often": greedy_frequency(2),
    **{f"agent {n + 1} without a pattern": scattered(n) for n in range(12)},
}


@level(
    "without-the-premise",
    6,
    task=(
        "Part 5 is about environments that do not query the agent. Write an extended environment "
        "in which the agent that stays with its action after a reward of at least 0, and shifts "
        f"after a reward below 0, takes another action than its reality check within {TURNS} "
        "turns. The first action of this agent is 0."
    ),
    hints=[
        "Agent and reality check answer differently on ⟨(0, 0), 1, (0, 0)⟩.",
        "That must show in the reward, and the reward in the next action: punish one of the two.",
    ],
    right=[
        "lambda pi, p: (pi(prompt((0, 0), 1, (0, 0))) - 1, 0)",
        "def mu(pi, p):\n    return (-5 if pi(prompt((0, 0), 1, (0, 0))) else 5), 1",
        "def mu(pi, p):\n    return (-1 if p and pi(prompt((2, 0), 1, (0, 0))) else 0), p.turns",
    ],
    wrong={
        "ignore_rewards": "They take the same actions",
        "lambda pi, p: (-1, 0)": "They take the same actions",
        "lambda pi, p: (pi(prompt((0, 0), 1, (0, 0))), 0)": "They take the same actions",
        "lambda pi, p: (-pi(prompt((0, 0), 0, (-1, 0))), 0)": "They take the same actions",
        "lambda pi, p: (-p.action if p else 0, 0)": "They take the same actions",
        "lambda pi, p: (0, -1)": "not well-formed",
        "lambda p: (0, 0)": "has two arguments",
        "n = []\ndef mu(pi, p):\n    n.append(p)\n    return -(len(n) > 10), 0": "is a function",
    },
)
def without_the_premise(given: Any) -> str:
    """The actions must differ in the two interactions. [JAGI, Theorem 9 (5)]"""
    mu = an_environment(given)
    checked = reality_check(SHIFTS)
    p, q, again, later = (after_turns(pi, mu, TURNS) for pi in (SHIFTS, checked) * 2)
    if (p, q) != (again, later):
        raise Wrong("An environment is a function: it gives the same percepts each time.")
    pairs = zip(p.plays(), q.plays(), strict=True)
    n = next((n for n, (a, b) in enumerate(pairs, 1) if a.action != b.action), None)
    if n is not None:
        y, z = (list(each)[2 * n - 1] for each in (p, q))
        return f"They part: y{n} is {y} for the agent, and {z} for its reality check."
    if p == q:
        raise Wrong(
            f"They take the same actions, and get the same percepts: {in_full(p.prompt)}.", p
        )
    raise Wrong(
        f"They take the same actions. The agent sees {in_full(p.prompt)}, its reality check "
        f"{in_full(q.prompt)}.",
        p,
        q,
    )


def _fork(mu: ExtendedEnvironment, turns: int, choose: Choose) -> tuple[ForkingAgent, Play, Play]:
    """An agent, its result, and that of its reality check."""
    pi = ForkingAgent(choose, N_ACTIONS)
    return pi, after_turns(pi, mu, turns), after_turns(reality_check(pi), mu, turns)


def _forked(mu: ExtendedEnvironment) -> int:
    """The number of agents that were forked in all turns; all have the result of their checks.

    Raises:
        Wrong: one has not, in as few turns as any.
    """
    agents = 0
    for turns in range(1, TURNS + 1):
        forks = explore(lambda choose, turns=turns: _fork(mu, turns, choose))  # type: ignore[misc]
        agents = 0
        for pi, p, q in islice(forks, MOST):
            agents += 1
            if p != q:
                ones = [f"1 on {in_full(h)}" for h, y in pi.answers.items() if y]
                takes = ", ".join(["0", *(f"but {each}" for each in ones)])
                raise Wrong(f"For the agent that takes {takes}: {_part(p, q)}.", p, q)
    return agents


def _percepts(mu: ExtendedEnvironment, choose: Choose) -> list[tuple[Play, Percept, bool]]:
    """The plays of an agent's run, the percept after each, and whether μ queried it before."""
    pi = ForkingAgent(choose, N_ACTIONS)
    queried: set[Prompt] = set()

    def copy(h: Prompt) -> Action:
        queried.add(h)
        return pi(h)

    given = []
    p: Play = EMPTY
    for _ in range(TURNS):
        h = p.then(mu(copy, p))
        given.append((p, h.percept, bool(queried)))
        p = h.then(pi(h))
    return given


def _tells_apart(mu: ExtendedEnvironment) -> bool:
    """Whether two agents come to the same play, and then get different percepts.

    The later one of the two must have been queried.
    """
    known: dict[Play, Percept] = {}
    return any(
        known.setdefault(p, x) != x and queried
        for each in islice(explore(lambda choose: _percepts(mu, choose)), MOST)
        for p, x, queried in each
    )


def _part(p: Play, q: Play) -> str:
    """The first percept at which an agent and its reality check part."""
    for n, (a, b) in enumerate(zip(p.plays(), q.plays(), strict=True), 1):
        if a.prompt.percept != b.prompt.percept:
            return f"x{n} is {a.prompt.percept} for it and {b.prompt.percept} for its reality check"
    raise AssertionError("the reality check acts as its agent on genuine histories")


@level(
    "no-copy-freezes",
    6,
    task=(
        "Write an extended environment in which, within 4 turns, two agents come to the same play, "
        "perhaps the empty one, and then get different percepts; but each agent must have the same "
        "result as its reality check. Actions are 0 and 1."
    ),
    hints=[
        "An agent and its reality check differ on impossible histories alone.",
        (
            "So query the agent on a history that is possible for any agent that gets there: one "
            "without an action is enough. A history of its own run tells nothing new."
        ),
    ],
    right=[
        "lambda pi, p: (pi(prompt((0, 0))), 0)",
        "lambda pi, p: (pi(p.prompt.before.then((5, 0))) if p else 0, 0)",
        "lambda pi, p: (reality_check(pi)(prompt((0, 0), 1, (0, 0))), 0)",
        "lambda pi, p: (pi(prompt((7, 7))), 0)",
        "lambda pi, p: (pi(prompt((0, 1))), 0)",
    ],
    wrong={
        "lambda pi, p: (0, 0)": "get the same percept",
        "lambda pi, p: (p.action if p else 0, 0)": "get the same percept",
        "lambda pi, p: (pi(p.prompt) if p else 0, 0)": "get the same percept",
        "lambda pi, p: (int(bool(p) and p.action == pi(p.prompt)), 0)": "get the same percept",
        "ignore_rewards": "x4 is",
        "lambda pi, p: (pi(prompt((0, 0), 1, (0, 0))), 0)": (
            "takes 0, but 1 on ⟨(0, 0), 1, (0, 0)⟩: x1 is (1, 0)"
        ),
        "lambda pi, p: (0 * pi(prompt((0, 0), 1, (0, 0))), 0)": "get the same percept",
        "lambda pi, p: (0, 0) if p.turns < 7 else (pi(prompt((0, 0), 1, (0, 0))), 0)": "x8 is",
        "def mu(pi, p):\n    h = prompt((0, 0), 1, (0, 0)) if p.turns > 6 else prompt((0, 0))\n"
        "    return pi(h), 0": "x8 is",
        "lambda pi, p: (pi(reverse(p.prompt)) if p else 0, 0)": "for its reality check",
        "lambda pi, p: (pi(prompt((0, 0))) if p.turns < 9 else pi(reverse(p.prompt)), 0)": "x10 is",
    },
)
def no_copy_freezes(given: Any) -> str:
    """All agents must have the result of their checks. [JAGI, Theorem 9 (4)]"""
    mu = an_environment(given)
    agents = _forked(mu)
    for name, each in LEARNERS.items():
        p, q = (after_turns(pi, mu, LONG) for pi in (each, reality_check(each)))
        if p != q:
            raise Wrong(f"For {name}: {_part(p, q)}.", p, q)
    if not _tells_apart(mu):
        raise Wrong(
            f"As far as {TURNS} turns show, agents that come to the same play get the same percept."
        )
    every = "all agents" if agents < MOST else f"{MOST} agents"
    return (
        f"For {every} with 2 actions, both have the same result in {TURNS} turns, and for "
        f"{len(LEARNERS)} others in {LONG}."
    )
