"""Section 5: how often Examples 1, 3 and 4 query an agent on histories impossible for it.

On these histories its reality check is frozen; whether it repeats one action is a further claim.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import Final

from bridge.evidence import Verdict
from formal.agents.combinators import blind_to_first_reward
from formal.agents.constant import constant
from formal.agents.program import AgentProgram
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.reverse_history import reverse_history
from formal.equivalence.possible import possible
from formal.histories.history import EMPTY, prompt
from formal.histories.rewriting import zero_rewards
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play, Prompt
from formal.reality_check.defaulting import reality_check_defaulting_to
from formal.reality_check.definition import reality_check
from proofs_checked.constructions import queried
from proofs_checked.engine.assertions import must, same, suppose
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.engine.witness import written
from proofs_checked.mutants import environments as broken
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import reality_check as checks
from proofs_checked.notation import Intensional, Possible, Transformation

FROZEN: Final = checks.mutants(checks.NEVER, checks.ANOTHER_ACTION)
ON_ITSELF: Final = broken.comparing(broken.unchanged)
RATE: Final = Fraction(1, 10)


def queries_in(mu: ExtendedEnvironment, pi: Agent, turns: int) -> Iterator[tuple[Play, Prompt]]:
    """The plays of the interaction, each with a prompt on which μ then queries π."""
    for p in islice(interaction(pi, mu), turns):
        for h in queried(mu, pi, p):
            yield p, h


def queries_at_half_rate(
    mu: Intensional, pi: Agent, slower: Agent, turns: int
) -> Iterator[tuple[Play, Prompt]]:
    """The plays of π and Example 4, each with a prompt on which μ queries π at half its rate."""
    program = program_of(pi, slower)
    for p in islice(interaction(pi, lambda _, p: mu(program, p)), turns):
        for h in queried(lambda pi, p: mu(program_of(pi, pi), p), slower, p):
            yield p, h


def program_of(at_its_rate: Agent, at_half: Agent) -> AgentProgram:
    """A program that is these agents at its own learning rate and at half of it."""
    return AgentProgram(lambda rate: at_its_rate if rate == RATE else at_half, RATE)


def punished(h: Prompt) -> bool:
    """Whether some reward in h is negative."""
    return any(s.reward < 0 for s in h.prefixes())


def impossible_once_punished(pi: Agent, p: Play, h: Prompt, possible: Possible = possible) -> bool:
    """h must be impossible for π if and only if π was punished in p; whether it was."""
    blamed = punished(p.prompt)
    same("whether {h} is impossible", not possible(pi, h), "whether π was punished", blamed, h=h)
    return blamed


@claim(
    "JAGI, Section 5",
    name="fixed-action",
    title="one fixed action",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that one fixed action is meant for each scenario: frozen, π_RC repeats "
    "π(⟨x1⟩), x1 being the first percept of that scenario. In Example 3 each scenario has another "
    "first percept, so the action may change from one scenario to the next",
    ways=(
        throughout(Space("every agent in Examples 1, 3 and 4", 4, 5, ())),
        generated("generated agents in Examples 1, 3 and 4"),
    ),
    mutants={
        **checks.mutants(checks.NEVER, checks.LAST_PERCEPT),
        "no query is on an impossible history": {
            "ignore_rewards": ON_ITSELF,
            "reverse_history": ON_ITSELF,
            "incentivize_learning_rate": lambda program, p: (0, 0),
        },
    },
    rests_on=("jagi-theorem-9.frozen", "jagi-example-1", "jagi-example-3", "jagi-example-4"),
)
def one_fixed_action(
    instance: Instance,
    reality_check: Transformation = reality_check,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
    reverse_history: ExtendedEnvironment = reverse_history,
    incentivize_learning_rate: Intensional = incentivize_learning_rate,
) -> None:
    """Where the history on which Example 1, 3 or 4 queries the agent is impossible, π_RC repeats
    one fixed action in that scenario and in every continuation of it.
    """
    pi_rc = reality_check(instance.agent())
    slower_rc = reality_check(instance.agent("π at half its rate"))
    example = instance.pick((1, 3, 4))
    simulated = slower_rc if example == 4 else pi_rc
    queries = (
        queries_at_half_rate(incentivize_learning_rate, pi_rc, slower_rc, instance.turns)
        if example == 4
        else queries_in(ignore_rewards if example == 1 else reverse_history, pi_rc, instance.turns)
    )
    impossible = [h for _, h in queries if not possible(simulated, h)]
    suppose(bool(impossible))
    for h in impossible:
        fixed = simulated(h.first)
        for later in (h, *(h.then(y).then((1, 1)) for y in range(instance.n_actions))):
            same("π_RC({h})", simulated(later), "π(⟨x1⟩)", fixed, h=later)


@addition(
    "JAGI, Section 5",
    name="fixed-action.across",
    title="one fixed action for all scenarios",
    verdict=Verdict.FALSE,
    reason="the paper speaks of each scenario by itself: each history of Example 3 "
    "begins with the newest percept, and the frozen action is the answer to that. With Remark 10 "
    "there is one frozen action, and in Examples 1 and 4 there is one in any case",
    ways=[somewhere(Space("every agent in Example 3", 4, 5, ()))],
    mutants={
        "a repair: the reality check freezes to an action fixed for all histories": {
            "reality_check": lambda pi: reality_check_defaulting_to(0, pi)
        },
        "a repair: the query is on the history with rewards 0, not reversed": {
            "reverse_history": broken.comparing(zero_rewards)
        },
    },
    rests_on=("jagi-theorem-9.frozen", "jagi-example-3"),
)
def one_action_across_scenarios(
    instance: Instance,
    reality_check: Transformation = reality_check,
    reverse_history: ExtendedEnvironment = reverse_history,
) -> None:
    """On all impossible histories on which Example 3 queries π_RC in one interaction, π_RC takes
    the same action.
    """
    pi_rc = reality_check(instance.agent())
    frozen = {
        pi_rc(h): h
        for _, h in queries_in(reverse_history, pi_rc, instance.turns)
        if not possible(pi_rc, h)
    }
    actions = " and ".join(f"{y} at {written(h)}" for y, h in frozen.items())
    how = f"on histories impossible for it π_RC takes {actions}"
    must(len(frozen) <= 1, how, *frozen.values())


@addition(
    "JAGI, Section 5",
    name="fixed-action.example-1",
    title="one fixed action in Example 1",
    reason="the paper says that the histories are often impossible, and that the "
    "answer is then one fixed action; an agent is punished if it takes an action that it would not "
    "take, had the rewards been 0",
    ways=(throughout(Space("every agent in Example 1", 6, 8, ())), generated()),
    mutants={
        **FROZEN,
        "the last reward is not set to 0": {
            "ignore_rewards": broken.comparing(broken.zero_but_the_last)
        },
    },
    rests_on=("jagi-theorem-9.frozen", "jagi-example-1"),
)
def first_action_from_the_first_punishment_on(
    instance: Instance,
    reality_check: Transformation = reality_check,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """In Example 1 the history of the query is impossible exactly from the first punishment on, and
    from then on π_RC always answers by its own first action.
    """
    pi = instance.agent()
    pi_rc = reality_check(pi)
    for p, h in queries_in(ignore_rewards, pi_rc, instance.turns):
        if impossible_once_punished(pi, p, h):
            same("π_RC({h})", pi_rc(h), "y1", p[1], h=h)


@addition(
    "JAGI, Section 5",
    name="fixed-action.example-3",
    title="one fixed action in Example 3",
    reason="the paper says only that it is a fixed action: a reversed history begins "
    "with its newest percept",
    ways=(throughout(Space("every agent in Example 3", 5, 6, ())), generated()),
    mutants={
        **FROZEN,
        "the query leaves out the newest percept": {
            "reverse_history": broken.comparing(broken.reverse_without_the_last_percept)
        },
    },
    rests_on=("jagi-theorem-9.frozen", "jagi-example-3"),
)
def answer_to_the_newest_percept(
    instance: Instance,
    reality_check: Transformation = reality_check,
    reverse_history: ExtendedEnvironment = reverse_history,
) -> None:
    """In Example 3 π_RC answers a query on an impossible history by the action that π would take if
    the newest percept were the first.
    """
    pi = instance.agent()
    pi_rc = reality_check(pi)
    for p, h in queries_in(reverse_history, pi_rc, instance.turns):
        if not possible(pi_rc, h):
            same("π_RC({h})", pi_rc(h), "π(⟨xn⟩)", pi(EMPTY.then(p.prompt.percept)), h=h)


@addition(
    "JAGI, Section 5",
    name="fixed-action.example-4",
    title="one fixed action in Example 4",
    reason="not in the paper, where the history is impossible for π; the program of π_RC with half "
    "the rate is that of the slower agent's reality check",
    ways=(
        throughout(Space("every program in Example 4", 4, 5, ())),
        generated("generated programs"),
    ),
    mutants={
        **FROZEN,
        "the slower agent is queried before the last transition": {
            "incentivize_learning_rate": broken.incentivize_half_the_rate_one_turn_ago
        },
    },
    rests_on=("jagi-theorem-9.frozen", "jagi-example-4"),
)
def first_action_at_half_the_rate(
    instance: Instance,
    reality_check: Transformation = reality_check,
    incentivize_learning_rate: Intensional = incentivize_learning_rate,
) -> None:
    """In Example 4 the history is impossible for the agent with half the learning rate exactly from
    the first punishment on; that agent's reality check then always takes its own first action.
    """
    pi, slower = instance.agent(), instance.agent("π at half its rate")
    pi_rc, slower_rc = reality_check(pi), reality_check(slower)
    for p, h in queries_at_half_rate(incentivize_learning_rate, pi_rc, slower_rc, instance.turns):
        if impossible_once_punished(slower, p, h):
            same("the action at half the rate", slower_rc(h), "the first", slower(h.first))


@addition(
    "JAGI, Section 5",
    name="fixed-action.practical",
    title="one fixed action of practical agents",
    reason="the paper does not compare scenarios: in Example 3 the newest percept "
    "comes first, and differs from the first one only in its reward",
    ways=(
        throughout(Space("every agent blind to the first reward", 5, 6, ())),
        generated("generated agents blind to the first reward"),
    ),
    mutants=FROZEN,
    rests_on=("jagi-section-5.fixed-action.example-3", "jagi-section-4.start"),
)
def first_action_of_practical_agents(
    instance: Instance, reality_check: Transformation = reality_check
) -> None:
    """If an agent cannot see the first reward, as no agent class can, π_RC repeats its own first
    action in Example 3 too, wherever the history of the query is impossible.
    """
    pi_rc = reality_check(blind_to_first_reward(instance.agent()))
    for p, h in queries_in(reverse_history, pi_rc, instance.turns):
        if not possible(pi_rc, h):
            same("π_RC({h})", pi_rc(h), "y1", p[1], h=h)


def with_another_first_action(h: Prompt) -> Prompt:
    """The history, but for its first action."""
    return prompt(h[0], 0 if h[1] else 1, *h[2:]) if h.before else h


incentivize_half_the_rate_astray: Final = broken.incentivizing(
    lambda own: own / 2, with_another_first_action
)


@claim(
    "JAGI, Section 5",
    name="impossible",
    title="impossible for π in Example 4",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that in the scenario of Example 4 π has half its learning rate, and that it "
    "is punished there: for π at half its rate the history is always impossible from the first "
    "punishment on, and never before. For π at its own rate it never is",
    ways=(
        throughout(Space("every program in Example 4", 4, 5, ())),
        generated("generated programs in Example 4"),
    ),
    mutants={
        "the newest action in a history may be another than the agent's": {
            "possible": possibility.all_but_the_newest
        },
        "the agent is queried at its own rate": {
            "incentivize_learning_rate": broken.incentivize_the_same_rate
        },
        "the query is on the history with another first action": {
            "incentivize_learning_rate": incentivize_half_the_rate_astray
        },
    },
    rests_on=("jagi-definition-4", "jagi-example-4"),
)
def impossible_at_half_the_rate(
    instance: Instance,
    possible: Possible = possible,
    incentivize_learning_rate: Intensional = incentivize_learning_rate,
) -> None:
    """The histories on which Example 4 queries the agent often happen to be impossible for π."""
    pi, slower = instance.agent(), instance.agent("π at half its rate")

    def mu(simulated: Agent, p: Play) -> Percept:
        return incentivize_learning_rate(program_of(pi, simulated), p)

    for p in islice(interaction(pi, lambda _, p: mu(slower, p)), instance.turns):
        queries = queried(mu, slower, p)
        same("the number of queries", len(queries), "one per turn", min(p.turns, 1))
        for h in queries:
            impossible_once_punished(slower, p, h, possible)


@claim(
    "JAGI, Section 5",
    name="impossible.example-1",
    title="impossible for π in Example 1",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that π is punished there at all: the histories are always impossible from the "
    "first punishment on, and never before, because π is punished if it takes an action that it "
    "would not take, had the rewards been 0",
    ways=(throughout(Space("every agent in Example 1", 6, 8, ())), generated()),
    mutants={
        "the newest action in a history may be another than the agent's": {
            "possible": possibility.all_but_the_newest
        },
        "the last reward is not set to 0": {
            "ignore_rewards": broken.comparing(broken.zero_but_the_last)
        },
    },
    rests_on=("jagi-definition-4", "jagi-example-1"),
)
def impossible_in_example_1(
    instance: Instance,
    possible: Possible = possible,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """The histories on which Example 1 queries the agent often happen to be impossible for π."""
    pi = instance.agent()
    for p, h in queries_in(ignore_rewards, pi, instance.turns):
        impossible_once_punished(pi, p, h, possible)


@claim(
    "JAGI, Section 5",
    name="impossible.example-3",
    title="impossible for π in Example 3",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that π acts otherwise on reversed histories: if it takes one action first and "
    "then always another, the histories are always impossible from the third turn on; if it is "
    "constant they never are. Punishment does not matter",
    ways=(
        throughout(Space("an agent of each kind in Example 3", 6, 8, ())),
        generated("generated agents of each kind"),
    ),
    mutants={
        "possible histories count as impossible": {"possible": possibility.impossible},
        "the query is on the history with rewards 0, not reversed": {
            "reverse_history": broken.comparing(zero_rewards)
        },
    },
    rests_on=("jagi-definition-4", "jagi-example-3"),
)
def impossible_in_example_3(
    instance: Instance,
    possible: Possible = possible,
    reverse_history: ExtendedEnvironment = reverse_history,
) -> None:
    """The histories on which Example 3 queries the agent often happen to be impossible for π."""
    y = instance.action()

    def once(h: Prompt) -> Action:
        return 1 - min(y, 1) if h.before else y

    for pi, since in (once, 3), (constant(y), instance.turns + 1):
        due = f"whether it is turn {since} at least"
        for p, h in queries_in(reverse_history, pi, instance.turns):
            same("whether {h} is impossible", not possible(pi, h), due, p.turns >= since, h=h)


def never_impossible(
    instance: Instance, incentivize_learning_rate: Intensional = incentivize_learning_rate
) -> None:
    """Example 4 queries the agent on π's own history, which is possible for π."""
    pi, slower = instance.agent(), instance.agent("π at half its rate")
    for _, h in queries_at_half_rate(incentivize_learning_rate, pi, slower, instance.turns):
        same("whether {h} is possible", possible(pi, h), "whether it is π's own", True, h=h)


@addition(
    "JAGI, Section 5",
    name="impossible.own-rate",
    title="impossible for π at its own rate in Example 4",
    verdict=Verdict.FALSE,
    reason="not in the paper, in whose scenario the rate is halved: π's own history is genuine, "
    "hence always possible for π at its own rate",
    ways=(
        somewhere(Space("every program in Example 4", 3, 4, ())),
        also(
            never_impossible,
            throughout(Space("every program in Example 4, every turn", 4, 5, ())),
            verdict=Verdict.HOLDS,
        ),
    ),
    mutants={
        "a repair: the agent itself is queried, and never punished": {
            "incentivize_learning_rate": broken.incentivize_the_same_rate
        },
        "a repair: the query is on the history with another first action": {
            "incentivize_learning_rate": incentivize_half_the_rate_astray
        },
    },
    rests_on=("jagi-example-4",),
)
def impossible_at_its_own_rate(
    instance: Instance, incentivize_learning_rate: Intensional = incentivize_learning_rate
) -> None:
    """The histories on which Example 4 queries the agent often happen to be impossible for π with
    its own learning rate.
    """
    pi, slower = instance.agent(), instance.agent("π at half its rate")
    for p, h in queries_at_half_rate(incentivize_learning_rate, pi, slower, instance.turns):
        must(
            not (punished(p.prompt) and possible(pi, h)),
            f"the query is on {written(h)}, which is possible for π",
            h,
        )
