"""A guard that is an algorithm of Stable-Baselines3; the extra ``deep`` holds what it needs."""

from typing import Any

from practical.contract import Action, Reward
from practical.deep import agent_of_recipe, from_policy
from practical.interaction import Interaction
from practical.pseudo_visibility.pseudo_visible import pseudo_visible


def trained_by_recipe(E: Any, q: Reward, recipe: str, turns: int, seed: int = 0) -> list[Action]:
    """Train the agent of a recipe in ``pseudo_visible(E, q)``; return it frozen.

    A and A′ draw from the same random states, so that they act alike where their laws are equal.
    The frozen guard takes the most probable action, an action for each picture.

    Raises:
        IllFormed: it is no recipe, or it has fewer steps than turns.
        MissingExtra: the extra ``deep`` is not installed.
    """
    A = agent_of_recipe(recipe)
    interaction = Interaction(A, pseudo_visible(E, q), seed=seed, totals_only=True)
    interaction.advance(turns)
    agent: Any = interaction.agent
    guard = from_policy(agent.model)()
    return [guard.act(o) for o in range(E.n_obs)]
