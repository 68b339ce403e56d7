"""Environments made from others, each shown by one that is made from a stated small one."""

from typing import Final

from bridge.named.named import NamedEnvironment

COMBINED: Final[tuple[NamedEnvironment, ...]] = ()
