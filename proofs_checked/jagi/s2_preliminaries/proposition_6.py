"""Proposition 6 (1): traditionally equivalent agents can fare differently."""

from dataclasses import replace
from typing import Final

from bridge.evidence import Standing
from formal.agents.constant import constant
from formal.agents.fold import FoldAgent
from formal.agents.table import TableAgent
from formal.histories.history import EMPTY, prompt
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept
from proofs_checked.broken import environments as broken
from proofs_checked.broken import theories
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, counterexample, exhausted, sampled
from proofs_checked.kernel.six import PROPOSITION_6
from proofs_checked.laws.saying import unlike

_ASSUMING: Final = Standing.ASSUMING
_COMPUTABLE: Final = "computable: the programs that run are these"


def the_proof(d: Definitions, world: Instance) -> str:
    """The two agents of the proof are equivalent; V is 1 and 0, of n turns for every n."""
    a, b, o = _alphabet(world)
    mu = d.proposition_six(a, b, o)
    pi1, pi2 = d.proposition_six_agents(a, b, o)
    percepts = _percepts(o)
    horizon = min(world.turns, 3)
    if not d.traditionally_equivalent(pi1, pi2, percepts, world.n_actions, horizon):
        return "π1 and π2 are not traditionally equivalent"
    found = d.value(pi1, mu, world.turns), d.value(pi2, mu, world.turns)
    return unlike("V of π1 and of π2", found, "in the proof they", (1, 0))


def well_behaved(d: Definitions, world: Instance) -> str:
    """Every reward after the first is 0 and the first is 0 or 1, so that V is 0 or 1."""
    a, b, o = _alphabet(world)
    pi, mu = world.agent(), d.proposition_six(a, b, o)
    r, _ = x = mu(pi, EMPTY)
    h = world.prompt(following=pi, percepts=_percepts(o))
    p = h.then(world.action())
    return unlike("μ(π, ⟨⟩)", x, "the first percept", (1 if r else 0, o)) or unlike(
        "μ(π, h y)", mu(pi, p), "every later percept", (0, o)
    )


def _alphabet(world: Instance) -> tuple[Action, Action, Observation]:
    """Any a and b that differ, and any o."""
    a = world.action("a")
    b = (a + 1 + world.number("b - a - 1", world.n_actions - 1)) % world.n_actions
    return a, b, world.number("o", 3)


def _percepts(o: Observation) -> list[Percept]:
    """Rewards and an observation of the environment's, and others."""
    return [(0, o), (1, o), (2, o), (0, o + 1)]


def equivalent_agents_fare_equally(d: Definitions, world: Instance) -> str:
    """If π1 ~ π2 then V is the same. The proposition says that this is false.

    The agents take 0 at all longer prompts, so that they are equivalent at every horizon if they
    are at the next one. π1 is the one whose V is not less.
    """
    pi1, pi2 = (_then_0(world.agent(name), world.turns) for name in ("π1", "π2"))
    horizon = world.turns + 1
    if not d.traditionally_equivalent(pi1, pi2, world.percepts, world.n_actions, horizon):
        return ""
    mu = d.proposition_six(0, 1, 0)
    v1, v2 = d.value(pi1, mu, horizon), d.value(pi2, mu, horizon)
    return "" if v1 < v2 else unlike("V of π1", v1, "V of π2", v2)


def _then_0(pi: Agent, turns: int) -> Agent:
    return lambda h: pi(h) if h.turns <= turns else 0


def with_one_action(d: Definitions, world: Instance) -> str:
    """With one action there is one agent, so four programs of it fare equally.

    Of every environment this is argued: it is a function of the agent. Three are looked at.
    """
    environments = {
        "Example 1": d.ignore_rewards,
        "Example 3": d.reverse_history,
        "the proof's": d.proposition_six(0, 1, 0),
    }
    programs: list[Agent] = [
        world.agent(),
        constant(0),
        TableAgent(0, {}),
        FoldAgent(0, lambda n, y, x: n + 1, lambda n: 0),
    ]
    for name, mu in environments.items():
        values = {d.value(pi, mu, world.turns) for pi in programs}
        if len(values) > 1:
            return f"the one agent has {len(values)} different V in {name} environment: {values}"
    return ""


def _mutant(name: str, fault: str, mu: broken.PropositionSix) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, proposition_six=mu))


def _looking(a: int, b: int, o: int) -> ExtendedEnvironment:
    return broken.looking_at_the_program(PRODUCTION.proposition_six(a, b, o))


def _differing_at_once(a: int, b: int, o: int) -> tuple[Agent, Agent]:
    return constant(a), TableAgent(a, {broken.after_the_first_percept(b, o): b})


def _differing_at_another_reward(a: int, b: int, o: int) -> tuple[Agent, Agent]:
    return constant(a), TableAgent(a, {broken.after_b(b, o): b, prompt((2, o)): b})


CLAIMS: Final = (
    Claim(
        id="jagi-proposition-6.1",
        paper="JAGI",
        item="Proposition 6 (1)",
        statement="There are a well-behaved computable extended environment and traditionally "
        "equivalent computable agents whose V in it differ.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming at least two actions: with one there is one agent, of which every extended "
        "environment is a function, as three show. Proved of the definitions of the proof; they "
        "are computable, since programs that compute them run, and to a bound these are checked to "
        "be those definitions",
        checks=(
            *proved(*PROPOSITION_6, passing=_ASSUMING),
            counterexample(
                equivalent_agents_fare_equally,
                Space(
                    "every two agents in the environment of the proof",
                    2,
                    3,
                    ONE_PERCEPT,
                    size="that take 0 after {n} turns",
                ),
                passing=_ASSUMING,
                failing=Standing.FALSE,
            ),
            replace(
                exhausted(
                    the_proof,
                    Space("the agents of the proof, all a, b and o", percepts=(), n_actions=3),
                    passing=_ASSUMING,
                ),
                part=_COMPUTABLE,
            ),
            replace(
                exhausted(
                    well_behaved,
                    Space(
                        "V of every agent along every play of 4 percepts, all a, b and o",
                        2,
                        3,
                        (),
                        n_actions=3,
                    ),
                    passing=_ASSUMING,
                ),
                part=_COMPUTABLE,
            ),
            exhausted(
                with_one_action,
                Space(
                    "with one action, four programs of the one agent in Examples 1 and 3 and in "
                    "the environment of the proof",
                    n_actions=1,
                ),
                passing=_ASSUMING,
            ),
            sampled(the_proof, "generated a, b and o", passing=_ASSUMING),
            sampled(well_behaved, "generated agents, a, b and o", passing=_ASSUMING),
        ),
        mutants=(
            _mutant(
                "asks-about-a-possible-history",
                "the environment asks about ⟨(0, o)⟩, which is possible for every agent",
                broken.proposition_six(broken.after_the_first_percept),
            ),
            _mutant(
                "pays-every-turn",
                "the environment pays 1 every turn, so that there is no V",
                broken.proposition_six(broken.after_b, each_turn=1),
            ),
            _mutant(
                "looks-at-the-program",
                "the environment looks at the agent's program instead of its answers",
                _looking,
            ),
            _mutant(
                "pays-again",
                "the environment goes on paying where the first reward was 1 and y1 is not a",
                broken.paying_again,
            ),
            _mutant(
                "pays-in-another-alphabet",
                "the environment pays for the actions that are not a, unless a, b, o = 0, 1, 0",
                broken.paying_in_another_alphabet,
            ),
            _mutant(
                "pays-a-third-action",
                "the environment pays 5 to agents that would take another action than a and b",
                broken.paying_a_third_action,
            ),
            Mutant(
                "agents-that-differ-elsewhere",
                "the second agent also takes b at ⟨(2, o)⟩, which is possible",
                replace(PRODUCTION, proposition_six_agents=_differing_at_another_reward),
            ),
            Mutant(
                "agents-that-differ-at-once",
                "the second agent takes b after the first percept",
                replace(PRODUCTION, proposition_six_agents=_differing_at_once),
            ),
            planted(
                "in-the-proof-asks-about-the-possible",
                "in the proof's definitions, the environment asks about ⟨x0⟩, which is possible",
                theory=theories.ASKS_ABOUT_THE_POSSIBLE,
            ),
            planted(
                "in-the-proof-pays-again",
                "in the proof's definitions, the environment goes on paying",
                theory=theories.PAYS_AGAIN,
            ),
            planted(
                "in-the-proof-differs-at-once",
                "in the proof's definitions, the second agent takes b at the first percept",
                theory=theories.DIFFERS_AT_ONCE,
            ),
        ),
        rests_on=("jagi-definition-2", "jagi-definition-4"),
    ),
)
