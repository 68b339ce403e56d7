"""Faults in the job of acting as if one were paid more. [CAGI, Section 1]"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from formal.histories.history import Prompt, prompt
from formal.notation import Agent, ExtendedEnvironment, Percept, Play, Reward


def _job(
    view: Callable[[Reward, Prompt], Prompt], pays: Callable[[Reward, bool], Reward]
) -> Callable[[Reward, Reward], ExtendedEnvironment]:
    def from_rewards(reward: Reward, wage: Reward) -> ExtendedEnvironment:
        def mu(pi: Agent, p: Play) -> Percept:
            if not p:
                return 0, 0
            return pays(wage, p.action == pi(view(reward, p.prompt))), 0

        return mu

    return from_rewards


def _every_hour(reward: Reward, h: Prompt) -> Prompt:
    return prompt(*((reward, x[1]) if isinstance(x, tuple) else x for x in h))


def _last_hour(reward: Reward, h: Prompt) -> Prompt:
    return h.before.then((reward, h.observation))


def _fully(wage: Reward, right: bool) -> Reward:
    return wage if right else -wage


def _tenth(wage: Reward, right: bool) -> Reward:
    return wage if right else Fraction(wage) / 10


def _opposite(wage: Reward, right: bool) -> Reward:
    return _fully(wage, not right)


without_deduction = _job(_every_hour, _tenth)
the_last_hour_alone = _job(_last_hour, _fully)
the_other_way = _job(_every_hour, _opposite)
