"""A draw of mutants in equal shares, the same for the same seed and the same functions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice

from mutation.mutant import Mutant


def drawn(
    mutants: Iterable[Mutant],
    number: int,
    seed: int,
    counts: Callable[[Mutant], bool] = lambda mutant: True,
) -> list[Mutant]:
    """So many mutants, of each share equally many; a share that has fewer gives all it has.

    Args:
        mutants: those to draw from.
        number: how many to draw.
        seed: two draws of one seed are equal, and do not depend on paths or on line numbers.
        counts: a mutant that does not count is not drawn; asked of as few as possible.

    Returns:
        The mutants in the order drawn, the shares taking turns, so that each beginning of the
        draw is in equal shares too.
    """
    by_share: Mapping[str, list[Mutant]] = defaultdict(list)
    for mutant in mutants:
        by_share[mutant.share].append(mutant)
    waiting = [
        filter(counts, sorted(by_share[share], key=lambda mutant: mutant.key.drawn_at(seed)))
        for share in sorted(by_share)
    ]
    found: list[Mutant] = []
    while waiting and len(found) < number:
        rounds = [(rest, next(rest, None)) for rest in waiting]
        found += [mutant for _, mutant in rounds if mutant is not None]
        waiting = [rest for rest, mutant in rounds if mutant is not None]
    return found[:number]


def sample(mutants: Sequence[Mutant], number: int) -> list[Mutant]:
    """The first of a draw, which are in equal shares."""
    return list(islice(mutants, number))
