"""The levels, a module for each lesson; importing this package registers all of them."""

from companion.levels import (
    agents,
    considerate_agents,
    environments_that_query,
    measuring,
    possible_histories,
    pseudo_visibility,
    reality_check,
)

__all__ = [
    "agents",
    "considerate_agents",
    "environments_that_query",
    "measuring",
    "possible_histories",
    "pseudo_visibility",
    "reality_check",
]
