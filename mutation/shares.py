"""The parts of `formal/` from which mutants are drawn in equal shares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

# A module belongs to the first share that names it, or a folder above it.
SHARES: Final[Mapping[str, tuple[str, ...]]] = {
    "histories": ("formal/histories",),
    "possibility and equivalence": ("formal/equivalence",),
    "reality check": (
        "formal/reality_check",
        "formal/incremental/reality_check.py",
        "formal/finite_state/reality_check.py",
    ),
    "interaction": ("formal/interaction/interaction.py",),
    "V and discounting": ("formal/interaction/value.py", "formal/interaction/discounting.py"),
    "environments": ("formal/environments",),
    "combination": ("formal/combination",),
    "finite state": ("formal/finite_state",),
    "intelligence": ("formal/intelligence",),
    "considerate": ("formal/considerate",),
}


def share_of(module: str, shares: Mapping[str, tuple[str, ...]] = SHARES) -> str | None:
    """The share that a module's path belongs to; None if it belongs to none.

    Example:
        >>> share_of("formal/interaction/value.py")
        'V and discounting'
    """
    return next(
        (
            share
            for share, places in shares.items()
            if any(module == place or module.startswith(f"{place}/") for place in places)
        ),
        None,
    )


def modules(
    root: Path, shares: Mapping[str, tuple[str, ...]] = SHARES
) -> Iterator[tuple[str, str]]:
    """Each module that belongs to a share, as its path from the root, with its share."""
    tops = sorted({place.partition("/")[0] for places in shares.values() for place in places})
    for top in tops:
        for path in sorted((root / top).rglob("*.py")):
            module = path.relative_to(root).as_posix()
            if share := share_of(module, shares):
                yield module, share
