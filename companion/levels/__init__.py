"""The levels, a module for each lesson; importing this package registers all of them."""

from companion.levels import (
    agents,
    environments_that_query,
    possible_histories,
    reality_check,
    reality_check_returns,
    theorem_9,
    theorem_9_environments,
)

__all__ = [
    "agents",
    "environments_that_query",
    "possible_histories",
    "reality_check",
    "reality_check_returns",
    "theorem_9",
    "theorem_9_environments",
]
