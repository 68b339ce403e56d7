"""Would you know yourself? Recognition, dilemmas, guards, and reinforcement learning itself."""

from typing import Final

from bridge.named.named import NamedEnvironment, named
from bridge.oracle.judging import Formal
from formal.environments.proposition_six import proposition_six

KNOWING: Final[tuple[NamedEnvironment, ...]] = (
    named(
        "proposition6",
        proposition_six,
        None,
        "JAGI, Proposition 6",
        formal=Formal(lambda observations: proposition_six()),
    ),
)
