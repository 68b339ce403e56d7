"""Faults in reference machines, in their programs' environments and in certified quantities."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final, TypeAlias

from formal.intelligence.concentrated import concentrated
from formal.intelligence.cylinder import Cylinder
from formal.intelligence.grammar import Grammar, Open, Rule
from formal.intelligence.interval import Interval
from formal.intelligence.machine import Machine, Memory, PartialProgram, environment
from formal.intelligence.quantity import Quantity
from formal.intelligence.queries import Query
from formal.intelligence.search import Search, certified
from formal.intelligence.tape.machine import environment as tape_environment
from formal.intelligence.typed.machine import PLAIN
from formal.interaction.discounting import Weights, undiscounted
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play, Reward
from proofs_checked.jagi.machines import Denotation, TapeDenotation

Certified: TypeAlias = Callable[[Machine, Quantity, int, int], Interval]
"""From a machine, a quantity, the horizon and a number of evaluations."""


def weighed(
    discount: Callable[[Fraction, int], Reward],
    first: Callable[[Fraction], Reward] = lambda gamma: 0,
    signed: Callable[[int], bool] = lambda t: True,
) -> Denotation:
    """Environments with other weights d_t, another first reward, the sign only at some t."""

    def denotation(
        machine: Machine, program: Sequence[Rule], sign: int, gamma: Fraction
    ) -> ExtendedEnvironment:
        denoted = machine.denoted(program)

        def mu(pi: Agent, p: Play) -> Percept:
            if not p:
                return first(gamma), machine.first
            rho, o = denoted(pi, p)
            return (sign if signed(p.turns) else 1) * discount(gamma, p.turns) * rho, o

        return mu

    return denotation


def normalised(gamma: Fraction, t: int) -> Reward:
    """d_t, as defined."""
    return (1 - gamma) * gamma ** (t - 1)


def paying_also_for_0(
    machine: Machine, program: Sequence[Rule], sign: int, gamma: Fraction
) -> ExtendedEnvironment:
    """Each action 0 is rewarded by d_t more, whatever the sign."""
    mu = environment(machine, program, sign, gamma)

    def paying(pi: Agent, p: Play) -> Percept:
        r, o = mu(pi, p)
        return (r + normalised(gamma, p.turns) if p and not p.action else r), o

    return paying


def on_the_tape(*, factor: int = 1, weighs: bool = True, signed: bool = True) -> TapeDenotation:
    """Programs of the tape machine whose rewards are multiplied, not weighed, or not negated."""

    def denotation(text: str, sign: int, discount: Weights) -> ExtendedEnvironment:
        mu = tape_environment(text, sign if signed else 1, discount if weighs else undiscounted)

        def multiplied(pi: Agent, p: Play) -> Percept:
            r, o = mu(pi, p)
            return factor * r, o

        return multiplied

    return denotation


def meaning(changed: Callable[[Percept, Agent, Play], Percept]) -> Machine:
    """The typed machine with ρ and the observation changed."""

    def denoted(program: Sequence[Rule]) -> Callable[[Agent, Play], Percept]:
        right = PLAIN.denoted(program)
        return lambda pi, p: changed(right(pi, p), pi, p)

    return replace(PLAIN, denoted=denoted)


def peeking(x: Percept, pi: Agent, p: Play) -> Percept:
    """The reward is 0 unless the agent would take 0 after another action."""
    h = p.prompt.then(1 - p.action).then((0, 0))
    return (x[0] if pi(h) == 0 else 0), x[1]


def forgiving(x: Percept, pi: Agent, p: Play) -> Percept:
    """After a negative reward ρ is 0: the environment reads the last reward."""
    return (0 if p.prompt.reward < 0 else x[0]), x[1]


def exchanged(symbols: Mapping[str, str]) -> Machine:
    """The typed machine in which some rules have the meaning of others."""

    def other(rule: Rule) -> Rule:
        return replace(rule, symbol=symbols.get(rule.symbol, rule.symbol))

    return replace(PLAIN, denoted=lambda program: PLAIN.denoted([*map(other, program)]))


def hardly_concentrated(
    name: str, grammar: Grammar, program: Sequence[Rule], stray: Fraction
) -> Grammar:
    """At each place, the program's rule has probability 1/2; else a rule is drawn as before."""
    return concentrated(name, grammar, program, Fraction(1, 2))


def other_agents(changed: Callable[[Quantity], Quantity]) -> Certified:
    """Another quantity is certified."""
    return lambda machine, quantity, turns, n: certified(machine, changed(quantity), turns, n)


def never_expanding(machine: Machine, quantity: Quantity, turns: int, evaluations: int) -> Interval:
    """No cylinder is ever expanded."""
    return certified(machine, quantity, turns, 0)


def middle_alone(machine: Machine, quantity: Quantity, turns: int, evaluations: int) -> Interval:
    """An estimate instead of a certified interval."""
    middle = certified(machine, quantity, turns, evaluations).middle
    return Interval(middle, middle)


def scaled(factor: Fraction) -> Certified:
    """The ends of the certified interval are multiplied."""
    return lambda *of: Interval(*(factor * end for end in certified(*of)))


def other_discount(machine: Machine, quantity: Quantity, turns: int, evaluations: int) -> Interval:
    """The certified sum has another discount factor."""
    return certified(machine, quantity, turns, evaluations, Fraction(2, 3))


class _WithoutTail(Search):
    """The rewards after the horizon count as 0."""

    def _whole(self) -> Cylinder:
        self._rest = [rest - self._rest[-1] for rest in self._rest]
        return super()._whole()


def without_tail(machine: Machine, quantity: Quantity, turns: int, evaluations: int) -> Interval:
    """The rewards after the horizon are ignored."""
    search = _WithoutTail(machine, quantity, turns)
    search.expand(evaluations)
    return search.interval()


CERTIFYING: Final[Mapping[str, tuple[str, Certified]]] = {
    "ten-times": ("the ends of the certified interval are multiplied by 10", scaled(Fraction(10))),
    "half-as-much-again": ("the ends are multiplied by 3/2", scaled(Fraction(3, 2))),
    "no-tail": ("the rewards after the horizon count as 0", without_tail),
    "other-discount": ("the search discounts by 2/3", other_discount),
}
"""Faults of the search that need not change the sign of the certified quantity."""


def opposite(quantity: Quantity) -> Quantity:
    """Minus the quantity."""
    return replace(quantity, coefficients=tuple(-c for c in quantity.coefficients))


def of_the_first_agent(quantity: Quantity) -> Quantity:
    """Every agent is replaced by the first."""
    return replace(quantity, agents=tuple(quantity.agents[0] for _ in quantity.agents))


class _Forgiving:
    """A partial program with the reward 0 after a negative reward."""

    lowest, highest, deaf = -1, 1, False

    def __init__(self, program: PartialProgram) -> None:
        self._program = program

    @property
    def open(self) -> Open:
        """Its holes."""
        return self._program.open

    def turn(self, query: Query, memory: Memory) -> tuple[int, Observation, Memory]:
        """ρ, or 0."""
        rho, o, memory = self._program.turn(query, memory)
        return (0 if query.prompt.reward < 0 else rho), o, memory

    def filled(self, hole: Any, rule: Rule) -> PartialProgram:
        """With a hole filled."""
        return _Forgiving(self._program.filled(hole, rule))


def forgiving_when_searched(
    machine: Machine, quantity: Quantity, turns: int, evaluations: int
) -> Interval:
    """The search reads the last reward."""
    forgiving = replace(machine, whole=_Forgiving(machine.whole))
    return certified(forgiving, quantity, turns, evaluations)
