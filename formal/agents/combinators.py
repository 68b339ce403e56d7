"""Agents made of agents."""

from collections.abc import Callable, Mapping

from formal.histories.history import Prompt
from formal.incremental.rewriting import with_zero_first_reward, zero_rewards
from formal.notation import Action, Agent


def after(pi: Agent, rewriting: Callable[[Prompt], Prompt]) -> Agent:
    """The agent that acts on h as pi acts on the rewritten h: π'(h) = π(T h)."""

    def rewritten(h: Prompt) -> Action:
        return pi(rewriting(h))

    return rewritten


def ignoring_rewards(pi: Agent) -> Agent:
    """The agent that acts as pi would if every reward were 0. [JAGI, Example 1]"""
    return after(pi, zero_rewards)


def blind_to_first_reward(pi: Agent) -> Agent:
    """The agent that acts as pi would if the first reward were 0. [JAGI, Section 4]"""
    return after(pi, with_zero_first_reward)


def except_at(pi: Agent, exceptions: Mapping[Prompt, Action]) -> Agent:
    """The agent that acts as pi does, except at finitely many prompts. [JAGI, Proposition 6 (1)]"""
    other = dict(exceptions)

    def pi_except(h: Prompt) -> Action:
        return other[h] if h in other else pi(h)

    return pi_except
