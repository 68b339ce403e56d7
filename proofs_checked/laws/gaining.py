"""What the reality check adds to Υ_ext of an agent, on contrived machines. [JAGI, Section 5.1]"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from bridge.errors import Refuted
from formal.agents.constant import constant
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.intelligence.grammar import Grammar, Rule, programs
from formal.intelligence.interval import Interval
from formal.intelligence.machine import HALF
from formal.intelligence.quantity import Quantity, difference
from formal.notation import Action, Agent, Prompt
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Effort, Outcome
from proofs_checked.laws.measuring import (
    TURNS,
    Concentrated,
    above,
    agreeing,
    alone,
    below,
    by_kraft,
    concentrated_on,
    rounded_down,
    searched,
    share,
    written,
)
from proofs_checked.laws.programs import SIGNS
from proofs_checked.machines import with_grammar

RAISING: Final = "if(same_action(y, ask(drop_first(h))), -1, 1); 0"
"""Punishes doing what the agent would do, had the first turn not been."""

LOWERING: Final = "if(same_action(0, ask(zero_rewards(h))), -1, 1); 0"
"""Punishes being one who would do 0, had all rewards been 0: for seeming to freeze to 0."""

NEUTRAL: Final = "0; 0"
NEUTRAL_STRAY: Final = Fraction(1, 16)

OF_TYPE_3: Final = Grammar(
    "of type (3)",
    ("reward", "observation"),
    [
        Rule("reward", "1", (), Fraction(1, 4)),
        Rule("reward", "match", ("action", "action"), Fraction(3, 4)),
        Rule("action", "y", (), HALF),
        Rule("action", "0", (), HALF),
        Rule("observation", "last", (), Fraction(1)),
    ],
)
"""Nothing is asked, so with every program the agent and its reality check perform equally well."""

GAIN: Final = "Υ_ext(π_RC) - Υ_ext(π)"

_EVALUATIONS: Final = 500


WIN_STAY: Final = win_stay_lose_shift(2)
"""It begins with 0, and so its reality check freezes to 0."""

WITHOUT_A_SIGN: Final = (1,)


def taking_turns(h: Prompt) -> Action:
    """0 and 1 by turns, whatever happened."""
    return (h.turns + 1) % 2


def repeating(h: Prompt) -> Action:
    """0 first, and then what it is to have done last."""
    return h.before.action if h.before else 0


FOR_FREEZING: Final = "match(0, ask(append(h, 1, 0))); 0"
"""Pays for being one who would do 0, had it now done 1 and earned 0."""
AGAINST_FREEZING: Final = "match(1, ask(append(h, 1, 0))); 0"
"""Punishes the same."""

EITHER_WAY: Final[Mapping[str, tuple[Agent, str, str]]] = {
    "win-stay, lose-shift": (WIN_STAY, RAISING, LOWERING),
    "one that takes turns": (taking_turns, FOR_FREEZING, AGAINST_FREEZING),
    "one that repeats its last action": (repeating, FOR_FREEZING, AGAINST_FREEZING),
}
"""Agents that are not their reality checks, and what raises the one and the other."""


def raises_and_lowers(d: Definitions, effort: Effort) -> Outcome:
    """Each of the agents, on two machines without a sign bit; by Kraft's sum."""
    found = tuple(
        f"π is {name}: {_either_way(d, pi, raising, lowering)}"
        for name, (pi, raising, lowering) in EITHER_WAY.items()
    )
    bound = "three agents, all programs, without a sign bit, all but one by Kraft's sum"
    return Outcome(bound, 4 * len(found), "; ".join(found))


def _either_way(d: Definitions, pi: Agent, *texts: str) -> str:
    gained = difference(pi, d.remembered_reality_check(pi), equivalent=True)
    raising, lowering = (concentrated_on(d, text) for text in texts)
    return (
        f"where {raising.text!r} weighs {rounded_down(raising.share)}, "
        f"{above(by_kraft(d, raising, gained, WITHOUT_A_SIGN), GAIN)}, and "
        f"where {lowering.text!r} weighs {rounded_down(lowering.share)}, "
        f"{below(by_kraft(d, lowering, gained, WITHOUT_A_SIGN), 'it')}"
    )


def unchanged(d: Definitions, effort: Effort) -> Outcome:
    """A constant agent is its own reality check, and gains nothing on any of these machines."""
    pi = constant(0)
    gained = difference(pi, d.remembered_reality_check(pi), equivalent=True)
    texts = (RAISING, LOWERING, FOR_FREEZING, AGAINST_FREEZING)
    for text in texts:
        on = alone(d, text)
        tail = 2 * HALF**TURNS
        found = by_kraft(d, on, gained, WITHOUT_A_SIGN)
        if (found.low, found.high) != (-tail, tail):
            raise Refuted(f"where {text!r} weighs 1, {GAIN} is within {written(found)}, not 0")
    return Outcome(f"a constant agent, {TURNS} turns of four programs", 2 * len(texts))


def raises_and_lowers_by_search(d: Definitions, effort: Effort) -> Outcome:
    """The same two, with a sign bit; by search."""
    raising, lowering = (concentrated_on(d, text) for text in (RAISING, LOWERING))
    found = (
        f"{above(_searched(d, raising, effort), GAIN)} and "
        f"{below(_searched(d, lowering, effort), 'on the other')}"
    )
    return _by_search(2, effort, found)


def raises(d: Definitions, effort: Effort) -> Outcome:
    """Where an environment of type (1) has nearly all of the weight; by Kraft's sum."""
    raising = concentrated_on(d, RAISING)
    found = above(by_kraft(d, raising, _gained(d), WITHOUT_A_SIGN), GAIN)
    weight = f"{RAISING!r}, of type (1), weighs {rounded_down(raising.share)}"
    bound = "all programs, all but one by Kraft's sum"
    return Outcome(bound, 2, f"without a sign bit, where {weight}: {found}")


def raises_by_search(d: Definitions, effort: Effort) -> Outcome:
    """The same, with a sign bit; by search."""
    raising = concentrated_on(d, RAISING)
    return _by_search(1, effort, above(_searched(d, raising, effort), GAIN))


def lowers(d: Definitions, effort: Effort) -> Outcome:
    """Where an environment of type (2) has nearly all of the weight; by Kraft's sum."""
    lowering = concentrated_on(d, LOWERING)
    found = below(by_kraft(d, lowering, _gained(d), WITHOUT_A_SIGN), GAIN)
    weight = f"{LOWERING!r}, of type (2), weighs {rounded_down(lowering.share)}"
    bound = "all programs, all but one by Kraft's sum"
    return Outcome(bound, 2, f"without a sign bit, where {weight}: {found}")


def lowers_by_search(d: Definitions, effort: Effort) -> Outcome:
    """The same, with a sign bit; by search."""
    lowering = concentrated_on(d, LOWERING)
    return _by_search(1, effort, below(_searched(d, lowering, effort), GAIN))


def raises_though_equal_dominate(d: Definitions, effort: Effort) -> Outcome:
    """An environment of type (3) has most of the weight, most of the rest one of type (1)."""
    raising = concentrated_on(d, RAISING)
    above(_searched(d, raising, effort), GAIN)
    neutral = concentrated_on(d, NEUTRAL, NEUTRAL_STRAY, raising.machine)
    found = above(_searched(d, neutral, effort), GAIN)
    weight = f"{NEUTRAL!r}, of type (3), weighs {rounded_down(neutral.share)}"
    return _by_search(1, effort, found, f"where {weight}: ")


def equal_if_all_are_equal(d: Definitions, effort: Effort) -> Outcome:
    """Where all of the weight is that of environments of type (3), there is no difference."""
    pi, checked = _agents(d)
    every = list(programs(OF_TYPE_3, 4))
    gained = sum(
        share(program) * (d.value(checked, mu, TURNS + 1) - d.value(pi, mu, TURNS + 1)) / 2
        for program in every
        for sign in SIGNS
        for mu in [d.denoted(d.typed, program, sign, HALF)]
    )
    machine = with_grammar(d.typed, OF_TYPE_3)
    found = searched(d, machine, _gained(d), _evaluations(effort))
    if gained or found.low or found.high:
        raise Refuted(f"{GAIN} is {gained}, or within {written(found)}")
    weight = f"the {len(every)} programs of type (3) weigh 1"
    return Outcome(
        f"{weight}, to {TURNS} turns, and by search", 4 * len(every), f"where {weight}, {GAIN} = 0"
    )


def _agents(d: Definitions) -> tuple[Agent, Agent]:
    return WIN_STAY, d.remembered_reality_check(WIN_STAY)


def _gained(d: Definitions) -> Quantity:
    return difference(*_agents(d), equivalent=True)


def _searched(d: Definitions, on: Concentrated, effort: Effort) -> Interval:
    return agreeing(d, on, _gained(d), _evaluations(effort))


def _evaluations(effort: Effort) -> int:
    return (20 if effort.deep else 1) * _EVALUATIONS


def _by_search(machines: int, effort: Effort, found: str, where: str = "") -> Outcome:
    evaluations = _evaluations(effort)
    bound = f"all programs with both signs, {evaluations} evaluations to {TURNS} turns"
    return Outcome(f"{bound} ({found})", machines * evaluations, where + found)
