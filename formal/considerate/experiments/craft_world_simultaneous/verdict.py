"""What Table 1 says about the choices that the text leaves open.

It is said by all rule sets that reproduce the table together.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from formal.considerate.experiments.craft_world_simultaneous.rules import CHOICES, Rules
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT

Standing: TypeAlias = Literal["decided", "no difference", "together"]


@dataclass(frozen=True)
class Choice:
    """What Table 1 says about a choice that the text leaves open.

    Attributes:
        name: the field.
        values: those with which some rule set reproduces the table.
        standing: `decided`: a single value; `no difference`: whatever else is chosen, all values
            reproduce the table or none does; `together`: it depends on other choices.
    """

    name: str
    values: tuple[str, ...]
    standing: Standing


def choices(reproducing: Iterable[Rules]) -> tuple[Choice, ...]:
    """What the table says about each choice, from all rule sets that reproduce it."""
    found = set(reproducing)
    return tuple(choice(name, found) for name in CHOICES)


def choice(name: str, found: set[Rules]) -> Choice:
    """What the table says about one choice."""
    values = tuple(v for v in CHOICES[name] if any(getattr(r, name) == v for r in found))
    if len(values) == 1:
        return Choice(name, values, "decided")
    others = {r.having(name, v) for r in found for v in CHOICES[name]}
    return Choice(name, values, "no difference" if others == found else "together")


def families(reproducing: Iterable[Rules]) -> Mapping[Rules, int]:
    """The rule sets that reproduce the table but for what makes no difference, and how many each.

    What makes no difference is written as in the rule set nearest to the text.
    """
    found = tuple(reproducing)
    free = [choice.name for choice in choices(found) if choice.standing == "no difference"]
    return Counter(written(rules, free) for rules in found)


def written(rules: Rules, names: Iterable[str]) -> Rules:
    """A rule set with these fields as in the rule set nearest to the text."""
    for name in names:
        rules = rules.having(name, getattr(TEXT, name))
    return rules
