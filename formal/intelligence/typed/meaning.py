"""The meaning of a program of the typed grammar: the definition, by recursion on expressions.

After a play h y the reward ρ and the observation are the values of the two expressions, where `h`
is the prompt, `y` the action and `ask(g)` is π(g).
"""

from collections.abc import Callable, Sequence
from typing import Any

from formal.errors import IllFormed
from formal.histories.rewriting import reverse, with_last_observation, zero_rewards
from formal.intelligence.grammar import Rule
from formal.intelligence.rewriting import drop_first, drop_last, with_turn_after
from formal.intelligence.typed.expression import Expression, expressions
from formal.notation import Agent, Percept, Play


def denoted(program: Sequence[Rule]) -> Callable[[Agent, Play], Percept]:
    """ρ and the observation that follow a play, for a complete program. Exact.

    Raises:
        IllFormed: the rules are no complete program.
    """
    both = expressions(program)
    if len(both) != 2:
        raise IllFormed(f"a program is a reward and an observation; {len(both)} are given")
    reward, observation = both
    return lambda pi, p: (value(reward, pi, p), value(observation, pi, p))


def value(e: Expression, pi: Agent, p: Play) -> Any:  # noqa: C901, PLR0912 - a case for each rule
    """The value of an expression at the play p = h y for the agent π."""
    h, y = p.prompt, p.action
    match e.rule.symbol, e.parts:
        case ("-1" | "0" | "1") as number, ():
            return int(number)
        case "match", (a, b):
            return 1 if value(a, pi, p) == value(b, pi, p) else -1
        case "if", (test, a, b):
            return value(a if value(test, pi, p) else b, pi, p)
        case "last", ():
            return h.observation
        case "shown", (a,):
            return value(a, pi, p)
        case "same_action" | "same_observation", (a, b):
            return value(a, pi, p) == value(b, pi, p)
        case "not", (test,):
            return not value(test, pi, p)
        case "first_turn", ():
            return h.turns == 1
        case "y", ():
            return y
        case "ask", (g,):
            return pi(value(g, pi, p))
        case "h", ():
            return h
        case "zero_rewards", (g,):
            return zero_rewards(value(g, pi, p))
        case "reverse", (g,):
            return reverse(value(g, pi, p))
        case "drop_first", (g,):
            return drop_first(value(g, pi, p))
        case "drop_last", (g,):
            return drop_last(value(g, pi, p))
        case "set_last", (g, o):
            return with_last_observation(value(g, pi, p), value(o, pi, p))
        case "append", (g, a, o):
            return with_turn_after(value(g, pi, p), value(a, pi, p), value(o, pi, p))
        case symbol, _:
            raise AssertionError(f"the grammar has no rule {symbol}")


def worded(program: Sequence[Rule]) -> str:
    """A program in words.

    Example:
        >>> from formal.intelligence.typed.expression import read
        >>> from formal.intelligence.typed.machine import PLAIN
        >>> worded(read(PLAIN.grammar, "match(y, ask(zero_rewards(h))); 0"))
        'reward: 1 if y = π(h with every reward 0), else -1; observation: 0'
    """
    reward, observation = expressions(program)
    return f"reward: {_words(reward)}; observation: {_words(observation)}"


def _words(e: Expression) -> str:  # noqa: C901, PLR0912 - a case for each rule
    parts = [_words(part) for part in e.parts]
    match e.rule.symbol, parts:
        case "match", (a, b):
            return f"1 if {a} = {b}, else -1"
        case "if", (test, a, b):
            return f"({a}) if {test}, else ({b})"
        case "last", ():
            return "the last observation again"
        case "shown", (a,):
            return f"the action {a}"
        case "same_action" | "same_observation", (a, b):
            return f"{a} = {b}"
        case "not", (test,):
            return f"not ({test})"
        case "first_turn", ():
            return "this is the first turn"
        case "ask", (g,):
            return f"π({g})"
        case "zero_rewards", (g,):
            return f"{g} with every reward 0"
        case "reverse", (g,):
            return f"{g} reversed"
        case "drop_first", (g,):
            return f"{g} without its first turn"
        case "drop_last", (g,):
            return f"{g} without its last turn"
        case "set_last", (g, o):
            return f"{g} with the last observation {o}"
        case "append", (g, a, o):
            return f"{g}, then {a} and (0, {o})"
        case symbol, _:
            return symbol
