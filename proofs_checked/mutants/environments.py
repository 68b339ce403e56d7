"""Faults in Examples 1 to 4 and in the environment of Proposition 6."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from formal.agents.program import AgentProgram
from formal.agents.table import TableAgent
from formal.environments.proposition_six import proposition_six
from formal.environments.tempting_button import PUSH, B
from formal.histories.history import EMPTY, Play, Prompt, prompt
from formal.histories.rewriting import with_last_observation, zero_rewards
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept
from proofs_checked.notation import Intensional

PropositionSix: TypeAlias = Callable[[Action, Action, Observation], ExtendedEnvironment]
"""An environment, from a, b and o."""


def comparing(
    rewriting: Callable[[Prompt], Prompt], first: Percept = (0, 0), otherwise: int = -1
) -> ExtendedEnvironment:
    """The reward is 1 if the action is the agent's on the rewritten history, else `otherwise`."""

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return first
        return (1 if p.action == pi(rewriting(p.prompt)) else otherwise), 0

    return mu


def unchanged(h: Prompt) -> Prompt:
    """The history itself."""
    return h


def zero_but_the_last(h: Prompt) -> Prompt:
    """Zeroes all rewards but the last."""
    return prompt(*zero_rewards(h)[:-1], h[-1])


def reverse_without_the_last_percept(h: Prompt) -> Prompt:
    """Reverses the history without its last percept."""
    return prompt(*reversed(h.before.prompt)) if h.before else h


def one_turn_ago(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """The newest action is compared at the history before the last transition."""

    def stale(pi: Agent, p: Play) -> Percept:
        before = p.prompt.before if p else EMPTY
        return mu(pi, before.prompt.then(p.action) if before else p)

    return stale


def looking_at_the_program(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """Rewards agents that are tables by 1 more: it distinguishes two programs of one agent."""

    def intensional(pi: Agent, p: Play) -> Percept:
        r, o = mu(pi, p)
        return (r + 1 if isinstance(pi, TableAgent) else r), o

    return intensional


def _would_push(pi: Agent, h: Prompt) -> bool:
    return pi(with_last_observation(h, B)) == PUSH


def _would_have_pushed(pi: Agent, h: Prompt) -> bool:
    return _would_push(pi, h.before.prompt if h.before else h)


def _pushes(pi: Agent, h: Prompt) -> bool:
    return pi(h) == PUSH


def _would_push_had_there_been_buttons(pi: Agent, h: Prompt) -> bool:
    return pi(prompt(*((x[0], B) if isinstance(x, tuple) else x for x in h))) == PUSH


@dataclass(frozen=True)
class TemptingButton:
    """A Tempting Button with one of its parts replaced.

    Attributes:
        tempted: whether the agent would push.
        place: the index of the observation that follows n turns.
        room: the observation that decides whether there is a button.
        sign: of every reward but the first.
    """

    tempted: Callable[[Agent, Prompt], bool] = _would_push
    place: Callable[[int], int] = lambda n: n
    room: Callable[[Prompt], Observation] = lambda h: h.observation
    sign: int = 1

    def __call__(self, observations: Callable[[int], Observation]) -> ExtendedEnvironment:
        """The environment with these observations."""

        def mu(pi: Agent, p: Play) -> Percept:
            o = observations(self.place(p.turns))
            if not p:
                return 0, o
            button = self.room(p.prompt) == B
            rewarded = p.action == PUSH if button else not self.tempted(pi, p.prompt)
            return self.sign * (1 if rewarded else -1), o

        return mu


BUTTON_BEFORE_THE_LAST_TRANSITION = TemptingButton(tempted=_would_have_pushed)
NO_BUTTON_SHOWN = TemptingButton(tempted=_pushes)
BUTTONS_EVERYWHERE = TemptingButton(tempted=_would_push_had_there_been_buttons)
ROOM_OF_THE_LAST_TURN = TemptingButton(
    room=lambda h: h.before.prompt.observation if h.before else h.observation
)
STALE_OBSERVATION = TemptingButton(place=lambda n: max(n - 1, 0))
OPPOSITE_REWARDS = TemptingButton(sign=-1)


def incentivizing(
    rate: Callable[[Fraction], Fraction], rewriting: Callable[[Prompt], Prompt] = unchanged
) -> Intensional:
    """Example 4 with a query at another learning rate, or on another history."""

    def mu(program: AgentProgram, p: Play) -> Percept:
        if not p:
            return 0, 0
        own = program.learning_rate
        queried = program if own is None else program.with_learning_rate(rate(Fraction(own)))
        return (1 if queried.agent(rewriting(p.prompt)) == p.action else -1), 0

    return mu


incentivize_the_same_rate = incentivizing(lambda own: own)
incentivize_half_the_rate_one_turn_ago = incentivizing(
    lambda own: own / 2, lambda h: h.before.prompt if h.before else h
)
"""The query is on the agent itself; at half the rate, before the last transition."""


def after_b(b: Action, o: Observation) -> Prompt:
    """⟨(0, o), b, (0, o)⟩, as in the paper."""
    return prompt((0, o), b, (0, o))


def paying_again(a: Action, b: Action, o: Observation) -> ExtendedEnvironment:
    """The environment of Proposition 6; the reward repeats if the first is 1 and y1 is not a."""
    mu = proposition_six(a, b, o)
    return lambda pi, p: (1, o) if p and p[0] == (1, o) and p[1] != a else mu(pi, p)
