"""Lesson 4: queries that respect traditional equivalence. [JAGI, Definition 4]"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from companion.checks import an_environment, in_full, scattered, some_agents
from companion.level import Wrong, level
from companion.levels.same_play import first_apart
from companion.tried_histories import N_ACTIONS
from formal.agents.combinators import except_at
from formal.agents.constant import constant
from formal.agents.enumerators import ForkingAgent, explore
from formal.agents.table import TableAgent
from formal.equivalence.possible import possible
from formal.histories.history import Prompt
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play

SEEN: Final = 10
LONG: Final = 40
FIRST: Final = 3
FORKS: Final = 256


@level(
    "a-query-without-harm",
    4,
    task=(
        "Write an extended environment in which two agents come to the same play, perhaps the "
        "empty one, and then get different percepts; but traditionally equivalent agents must "
        "have the same play in it. Actions are 0 and 1."
    ),
    hints=[
        "Query the agent only on a history that is possible for it.",
        "A history of its own run is, but the answer is the action in the play: query another one.",
        "A history of one percept is possible for any agent.",
    ],
    right=[
        "lambda pi, p: (pi(prompt((7, 0))), 0)",
        "lambda pi, p: (pi(p.prompt.then(p.action).then((1, 0))), 0) if p else (0, 0)",
        "def mu(pi, p):\n    h = prompt((0, 0))\n    return pi(h.then(pi(h)).then((1, 3))), 0",
        "lambda pi, p: (pi(p.then((5, 0))), 0)",
        "lambda pi, p: (0, 0) if not p else (pi(prompt((7, 7))), 0)",
        "lambda pi, p: (pi(prompt((0, 1))), 0)",
        "lambda pi, p: (pi(prompt((7, 0))) if p.turns > 20 else 0, 0)",
        "lambda pi, p: (int([pi(prompt((r, 0))) for r in (1, 2, 3, 4)] == [0, 1, 1, 0]), 0)",
        "lambda pi, p: (reality_check(pi)(prompt((0, 0), 1, (0, 0))), 0)",
    ],
    wrong={
        "lambda pi, p: (0, 0)": "get the same percept",
        "lambda pi, p: (p.action if p else 0, 0)": "get the same percept",
        "lambda pi, p: (0, 0) if not p else (pi(p.prompt), 0)": "get the same percept",
        "lambda pi, p: (int(pi(p.prompt) == p.action) if p else 0, 0)": "get the same percept",
        "ignore_rewards": "are traditionally equivalent",
        "reverse_history": "are traditionally equivalent",
        "lambda pi, p: (pi(prompt((0, 0), 1, (0, 0))), 0)": "differ on ⟨(0, 0), 1, (0, 0)⟩",
        (
            "lambda pi, p: (pi(prompt((7, 0))) if p.turns < 6 else "
            "pi(prompt((0, 0), 1, (0, 0))), 0)"
        ): "differ on ⟨(0, 0), 1, (0, 0)⟩",
        (
            "def mu(pi, p):\n    ys = [pi(prompt((r, 0))) for r in range(7)]\n"
            "    return ys[0] + (ys == [0, 0, 1, 1, 0, 1, 0]) * pi(prompt((6, 0), 1, (0, 0))), 0"
        ): "differ on ⟨(6, 0), 1, (0, 0)⟩",
        "lambda pi, p: pi(p.prompt)": "the empty play answers no prompt",
        "constant(0)": "has two arguments",
    },
)
def a_query_without_harm(given: Any) -> str:
    """Agents that agree on what is possible must get the same; others with one play need not."""
    mu = an_environment(given)
    given_after: dict[Play, set[Percept]] = {}
    for pi, turns in _tried(mu):
        queried: dict[Prompt, Action] = {}
        p = _result(pi, mu, turns, queried)
        for h in p.prompt.prefixes():
            given_after.setdefault(h.before, set()).add(h.percept)
        for other, h in _equivalent(pi, queried):
            if (q := _result(other, mu, turns, {})) != p:
                raise Wrong(
                    f"Two agents that differ on {in_full(h)} are traditionally equivalent, as it "
                    f"is impossible for both; {first_apart(p, q)}.",
                    h,
                )
    if all(len(xs) == 1 for xs in given_after.values()):
        raise Wrong(
            f"As far as can be seen in {SEEN} turns, and with few agents in {LONG}, agents that "
            "come to the same play get the same percept."
        )
    return (
        f"Some agents get other percepts after the same play. Traditionally equivalent ones have "
        f"the same play: of {SEEN} turns, {len([*some_agents()])} agents and ones equivalent to "
        f"them; of at most {FIRST} turns, all agents with 2 actions, or {FORKS} of them; of {LONG} "
        "turns, some."
    )


def _tried(mu: ExtendedEnvironment) -> Iterator[tuple[Agent, int]]:
    """Agents, each with the number of turns that it is tried."""
    yield from ((pi, SEEN) for pi in some_agents())
    for turns in range(1, FIRST + 1):

        def played(choose: Callable[[int], int], turns: int = turns) -> TableAgent:
            pi = ForkingAgent(choose, N_ACTIONS)
            _result(pi, mu, turns, {})
            return pi.as_table()

        yield from ((pi, turns) for pi in islice(explore(played), FORKS))
    for pi in (constant(0), constant(1)):
        queried: dict[Prompt, Action] = {}
        _result(pi, mu, LONG, queried)
        others = (except_at(pi, {h: 1 - y}) for h, y in queried.items() if possible(pi, h))
        yield from ((each, LONG) for each in (pi, *others))


def _result(pi: Agent, mu: ExtendedEnvironment, turns: int, queried: dict[Prompt, Action]) -> Play:
    """The first turns; the histories on which the agent is queried are collected."""

    def asked(h: Prompt) -> Action:
        return queried.setdefault(h, pi(h))

    return after_turns(asked, mu, turns)


def _equivalent(pi: Agent, queried: Mapping[Prompt, Action]) -> Iterator[tuple[Agent, Prompt]]:
    """Traditionally equivalent agents, each with a history on which it differs."""
    impossible = sorted((h for h in queried if not possible(pi, h)), key=len)
    yield from ((except_at(pi, {h: 1 - pi(h)}), h) for h in impossible)
    for h in impossible[:1]:
        yield from ((_only_if_possible(pi, scattered(seed)), h) for seed in (0, 1))
        yield _only_if_possible(pi, lambda g: 1 - pi(g)), h


def _only_if_possible(pi: Agent, other: Agent) -> Agent:
    """The first agent where the history is possible for it, else the other one."""
    return lambda h: pi(h) if possible(pi, h) else other(h)
