"""The rules of the typed grammar, with the published weights.

A program is a reward and an observation: expressions over the prompt h and the action y. Two
actions, 0 and 1, and two observations, 0 and 1. No rule reads a reward, except within a queried
prompt; so the return of a reward-ignoring agent in the negated program is exactly the negative.

| sort | rules |
|---|---|
| reward | `-1`, `0`, `1`, `match(action, action)`, `if(test, reward, reward)` |
| observation | `0`, `1`, `last`, `shown(action)`, `if(test, observation, observation)` |
| test | `same_action`, `same_observation`, `not(test)`, `first_turn` |
| action | `y`, `0`, `1`, `ask(prompt)` |
| prompt | `h`, `zero_rewards(prompt)`, `reverse`, `drop_first`, `drop_last`, `set_last`, `append` |
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, TypeAlias

from formal.errors import IllFormed
from formal.intelligence.grammar import Grammar, Rule, Sort

_R, _O, _T, _A, _P = "reward", "observation", "test", "action", "prompt"

Weights: TypeAlias = Mapping[Sort, Mapping[str, Fraction]]
"""The weight of each rule, by sort and symbol."""

PARTS: Final[Mapping[Sort, Mapping[str, tuple[Sort, ...]]]] = {
    _R: {"-1": (), "0": (), "1": (), "match": (_A, _A), "if": (_T, _R, _R)},
    _O: {"0": (), "1": (), "last": (), "shown": (_A,), "if": (_T, _O, _O)},
    _T: {"same_action": (_A, _A), "same_observation": (_O, _O), "not": (_T,), "first_turn": ()},
    _A: {"y": (), "0": (), "1": (), "ask": (_P,)},
    _P: {
        "h": (),
        "zero_rewards": (_P,),
        "reverse": (_P,),
        "drop_first": (_P,),
        "drop_last": (_P,),
        "set_last": (_P, _O),
        "append": (_P, _A, _O),
    },
}
"""The sorts of each rule's parts."""


def _in_64ths(**sorts: tuple[int, ...]) -> Weights:
    return {
        sort: {
            symbol: Fraction(weight, 64) for symbol, weight in zip(parts, sorts[sort], strict=True)
        }
        for sort, parts in PARTS.items()
    }


WEIGHTS: Final[Mapping[str, Weights]] = {
    "plain": _in_64ths(
        reward=(4, 4, 4, 48, 4),
        observation=(20, 20, 18, 4, 2),
        test=(24, 8, 8, 24),
        action=(28, 8, 8, 20),
        prompt=(36, 10, 6, 4, 4, 2, 2),
    ),
    "asking": _in_64ths(
        reward=(1, 1, 1, 60, 1),
        observation=(24, 12, 24, 2, 2),
        test=(24, 8, 8, 24),
        action=(28, 2, 2, 32),
        prompt=(40, 16, 2, 2, 2, 1, 1),
    ),
}
"""The published weights: `plain`, and `asking`, with more queries and simpler rewritings."""


def grammar(name: str, weights: Weights) -> Grammar:
    """The typed grammar with given weights.

    Raises:
        IllFormed: a rule has no weight, or there is no such rule; or see `Grammar`.
    """
    for sort, parts in PARTS.items():
        given = weights.get(sort, {})
        for symbol in parts.keys() ^ given.keys():
            lack = "has no weight" if symbol in parts else "is no rule of the grammar"
            raise IllFormed(f"each rule has a weight; {sort} → {symbol} {lack}")
    for sort in weights.keys() - PARTS.keys():
        raise IllFormed(f"the rules are those of {', '.join(PARTS)}; there are none of {sort!r}")
    rules = [
        Rule(sort, symbol, parts, weights[sort][symbol], queries=symbol == "ask")
        for sort, symbols in PARTS.items()
        for symbol, parts in symbols.items()
    ]
    return Grammar(name, (_R, _O), rules)


TELLING: Final = {"zero_rewards", "reverse", "drop_first", "append"}
"""Only these rules can derive an impossible prompt for an agent from a possible one.

The last percept may be changed and the last turn dropped: whether a prompt is possible depends on
the actions alone that answered its proper prefixes.
"""
