"""Environments that query the agent about its history reordered or repeated. Observations are 0."""

from typing import Final

from bridge.catalogue.entry import NamedEnvironment, named
from bridge.oracle.environments.judge import Formal
from formal.environments.deja_vu import deja_vu
from formal.environments.reverse_history import reverse_history
from formal.roa.backward_consciousness import backward_consciousness
from formal.roa.coding import as_extended_environment
from practical.environments.backward_consciousness import BackwardConsciousness
from practical.environments.deja_vu import DejaVu
from practical.environments.reverse_history import ReverseHistory

NAMED: Final[tuple[NamedEnvironment, ...]] = (
    named("reverse-history", reverse_history, ReverseHistory, "JAGI, Example 3", replays=True),
    named(
        "backward-consciousness",
        backward_consciousness,
        BackwardConsciousness,
        "CAGI, Example 3",
        formal=Formal(lambda observations: as_extended_environment(backward_consciousness)),
        replays=True,
    ),
    named("deja-vu", deja_vu, DejaVu, "CAGI, Example 4", replays=True),
)
