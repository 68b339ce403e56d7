"""Environments that paint Y last, as a law asks for them, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, Final, TypeAlias

from formal.histories.history import EMPTY
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, ExtendedEnvironment, Play, Reward
from formal.pseudo_visibility.annotations import Erasing
from formal.pseudo_visibility.paints_last import PaintsLast
from proofs_checked.definitions import Definitions
from proofs_checked.engine.instances import Instance

Actions: TypeAlias = tuple[Action, ...]

Q: Final = 2
"""The penalty; what is claimed is linear in it."""

ROOM_ERASING: Final = Erasing(lambda o: o // 2 == 2, lambda o: o % 2)
"""Who is pseudo-visible in a picture of `painted`, and the picture without him."""

PICTURES: Final = 6


def painted(
    world: Instance, backgrounds: int = 2, reward: Callable[[Actions], Reward] = sum
) -> PaintsLast[Actions]:
    """An environment whose state is the actions so far; in each, whatever the world says.

    The picture without Y is 0 or 1; that with Y 2 more if Y is visible, 4 more if Y is
    pseudo-visible, nothing more if Y is not in view.

    Args:
        world: where it is from.
        backgrounds: how many pictures without Y there are.
        reward: the reward of a state; as a rule, how often action 1 was taken.
    """
    D, in_view, flag = (
        decided(world, name, n) for name, n in (("D", backgrounds), ("Y in view", 2), ("pv", 2))
    )
    return PaintsLast(
        initial=(),
        moved=lambda s, y: (*s, y),
        reward=reward,
        D=D,
        P=lambda s, o: o + 2 * (1 + flag(s)) if in_view(s) else o,
        pseudo_visible=lambda s: flag(s) == 1,
    )


def explained(how: str, code: str = "") -> str:
    """How a law fails in an environment that is `painted`, and what its pictures mean.

    Args:
        how: how it fails; "" if it does not.
        code: what else is to be known.
    """
    pictures = "pictures are D, 2 more with a visible Y, 4 more with a pseudo-visible one"
    return how and f"{how} ({pictures}{code})"


def decided(world: Instance, name: str, n: int) -> Callable[[Actions], int]:
    """A function from actions to 0, …, n - 1, decided as it is asked."""
    known: dict[Actions, int] = {}

    def value(s: Actions) -> int:
        if s not in known:
            after = "".join(map(str, s))
            known[s] = world.number(f"{name} after {after}" if s else f"{name} at first", n)
        return known[s]

    return value


def forced(pi: Agent, mu: ExtendedEnvironment, world: Instance, turns: int | None = None) -> Play:
    """A play of so many turns with the percepts of μ and whatever actions the world says."""
    p = EMPTY
    for n in range(1, (turns or world.turns) + 1):
        p = p.then(mu(pi, p)).then(world.action(f"y{n}"))
    return p


def own_actions(pi: Agent, mu: ExtendedEnvironment, world: Instance) -> Play:
    """The play of as many turns as the world has in which π meets μ."""
    return after_turns(pi, mu, world.turns)


def course(
    d: Definitions, pi: Agent, mu: ExtendedEnvironment, turns: int
) -> list[tuple[Reward, Action]]:
    """The rewards and actions of π in μ."""
    return [(p.prompt.reward, p.action) for p in islice(d.interaction(pi, mu), turns)]


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
