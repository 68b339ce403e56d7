"""Every choice that the text leaves open, solved: which give what the paper says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, product
from typing import Any, Final

from formal.considerate.experiments.craft_world import variants
from formal.considerate.experiments.craft_world_simultaneous.rules import differences
from formal.considerate.experiments.craft_world_simultaneous.scan import Finding
from formal.considerate.experiments.craft_world_simultaneous.verdict import choices as decided
from formal.considerate.experiments.craft_world_simultaneous.verdict import families
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT
from formal.considerate.experiments.game import Game
from formal.considerate.experiments.named import Named
from formal.considerate.experiments.published import SAID, Said
from formal.notation import Reward
from upsilon_ext.considerate.arguments import written
from upsilon_ext.considerate.text import columns
from upsilon_ext.report.text import counted

_SO: Final = frozenset({"so", "so, read loosely"})


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
            _count(one.said),
        ]
        for one in found
    ]
    yield from ((line, True) for line in columns([heads, *rows]))
    yield "", False
    yield "What the paper says, as it is read here, and by how many variants it is so:", False
    yield from ((line, False) for line in _how_often({one.choices: one.said for one in found}))


def _how_often(said: Mapping[Any, Sequence[Said]]) -> Iterator[str]:
    """By how many variants each sentence of the paper is so, or so in part, and by which all."""
    each = list(chain.from_iterable(said.values()))
    so = Counter(one.says for one in each if one.holds)
    in_part = Counter((one.says, one.standing) for one in each)
    for says in dict.fromkeys(one.says for one in each):
        tied, loosely = in_part[says, "tied"], in_part[says, "so, read loosely"]
        more = f", tied by {tied}" if tied else ""
        more += f", read loosely by {loosely} more" if loosely else ""
        yield f"  {so[says]:4} of {len(said)}{more}  {says}"
    entirely = {c for c, some in said.items() if all(one.holds for one in some)}
    at_all = {c for c, some in said.items() if all(one.standing in _SO for one in some)}
    by = f"{len(entirely) or 'none'} of {counted(len(said), 'variant')}"
    yield f"All of it is so by {by}{_which(entirely, said)}."
    if rest := at_all - entirely:
        yield f"With some of it read loosely, by {len(rest)} more{_which(rest, said)}."


def _which(some: Collection[Any], every: Collection[Any]) -> str:
    """Which of all variants these are: the choices that decide about it, with their values."""
    if not some:
        return ""
    known = {name: dict.fromkeys(vars(c)[name] for c in every) for name in vars(next(iter(every)))}
    deciding = [
        name
        for name, values in known.items()
        if any((replace(c, **{name: v}) in some) != (c in some) for c in every for v in values)
    ]
    if not deciding:
        return ""
    *first, last = deciding
    grouped: dict[tuple[Any, ...], dict[Any, None]] = {}
    for c in every:
        if c in some:
            grouped.setdefault(tuple(vars(c)[n] for n in first), {})[vars(c)[last]] = None
    texts = []
    for values, ends in grouped.items():
        parts = [f"{n} {written(v)}" for n, v in zip(first, values, strict=True)]
        if len(ends) < len(known[last]):
            parts.append(f"{last} {' or '.join(map(written, ends))}")
        texts.append(", ".join(parts))
    return f": {'; '.join(texts)}"


def _count(said: Sequence[Said]) -> str:
    """How many sentences are so, and how many of these read loosely."""
    so = sum(one.standing in _SO for one in said)
    loosely = sum(one.standing == "so, read loosely" for one in said)
    return f"{so} of {len(said)}" + (f", {loosely} loosely" if loosely else "")


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
