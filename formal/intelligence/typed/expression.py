"""Expressions of the typed grammar: their texts, and their rules, leftmost first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from formal.errors import IllFormed
from formal.intelligence.grammar import Grammar, Rule, a_sort


@dataclass(frozen=True, slots=True)
class Expression:
    """A rule and its parts. Written as the rule's symbol, with the parts in brackets."""

    rule: Rule
    parts: tuple[Expression, ...]

    def __str__(self) -> str:
        parts = ", ".join(map(str, self.parts))
        return f"{self.rule.symbol}({parts})" if parts else self.rule.symbol

    def rules(self) -> Iterator[Rule]:
        """The rules, leftmost first."""
        yield self.rule
        for part in self.parts:
            yield from part.rules()


def expressions(rules: Sequence[Rule]) -> tuple[Expression, ...]:
    """The expressions that a sequence of rules derives, leftmost first.

    Raises:
        IllFormed: a rule's part is missing, or of another sort.
    """
    remaining = iter(rules)
    return tuple(_derived(rule, remaining) for rule in remaining)


def _derived(rule: Rule, remaining: Iterator[Rule]) -> Expression:
    parts = []
    for sort in rule.parts:
        part = next(remaining, None)
        if part is None or part.sort != sort:
            raise IllFormed(f"the parts of {rule.symbol} are {rule.parts}; one is missing")
        parts.append(_derived(part, remaining))
    return Expression(rule, tuple(parts))


def read(grammar: Grammar, text: str) -> tuple[Rule, ...]:
    """The rules of a program's text: a reward, a semicolon, an observation.

    Raises:
        IllFormed: the text is no program; the message says where.

    Example:
        >>> from formal.intelligence.typed.machine import PLAIN
        >>> program = read(PLAIN.grammar, "match(y, ask(zero_rewards(h))); 0")
        >>> [rule.symbol for rule in program]
        ['match', 'y', 'ask', 'zero_rewards', 'h', '0']
    """
    words = _words(text)
    rules: list[Rule] = []
    for place, sort in enumerate(grammar.start):
        if place:
            _expect(words, ";", text)
        rules += _read(grammar, sort, words, text)
    if words:
        raise IllFormed(f"a program ends after its parts; in {text!r} {words[0]!r} follows")
    return tuple(rules)


def _read(grammar: Grammar, sort: str, words: list[str], text: str) -> list[Rule]:
    if not words:
        raise IllFormed(f"where a program needs {a_sort(sort)}, {text!r} ends")
    rule = grammar.rule(sort, words.pop(0))
    rules = [rule]
    for place, part in enumerate(rule.parts):
        _expect(words, "," if place else "(", text)
        rules += _read(grammar, part, words, text)
    if rule.parts:
        _expect(words, ")", text)
    return rules


def _expect(words: list[str], mark: str, text: str) -> None:
    if not words:
        raise IllFormed(f"{mark!r} is expected in {text!r}, but the text ends")
    if (found := words.pop(0)) != mark:
        raise IllFormed(f"{mark!r} is expected in {text!r}; found {found!r}")


def _words(text: str) -> list[str]:
    for mark in "(),;":
        text = text.replace(mark, f" {mark} ")
    return text.split()


def written(rules: Sequence[Rule]) -> str:
    """The text of a program: a reward, a semicolon, an observation."""
    return "; ".join(map(str, expressions(rules)))
