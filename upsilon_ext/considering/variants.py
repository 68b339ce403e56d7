"""Every choice that the text leaves open, solved: which give what the paper says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, product
from typing import Any

from formal.considerate.experiments import Named
from formal.considerate.grids import variants
from formal.considerate.published import SAID, Said
from formal.considerate.simultaneous.rules import differences
from formal.considerate.simultaneous.scan import Finding
from formal.considerate.simultaneous.verdict import choices as decided
from formal.considerate.simultaneous.verdict import families
from formal.considerate.simultaneous.world import TEXT
from formal.notation import Reward
from upsilon_ext.considering.choosing import written
from upsilon_ext.considering.game import Game
from upsilon_ext.considering.telling import columns
from upsilon_ext.printing import counted


@dataclass(frozen=True)
class Solved:
    """What a variant gives by an equation.

    Attributes:
        choices: the variant.
        equation: the equation.
        breakpoints: all of them.
        returns: those of all agents on each piece, in the order of the agents.
        said: what the paper says of the experiment, by this variant.
    """

    choices: Any
    equation: int
    breakpoints: tuple[Reward, ...]
    returns: tuple[str, ...]
    said: tuple[Said, ...]


def every(named: Named) -> list[Any]:
    """All variants; of choices that are costs those that the paper gives reason for."""
    if named.name == "craft-world":
        return list(variants.variants())
    kind = type(named.default)
    fields = named.choices()
    return [kind(**dict(zip(fields, some, strict=True))) for some in product(*fields.values())]


def solved(named: Named, choices: Any, equations: Sequence[int]) -> Iterator[Solved]:
    """What a variant gives, by each equation, with α₁ = 1."""
    said = tuple(SAID[named.name](choices))
    for equation in equations:
        if named.name == "craft-world":
            row = variants.row(choices)
            returns = tuple(f"({x.own}, {x.other})" for x in row.levels)
            yield Solved(choices, equation, row.breakpoints, returns, said)
            continue
        game = Game(named, choices, equation)
        returns = tuple(
            " or ".join(dict.fromkeys(f"({', '.join(map(str, x.returns))})" for x in best))
            for best in game.on_pieces
        )
        yield Solved(choices, equation, game.sweep.breakpoints, returns, said)


def told(named: Named, found: Sequence[Solved]) -> Iterator[tuple[str, bool]]:
    """The table of all variants, and how often each sentence of the paper is so."""
    open_ = [name for name, known in named.choices().items() if len(known) > 1]
    several = len({one.equation for one in found}) > 1
    heads = [*open_, *(["equation"] * several), "breakpoints", "returns", "as said"]
    rows = [
        [
            *(written(getattr(one.choices, name)) for name in open_),
            *([str(one.equation)] * several),
            ", ".join(map(str, one.breakpoints)) or "none",
            " ".join(one.returns),
            f"{sum(each.holds for each in one.said)} of {len(one.said)}",
        ]
        for one in found
    ]
    yield from ((line, True) for line in columns([heads, *rows]))
    yield "", False
    yield "What the paper says, and by how many variants it is so:", False
    yield from ((line, False) for line in _how_often({one.choices: one.said for one in found}))


def _how_often(said: Mapping[Any, Sequence[Said]]) -> Iterator[str]:
    """By how many variants each sentence of the paper is so, or only tied, and by how many all."""
    each = list(chain.from_iterable(said.values()))
    so = Counter(one.says for one in each if one.holds)
    tied = Counter(one.says for one in each if one.standing == "tied")
    for says in dict.fromkeys(one.says for one in each):
        more = f", tied by {tied[says]}" if tied[says] else ""
        yield f"  {so[says]:4} of {len(said)}{more}  {says}"
    whole = sum(all(one.holds for one in some) for some in said.values())
    yield f"All of it is so by {whole or 'none'} of {counted(len(said), 'variant')}."


def told_of_rules(found: Sequence[Finding], looked_at: int) -> Iterator[tuple[str, bool]]:
    """Which rule sets reproduce Table 1, what that decides, and why the others do not."""
    good = [one.rules for one in found if one.reproduces]
    yield (
        (f"{len(good):,} of {looked_at:,} rule sets give all of Table 1, both breakpoints too."),
        False,
    )
    yield "", False
    yield "What the table says about each choice:", False
    rows = [[choice.name, choice.standing, ", ".join(choice.values)] for choice in decided(good)]
    yield from ((f"  {line}", True) for line in columns(rows))
    yield "", False
    yield (
        "The rule sets that reproduce it, by where they differ from the one nearest to the text",
        False,
    )
    yield "(what makes no difference left out, and how many sets that stands for):", False
    for rules, number in families(good).items():
        fields = (f"{name} {getattr(rules, name)}" for name in differences(rules, TEXT))
        yield f"  {number:4}  {', '.join(fields) or 'nowhere'}", False
    yield "", False
    yield "The first number that the others do not give:", False
    wrong = Counter(one.difference.number for one in found if one.difference is not None)
    yield from ((f"  {number:7,}  {name}", False) for name, number in wrong.most_common())
