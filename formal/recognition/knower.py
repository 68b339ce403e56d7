"""An agent as a mechanical knowing agent."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from formal.codes.pairing import unpair
from formal.notation import Agent, Observation
from formal.recognition.alone import alone

Sentence: TypeAlias = Observation
"""The number of a sentence of Epistemic Arithmetic, in whatever way these are numbered."""


def sentence(turn: int) -> tuple[Sentence, int]:
    """The sentence shown in turn 0, 1, …, and the number of times it has then been shown.

    They are 0; 0, 1; 0, 1, 2; …, so that each is shown again and again.

    Example:
        >>> [sentence(turn)[0] for turn in range(6)], sentence(3)
        ([0, 0, 1, 0, 1, 2], (0, 3))
    """
    before, phi = unpair(turn)
    return phi, before + 1


def knower(pi: Agent) -> Callable[[int], Iterator[Sentence]]:
    """i(π) enumerates, in step k, the k-th sentence if π affirms it by an action > 0.

    π observes the sentences one by one, each again and again, and every reward is 0; a step of
    computation is one query of π, so that the number of steps depends on π as a function. The
    result maps n to the sentences enumerated in the first n steps.
    [CAGI, Example 12, Mechanical knowing agent]
    """

    def enumerated(n: int) -> Iterator[Sentence]:
        for k in range(1, n + 1):
            h = alone(pi, [sentence(turn)[0] for turn in range(k)])
            if pi(h) > 0:
                yield h.observation

    return enumerated
