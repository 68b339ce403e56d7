"""A draw of mutants in equal shares, determined by the seed and the functions."""

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
    """A number of mutants, equally many of each share; of a smaller share, all.

    Args:
        mutants: the mutants to draw from.
        number: the number of mutants to draw.
        seed: determines the draw, which does not depend on paths or line numbers.
        counts: whether a mutant may be drawn; called as rarely as possible.

    Returns:
        The mutants in the order drawn; the shares alternate, so that each beginning of the draw
        is in equal shares, too.
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
    """The first mutants of a draw, which are in equal shares."""
    return list(islice(mutants, number))
