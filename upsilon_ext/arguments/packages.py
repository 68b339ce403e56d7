"""The origin of the packages: their generic import names must all come from one place."""

from collections.abc import Sequence
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path

PACKAGES = ("formal", "practical", "bridge", "proofs_checked", "companion", "upsilon_ext")
DISTRIBUTION = "upsilon-ext"
REMEDY = (
    "Use an environment that holds nothing else: `make check`, in the project's own folder, makes "
    "one in .venv.\nOr remove the other package from the path: leave the folder that holds it, "
    "shorten PYTHONPATH, or uninstall it."
)


def strangers(packages: Sequence[str] = PACKAGES) -> str | None:
    """Check that the project's packages all come from the folder that this module is in.

    The import names are generic, and unrelated distributions install a `formal`; hence this is
    called before the packages are imported. It imports nothing.

    Args:
        packages: the import names that must be this project's.

    Returns:
        None if all are; otherwise the law, the packages that break it, and the remedy.

    Example:
        >>> strangers() is None
        True
        >>> print(strangers(["formal", "formul"]))  # doctest: +ELLIPSIS
        the project's packages must all come from one place, ...
          formul is missing
        ...
    """
    ours = Path(__file__).resolve().parents[2]
    found = {name: _place(name) for name in packages}
    witnesses = [_witness(name, place) for name, place in found.items() if place != ours]
    if not witnesses:
        return None
    law = f"the project's packages must all come from one place, {ours}, but"
    return "\n".join([law, *(f"  {witness}" for witness in witnesses), REMEDY])


def _place(name: str) -> Path | None:
    try:
        spec = find_spec(name)
    except ValueError:  # already imported, without a record of its origin
        return None
    if spec is None:
        return None
    if spec.submodule_search_locations is None:  # a module, not a package
        return Path(spec.origin).resolve().parent if spec.has_location and spec.origin else None
    return Path(next(iter(spec.submodule_search_locations))).resolve().parent


def _witness(name: str, place: Path | None) -> str:
    if place is None:
        return f"{name} is missing"
    owners = sorted(set(packages_distributions().get(name, ())) - {DISTRIBUTION})
    uninstall = f" (`python -m pip uninstall {' '.join(owners)}` removes it)" if owners else ""
    hides = f"\n    the folder {place / name} hides it" if (place / name).is_dir() else ""
    return f"{name} comes from {place}{uninstall}{hides if not owners else ''}"
