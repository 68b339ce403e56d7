"""Section 5.1: whether the reality check raises Υ_ext depends on the background machine."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.alternating import alternating
from formal.agents.constant import constant
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.histories.history import EMPTY, prompt
from formal.incremental.reality_check import reality_check as remembered_reality_check
from formal.intelligence.grammar import Grammar, Rule, programs
from formal.intelligence.interval import Interval
from formal.intelligence.machine import HALF
from formal.intelligence.quantity import Quantity, difference
from formal.interaction.value import value
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play, Prompt
from formal.reality_check.definition import reality_check
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.decorator import Mutants, also, claim, note, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.ways import Computation, computed, finite, informally
from proofs_checked.engine.witness import How
from proofs_checked.jagi.concentrated_machines import (
    TURNS,
    UNIVERSAL,
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
from proofs_checked.jagi.machines import Machines, with_grammar
from proofs_checked.jagi.operations import operations
from proofs_checked.jagi.programs import SIGNS
from proofs_checked.mutants import machines as broken
from proofs_checked.mutants import reality_check as checks
from proofs_checked.notation import Transformation

MACHINES: Final = Machines()

RAISING: Final = "if(same_action(y, ask(drop_first(h))), -1, 1); 0"
"""Punishes the action that the agent would take, had there been no first turn."""

LOWERING: Final = "if(same_action(0, ask(zero_rewards(h))), -1, 1); 0"
"""Punishes an agent that would take 0, had all rewards been 0: it seems frozen to 0."""

FOR_FREEZING: Final = "match(0, ask(append(h, 1, 0))); 0"
"""Rewards an agent that would take 0 after the action 1 and the reward 0."""

AGAINST_FREEZING: Final = "match(1, ask(append(h, 1, 0))); 0"
"""Punishes that agent."""

NEUTRAL: Final = "0; 0"

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
"""No program makes a query, so an agent and its reality check perform equally well in each."""

GAIN: Final = "Υ_ext(π_RC) - Υ_ext(π)"
WITHOUT_A_SIGN: Final = (1,)
Sign: TypeAlias = Callable[[Interval, str], str]
"""How a change is certified to be above or below 0."""

EVALUATIONS: Final = 500

WIN_STAY: Final = win_stay_lose_shift(2)
"""It begins with 0, and so its reality check freezes to 0."""

EITHER_WAY: Final[Mapping[str, tuple[Agent, str, str]]] = {
    "win-stay, lose-shift": (WIN_STAY, RAISING, LOWERING),
    "an agent that alternates": (alternating(2), FOR_FREEZING, AGAINST_FREEZING),
    "an agent that repeats its last action": (
        lambda h: h.before.action if h.before else 0,
        FOR_FREEZING,
        AGAINST_FREEZING,
    ),
}
"""Agents that differ from their reality checks, and programs that raise and lower Υ_ext."""

FAULTY: Final[Mutants] = {
    **checks.mutants(checks.NEVER.incremental),
    **replacing(
        machines={
            "at each place, the program's rule has probability 1/2 instead of nearly 1": Machines(
                concentrated=broken.hardly_concentrated
            ),
            **{fault: Machines(certified=by) for fault, by in broken.CERTIFYING.values()},
            "the certified quantity is that of the first agent": Machines(
                certified=broken.other_agents(broken.of_the_first_agent)
            ),
            "the certified quantity has the other sign": Machines(
                certified=broken.other_agents(broken.opposite)
            ),
        }
    ),
}
NO_CHECK: Final[Mutants] = {
    "the checked agent always takes 1, and is not equivalent": {
        "remembered_reality_check": lambda pi: constant(1)
    },
}

RESTS_ON: Final = (
    "jagi-definition-3.4.repaired",
    "jagi-definition-3.programs",
    "jagi-theorem-9.5.programs",
)


def gained_by(pi: Agent, check: Transformation) -> Quantity:
    """The increase of Υ_ext of an agent by the reality check."""
    return difference(pi, check(pi), equivalent=True)


def evaluations_of(computation: Computation) -> int:
    """The number of evaluations of a search."""
    return (20 if computation.effort.deep else 1) * EVALUATIONS


def found_by_search(
    computation: Computation,
    machines: int,
    found: str,
    where: str = "",
    programs: Sequence[Concentrated] = (),
) -> None:
    """Records the result of the search on a number of machines, and what programs compute."""
    evaluations = evaluations_of(computation)
    bound = f"all programs with both signs, {evaluations} evaluations to {TURNS} turns"
    h = prompt((0, 0), WIN_STAY(prompt((0, 0))), (0, 0))
    figures = [
        operations(on.machine, on.text, WIN_STAY, h.then(WIN_STAY(h)), "π is win-stay, lose-shift")
        for on in programs
    ]
    witness = How(where + found, figures=figures)
    computation.found(f"{bound} ({found})", machines * evaluations, witness)


def by_search(
    computation: Computation,
    signs: Sequence[tuple[str, Sign, str]],
    machines: Machines = MACHINES,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """The same of win-stay, lose-shift, with a sign bit; by search.

    The `signs` are those of the change where each program has nearly all of the weight, with words.
    """
    gained = gained_by(WIN_STAY, remembered_reality_check)
    found = []
    for text, sign, what in signs:
        on = concentrated_on(machines, text)
        found.append(sign(agreeing(machines, on, gained, evaluations_of(computation)), what))
    found_by_search(computation, len(signs), " and ".join(found))


def unchanged(
    computation: Computation,
    machines: Machines = MACHINES,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """A constant agent is its own reality check: Υ_ext is the same on each of these machines."""
    gained, tail = gained_by(constant(0), remembered_reality_check), 2 * HALF**TURNS
    texts = (RAISING, LOWERING, FOR_FREEZING, AGAINST_FREEZING)
    for text in texts:
        found = by_kraft(machines, alone(machines, text), gained, WITHOUT_A_SIGN)
        must(
            (found.low, found.high) == (-tail, tail),
            f"where {text!r} weighs 1, {GAIN} is within {written(found)}, not 0",
        )
    computation.found(f"a constant agent, {TURNS} turns of four programs", 2 * len(texts))


@claim(
    "JAGI, Section 5.1",
    name="depends",
    title="the answer depends on the background machine",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that π differs from π_RC at some history on which a program can query the "
    "agent, that is, at one whose rewards are rational: for π = π_RC no machine makes a "
    "difference. For all such agents there is an informal argument; three are checked, on machines "
    "without a sign bit, and win-stay, lose-shift with one as well",
    ways=(
        computed("by Kraft's sum"),
        also(
            partial(by_search, signs=((RAISING, above, GAIN), (LOWERING, below, "on the other"))),
            computed("certified intervals"),
        ),
        also(unchanged, computed("an agent that is its own reality check")),
        informally(
            "let h be such a history: μ queries the agent on h; the first reward is 1 if the "
            "answer is π_RC(h), else 0, or the opposite; all others are 0: π_RC gains 1 in the "
            f"one and loses 1 in the other. {UNIVERSAL}. So μ adds 1/2 or -1/2 to the difference, "
            "and all others together at most 2 · 2^-k either way: for k > 2 the sign is that of "
            "μ, in both cases",
            what="a universal machine",
        ),
    ),
    mutants={**FAULTY, **NO_CHECK},
    rests_on=RESTS_ON,
)
def depends_on_the_machine(
    computation: Computation,
    machines: Machines = MACHINES,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """For a given computable π machines can be contrived on which Υ_ext(π_RC) is greater than
    Υ_ext(π), and others on which it is less.
    """

    def where(pi: Agent, text: str, sign: Sign, what: str) -> str:
        on, gained = concentrated_on(machines, text), gained_by(pi, remembered_reality_check)
        found = sign(by_kraft(machines, on, gained, WITHOUT_A_SIGN), what)
        return f"where {text!r} weighs {rounded_down(on.share)}, {found}"

    found = [
        f"π is {name}: {where(pi, raising, above, GAIN)}, and {where(pi, lowering, below, 'it')}"
        for name, (pi, raising, lowering) in EITHER_WAY.items()
    ]
    bound = "three agents, all programs, without a sign bit, all but one by Kraft's sum"
    computation.found(bound, 4 * len(found), "; ".join(found))


partition = note(
    "JAGI, Section 5.1",
    "In each well-behaved environment either π_RC outperforms π, or π outperforms π_RC, or both "
    "perform equally well.",
    name="partition",
    title="three subsets",
    verdict=Verdict.HOLDS,
    reason="V is a real number for both: one is greater, or they are equal",
    argument="real numbers are ordered; any of the three subsets may be empty",
    rests_on=("jagi-definition-3.2",),
)


def dominated(
    type_: int,
    text: str,
    sign: Sign,
    statement: str,
    *,
    kind: Kind = Kind.STATEMENT,
    reason: str = "",
) -> Claim:
    """That Υ_ext changes as it does in the environments that dominate: of `type_`, such as `text`.

    Args:
        type_: the type of the environments, in the paper's numbering.
        text: a program of such an environment.
        sign: how the change is certified to be above or below 0.
        statement: the statement.
        kind: the kind of the claim.
        reason: how it relates to the paper, where the paper does not state it.
    """

    def by_kraft_sum(
        computation: Computation,
        machines: Machines = MACHINES,
        remembered_reality_check: Transformation = remembered_reality_check,
    ) -> None:
        on, gained = concentrated_on(machines, text), gained_by(WIN_STAY, remembered_reality_check)
        found = sign(by_kraft(machines, on, gained, WITHOUT_A_SIGN), GAIN)
        weight = f"{text!r}, of type ({type_}), weighs {rounded_down(on.share)}"
        bound = "all programs, all but one by Kraft's sum"
        computation.found(bound, 2, f"without a sign bit, where {weight}: {found}")

    here, elsewhere = ("gained", "lost") if sign is above else ("lost", "gained")
    by_kraft_sum.__doc__ = statement
    return claim(
        "JAGI, Section 5.1",
        name=f"type-{type_}",
        title=f"dominated by type ({type_})",
        kind=kind,
        verdict=Verdict.CONDITIONALLY,
        reason=f"assuming that to dominate is to weigh more, times what is {here} there, than all "
        f"others times what is {elsewhere}; checked on a typed machine, with an informal argument "
        f"for universal ones{reason}",
        ways=(
            computed("by Kraft's sum"),
            also(partial(by_search, signs=((text, sign, GAIN),)), computed("certified interval")),
            informally(
                f"{UNIVERSAL}. If μ is of type ({type_}), without a sign bit, half of what is "
                f"{here} in μ is {here}, and at most 2 · 2^-k is {elsewhere} in all others",
                what="a universal machine",
            ),
        ),
        mutants=FAULTY,
        rests_on=RESTS_ON,
    )(by_kraft_sum)


raises = dominated(
    1,
    RAISING,
    above,
    "If the most highly weighted environments are dominated by those where π_RC outperforms π, "
    "that suggests Υ_ext(π_RC) > Υ_ext(π).",
)


def equal_if_all_are_equal(
    computation: Computation,
    machines: Machines = MACHINES,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """Where environments of type (3) have all of the weight, there is no difference."""
    checked = remembered_reality_check(WIN_STAY)
    every = list(programs(OF_TYPE_3, 4))
    gained = sum(
        share(program) * (value(checked, mu, TURNS + 1) - value(WIN_STAY, mu, TURNS + 1)) / 2
        for program in every
        for sign in SIGNS
        for mu in [machines.denoted(machines.typed, program, sign, HALF)]
    )
    found = searched(
        machines,
        with_grammar(machines.typed, OF_TYPE_3),
        gained_by(WIN_STAY, remembered_reality_check),
        evaluations_of(computation),
    )
    same_sum = not (gained or found.low or found.high)
    must(same_sum, f"{GAIN} is {gained}, or within {written(found)}")
    weight = f"the {len(every)} programs of type (3) weigh 1"
    computation.found(
        f"{weight}, to {TURNS} turns, and by search", 4 * len(every), f"where {weight}, {GAIN} = 0"
    )


@claim(
    "JAGI, Section 5.1",
    name="type-3",
    title="dominated by type (3)",
    verdict=Verdict.FALSE,
    reason="programs of type (3) add nothing to the difference: if all are of type (3) it is 0, "
    "and if nearly all are, it has the sign of the others, on a typed machine and, by an informal "
    "argument, on a universal one; type (2) is meant",
    ways=(
        computed("nearly all of type (3)"),
        also(equal_if_all_are_equal, computed("all of type (3)")),
        informally(
            "from a universal machine make another, without a sign bit, on which 0 is a program of "
            "an environment of type (3), j ones and a 0 are a program of μ, of type (1), and k "
            "ones, a 0 and p are a program of the environment of p, k > j: type (3) weighs at "
            "least 1/2, all else less than 2^-j; for k large enough the difference has the sign "
            "that it has in μ, and is above 0",
            what="a universal machine",
        ),
    ),
    mutants={**FAULTY, **NO_CHECK},
    rests_on=RESTS_ON,
)
def equal_ones_dominate(
    computation: Computation,
    machines: Machines = MACHINES,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """If the most highly weighted environments are dominated by those where π and π_RC perform
    equally well, that suggests Υ_ext(π_RC) < Υ_ext(π).
    """
    gained = gained_by(WIN_STAY, remembered_reality_check)
    evaluations = evaluations_of(computation)
    raising = concentrated_on(machines, RAISING)
    above(agreeing(machines, raising, gained, evaluations), GAIN)
    neutral = concentrated_on(machines, NEUTRAL, Fraction(1, 16), raising.machine)
    found = above(agreeing(machines, neutral, gained, evaluations), GAIN)
    weight = f"{NEUTRAL!r}, of type (3), weighs {rounded_down(neutral.share)}"
    found_by_search(computation, 1, found, f"where {weight}: ", (neutral, raising))


lowers = dominated(
    2,
    LOWERING,
    below,
    "If the most highly weighted environments are dominated by those where π outperforms π_RC, "
    "that suggests Υ_ext(π_RC) < Υ_ext(π).",
    kind=Kind.ADDITION,
    reason="; not in the paper, where type (3) stands for type (2)",
)

natural_environments = note(
    "JAGI, Section 5.1",
    "Examples 1, 3 and 4 are natural, and no natural-seeming environment is known in which the "
    "reality check generally performs worse; so on a natural machine Υ_ext(π_RC) plausibly exceeds "
    "Υ_ext(π) for intelligent agents.",
    name="natural",
    title="natural environments",
    reason="as the paper says, it is not known what makes a machine natural",
    argument="on each machine the difference has a sign, which is certified for some machines and "
    "agents here; no definition says which of them are natural",
    rests_on=("jagi-section-5.1.depends",),
)

X: Final[Percept] = (0, 0)


def punishing_what_seems_frozen(
    frozen: Callable[[Agent, Prompt, Action], bool] = lambda pi, h, first: pi(h) == first,
) -> ExtendedEnvironment:
    """Two actions: the first reward is -1 if π would repeat its first action after the other one.

    The query is on ⟨(0, 0), b, (0, 0)⟩, where b is not π(⟨(0, 0)⟩); it is impossible for π.
    Whether π seems frozen there may be defined in another way, from its own first action.
    """

    def mu(pi: Agent, p: Play) -> Percept:
        if p:
            return X
        first = pi(EMPTY.then(X))
        return (-1 if frozen(pi, EMPTY.then(X).then(1 - first).then(X), first) else 0), 0

    return mu


PUNISHING: Final = punishing_what_seems_frozen()


@claim(
    "JAGI, Section 5.1",
    name="punishing-freezing",
    title="environments that punish freezing",
    reason="one of them gives, with the first percept, -1 to an agent that would repeat its first "
    "action after the other one, and no other reward: every reality check gets -1, and every agent "
    "that would not repeat it gets 0, more than its check",
    ways=(finite("every agent at the three histories of the queries"),),
    mutants={
        "it punishes a change of the action instead": {
            "mu": punishing_what_seems_frozen(lambda pi, h, first: pi(h) != first)
        },
        "the query is on a possible history": {
            "mu": punishing_what_seems_frozen(
                lambda pi, h, first: pi(EMPTY.then(X).then(first).then(X)) == first
            )
        },
        **checks.mutants(checks.NEVER),
    },
    rests_on=("jagi-definition-8", "jagi-definition-3.3"),
)
def punishing_freezing(
    instance: Instance,
    mu: ExtendedEnvironment = PUNISHING,
    reality_check: Transformation = reality_check,
) -> None:
    """One can contrive environments in which π_RC performs worse than π: they simulate the agent in
    impossible scenarios and punish it for seemingly freezing there.
    """
    pi = instance.agent()
    first = pi(EMPTY.then(X))
    moves = pi(EMPTY.then(X).then(1 - first).then(X)) != first
    same("V of π_RC", value(reality_check(pi), mu, 3), "for freezing", -1)
    same("V of π", value(pi, mu, 3), "for its action there", 0 if moves else -1)
