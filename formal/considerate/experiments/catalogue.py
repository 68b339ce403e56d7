"""The paper's experiments, by name: each is the constant `NAMED` of a module of this package."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import walk_packages
from types import MappingProxyType
from typing import Final

from formal.considerate import experiments
from formal.considerate.experiments.named import Named


def _named() -> Iterator[Named]:
    """The named experiments of all modules of this package, other than this one."""
    for module in walk_packages(experiments.__path__, f"{experiments.__name__}."):
        if module.name != __name__:
            named = vars(import_module(module.name)).get("NAMED")
            if isinstance(named, Named):
                yield named


EXPERIMENTS: Final[Mapping[str, Named]] = MappingProxyType({one.name: one for one in _named()})
"""The paper's experiments, by their names. [BC, Section 4, Appendix A.2]"""
