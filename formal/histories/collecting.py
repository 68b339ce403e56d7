"""While a long history is made, Python's garbage collector leaves alone what is old.

Nothing of a history is garbage before its last prompt is let go, yet the collector would walk the
whole of it again and again, which is most of what a turn would cost.
"""

import gc
from threading import RLock
from typing import Final

_NEVER: Final = 2**31 - 1


class _OnlyTheYoung:
    """Within it the collector looks at what is new alone; then it is put back as it was.

    What agents and environments throw away at once is still given back. Uses may be nested, and
    overlap in several threads: the last one to leave puts the collector back.
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
