"""The agent meets a copy of itself that has a history of its own."""

from typing import Final

from bridge.named.named import NamedEnvironment

PLAYERS: Final[tuple[NamedEnvironment, ...]] = ()
