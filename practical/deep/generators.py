"""The global random generators, of which each instance has states of its own.

Nothing is drawn here. A library that draws from the global generators, Python's, numpy's and
torch's, draws from the states of one instance; afterwards the caller's states are as before.
"""

import ctypes
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from practical.deep.libraries import needing_extra

with needing_extra("learning loops"):
    import numpy as np

# Numpy's types do not have them.
get_bits: Any = np.random.get_bit_generator  # type: ignore[attr-defined]
set_bits: Any = np.random.set_bit_generator  # type: ignore[attr-defined]

_WORDS: Any = ctypes.c_uint32 * 625
"""The state of a Mersenne twister in memory: 624 words, and the position in them."""


@dataclass
class Generators:
    """States of the global generators, and how torch computes.

    Attributes:
        bits: numpy's bit generator.
        torch: torch's state; None if nothing has imported torch.
        gradients: whether torch computes gradients.
        threads: the number of torch's threads.
        python: Python's state; None if what draws from these states does not draw from it.
        normal: the state of numpy's legacy generator if it stores a normal number; otherwise, and
            if what draws from these states draws no normal numbers, None.
    """

    bits: Any
    torch: Any
    gradients: bool = True
    threads: int = 1
    python: Any = None
    normal: Any = None

    @contextmanager
    def swapped_in(self) -> Iterator[None]:
        """Within it, the global generators have these states, and move them along.

        If what draws from them draws no normal numbers, numpy's generator stays where it is, with
        its normal number, and only the bits in it are exchanged: to read them costs 30 μs.
        """
        every, own, bits = self.python is not None, self.bits, get_bits()
        exchanging = not every and self.normal is None and isinstance(bits, np.random.MT19937)
        callers = installed(python=every, normal=not exchanging)
        if exchanging:
            exchange(own, bits)
            self.bits = bits
        self._install()
        try:
            yield
        finally:
            left = installed(python=every, normal=every)
            callers._install()
            if exchanging:
                exchange(own, bits)
                left.bits = own if left.bits is bits else left.bits
            self.__dict__.update(left.__dict__)

    def _install(self) -> None:
        if self.bits is not get_bits():
            set_bits(self.bits)  # drops the legacy generator's normal number
        if self.normal is not None:
            np.random.set_state(self.normal)  # noqa: NPY002 - what a library drew from
        if self.python is not None:
            random.setstate(self.python)
        if self.torch is not None:
            torch = sys.modules["torch"]
            torch.set_rng_state(self.torch)
            torch.set_grad_enabled(self.gradients)
            torch.set_num_threads(self.threads)


def installed(*, python: bool = True, normal: bool = True) -> Generators:
    """Return the present states of the global generators, Python's and normal numbers if wanted."""
    state = Generators(get_bits(), None)
    if normal:
        legacy: Any = np.random.get_state(legacy=False)  # noqa: NPY002 - what a library draws from
        state.normal = legacy if legacy["has_gauss"] else None
    if python:
        state.python = random.getstate()
    if torch := sys.modules.get("torch"):
        state.torch = torch.get_rng_state()
        state.gradients, state.threads = torch.is_grad_enabled(), torch.get_num_threads()
    return state


def seeded(seed: int) -> Generators:
    """Return states that a seed determines, with one thread: a forked process has no others."""
    torch = sys.modules.get("torch")
    return Generators(
        np.random.MT19937(seed),
        torch and torch.Generator().manual_seed(seed).get_state(),
        python=random.Random(seed).getstate(),
    )


def from_states(bits: bytes, torch: Any) -> Generators:
    """Return new states, equal to recorded ones of numpy and torch."""
    new = np.random.MT19937(0)
    memory(new)[:] = bits
    return Generators(new, torch)


def memory(bits: Any) -> memoryview:
    """Return the memory in which a Mersenne twister, which must not be gone, has its state."""
    return memoryview(_WORDS.from_address(bits.ctypes.state_address)).cast("B")


def exchange(one: Any, other: Any) -> None:
    """Exchange the states of two Mersenne twisters."""
    before = bytes(memory(one))
    memory(one)[:] = memory(other)
    memory(other)[:] = before
