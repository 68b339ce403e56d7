"""All variants of an experiment: which of them satisfy the paper's sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, product
from typing import Any

from formal.considerate.experiments.craft_world import variants
from formal.considerate.experiments.craft_world_simultaneous.rules import differences
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT
from formal.considerate.experiments.game import Game
from formal.considerate.experiments.named import Named
from formal.notation import Reward
from proofs_checked.bc.s4_experiments.judgement import LOOSELY, Judgement
from proofs_checked.bc.s4_experiments.published import JUDGED
from proofs_checked.bc.s4_experiments.table_1_scan import Finding, families
from proofs_checked.bc.s4_experiments.table_1_scan import choices as effects
from upsilon_ext.considerate.arguments import written
from upsilon_ext.considerate.text import columns
from upsilon_ext.report.text import counted


@dataclass(frozen=True)
class Solved:
    """The results of a variant by an equation.

    Attributes:
        choices: the variant.
        equation: the equation.
        breakpoints: all breakpoints.
        returns: the returns of all agents on each piece, in the order of the agents.
        judged: the paper's sentences on the experiment, by this variant.
    """

    choices: Any
    equation: int
    breakpoints: tuple[Reward, ...]
    returns: tuple[str, ...]
    judged: tuple[Judgement, ...]


def every(named: Named) -> list[Any]:
    """All variants; a cost has only the values that the paper suggests."""
    if named.name == "craft-world":
        return list(variants.variants())
    kind = type(named.default)
    fields = named.choices()
    return [kind(**dict(zip(fields, some, strict=True))) for some in product(*fields.values())]


def solved(named: Named, choices: Any, equations: Sequence[int]) -> Iterator[Solved]:
    """The results of a variant, by each equation, with α₁ = 1."""
    judged = tuple(JUDGED[named.name](choices))
    for equation in equations:
        if named.name == "craft-world":
            row = variants.row(choices)
            returns = tuple(f"({x.own}, {x.other})" for x in row.levels)
            yield Solved(choices, equation, row.breakpoints, returns, judged)
            continue
        game = Game(named, choices, equation)
        returns = tuple(
            " or ".join(dict.fromkeys(f"({', '.join(map(str, x.returns))})" for x in best))
            for best in game.on_pieces
        )
        yield Solved(choices, equation, game.sweep.breakpoints, returns, judged)


def formatted(named: Named, found: Sequence[Solved]) -> Iterator[tuple[str, bool]]:
    """The table of all variants, and by how many each sentence of the paper holds."""
    open_ = [name for name, known in named.choices().items() if len(known) > 1]
    several = len({one.equation for one in found}) > 1
    heads = [*open_, *(["equation"] * several), "breakpoints", "returns", "as in the paper"]
    rows = [
        [
            *(written(getattr(one.choices, name)) for name in open_),
            *([str(one.equation)] * several),
            ", ".join(map(str, one.breakpoints)) or "none",
            " ".join(one.returns),
            _count(one.judged),
        ]
        for one in found
    ]
    yield from ((line, True) for line in columns([heads, *rows]))
    yield "", False
    yield "The paper's sentences, as interpreted here, and by how many variants they hold:", False
    yield from ((line, False) for line in _how_often({one.choices: one.judged for one in found}))


def _how_often(judged: Mapping[Any, Sequence[Judgement]]) -> Iterator[str]:
    """By how many variants each sentence of the paper holds, and by which all of them do."""
    each = list(chain.from_iterable(judged.values()))
    number = Counter((one.says, str(one.verdict)) for one in each)
    for says in dict.fromkeys(one.says for one in each):
        tied, loosely = number[says, "tied"], number[says, LOOSELY]
        more = f", tied by {tied}" if tied else ""
        more += f", interpreted loosely by {loosely} more" if loosely else ""
        yield f"  {number[says, 'holds']:4} of {len(judged)}{more}  {says}"
    strictly = {c for c, some in judged.items() if all(one.holds for one in some)}
    at_all = {c for c, some in judged.items() if all(one.holds_at_all for one in some)}
    by = f"{len(strictly) or 'none'} of {counted(len(judged), 'variant')}"
    yield f"All of them hold by {by}{_which(strictly, judged)}."
    if rest := at_all - strictly:
        yield f"If some are interpreted loosely, by {len(rest)} more{_which(rest, judged)}."


def _which(some: Collection[Any], every: Collection[Any]) -> str:
    """The choices that distinguish some variants from the others, with their values."""
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


def _count(judged: Sequence[Judgement]) -> str:
    """How many sentences hold, and how many of these under a loose interpretation."""
    loosely = sum(one.verdict == LOOSELY for one in judged)
    number = f"{sum(one.holds_at_all for one in judged)} of {len(judged)}"
    return number + (f", {loosely} loosely" if loosely else "")


def formatted_rules(found: Sequence[Finding]) -> Iterator[tuple[str, bool]]:
    """The rule sets that reproduce Table 1, the choices it decides, and why the others fail."""
    good = [one.rules for one in found if one.reproduces]
    yield (
        f"{len(good):,} of {len(found):,} rule sets give all of Table 1, with both breakpoints.",
        False,
    )
    yield "", False
    yield "The table's effect on each choice:", False
    rows = [[choice.name, choice.effect, ", ".join(choice.values)] for choice in effects(good)]
    yield from ((f"  {line}", True) for line in columns(rows))
    yield "", False
    yield (
        "The rule sets that reproduce it, by their differences from the one nearest to the text",
        False,
    )
    yield "(a line has the number of sets that differ only in choices without effect):", False
    for rules, number in families(good).items():
        fields = (f"{name} {getattr(rules, name)}" for name in differences(rules, TEXT))
        yield f"  {number:4}  {', '.join(fields) or 'nowhere'}", False
    yield "", False
    yield "The first number that the other rule sets do not give:", False
    wrong = Counter(one.difference.number for one in found if one.difference is not None)
    yield from ((f"  {number:7,}  {name}", False) for name, number in wrong.most_common())
