"""While a long history is made, Python's garbage collector skips old objects.

No part of a history is garbage before its last prompt is released, yet the collector would traverse
the whole history again and again, which would be most of the cost of a turn.
"""

import gc
from threading import RLock
from typing import Final

_NEVER: Final = 2**31 - 1


class _OnlyTheYoung:
    """Within this context the collector traverses young objects only; then its state is restored.

    Objects that agents and environments release at once are still freed. Uses may be nested, and
    overlap in several threads: the last one to leave restores the collector.
    """

    _usual: tuple[int, int, int]

    def __init__(self) -> None:
        self._changing = RLock()
        self._within = 0

    def __enter__(self) -> None:
        with self._changing:
            if not self._within:
                self._usual = gc.get_threshold()
                gc.set_threshold(self._usual[0], _NEVER, _NEVER)
            self._within += 1

    def __exit__(self, *exception: object) -> None:
        with self._changing:
            self._within -= 1
            if not self._within:
                gc.set_threshold(*self._usual)


only_the_young_collected: Final = _OnlyTheYoung()
