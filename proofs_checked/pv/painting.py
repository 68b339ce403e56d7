"""Environments that paint Y last, as a claim asks for them, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any, Final, TypeAlias

from bridge.agents.as_class import exact
from formal.histories.history import EMPTY
from formal.interaction.interaction import after_turns, interaction
from formal.notation import (
    Action,
    Agent,
    Environment,
    ExtendedEnvironment,
    Observation,
    Percept,
    Play,
    Reward,
)
from formal.pseudo_visibility.annotations import Erasing
from formal.pseudo_visibility.game import Policy as Trained
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.policies import Policy, Worth, policies, worth
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.saying import Fails, same

Actions: TypeAlias = tuple[Action, ...]

Penalising: TypeAlias = Callable[[PaintsLast[Any], Reward], ExtendedEnvironment]
"""From μ and q, μ_{Y,q}."""

Picture: TypeAlias = Callable[[PaintsLast[Any], Any], Observation]
"""From μ and S, P(S, D(S))."""

Annotating: TypeAlias = Callable[[PaintsLast[Any], Reward, Erasing, int], ExtendedEnvironment]
"""From μ, q, what detects and erases, and the number of actions, μ'."""

Reflecting: TypeAlias = Callable[[Agent, Erasing, int], Agent]
"""From A, what detects and erases, and the number of actions, SelfRefl(A)."""

OfClass: TypeAlias = Callable[[Any, Reward], Any]
"""From an environment class and q, such as the class μ_{Y,q}."""

OfClasses: TypeAlias = Callable[[Any, Any], Any]
"""From an agent class and an environment class, the class SelfRefl(A)."""

Q: Final = 2
"""The penalty; what is claimed is linear in it."""

ROOM_ERASING: Final = Erasing(lambda o: o // 2 == 2, lambda o: o % 2)
"""Who is pseudo-visible in a picture of `painted`, and the picture without him."""

PICTURES: Final = 6


def painted(instance: Instance, backgrounds: int = 2) -> PaintsLast[Actions]:
    """An environment whose state is the actions so far; in each, whatever the instance says.

    The reward of a state is how often action 1 was taken. The picture without Y is 0 or 1; that
    with Y 2 more if Y is visible, 4 more if Y is pseudo-visible, nothing more if Y is not in view.

    Args:
        instance: where it is from.
        backgrounds: how many pictures without Y there are.
    """
    D, in_view, flag = (
        decided(instance, name, n) for name, n in (("D", backgrounds), ("Y in view", 2), ("pv", 2))
    )
    return PaintsLast(
        initial=(),
        moved=lambda s, y: (*s, y),
        reward=sum,
        D=D,
        P=lambda s, o: o + 2 * (1 + flag(s)) if in_view(s) else o,
        pseudo_visible=lambda s: flag(s) == 1,
    )


def unseen(mu: PaintsLast[Any]) -> PaintsLast[Any]:
    """The same environment, but a pseudo-visible player is invisible."""
    return replace(mu, P=lambda s, o: o if mu.pseudo_visible(s) else mu.P(s, o))


@contextmanager
def explained(code: str = "") -> Iterator[None]:
    """How a claim fails within, in an environment that is `painted`, and what its pictures mean.

    Args:
        code: what else is to be known.
    """
    pictures = "pictures are D, 2 more with a visible Y, 4 more with a pseudo-visible one"
    try:
        yield
    except Fails as failure:
        raise Fails(f"{failure} ({pictures}{code})") from None


def decided(instance: Instance, name: str, n: int) -> Callable[[Actions], int]:
    """A function from actions to 0, …, n - 1, decided as it is asked."""
    known: dict[Actions, int] = {}

    def value(s: Actions) -> int:
        if s not in known:
            after = "".join(map(str, s))
            known[s] = instance.number(f"{name} after {after}" if s else f"{name} at first", n)
        return known[s]

    return value


def forced(pi: Agent, mu: ExtendedEnvironment, instance: Instance) -> Play:
    """A play of all turns with the percepts of μ and whatever actions the instance says."""
    p = EMPTY
    for n in range(1, instance.turns + 1):
        p = p.then(mu(pi, p)).then(instance.action(f"y{n}"))
    return p


def own_actions(pi: Agent, mu: ExtendedEnvironment, instance: Instance) -> Play:
    """The play of as many turns as the instance has in which π meets μ."""
    return after_turns(pi, mu, instance.turns)


def course(pi: Agent, mu: ExtendedEnvironment, turns: int) -> list[tuple[Reward, Action]]:
    """The rewards and actions of π in μ."""
    return [(p.prompt.reward, p.action) for p in islice(interaction(pi, mu), turns)]


def course_of_classes(A: Any, E: Any, turns: int) -> tuple[list[Reward], list[Action]]:
    """The rewards and actions of an agent class in an environment class."""
    agent, environment = A(), E(A)
    rewards: list[Reward] = []
    actions: list[Action] = []
    o = environment.start()
    for _ in range(turns):
        a = agent.act(o)
        r, o_next = environment.step(a)
        agent.train(o_prev=o, a=a, r=r, o_next=o_next)
        rewards.append(r)
        actions.append(a)
        o = o_next
    return rewards, actions


def driven(environment: Any, pi: Agent, mu: ExtendedEnvironment, instance: Instance) -> None:
    """Whatever actions are forced on it, a class shows and pays what the environment does.

    A class cannot be told the first reward of a history; it reads as 0. A question about another
    picture than the last is read as one about a history that ended with that picture.
    """
    found: Percept = 0, environment.start()
    p = EMPTY
    for n in range(1, instance.turns + 1):
        h = p.then(mu(pi, p))
        same("the class gives", found, "the environment", h.percept)
        p = h.then(instance.action(f"y{n}"))
        r, o = environment.step(p.action)
        found = exact(r), o
    same("the last percept of the class", found, "that of the environment", mu(pi, p))


def facing(npc: int, o: Observation) -> Callable[[Sequence[Trained]], Environment]:
    """Rules by which the player sees what one of the NPCs does on a picture."""
    return lambda trained: lambda p: (0, trained[npc](o))


CLOCK_TURNS: Final = 3
CLOCK_PICTURES: Final[Sequence[Observation]] = (0, 2, 4)
PENALTIES: Final[tuple[Reward, ...]] = (0, Fraction(1, 2), 1, 2, 3)


def by_the_clock(instance: Instance) -> PaintsLast[Actions]:
    """An environment of one background, in which Y comes by the clock, for the first two turns.

    In each turn action 1 earns 1 less than action 0, as much, or 1 more.
    """
    more, in_view, flag = (
        decided(instance, name, n) for name, n in (("R + 1", 3), ("Y in view", 2), ("pv", 2))
    )

    def P(s: Actions, o: Observation) -> Observation:  # noqa: N802 - the paper's
        at = (len(s),)
        return 2 * (1 + flag(at)) if len(s) < CLOCK_TURNS - 1 and in_view(at) else o

    return PaintsLast(
        initial=(),
        moved=lambda s, y: (*s, y),
        reward=lambda s: more((len(s),)) - 1 if s and s[-1] else 0,
        D=lambda s: 0,
        P=P,
        pseudo_visible=lambda s: flag((len(s),)) == 1,
    )


def worths(mu: PaintsLast[Actions], pseudo_visible: Penalising) -> list[tuple[Policy, Worth]]:
    """What each policy on the pictures of an environment by the clock is worth."""
    return [
        (pi, worth(pi, lambda q: [pseudo_visible(mu, q)], CLOCK_TURNS))
        for pi in policies(CLOCK_PICTURES, 2)
    ]
