"""AIQ's rules for sampling programs. [Legg, Veness 2013]"""

from collections.abc import Callable, Iterator
from typing import Final, Protocol

from practical.aiq.learners import PUBLISHED, Parameters
from practical.aiq.playing import Episode
from practical.streams import Stream, stream

DRAWN: Final = "<>+-,.[]%]"
"""The last letter stands for AIQ's `#`, which ends a loop, or the program, like `]`."""

DELETED: Final = ("+-", "-+", "<>", "><", "[]")
RUNS: Final = 5
CYCLES: Final = 200
SETTLED: Final = 4


class Play(Protocol):
    """`playing.play`, or an equivalent faster function."""

    def __call__(
        self, text: str, agent: Parameters, turns: int, seed: int, name: str, *, negated: bool = ...
    ) -> Episode:
        """Return the episode."""


def drawn(letters: Callable[[], int]) -> str:
    """Return a random program: letters are uniform over ten; the first unmatched `]` is the last.

    >>> numbers = iter([2**31, 0, 2**32 - 1])
    >>> drawn(lambda: next(numbers))
    '.<]'
    """
    text, depth = [], 0
    while depth >= 0:
        letter = DRAWN[letters() * len(DRAWN) >> 32]
        text.append(letter)
        depth += (letter == "[") - (letter == "]")
    return "".join(text)


def edited(text: str) -> str:
    """Return the text without the pairs that do nothing, each kind deleted in one pass.

    >>> edited("+[]-+.><]")
    '+.]'
    """
    for pair in DELETED:
        text = text.replace(pair, "")
    return text


def active(text: str, play: Play, seed: int, name: str) -> bool:
    """Return whether a program reads, writes, and gives a random agent varying rewards.

    It is passive if five runs of 200 cycles give the same rewards from the fifth cycle on. It is
    also rejected if a cycle times out.
    """
    if "." not in text or "," not in text:
        return False
    tails = []
    for run in range(RUNS):
        episode = play(text, PUBLISHED["random"], CYCLES, seed, f"{name} run {run}")
        if episode.timed_out:
            return False
        tails.append(episode.rewards[SETTLED:].tolist())
    return any(tail != tails[0] for tail in tails)


def accepted(seed: int, i: int, play: Play) -> Iterator[tuple[str, str]]:
    """Generate the programs of the i-th stream of a seed that AIQ accepts, each with a name.

    The first is the i-th of the sample; the others replace it if it times out. Programs of
    different i are independent.
    """
    numbers: Stream = stream(seed, f"programs {i}")
    indices = iter(range(2**62))
    attempt = 0
    while True:
        text = edited(drawn(lambda: numbers(next(indices))))
        if active(text, play, seed, name := f"program {i} {attempt}"):
            yield text, name
        attempt += 1
