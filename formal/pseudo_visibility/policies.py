"""The worth of policies as the penalty grows: exact, over all policies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from formal.errors import IllFormed
from formal.interaction.value import value
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Prompt, Reward


@dataclass(frozen=True)
class Policy:
    """A policy without further training: an action for each picture, 0 for all others.

    Attributes:
        actions: the pictures, and the action for each.
    """

    actions: tuple[tuple[Observation, Action], ...]

    def on(self, o: Observation) -> Action:
        """The action for a picture."""
        return dict(self.actions).get(o, 0)

    def __call__(self, h: Prompt) -> Action:
        """The action that answers h: that for its last observation."""
        return self.on(h.observation)


def policies(pictures: Sequence[Observation], n_actions: int) -> Iterator[Policy]:
    """All policies on these pictures.

    Example:
        >>> len(list(policies([0, 1], 2)))
        4
    """
    choices = product(range(n_actions), repeat=len(pictures))
    return (Policy(tuple(zip(pictures, actions, strict=True))) for actions in choices)


@dataclass(frozen=True)
class Worth:
    """v - q n: the worth of an agent without further training in μ_{Y,q}. Exact.

    Attributes:
        v: the mean of its rewards without penalties, over the environments at hand.
        n: the mean number of its reactions.
    """

    v: Fraction
    n: Fraction

    def at(self, q: Reward) -> Fraction:
        """The worth with penalty q."""
        return self.v - q * self.n


def worth(
    pi: Agent, with_penalty: Callable[[Reward], Sequence[ExtendedEnvironment]], turns: int
) -> Worth:
    """The mean worth over some environments, each for `turns` turns.

    The agent must depend on its last observation alone: then its actions are the same for all q.

    Args:
        pi: the agent.
        with_penalty: from q, the environments; as a rule, one for each of some equally probable
            streams.
        turns: the number of percepts.
    """
    without, penalised = (
        Fraction(sum(value(pi, mu, turns) for mu in environments), len(environments))
        for environments in (with_penalty(0), with_penalty(1))
    )
    return Worth(without, without - penalised)


def best(worths: Iterable[tuple[Policy, Worth]], q: Reward) -> list[tuple[Policy, Worth]]:
    """The policies of greatest worth with penalty q.

    Raises:
        IllFormed: there are no policies.
    """
    known = list(worths)
    if not known:
        raise IllFormed("the best policy needs at least one policy; there are none")
    most = max(each.at(q) for _, each in known)
    return [(policy, each) for policy, each in known if each.at(q) == most]
