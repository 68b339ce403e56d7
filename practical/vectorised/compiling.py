"""How the kernels are compiled (the extra `fast`)."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from practical.errors import needed_by

with needed_by("compiled runs of many seeds"):
    import numba

Kernel = TypeVar("Kernel", bound=Callable[..., Any])


def njit(kernel: Kernel) -> Kernel:
    """Return the function, compiled at its first call; its code is stored if it can be.

    Numba stores it next to its file, or with the user's other caches, and compiles it anew only if
    that file changes: nothing that is compiled may depend on another file.
    """
    try:
        return cast(Kernel, numba.njit(cache=True, error_model="numpy")(kernel))
    except RuntimeError:  # there is no place for it
        return cast(Kernel, numba.njit(error_model="numpy")(kernel))
