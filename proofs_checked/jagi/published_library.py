"""The environments that only the published library has, by the names of their classes."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from bridge.catalogue.names import ENVIRONMENTS
from formal.notation import ExtendedEnvironment, Observation


def of(n_obs: int, i: int) -> Observation:
    """The i-th of the fixed observations, out of n_obs."""
    return (i * i + i // 2) % n_obs


LIBRARY: Final[Mapping[str, ExtendedEnvironment]] = MappingProxyType(
    {
        entry.practical.__name__: entry.law.formal.mu(partial(of, entry.law.n_obs))
        for entry in ENVIRONMENTS.values()
        if entry.source == "published library" and not entry.law.formal.intensional
        if entry.practical and entry.law.n_obs
    }
)
"""With fixed observations in place of a stream."""
