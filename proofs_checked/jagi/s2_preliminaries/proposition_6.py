"""Proposition 6: V of equivalent agents can differ, and on a contrived machine Υ_ext."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.constant import constant
from formal.agents.fold import FoldAgent
from formal.agents.table import TableAgent
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.proposition_six import proposition_six, proposition_six_agents
from formal.environments.reverse_history import reverse_history
from formal.equivalence.traditional import traditionally_equivalent
from formal.histories.history import EMPTY, prompt
from formal.intelligence.grammar import Grammar, programs
from formal.intelligence.machine import HALF
from formal.intelligence.quantity import difference, self_reflection
from formal.intelligence.typed.examples import TEXTS
from formal.intelligence.typed.expression import read
from formal.intelligence.typed.expression import written as text_of
from formal.interaction.value import value
from formal.notation import Action, Agent, Observation, Percept, Play, Prompt, Reward
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import also, claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proofs import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import (
    Computation,
    computed,
    generated,
    informally,
    somewhere,
    throughout,
)
from proofs_checked.jagi.concentrated_machines import (
    TURNS,
    UNIVERSAL,
    above,
    agreeing,
    by_kraft,
    concentrated_on,
    rounded_down,
    written,
)
from proofs_checked.jagi.machines import Machines
from proofs_checked.jagi.programs import SIGNS, Program, over_programs
from proofs_checked.jagi.s5_reality_check.typed_programs import opposite_values, queries_of
from proofs_checked.kernel.proposition_6 import PROPOSITION_6
from proofs_checked.mutants import environments as broken
from proofs_checked.mutants import machines as faults
from proofs_checked.mutants import theories

SixAgents: TypeAlias = Callable[[Action, Action, Observation], tuple[Agent, Agent]]
"""The agents of the proof, from a, b and o."""

COMPUTABLE: Final = "computable: programs compute them"


def alphabet(instance: Instance) -> tuple[Action, Action, Observation]:
    """Any a and b that differ, and any o."""
    a = instance.action("a")
    b = (a + 1 + instance.number("b - a - 1", instance.n_actions - 1)) % instance.n_actions
    return a, b, instance.number("o", 3)


def percepts_about(o: Observation) -> list[Percept]:
    """The environment's percepts, and two others."""
    return [(0, o), (1, o), (2, o), (0, o + 1)]


def must_be_equivalent(
    pi1: Agent,
    pi2: Agent,
    percepts: Sequence[Percept] = ((-HALF, 0), (0, 0), (HALF, 0)),
    n_actions: int = 2,
    horizon: int = 3,
) -> None:
    """They are traditionally equivalent; by default, on the rewards of the first turn."""
    equivalent = traditionally_equivalent(pi1, pi2, percepts, n_actions, horizon)
    must(equivalent, "π1 and π2 are not traditionally equivalent")


def the_proof(
    instance: Instance,
    proposition_six: broken.PropositionSix = proposition_six,
    proposition_six_agents: SixAgents = proposition_six_agents,
) -> None:
    """The two agents of the proof are equivalent; their V are 1 and 0 after any number of turns."""
    a, b, o = alphabet(instance)
    mu = proposition_six(a, b, o)
    pi1, pi2 = proposition_six_agents(a, b, o)
    horizon = min(instance.turns, 3)
    must_be_equivalent(pi1, pi2, percepts_about(o), instance.n_actions, horizon)
    found = value(pi1, mu, instance.turns), value(pi2, mu, instance.turns)
    same("V of π1 and of π2", found, "V in the proof", (1, 0))


def well_behaved(
    instance: Instance, proposition_six: broken.PropositionSix = proposition_six
) -> None:
    """Every reward after the first is 0 and the first is 0 or 1, so that V is 0 or 1."""
    a, b, o = alphabet(instance)
    pi, mu = instance.agent(), proposition_six(a, b, o)
    r, _ = x = mu(pi, EMPTY)
    h = instance.prompt(following=pi, percepts=percepts_about(o))
    p = h.then(instance.action())
    same("μ(π, ⟨⟩)", x, "the first percept", (1 if r else 0, o))
    same("μ(π, h y)", mu(pi, p), "every later percept", (0, o))


def one_action_is_not_enough(
    instance: Instance, proposition_six: broken.PropositionSix = proposition_six
) -> None:
    """With one action there is one agent, so four programs of it have equal V.

    This holds in every environment, as a function of the agent; three are checked.
    """
    environments = {
        "Example 1": ignore_rewards,
        "Example 3": reverse_history,
        "the proof's": proposition_six(0, 1, 0),
    }
    counting = FoldAgent(0, lambda n, y, x: n + 1, lambda n: 0)
    programs: list[Agent] = [instance.agent(), constant(0), TableAgent(0, {}), counting]
    for name, mu in environments.items():
        values = {value(pi, mu, instance.turns) for pi in programs}
        must(len(values) == 1, f"the one agent has several V in {name} environment: {values}")


def rewarding(
    r: Reward, where: Callable[[Agent, Play, Action, Action, Observation], bool]
) -> broken.PropositionSix:
    """The environment of the proof, but the reward is r for some π, p, a, b and o."""
    return lambda a, b, o: (
        lambda pi, p: (r, o) if where(pi, p, a, b, o) else proposition_six(a, b, o)(pi, p)
    )


@claim(
    "JAGI, Proposition 6 (1)",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming at least two actions: with one action there is only one agent, so all its "
    "programs have the same V in every extended environment (checked in three). Proved for the "
    "definitions of the proof; they are computable, since programs compute them, and to a bound "
    "these programs are checked to agree with those definitions",
    ways=[
        *proved(*PROPOSITION_6),
        somewhere(
            Space(
                "every two agents in the environment of the proof",
                2,
                3,
                ONE_PERCEPT,
                size="that take 0 after {n} turns",
            ),
            failing=Verdict.FALSE,
        ),
        also(
            the_proof,
            throughout(
                Space("the agents of the proof, all a, b and o", percepts=(), n_actions=3),
                part=COMPUTABLE,
            ),
        ),
        also(
            well_behaved,
            throughout(
                Space(
                    "V of every agent along every play of 4 percepts, all a, b and o", 2, 3, (), 3
                ),
                part=COMPUTABLE,
            ),
        ),
        also(
            one_action_is_not_enough,
            throughout(
                Space(
                    "with one action, four programs of the one agent in Examples 1 and 3 and in "
                    "the environment of the proof",
                    n_actions=1,
                )
            ),
        ),
        also(the_proof, generated("generated a, b and o")),
        also(well_behaved, generated("generated agents, a, b and o")),
    ],
    mutants=replacing(
        proposition_six={
            "the environment queries ⟨(0, o)⟩, which is possible for every agent": (
                lambda a, b, o: lambda pi, p: (int(not p and pi(prompt((0, o))) == a), o)
            ),
            "every reward after the first is 1, so that V does not exist": rewarding(
                1, lambda pi, p, a, b, o: bool(p)
            ),
            "the environment depends on the agent's program instead of its answers": (
                lambda a, b, o: broken.looking_at_the_program(proposition_six(a, b, o))
            ),
            "later rewards are 1 where the first was 1 and y1 is not a": broken.paying_again,
            "every action but a is rewarded by 1, unless a, b, o = 0, 1, 0": rewarding(
                1, lambda pi, p, a, b, o: bool(p) and p.action != a and (a, b, o) != (0, 1, 0)
            ),
            "the first reward is 5 if the agent would take another action than a and b": rewarding(
                5, lambda pi, p, a, b, o: not p and pi(broken.after_b(b, o)) not in {a, b}
            ),
        },
        proposition_six_agents={
            "the second agent also takes b at ⟨(2, o)⟩, which is possible": lambda a, b, o: (
                constant(a),
                TableAgent(a, {broken.after_b(b, o): b, prompt((2, o)): b}),
            ),
            "the second agent takes b after the first percept": lambda a, b, o: (
                constant(a),
                TableAgent(a, {prompt((0, o)): b}),
            ),
        },
        theory={
            "in the proof, the environment queries ⟨x0⟩, which is possible": (
                theories.ASKS_ABOUT_THE_POSSIBLE
            ),
            "in the proof, the environment rewards later turns": theories.PAYS_AGAIN,
            "in the proof, the second agent takes b at the first percept": theories.DIFFERS_AT_ONCE,
        },
    ),
    rests_on=["jagi-definition-2", "jagi-definition-4"],
)
def equivalent_agents_fare_differently(
    instance: Instance, proposition_six: broken.PropositionSix = proposition_six
) -> None:
    """There are a well-behaved computable extended environment and traditionally equivalent
    computable agents whose V in it differ.
    """

    def then_0(pi: Agent) -> Agent:
        """It takes 0 at all longer prompts: so the next horizon decides equivalence at all."""
        return lambda h: pi(h) if h.turns <= instance.turns else 0

    pi1, pi2 = (then_0(instance.agent(name)) for name in ("π1", "π2"))
    horizon = instance.turns + 1
    if traditionally_equivalent(pi1, pi2, instance.percepts, instance.n_actions, horizon):
        v1, v2 = (value(pi, proposition_six(0, 1, 0), horizon) for pi in (pi1, pi2))
        if v1 >= v2:  # π1 has the higher V
            same("V of π1", v1, "V of π2", v2)


MACHINES: Final = Machines()
EVERY_TURN: Final = "match(0, ask(append(h, 1, 0))); 0"
"""Each reward is ± 1, by the agent's action had it now done 1 with the percept (0, 0)."""


def distrustful(h: Prompt) -> Action:
    """1 after a 1 and a reward below 0, else 0: so it never takes 1."""
    lost = any(s.reward < 0 for s in h.prefixes())
    return 1 if lost and any(p.action == 1 for p in h.plays()) else 0


AGENTS: Final[tuple[Agent, Agent]] = (constant(0), distrustful)
"""Traditionally equivalent; the second depends on rewards in impossible histories."""

LONGEST: Final = 4
"""The greatest number of rules of a prompt to which a turn is appended."""

GAINED: Final = difference(*AGENTS, equivalent=True)


def without_a_sign_bit(
    computation: Computation,
    machines: Machines = MACHINES,
    proposition_six_agents: SixAgents = proposition_six_agents,
) -> None:
    """The agents of the proof, on a machine without a sign bit where μ has nearly all weight."""
    pi1, pi2 = proposition_six_agents(0, 1, 0)
    on = concentrated_on(machines, TEXTS["proposition6"])
    must_be_equivalent(pi1, pi2)
    gained = difference(pi2, pi1, equivalent=True)
    found = above(by_kraft(machines, on, gained, signs=(1,)), "Υ_ext(π1) - Υ_ext(π2)")
    found = f"without a sign bit, where μ weighs {rounded_down(on.share)}: {found}"
    computation.found("all programs, all but μ by Kraft's sum", 2, found)


@lru_cache(maxsize=4)
def querying_after_1(grammar: Grammar) -> Sequence[Program]:
    """The programs that compare the agent's answer with 0 had it now done 1 with (0, 0).

    The query is a prompt of at most `LONGEST` rules, with 1 and (0, 0) appended.
    """
    prompts = programs(Grammar("prompts", ("prompt",), grammar.given), LONGEST)
    return [read(grammar, EVERY_TURN.replace("h, 1", f"{text_of(h)}, 1")) for h in prompts]


def negated(h: Prompt) -> Prompt:
    """The prompt with every reward negated."""
    return prompt(*((-x[0], x[1]) if isinstance(x, tuple) else x for x in h))


def of_opposite_values(
    instance: Instance,
    machines: Machines = MACHINES,
    proposition_six_agents: SixAgents = proposition_six_agents,
) -> None:
    """The agents of the proof answer each query as if its rewards were negated, and have the
    opposite V in the negated program.
    """
    typed = machines.typed
    program = instance.pick(querying_after_1(typed.grammar))
    pi = instance.pick(proposition_six_agents(0, 1, 0))
    environments = [machines.denoted(typed, program, sign, HALF) for sign in SIGNS]
    for mu in environments:
        for h in queries_of(mu, pi, instance.turns):
            same("the answer", pi(h), "that if every reward is negated", pi(negated(h)))
    opposite_values(pi, text_of(program), environments, instance.turns)


def by_search(computation: Computation, machines: Machines = MACHINES) -> None:
    """The certified intervals of the two values are disjoint; the difference is above 0."""
    on = concentrated_on(machines, EVERY_TURN)
    must_be_equivalent(*AGENTS)
    evaluations = 10_000 if computation.effort.deep else 1_000
    one, other, gained = (
        agreeing(machines, on, quantity, evaluations)
        for quantity in (*map(self_reflection, AGENTS), GAINED)
    )
    found = f"Υ_ext(π1) is within {written(one)} and Υ_ext(π2) within {written(other)}"
    must(one.high < other.low, found)
    found = f"{found}, {above(gained, 'Υ_ext(π2) - Υ_ext(π1)')}"
    bound = f"all programs with both signs, {evaluations} evaluations to {TURNS} turns a quantity"
    computation.found(f"{bound} ({found})", 3 * evaluations, found)


@claim(
    "JAGI, Proposition 6 (2)",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming at least two actions, and Υ_ext as repaired, where environments that agree "
    "on all computable agents are one: then nearly all of the weight can be μ's. Machines with and "
    "without a sign bit are checked: without one the agents of the proof differ; where each "
    "program occurs with its negation, and none reads a reward except in a query, these have 0, "
    "since they answer alike if every reward is negated, and two agents of which one depends on "
    "the signs of rewards differ. On the typed "
    "machine μ gives its reward with the second percept, weighed by 1/2, since the first reward of "
    "every program is 0",
    ways=[
        also(without_a_sign_bit, computed("the agents of the proof, without a sign bit")),
        computed("two agents of which one depends on the signs of rewards, with a sign bit"),
        also(
            of_opposite_values,
            over_programs(
                "the agents of the proof, also with the rewards of each query negated, in every "
                "typed program that compares 0 with the answer to a prompt of at most "
                f"{LONGEST} rules, 1 and (0, 0), both signs"
            ),
        ),
        also(by_search, computed("certified intervals")),
        informally(UNIVERSAL, what="a universal machine"),
    ],
    mutants={
        **{fault: {"machines": Machines(certified=by)} for fault, by in faults.CERTIFYING.values()},
        "at each place, the program's rule has probability 1/2 instead of nearly 1": {
            "machines": Machines(concentrated=faults.hardly_concentrated)
        },
        "the program queries the agent as if it had done 0": {
            "machines": Machines(typed=faults.exchanged({"1": "0"}))
        },
        "the agents are not equivalent": {
            "proposition_six_agents": lambda a, b, o: (constant(a), constant(b))
        },
        "the second agent of the proof takes 1 after a 1 and a reward below 0": {
            "proposition_six_agents": lambda a, b, o: (constant(a), distrustful)
        },
        "with both signs the environment is the same": {
            "machines": Machines(denoted=faults.weighed(faults.normalised, signed=lambda t: False))
        },
        "the first agent's value is certified": {
            "machines": Machines(certified=faults.other_agents(faults.of_the_first_agent))
        },
        "minus the quantity is certified": {
            "machines": Machines(certified=faults.other_agents(faults.opposite))
        },
    },
    rests_on=["jagi-proposition-6.1", "jagi-definition-3.4.repaired", "jagi-definition-3.programs"],
)
def equivalent_agents_differ_on_average(
    computation: Computation, machines: Machines = MACHINES
) -> None:
    """For some choice of the background machine there are traditionally equivalent agents whose
    Υ_ext differ.
    """
    on = concentrated_on(machines, EVERY_TURN)
    must_be_equivalent(*AGENTS)
    weight = f"{EVERY_TURN!r} and its negation weigh {rounded_down(on.share)}"
    found = above(by_kraft(machines, on, GAINED), "Υ_ext(π2) - Υ_ext(π1)")
    bound = "all programs with both signs, all but one that queries each turn by Kraft's sum"
    computation.found(f"{bound} ({found})", 4, f"where {weight}: {found}")
