"""Proposition 6: equivalent agents can fare differently, and on a contrived machine on average."""

from collections.abc import Callable
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
from formal.intelligence.machine import HALF
from formal.intelligence.quantity import difference, self_reflection
from formal.intelligence.typed.examples import TEXTS
from formal.interaction.value import value
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept, Prompt
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.saying import must, same
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
from proofs_checked.kernel.six import PROPOSITION_6
from proofs_checked.mutants import environments as broken
from proofs_checked.mutants import machines as faults
from proofs_checked.mutants import theories

Six: TypeAlias = Callable[[Action, Action, Observation], ExtendedEnvironment]
"""The environment of the proof, from a, b and o."""

SixAgents: TypeAlias = Callable[[Action, Action, Observation], tuple[Agent, Agent]]
"""The agents of the proof, likewise."""

COMPUTABLE: Final = "computable: the programs that run are these"


def alphabet(instance: Instance) -> tuple[Action, Action, Observation]:
    """Any a and b that differ, and any o."""
    a = instance.action("a")
    b = (a + 1 + instance.number("b - a - 1", instance.n_actions - 1)) % instance.n_actions
    return a, b, instance.number("o", 3)


def percepts_about(o: Observation) -> list[Percept]:
    """Rewards and an observation of the environment's, and others."""
    return [(0, o), (1, o), (2, o), (0, o + 1)]


def the_proof(
    instance: Instance,
    proposition_six: Six = proposition_six,
    proposition_six_agents: SixAgents = proposition_six_agents,
) -> None:
    """The two agents of the proof are equivalent; V is 1 and 0, of n turns for every n."""
    a, b, o = alphabet(instance)
    mu = proposition_six(a, b, o)
    pi1, pi2 = proposition_six_agents(a, b, o)
    horizon = min(instance.turns, 3)
    must(
        traditionally_equivalent(pi1, pi2, percepts_about(o), instance.n_actions, horizon),
        "π1 and π2 are not traditionally equivalent",
    )
    found = value(pi1, mu, instance.turns), value(pi2, mu, instance.turns)
    same("V of π1 and of π2", found, "in the proof they", (1, 0))


def well_behaved(instance: Instance, proposition_six: Six = proposition_six) -> None:
    """Every reward after the first is 0 and the first is 0 or 1, so that V is 0 or 1."""
    a, b, o = alphabet(instance)
    pi, mu = instance.agent(), proposition_six(a, b, o)
    r, _ = x = mu(pi, EMPTY)
    h = instance.prompt(following=pi, percepts=percepts_about(o))
    p = h.then(instance.action())
    same("μ(π, ⟨⟩)", x, "the first percept", (1 if r else 0, o))
    same("μ(π, h y)", mu(pi, p), "every later percept", (0, o))


def one_action_is_not_enough(instance: Instance, proposition_six: Six = proposition_six) -> None:
    """With one action there is one agent, so four programs of it fare equally.

    Of every environment this is argued: it is a function of the agent. Three are looked at.
    """
    environments = {
        "Example 1": ignore_rewards,
        "Example 3": reverse_history,
        "the proof's": proposition_six(0, 1, 0),
    }
    programs: list[Agent] = [
        instance.agent(),
        constant(0),
        TableAgent(0, {}),
        FoldAgent(0, lambda n, y, x: n + 1, lambda n: 0),
    ]
    for name, mu in environments.items():
        values = {value(pi, mu, instance.turns) for pi in programs}
        must(
            len(values) == 1,
            f"the one agent has {len(values)} different V in {name} environment: {values}",
        )


def asking_about_the_possible(a: Action, b: Action, o: Observation) -> ExtendedEnvironment:
    """Asks about ⟨(0, o)⟩."""
    return lambda pi, p: ((1 if not p and pi(prompt((0, o))) == a else 0), o)


def paying_every_turn(a: Action, b: Action, o: Observation) -> ExtendedEnvironment:
    """There is no V."""
    mu = proposition_six(a, b, o)
    return lambda pi, p: (1, o) if p else mu(pi, p)


def paying_in_another_alphabet(a: Action, b: Action, o: Observation) -> ExtendedEnvironment:
    """Pays for the actions that are not a, unless a, b, o = 0, 1, 0."""
    mu = proposition_six(a, b, o)
    known = (a, b, o) == (0, 1, 0)
    return lambda pi, p: mu(pi, p) if known or not p or p.action == a else (1, o)


def paying_a_third_action(a: Action, b: Action, o: Observation) -> ExtendedEnvironment:
    """Pays 5 to agents that would take another action than a and b."""
    mu, asked = proposition_six(a, b, o), prompt((0, o), b, (0, o))
    return lambda pi, p: (5, o) if not p and pi(asked) not in {a, b} else mu(pi, p)


@claim(
    "JAGI, Proposition 6 (1)",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming at least two actions: with one there is one agent, of which every extended "
    "environment is a function, as three show. Proved of the definitions of the proof; they "
    "are computable, since programs that compute them run, and to a bound these are checked to "
    "be those definitions",
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
                    "V of every agent along every play of 4 percepts, all a, b and o",
                    2,
                    3,
                    (),
                    n_actions=3,
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
    mutants={
        "the environment asks about ⟨(0, o)⟩, which is possible for every agent": {
            "proposition_six": asking_about_the_possible
        },
        "the environment pays 1 every turn, so that there is no V": {
            "proposition_six": paying_every_turn
        },
        "the environment looks at the agent's program instead of its answers": {
            "proposition_six": lambda a, b, o: broken.looking_at_the_program(
                proposition_six(a, b, o)
            )
        },
        "the environment goes on paying where the first reward was 1 and y1 is not a": {
            "proposition_six": broken.paying_again
        },
        "the environment pays for the actions that are not a, unless a, b, o = 0, 1, 0": {
            "proposition_six": paying_in_another_alphabet
        },
        "the environment pays 5 to agents that would take another action than a and b": {
            "proposition_six": paying_a_third_action
        },
        "the second agent also takes b at ⟨(2, o)⟩, which is possible": {
            "proposition_six_agents": lambda a, b, o: (
                constant(a),
                TableAgent(a, {prompt((0, o), b, (0, o)): b, prompt((2, o)): b}),
            )
        },
        "the second agent takes b after the first percept": {
            "proposition_six_agents": lambda a, b, o: (
                constant(a),
                TableAgent(a, {prompt((0, o)): b}),
            )
        },
        "in the proof's definitions, the environment asks about ⟨x0⟩, which is possible": {
            "theory": theories.ASKS_ABOUT_THE_POSSIBLE
        },
        "in the proof's definitions, the environment goes on paying": {
            "theory": theories.PAYS_AGAIN
        },
        "in the proof's definitions, the second agent takes b at the first percept": {
            "theory": theories.DIFFERS_AT_ONCE
        },
    },
    rests_on=["jagi-definition-2", "jagi-definition-4"],
)
def equivalent_agents_fare_differently(
    instance: Instance, proposition_six: Six = proposition_six
) -> None:
    """There are a well-behaved computable extended environment and traditionally equivalent
    computable agents whose V in it differ.
    """

    def then_0(pi: Agent) -> Agent:
        """It takes 0 at all longer prompts: equivalent at the next horizon is so at all."""
        return lambda h: pi(h) if h.turns <= instance.turns else 0

    pi1, pi2 = (then_0(instance.agent(name)) for name in ("π1", "π2"))
    horizon = instance.turns + 1
    if traditionally_equivalent(pi1, pi2, instance.percepts, instance.n_actions, horizon):
        mu = proposition_six(0, 1, 0)
        v1, v2 = value(pi1, mu, horizon), value(pi2, mu, horizon)
        if v1 >= v2:  # π1 is the one that does not fare worse
            same("V of π1", v1, "V of π2", v2)


MACHINES: Final = Machines()
EVERY_TURN: Final = "match(0, ask(append(h, 1, 0))); 0"
"""Pays ± 1 each turn for what the agent would do, had it now done 1, earned 0 and observed 0."""

EVALUATIONS: Final = 1_000


def distrustful(h: Prompt) -> Action:
    """1 if it is to have done 1 and to have lost something, else 0: so it never does 1."""
    lost = any(s.reward < 0 for s in h.prefixes())
    return 1 if lost and any(p.action == 1 for p in h.plays()) else 0


AGENTS: Final[tuple[Agent, Agent]] = (constant(0), distrustful)
"""Traditionally equivalent; the second reads rewards where it cannot come to."""

GAINED: Final = difference(*AGENTS, equivalent=True)


def must_be_equivalent(agents: tuple[Agent, Agent]) -> None:
    """They are traditionally equivalent, on the rewards of the first turn."""
    percepts: list[Percept] = [(-HALF, 0), (0, 0), (HALF, 0)]
    must(
        traditionally_equivalent(*agents, percepts, 2, 3),
        "the agents are not traditionally equivalent",
    )


def without_a_sign_bit(
    computation: Computation,
    machines: Machines = MACHINES,
    proposition_six_agents: SixAgents = proposition_six_agents,
) -> None:
    """The agents of the proof, on a machine without a sign bit whose weight is μ's."""
    pi1, pi2 = proposition_six_agents(0, 1, 0)
    on = concentrated_on(machines, TEXTS["proposition6"])
    must_be_equivalent((pi1, pi2))
    gained = difference(pi2, pi1, equivalent=True)
    found = above(by_kraft(machines, on, gained, signs=(1,)), "Υ_ext(π1) - Υ_ext(π2)")
    weight = f"μ weighs {rounded_down(on.share)}"
    bound = "all programs, all but μ by Kraft's sum"
    computation.found(bound, 2, f"without a sign bit, where {weight}: {found}")


def by_search(computation: Computation, machines: Machines = MACHINES) -> None:
    """The certified intervals of the two values are disjoint; the difference is above 0."""
    on = concentrated_on(machines, EVERY_TURN)
    must_be_equivalent(AGENTS)
    evaluations = (10 if computation.effort.deep else 1) * EVALUATIONS
    one, other, gained = (
        agreeing(machines, on, quantity, evaluations)
        for quantity in (*map(self_reflection, AGENTS), GAINED)
    )
    must(
        one.high < other.low,
        f"Υ_ext(π1) and Υ_ext(π2) are within {written(one)} and {written(other)}",
    )
    found = above(gained, "Υ_ext(π2) - Υ_ext(π1)")
    found = f"Υ_ext(π1) is within {written(one)} and Υ_ext(π2) within {written(other)}, {found}"
    bound = f"all programs with both signs, {evaluations} evaluations to {TURNS} turns a quantity"
    computation.found(f"{bound} ({found})", 3 * evaluations, found)


@claim(
    "JAGI, Proposition 6 (2)",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming at least two actions, and Υ_ext as repaired, where environments that agree "
    "on all computable agents are one: then almost all of what all environments weigh can be "
    "μ's. Machines of both kinds are looked at: without a sign bit the agents of the proof "
    "differ; where each environment stands beside its negation they have 0, since they ignore "
    "rewards, and agents that read rewards differ. On the typed machine μ pays with the second "
    "percept, since the first reward of every program is 0, and at half its rewards",
    ways=[
        also(without_a_sign_bit, computed("the agents of the proof, without a sign bit")),
        computed("agents that read rewards, with a sign bit"),
        also(by_search, computed("certified intervals")),
        informally(UNIVERSAL, what="a universal machine"),
    ],
    mutants={
        **{fault: {"machines": Machines(certified=by)} for fault, by in faults.CERTIFYING.values()},
        "half of the weight is astray at each place of the program": {
            "machines": Machines(concentrated=faults.hardly_concentrated)
        },
        "the program asks what the agent would do, had it done 0": {
            "machines": Machines(typed=faults.exchanged({"1": "0"}))
        },
        "the agents are not equivalent": {
            "proposition_six_agents": lambda a, b, o: (constant(a), constant(b))
        },
        "with both signs the environment is as it stands": {
            "machines": Machines(denoted=faults.weighed(faults.normalised, signed=lambda t: False))
        },
        "what is certified is the first agent's": {
            "machines": Machines(certified=faults.other_agents(faults.of_the_first_agent))
        },
        "what is certified is minus the quantity": {
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
    must_be_equivalent(AGENTS)
    weight = f"{EVERY_TURN!r} and its negation weigh {rounded_down(on.share)}"
    found = above(by_kraft(machines, on, GAINED), "Υ_ext(π2) - Υ_ext(π1)")
    bound = "all programs with both signs, all but one that asks each turn by Kraft's sum"
    computation.found(f"{bound} ({found})", 4, f"where {weight}: {found}")
