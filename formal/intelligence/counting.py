"""The number of programs of at most a given number of rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from formal.intelligence.grammar import Grammar, Open, Rule, Sort


class Counts:
    """The number of completions of at most a given number of rules.

    Args:
        rules: the rules that may be chosen.
        sorts: the sorts of holes, in the order of `Grammar.sorts`.
        longest: the greatest number of rules that `up_to` receives.
    """

    def __init__(self, rules: Sequence[Rule], sorts: Sequence[Sort], longest: int) -> None:
        self._sorts, self._longest = sorts, longest
        self._of_a_sort = {sort: [0] * (longest + 1) for sort in sorts}
        for n in range(1, longest + 1):
            for rule in rules:
                rest = self._product(rule.parts, n)
                self._of_a_sort[rule.sort][n] += rest[n - 1]
        self._known: dict[Open, list[int]] = {}

    def up_to(self, opened: Open, left: int) -> int:
        """The number of completions of these holes with `left` rules at most."""
        if left < 0:
            return 0
        known = self._known.get(opened)
        if known is None:
            parts = [sort for sort, n in zip(self._sorts, opened, strict=True) for _ in range(n)]
            known = list(accumulate(self._product(parts, self._longest + 1)))
            self._known[opened] = known
        return known[left]

    def _product(self, parts: Sequence[Sort], length: int) -> list[int]:
        """Per number of rules below `length`, how many ways there are to complete all the parts."""
        ways = [1] + [0] * (length - 1)
        for part in parts:
            other = self._of_a_sort[part]
            ways = [sum(ways[k] * other[n - k] for k in range(n + 1)) for n in range(length)]
        return ways


def number_of_programs(grammar: Grammar, longest: int) -> int:
    """The number of complete programs of at most `longest` rules.

    Example:
        >>> from formal.intelligence.tape.reference import TAPE
        >>> [number_of_programs(TAPE.grammar, longest) for longest in range(5)]
        [0, 1, 8, 58, 422]
    """
    counts = Counts(grammar.given, grammar.sorts, longest)
    return counts.up_to(grammar.opened(grammar.start), longest)
