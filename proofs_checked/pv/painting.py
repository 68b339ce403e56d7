"""Environments that paint Y last, for the claims: any such environment, and plays in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any, Final, TypeAlias

from bridge.agents.as_class import exact
from bridge.pseudo_visibility.environment_class import painting_class
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
from proofs_checked.engine.assertions import Fails, same
from proofs_checked.engine.decorator import Mutants
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import Way, generated, throughout
from proofs_checked.mutants import pseudo_visibility as broken

Actions: TypeAlias = tuple[Action, ...]

Penalising: TypeAlias = Callable[[PaintsLast[Any], Reward], ExtendedEnvironment]
"""From μ and q, μ_{Y,q}."""

Picture: TypeAlias = Callable[[PaintsLast[Any], Any], Observation]
"""From μ and S, P(S, D(S))."""

Annotating: TypeAlias = Callable[[PaintsLast[Any], Reward, Erasing, int], ExtendedEnvironment]
"""From μ, q, detection and erasure of a player, and the number of actions, μ'."""

Reflecting: TypeAlias = Callable[[Agent, Erasing, int], Agent]
"""From A, detection and erasure of a player, and the number of actions, SelfRefl(A)."""

OfClass: TypeAlias = Callable[[Any, Reward], Any]
"""From an environment class and q, such as the class μ_{Y,q}."""

OfClasses: TypeAlias = Callable[[Any, Any], Any]
"""From an agent class and an environment class, the class SelfRefl(A)."""

Made: TypeAlias = Callable[[Agent], Any]
"""From a function of histories, an agent class."""

Q: Final = 2
"""The penalty; the claims are linear in it."""

ROOM_ERASING: Final = Erasing(lambda o: o // 2 == 2, lambda o: o % 2)
"""Detects a pseudo-visible player in a picture of `painted`, and erases that player."""

PICTURES: Final = 6

GENERATED: Final = generated("generated agents in generated environments")

FREE: Final[Mutants] = {
    "q is added": {"pseudo_visible": broken.obedience_charged},
    "nothing is subtracted": {"pseudo_visible": broken.free},
}


def everywhere(normal: int, deep: int) -> Way:
    """For every agent in every environment, up to this number of turns."""
    return throughout(Space("every agent in every environment", normal, deep, ()))


def decided(
    instance: Instance, name: str, n: int, after: str = "after {}", first: str = "at first"
) -> Callable[[Hashable], int]:
    """A function to 0, …, n - 1, decided when it is called.

    Args:
        instance: decides.
        name: names the function in a witness.
        n: the number of values.
        after: names an argument in a witness; of a tuple the items are written in a row.
        first: names the empty tuple.
    """
    known: dict[Hashable, int] = {}

    def value(s: Hashable) -> int:
        if s not in known:
            items = "".join(map(str, s)) if isinstance(s, tuple) else str(s)
            known[s] = instance.number(f"{name} {after.format(items) if s != () else first}", n)
        return known[s]

    return value


def painted(instance: Instance, backgrounds: int = 2) -> PaintsLast[Actions]:
    """An environment whose state is the sequence of actions so far, with instance-given pictures.

    The reward of a state is the number of actions 1. The picture without Y is 0 or 1; that with Y
    is 2 more if Y is visible, 4 more if Y is pseudo-visible, and the same if Y is not in view.

    Args:
        instance: gives D, P and the flags.
        backgrounds: the number of pictures without Y.
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


def painted_class(instance: Instance, backgrounds: int = 2, n_actions: int = 2) -> Any:
    """The class of an environment that is `painted`."""
    return class_of(painted(instance, backgrounds), n_actions)


def class_of(mu: PaintsLast[Any], n_actions: int = 2) -> Any:
    """The class of an environment with the pictures of `painted`."""
    return painting_class(mu, ROOM_ERASING, n_actions=n_actions, n_obs=PICTURES)


def unseen(mu: PaintsLast[Any]) -> PaintsLast[Any]:
    """The same environment with invisible players in place of pseudo-visible ones."""
    return replace(mu, P=lambda s, o: o if mu.pseudo_visible(s) else mu.P(s, o))


@contextmanager
def explained(code: str = "") -> Iterator[None]:
    """Within it, a failure in an environment that is `painted` explains the pictures.

    Args:
        code: a further explanation.
    """
    pictures = "pictures are D, 2 more with a visible Y, 4 more with a pseudo-visible one"
    try:
        yield
    except Fails as failure:
        raise Fails(f"{failure} ({pictures}{code})") from None


def forced(pi: Agent, mu: ExtendedEnvironment, instance: Instance) -> Play:
    """A play of all turns with the percepts of μ and instance-given actions."""
    p = EMPTY
    for n in range(1, instance.turns + 1):
        p = p.then(mu(pi, p)).then(instance.action(f"y{n}"))
    return p


def own_actions(pi: Agent, mu: ExtendedEnvironment, instance: Instance) -> Play:
    """The result of π and μ, of all turns of the instance."""
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
    """On any sequence of actions, a class gives the percepts of the environment.

    A class never receives the first reward of a history; it is 0 for the class. A query on another
    picture than the last is, for the class, a query on a history that ended with that picture.
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
    """Rules by which the player sees the action of one of the NPCs on a picture."""
    return lambda trained: lambda p: (0, trained[npc](o))


CLOCK_TURNS: Final = 3
CLOCK_PICTURES: Final[Sequence[Observation]] = (0, 2, 4)
PENALTIES: Final[tuple[Reward, ...]] = (0, Fraction(1, 2), 1, 2, 3)
BY_THE_CLOCK: Final = throughout(
    Space(
        "every environment in which Y comes by the clock, all policies",
        1,
        1,
        (),
        size=f"{CLOCK_TURNS} turns",
    )
)


def by_the_clock(instance: Instance) -> PaintsLast[Actions]:
    """An environment of one background, in which Y comes by the clock, for the first two turns.

    In each turn the reward for action 1 is that for action 0, or 1 less, or 1 more.
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
    """The worth of each policy on the pictures of an environment by the clock."""
    return [
        (pi, worth(pi, lambda q: [pseudo_visible(mu, q)], CLOCK_TURNS))
        for pi in policies(CLOCK_PICTURES, 2)
    ]
