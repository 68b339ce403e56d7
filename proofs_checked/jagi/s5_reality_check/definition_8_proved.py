"""The definitions that the proofs are about agree with those of `formal/`. Not in the paper.

A fault in `formal/` turns this claim red, and not the proofs, which are about definitions of their
own. The theorems hold for `formal/` as long as this claim holds.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import islice
from typing import Any, Final, TypeAlias

from formal.agents.constant import constant
from formal.agents.enumerators import prompts
from formal.environments.environment import as_extended
from formal.environments.proposition_six import proposition_six, proposition_six_agents
from formal.equivalence.possible import possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.histories.history import EMPTY, Prompt, prompt
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, Observation
from formal.reality_check.defaulting import reality_check_defaulting_to, reality_check_freezing_to
from formal.reality_check.definition import reality_check
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import addition, also, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import Way, throughout
from proofs_checked.jagi.s5_reality_check.forms import DefaultingTo, FreezingTo, querying
from proofs_checked.kernel import jagi
from proofs_checked.kernel.jagi import JAGI
from proofs_checked.kernel.running import Running
from proofs_checked.kernel.terms import Symbol
from proofs_checked.kernel.theory import Theory
from proofs_checked.mutants import environments, theories
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import reality_check as broken
from proofs_checked.mutants.interaction import Interaction, memoryless
from proofs_checked.notation import Possible, Transformation

AgentsOfSix: TypeAlias = Callable[[Action, Action, Observation], tuple[Agent, Agent]]

EVERY: Final = "every agent along every history"


running: Final = lru_cache(maxsize=32)(Running)
"""The definitions of a theory as Python functions."""


def defined(theory: Theory, symbol: Symbol) -> Callable[..., Any]:
    """A symbol of the proofs, as a Python function."""
    return running(theory).function(symbol)


def alike(what: str, proofs: object, project: object) -> None:
    """A definition of the proofs must agree with that of the project."""
    same(f"in the proofs, {what}", proofs, "in the project", project)


def along(what: str, about: str = EVERY, turns: int = 5) -> Way:
    """A check of a definition along every history of at most `turns` turns, one more if deep."""
    return throughout(Space(f"{what}, {about}", turns, turns + 1, quick=min(turns, 4)))


def six(
    instance: Instance,
    theory: Theory = JAGI,
    proposition_six: environments.PropositionSix = proposition_six,
    proposition_six_agents: AgentsOfSix = proposition_six_agents,
) -> None:
    """The agents and the environment of Proposition 6."""
    a = instance.action("a")
    b = (a + 1) % instance.n_actions
    x0, x1 = (0, 0), (1, 0)
    pi, h = instance.agent(), instance.prompt(percepts=(x0, x1))
    always = defined(theory, jagi.constant)(a)
    agents = always, defined(theory, jagi.except_at)(always, prompt(x0, b, x0), b)
    nu = defined(theory, jagi.proposition_six)(a, b, x0, x1)
    plays = EMPTY, h.then(instance.action())
    for i, project in enumerate(proposition_six_agents(a, b, 0)):
        alike(f"agent {i + 1} at h", agents[i](h), project(h))
    for p in plays:
        alike("six at p", nu(pi, p), proposition_six(a, b, 0)(pi, p))


def equivalent(
    instance: Instance,
    theory: Theory = JAGI,
    traditionally_equivalent: possibility.Equivalence = traditionally_equivalent,
) -> None:
    """Agents are equivalent if and only if they agree along all histories."""
    pi1, pi2 = instance.agent("π1"), instance.agent("π2")
    agree = defined(theory, jagi.agree)
    turns, percepts, n_actions = instance.turns, instance.percepts, instance.n_actions
    along = all(agree(pi1, pi2, h) for h in prompts(turns, percepts, n_actions))
    related = traditionally_equivalent(pi1, pi2, percepts, n_actions, turns)
    alike("that they agree along all histories", along, related)


def giving(instance: Instance, theory: Theory = JAGI) -> None:
    """The environment that replays k gives the next percept of k."""
    k = instance.prompt("k")
    given = defined(theory, jagi.giving)(k)
    for p in EMPTY, *(s.then(y) for s in k.prefixes() for y in range(instance.n_actions)):
        following = (s.percept for s in k.prefixes() if s.before == p)
        alike(f"giving(k) at {list(p)}", given(p), next(following, k.first.percept))


def freezing(
    instance: Instance,
    theory: Theory = JAGI,
    possible: Possible = possible,
    reality_check_freezing_to: FreezingTo = reality_check_freezing_to,
) -> None:
    """The agent that freezes to φ(π, h), and the form that tests what is possible for π."""
    pi, answer = instance.agent(), instance.agent("φ(π, ·)")
    h = instance.prompt(following=pi)

    def phi(agent: Agent, h: Prompt) -> Action:
        return answer(h) if agent is pi else 0

    pi_rc = reality_check_freezing_to(phi, pi)
    rho = pi(h) if possible(pi, h) else phi(pi, h)
    alike("freezing(φ, π)(h)", defined(theory, jagi.freezing)(phi, pi)(h), pi_rc(h))
    alike("ρ_freezing(φ, π)(h)", defined(theory, jagi.rho_freezing)(phi, pi)(h), rho)


def results(
    instance: Instance, theory: Theory = JAGI, interaction: Interaction = interaction
) -> None:
    """The result of an interaction with a non-extended environment."""
    pi, mu = instance.agent(), instance.environment()
    *_, p = islice(interaction(pi, as_extended(mu)), instance.turns)
    alike("result(π, μ, n)", defined(theory, jagi.result)(pi, mu, p.turns - 1), p.prompt)


def extended_results(
    instance: Instance, theory: Theory = JAGI, interaction: Interaction = interaction
) -> None:
    """The result of an interaction with an extended environment that makes queries."""
    pi, nu = instance.agent(), querying(instance)
    *_, p = islice(interaction(pi, nu), instance.turns)
    found = defined(theory, jagi.extended_result)(pi, nu, instance.turns - 1)
    alike("extended_result(π, ν, n)", found, p.prompt)


def agreeing(instance: Instance, theory: Theory = JAGI, possible: Possible = possible) -> None:
    """Whether two agents agree along a history where that is possible for the first."""
    pi1, pi2 = instance.agent("π1"), instance.agent("π2")
    h = instance.prompt(following=pi1)
    along = all(pi1(s) == pi2(s) for s in h.prefixes() if possible(pi1, s))
    alike("agree(π1, π2, h)", defined(theory, jagi.agree)(pi1, pi2, h), along)


def segments(instance: Instance, theory: Theory = JAGI) -> None:
    """The initial segments of a history, and the actions at them."""
    h, s, y = instance.prompt(), instance.any_prompt("s"), instance.action()
    alike("segment(s, h)", defined(theory, jagi.segment)(s, h), s in set(h.prefixes()))
    alike("taken(s, y, h)", defined(theory, jagi.taken)(s, y, h), s.then(y) in set(h.plays()))


def possible_histories(
    instance: Instance, theory: Theory = JAGI, possible: Possible = possible
) -> None:
    """Whether a history is possible, and the parts of a history that this depends on."""
    pi, h = instance.agent_and_prompt()
    alike("possible(π, h)", defined(theory, jagi.possible)(pi, h), possible(pi, h))
    alike("first(h)", defined(theory, jagi.first)(h), h.first)
    alike("turns(h)", defined(theory, jagi.turns)(h), h.turns - 1)


def defaulting(
    instance: Instance,
    theory: Theory = JAGI,
    possible: Possible = possible,
    reality_check_defaulting_to: DefaultingTo = reality_check_defaulting_to,
) -> None:
    """The reality check defaulting to y, and the form that tests what is possible for π."""
    pi, y = instance.agent(), instance.action()
    h = instance.prompt(following=pi)
    pi_rc = reality_check_defaulting_to(y, pi)
    rho = pi(h) if possible(pi, h) else y
    alike("RC_to(y, π)(h)", defined(theory, jagi.RC_to)(y, pi)(h), pi_rc(h))
    alike("ρ_to(y, π)(h)", defined(theory, jagi.rho_to)(y, pi)(h), rho)


@addition(
    "JAGI, Definition 8",
    name="proved",
    title="and the other definitions of the proofs",
    reason="each definition is written once, as equations, which the proofs read",
    ways=(
        also(six, along("agents and environment of Proposition 6", "all a and b", 3)),
        also(
            equivalent,
            throughout(Space("equivalence, every two agents", 3, 4, percepts=ONE_PERCEPT)),
        ),
        also(giving, along("the environment that replays a history", "every history")),
        also(freezing, along("the agent that freezes to φ", f"{EVERY}, every φ", 4)),
        also(results, along("results", "every agent and non-extended environment")),
        also(
            extended_results,
            throughout(
                Space("results, every agent and querying environment", 3, 3, percepts=ONE_PERCEPT)
            ),
        ),
        also(agreeing, along("equivalence along a history", "every two agents", 4)),
        also(segments, along("initial segments", "every history", 3)),
        also(possible_histories, along("possible histories")),
        along("the reality check"),
        also(defaulting, along("the reality check defaulting to y", f"{EVERY}, every y", 4)),
    ),
    mutants={
        "a history is possible if its newest action is the agent's own": {
            "possible": possibility.newest_action_only
        },
        "agents are equivalent if they act alike on impossible histories": {
            "traditionally_equivalent": possibility.equivalence(possibility.impossible)
        },
        **broken.mutants(broken.LAST_PERCEPT),
        "the reality check defaulting to y always takes y": {
            "reality_check_defaulting_to": lambda y, pi: constant(y)
        },
        "the agent that freezes to φ(π, h) is frozen from the start": {
            "reality_check_freezing_to": lambda phi, pi: lambda h: phi(pi, h)
        },
        "the agent answers the last percept alone": {"interaction": memoryless},
        "the second agent of Proposition 6 always takes b": {
            "proposition_six_agents": lambda a, b, o: (constant(a), constant(b))
        },
        "the environment of Proposition 6 repeats its reward": {
            "proposition_six": environments.paying_again
        },
        **replacing(
            theory={
                "in the proof: the newest action decides": theories.NEWEST_ACTION_ONLY,
                "in the proof: the reality check does not freeze": theories.NEVER,
                "in the proof: RC_to ignores its action": theories.FIRST_ANSWER_TO,
                "in the proof: φ freezes the agent from the start": theories.ALWAYS_FREEZING,
                "in the proof: the second agent differs at once": theories.DIFFERS_AT_ONCE,
                "in the proof: the query is on ⟨x0⟩": theories.ASKS_ABOUT_THE_POSSIBLE,
                "in the proof: only ⟨x⟩ is a segment": theories.NO_SEGMENTS,
                "in the proof: every percept is x1": theories.GIVES_THE_FIRST,
                "in the proof: the agent answers the first prompt": theories.ANSWERS_THE_FIRST,
            }
        ),
    },
    rests_on=("jagi-definition-4", "jagi-definition-8"),
)
def what_runs_is_what_is_proved_about(
    instance: Instance,
    theory: Theory = JAGI,
    possible: Possible = possible,
    reality_check: Transformation = reality_check,
) -> None:
    """The definitions that the proofs are about, run as Python, agree with those of `formal/`."""
    pi, h = instance.agent_and_prompt()
    rho = pi(h) if possible(pi, h) else pi(h.first)
    alike("RC(π)(h)", defined(theory, jagi.RC)(pi)(h), reality_check(pi)(h))
    alike("ρ(π)(h)", defined(theory, jagi.rho)(pi)(h), rho)
