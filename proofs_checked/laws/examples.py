"""Laws of the examples, their displayed formulas computed on flat sequences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import islice
from typing import TypeAlias

from formal.histories.history import EMPTY, Item, Prompt, prompt
from formal.notation import Action, Agent, ExtendedEnvironment, Play, Reward
from proofs_checked.definitions import Definitions
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.laws.saying import first, refused, unlike

Environments: TypeAlias = Callable[[Definitions], Mapping[str, ExtendedEnvironment]]
"""The forms of an environment, by name."""

Rewriting: TypeAlias = Callable[[Sequence[Item]], Sequence[Item]]
"""From the flat sequence of a history to that of the history that is asked about."""


def displayed(environments: Environments, rewriting: Rewriting) -> Law:
    """μ(π, ⟨⟩) = (0, 0); μ(π, h y) = (1, 0) if y = π(h'), else (-1, 0)."""

    def law(d: Definitions, world: Instance) -> str:
        pi = world.agent()
        h = world.prompt(following=pi)
        y = world.action()
        asked = prompt(*rewriting(h.flat()))
        expected = (1 if y == pi(asked) else -1), 0
        return first(
            unlike(f"{name}(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, 0))
            or unlike(f"{name}(π, h y)", mu(pi, h.then(y)), "the formula", expected)
            for name, mu in environments(d).items()
        )

    return law


def always_rewarded(environments: Environments, rewriting: Rewriting) -> Law:
    """An agent that acts on each h as on h' is rewarded every turn after the first percept."""

    def law(d: Definitions, world: Instance) -> str:
        pi = _indifferent(world.agent(), rewriting)
        for name, mu in environments(d).items():
            *_, p = islice(d.interaction(pi, mu), world.turns)
            rewards = [x[0] for x in p if isinstance(x, tuple)]
            if complaint := unlike(
                f"the rewards of π in {name}",
                rewards,
                "those for it",
                [0] + [1] * (len(rewards) - 1),
            ):
                return complaint
        return ""

    return law


def rewards_are_plus_or_minus_1(environments: Environments) -> Law:
    """After the first, every reward in every interaction is 1 or -1: the sum does not converge."""

    def law(d: Definitions, world: Instance) -> str:
        pi = world.agent()
        for name, mu in environments(d).items():
            *_, p = islice(d.interaction(pi, mu), world.turns)
            rewards = [x[0] for x in p if isinstance(x, tuple)]
            if set(rewards[1:]) - {1, -1}:
                return f"in {name}, the rewards of π are {rewards}"
        return ""

    return law


def total(environments: Environments) -> Law:
    """μ(π, p) is a rational and a natural number, on the empty play and on every other."""

    def law(d: Definitions, world: Instance) -> str:
        pi = world.agent()
        p = world.prompt(following=pi).then(world.action())
        return first(
            refused(f"{name}({of})", partial(mu, pi, play))
            or _no_percept(f"{name}({of})", mu(pi, play))
            for name, mu in environments(d).items()
            for of, play in (("π, ⟨⟩", EMPTY), ("π, h y", p))
        )

    return law


def _no_percept(what: str, x: object) -> str:
    return "" if _is_percept(x) else f"{what} = {x}, which is no percept"


def _is_percept(x: object) -> bool:
    if type(x) is not tuple or len(x) != 2:
        return False
    r, o = x
    return type(r) in {int, Fraction} and type(o) is int and o >= 0


@dataclass(frozen=True)
class Score:
    """What agents of one kind earn in an environment.

    Attributes:
        environment: it, by what it is called.
        of: the environment, from the definitions.
        view: what an agent of that kind can see of a history.
        earns: the rewards of a turn, from the play that ends it, as they ought to be.
        agents: the agents, from one that sees the view; by default all those.
        first: the first reward.
    """

    environment: str
    of: Callable[[Definitions], ExtendedEnvironment]
    view: Callable[[Prompt], Prompt]
    earns: Callable[[Play], Reward] = lambda p: 1
    agents: Callable[[Agent], Agent] = lambda pi: pi
    first: Reward = 0


def scoring(scores: Sequence[Score]) -> Law:
    """Agents of these kinds earn in every turn of their interaction what is said."""

    def law(d: Definitions, world: Instance) -> str:
        score = world.pick(scores)
        seen = world.agent()
        pi = score.agents(lambda h: seen(score.view(h)))
        *_, p = islice(d.interaction(pi, score.of(d)), world.turns + 1)
        found = [h.reward for h in p.prompt.prefixes()]
        expected = [score.first, *(score.earns(before) for before in p.prompt.plays())]
        return unlike(f"the rewards of π in {score.environment}", found, "those for it", expected)

    return law


def last_percept(h: Prompt) -> Prompt:
    """An agent that sees this alone has no memory."""
    return prompt(h.percept)


def nothing(h: Prompt) -> Prompt:
    """An agent that sees this alone is constant."""
    return prompt((0, 0))


def _indifferent(pi: Agent, rewriting: Rewriting) -> Agent:
    """An agent that cannot tell a history h from its rewriting h': it acts as π on one history.

    Rewritten twice, h is h' (rewards, once zeroed) or h itself (reversed): of h' and h'' it is the
    lesser. They are the same two for h', whatever the rewards are.
    """

    def on_one_history(h: Prompt) -> Action:
        once = tuple(rewriting(h.flat()))
        twice = tuple(rewriting(once))
        return pi(prompt(*min(once, twice, key=repr)))

    return on_one_history
