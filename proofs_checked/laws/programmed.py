"""Laws about every program of a reference machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from formal.agents.combinators import ignoring_rewards
from formal.histories.history import Play
from formal.intelligence.machine import HALF
from formal.intelligence.tape.machine import HALVES
from formal.intelligence.typed.expression import written as text_of
from formal.interaction.discounting import normalised_powers
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Prompt
from proofs_checked.definitions import Definitions
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.witness import written
from proofs_checked.laws.equivalence import elsewhere
from proofs_checked.laws.programs import (
    SIGNED_DISCOUNTS,
    SIGNS,
    Program,
    anything,
    asks,
    drawn,
    never_asks,
    of_two_actions,
    programs_of,
    result,
    texts_of,
)
from proofs_checked.laws.saying import first, unlike


def bounded_up_to(longest: int) -> Law:
    """The rewards of a program of at most so many rules are bounded."""

    def law(d: Definitions, world: Instance) -> str:
        program = world.pick(programs_of(d.typed.grammar, longest))
        return _bounded(d, world, program, world.agent())

    return law


def bounded_if_drawn(d: Definitions, world: Instance) -> str:
    """The rewards of a drawn program are bounded."""
    return _bounded(d, world, drawn(d, world), of_two_actions(world.agent()))


def _bounded(d: Definitions, world: Instance, program: Program, pi: Agent) -> str:
    sign, gamma = world.pick(SIGNED_DISCOUNTS)
    mu = d.denoted(d.typed, program, sign, gamma)
    named = f"{sign} times {text_of(program)!r}, γ = {gamma}"
    observations = range(d.typed.n_observations)
    return _within(d, (pi, mu), world.turns, gamma, (d.typed.first, observations), named)


def bounded_on_the_tape(longest: int) -> Law:
    """The rewards of a program of the tape machine of at most so many letters are bounded."""

    def law(d: Definitions, world: Instance) -> str:
        text, (sign, gamma) = world.pick(texts_of(longest)), world.pick(SIGNED_DISCOUNTS)
        mu = d.tape_denoted(text, sign, normalised_powers(gamma))
        named = f"{sign} times {text!r}, γ = {gamma}"
        return _within(d, (world.agent(), mu), world.turns, gamma, (2, range(5)), named)

    return law


def _within(
    d: Definitions,
    meeting: tuple[Agent, ExtendedEnvironment],
    turns: int,
    gamma: Fraction,
    shown: tuple[Observation, Sequence[Observation]],
    named: str,
) -> str:
    """Rewards and observations are within what they may be, V of n turns within 1 - γ^(n-1)."""
    initial, observations = shown
    h = result(d, *meeting, turns).prompt
    complaint = unlike("the first percept", h.first.percept, "that of the machine", (0, initial))
    for t, s in enumerate(h.prefixes()):
        most = (1 - gamma) * gamma ** (t - 1) if t else 0
        if not -most <= s.reward <= most:
            complaint = complaint or f"reward {t} is {s.reward}, beyond ± {most}"
        if s.observation not in observations:
            complaint = complaint or f"observation {s.observation} is none of the machine's"
    v, most = sum(s.reward for s in h.prefixes()), 1 - gamma**turns
    if not -most <= v <= most:
        complaint = complaint or f"V of {turns + 1} turns is {v}, beyond ± {most}"
    return f"in {named}, {complaint}" if complaint else ""


def same_for_equivalent_agents(longest: int) -> Law:
    """An ask-free program's result is that of any agent that differs on impossible prompts."""

    def law(d: Definitions, world: Instance) -> str:
        program = world.pick(programs_of(d.typed.grammar, longest, never_asks))
        sign = world.pick(SIGNS)
        pi = world.agent("π1")
        other = elsewhere(d, pi, world.agent("π2 elsewhere"))
        return _same(d, world, program, sign, (pi, other))

    return law


def same_if_drawn(d: Definitions, world: Instance) -> str:
    """The same of a drawn program, if it asks nothing."""
    program, sign = drawn(d, world), world.pick(SIGNS)
    if not world.supposing(not asks(program)):
        return ""
    pi = of_two_actions(world.agent("π1"))
    other = elsewhere(d, pi, of_two_actions(world.agent("π2 elsewhere")))
    return _same(d, world, program, sign, (pi, other))


def _same(
    d: Definitions, world: Instance, program: Program, sign: int, agents: tuple[Agent, Agent]
) -> str:
    mu = d.denoted(d.typed, program, sign, HALF)
    one, other = (result(d, pi, mu, world.turns) for pi in agents)
    return unlike(f"in {sign} times {text_of(program)!r} the result", one, "the other's", other)


class Noting:
    """An agent that acts as π does and keeps what it was asked."""

    def __init__(self, pi: Agent) -> None:
        self._pi = pi
        self.asked: list[Prompt] = []

    def __call__(self, h: Prompt) -> Action:
        """π(h)."""
        self.asked.append(h)
        return self._pi(h)


def _asked(mu: ExtendedEnvironment, pi: Agent, p: Play) -> list[Prompt]:
    """What the environment asks π about along the plays that p begins with."""
    noting = Noting(pi)
    for q in p.plays():
        mu(noting, q)
    return noting.asked


def same_if_asked_about_the_possible(longest: int, kind: Callable[[Program], bool] = asks) -> Law:
    """If all that a program asks π about is possible for π, π_RC has the result of π."""

    def law(d: Definitions, world: Instance) -> str:
        program = world.pick(programs_of(d.typed.grammar, longest, kind))
        return _same_if_possible(d, world, program, world.agent())

    return law


def same_if_asked_about_the_possible_if_drawn(d: Definitions, world: Instance) -> str:
    """The same of a drawn program."""
    return _same_if_possible(d, world, drawn(d, world), of_two_actions(world.agent()))


def _same_if_possible(d: Definitions, world: Instance, program: Program, pi: Agent) -> str:
    sign = world.pick(SIGNS)
    mu = d.denoted(d.typed, program, sign, HALF)
    p = result(d, pi, mu, world.turns)
    asked = _asked(mu, pi, p.prompt.before)
    if not world.supposing(all(d.possible(pi, g) for g in asked)):
        return ""
    return _same(d, world, program, sign, (d.remembered_reality_check(pi), pi))


def not_telling(longest: int) -> Law:
    """A program without a telling rule asks π only about what is possible for π."""

    def law(d: Definitions, world: Instance) -> str:
        program = world.pick(programs_of(d.typed.grammar, longest, asks))
        if not world.supposing(not any(map(d.typed.telling, program))):
            return ""
        pi, mu = world.agent(), d.denoted(d.typed, program, 1, HALF)
        p = result(d, pi, mu, world.turns)
        return first(
            f"{text_of(program)!r} asks about {written(g)}, which is impossible for π"
            for g in _asked(mu, pi, p.prompt.before)
            if not d.possible(pi, g)
        )

    return law


def opposite(longest: int, kind: Callable[[Program], bool] = anything) -> Law:
    """With the other sign an agent that ignores rewards does the same and earns the negative."""

    def law(d: Definitions, world: Instance) -> str:
        program = world.pick(programs_of(d.typed.grammar, longest, kind))
        return _opposite(d, world, program, ignoring_rewards(world.agent()))

    return law


def opposite_on_the_tape(longest: int) -> Law:
    """The same on the tape machine, of a program of at most so many letters."""

    def law(d: Definitions, world: Instance) -> str:
        text, pi = world.pick(texts_of(longest)), ignoring_rewards(world.agent())
        return _negated(d, world, pi, text, lambda sign: d.tape_denoted(text, sign, HALVES))

    return law


def opposite_if_drawn(d: Definitions, world: Instance) -> str:
    """The same of a drawn program."""
    return _opposite(d, world, drawn(d, world), ignoring_rewards(of_two_actions(world.agent())))


def _opposite(d: Definitions, world: Instance, program: Program, pi: Agent) -> str:
    text = text_of(program)
    return _negated(d, world, pi, text, lambda sign: d.denoted(d.typed, program, sign, HALF))


def _negated(
    d: Definitions,
    world: Instance,
    pi: Agent,
    text: str,
    signed: Callable[[int], ExtendedEnvironment],
) -> str:
    v, negated = (d.value(pi, signed(sign), world.turns + 1) for sign in SIGNS)
    return unlike(f"V in {text!r}", v, "minus that in the negated program", -negated)
