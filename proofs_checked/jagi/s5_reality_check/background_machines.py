"""Section 5.1: whether the reality check raises Υ_ext depends on the background machine."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from bridge.evidence import Verdict
from formal.agents.constant import constant
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.incremental.reality_check import reality_check as remembered_reality_check
from formal.intelligence.grammar import Grammar, Rule, programs
from formal.intelligence.machine import HALF
from formal.intelligence.quantity import Quantity, difference
from formal.interaction.value import value
from formal.notation import Action, Agent, Prompt
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import Mutants, also, claim, note
from proofs_checked.engine.saying import must
from proofs_checked.engine.ways import Computation, computed, informally
from proofs_checked.jagi.concentrated_machines import (
    TURNS,
    UNIVERSAL,
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
from proofs_checked.jagi.programs import SIGNS
from proofs_checked.mutants import machines as broken
from proofs_checked.mutants import reality_check as checks
from proofs_checked.notation import Transformation

MACHINES: Final = Machines()

RAISING: Final = "if(same_action(y, ask(drop_first(h))), -1, 1); 0"
"""Punishes doing what the agent would do, had the first turn not been."""

LOWERING: Final = "if(same_action(0, ask(zero_rewards(h))), -1, 1); 0"
"""Punishes being one who would do 0, had all rewards been 0: for seeming to freeze to 0."""

FOR_FREEZING: Final = "match(0, ask(append(h, 1, 0))); 0"
"""Pays for being one who would do 0, had it now done 1 and earned 0."""

AGAINST_FREEZING: Final = "match(1, ask(append(h, 1, 0))); 0"
"""Punishes the same."""

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
WITHOUT_A_SIGN: Final = (1,)
EVALUATIONS: Final = 500

WIN_STAY: Final = win_stay_lose_shift(2)
"""It begins with 0, and so its reality check freezes to 0."""


def taking_turns(h: Prompt) -> Action:
    """0 and 1 by turns, whatever happened."""
    return (h.turns + 1) % 2


def repeating(h: Prompt) -> Action:
    """0 first, and then what it is to have done last."""
    return h.before.action if h.before else 0


EITHER_WAY: Final[Mapping[str, tuple[Agent, str, str]]] = {
    "win-stay, lose-shift": (WIN_STAY, RAISING, LOWERING),
    "one that takes turns": (taking_turns, FOR_FREEZING, AGAINST_FREEZING),
    "one that repeats its last action": (repeating, FOR_FREEZING, AGAINST_FREEZING),
}
"""Agents that are not their reality checks, and what raises the one and the other."""

FAULTY: Final[Mutants] = {
    "the reality check does not freeze at all": {"remembered_reality_check": checks.never},
    "half of the weight is astray at each place of the program": {
        "machines": Machines(concentrated=broken.hardly_concentrated)
    },
    **{
        fault: {"machines": Machines(certified=certified)}
        for fault, certified in broken.CERTIFYING.values()
    },
    "what is certified is the first agent's": {
        "machines": Machines(certified=broken.other_agents(broken.of_the_first_agent))
    },
    "what is certified is minus the quantity": {
        "machines": Machines(certified=broken.other_agents(broken.opposite))
    },
}
NO_CHECK: Final[Mutants] = {
    "the checked agent always does 1, and is not equivalent": {
        "remembered_reality_check": lambda pi: constant(1)
    },
}

UNIVERSALLY: Final = "a universal machine"
PROGRAM_BY_PROGRAM: Final = "all programs, all but one by Kraft's sum"
RESTS_ON: Final = (
    "jagi-definition-3.4.repaired",
    "jagi-definition-3.programs",
    "jagi-theorem-9.5.programs",
)


def gained_by(pi: Agent, checked: Agent) -> Quantity:
    """What the reality check adds to Υ_ext of an agent."""
    return difference(pi, checked, equivalent=True)


def evaluations_of(computation: Computation) -> int:
    """How many evaluations a search has."""
    return (20 if computation.effort.deep else 1) * EVALUATIONS


def found_by_search(computation: Computation, machines: int, found: str, where: str = "") -> None:
    """What the search found on so many machines."""
    evaluations = evaluations_of(computation)
    bound = f"all programs with both signs, {evaluations} evaluations to {TURNS} turns"
    computation.found(f"{bound} ({found})", machines * evaluations, where + found)


def both_by_search(
    computation: Computation,
    machines: Machines = MACHINES,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """Of win-stay, lose-shift the same, with a sign bit; by search."""
    gained = gained_by(WIN_STAY, remembered_reality_check(WIN_STAY))
    on = [concentrated_on(machines, text) for text in (RAISING, LOWERING)]
    evaluations = evaluations_of(computation)
    raised, lowered = (agreeing(machines, each, gained, evaluations) for each in on)
    found_by_search(computation, 2, f"{above(raised, GAIN)} and {below(lowered, 'on the other')}")


def unchanged(
    computation: Computation,
    machines: Machines = MACHINES,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """A constant agent is its own reality check, and gains nothing on any of these machines."""
    pi = constant(0)
    gained = gained_by(pi, remembered_reality_check(pi))
    texts = (RAISING, LOWERING, FOR_FREEZING, AGAINST_FREEZING)
    tail = 2 * HALF**TURNS
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
    reason="assuming that π differs from π_RC, and does at some history that a program can ask "
    "about, as it can about all whose rewards are rational: for π = π_RC no machine makes a "
    "difference. Of all such agents it is argued; three are looked at, on machines without a "
    "sign bit, and win-stay, lose-shift with one as well",
    ways=(
        computed("by Kraft's sum"),
        also(both_by_search, computed("certified intervals")),
        also(unchanged, computed("an agent that is its own reality check")),
        informally(
            "let h be such a history: μ asks what the agent does at h and pays once, with the "
            "first percept, 1 if that is π_RC(h), else 0, or the opposite of that: in the one "
            f"π_RC gains 1, in the other it loses 1. {UNIVERSAL}. So μ adds 1/2 or -1/2 to the "
            "difference, and all others together at most 2 · 2^-k either way: for k > 2 the "
            "sign is that of μ, whichever of the two μ is",
            what=UNIVERSALLY,
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

    def either_way(pi: Agent, *texts: str) -> str:
        gained = gained_by(pi, remembered_reality_check(pi))
        raising, lowering = (concentrated_on(machines, text) for text in texts)
        return (
            f"where {raising.text!r} weighs {rounded_down(raising.share)}, "
            f"{above(by_kraft(machines, raising, gained, WITHOUT_A_SIGN), GAIN)}, and "
            f"where {lowering.text!r} weighs {rounded_down(lowering.share)}, "
            f"{below(by_kraft(machines, lowering, gained, WITHOUT_A_SIGN), 'it')}"
        )

    found = [
        f"π is {name}: {either_way(pi, raising, lowering)}"
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
    reason="V is a real number for both, of which one is greater or neither is",
    argument="real numbers are ordered, and of the three subsets any may be empty",
    rests_on=("jagi-definition-3.2",),
)


def raises_by_search(
    computation: Computation,
    machines: Machines = MACHINES,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """The same, with a sign bit; by search."""
    gained = gained_by(WIN_STAY, remembered_reality_check(WIN_STAY))
    raising = concentrated_on(machines, RAISING)
    found = agreeing(machines, raising, gained, evaluations_of(computation))
    found_by_search(computation, 1, above(found, GAIN))


@claim(
    "JAGI, Section 5.1",
    name="type-1",
    title="dominated by type (1)",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that to dominate is to weigh more, times what is gained there, than all "
    "others times what is lost, as on a typed machine that is looked at and on universal ones, "
    "of which it is argued",
    ways=(
        computed("by Kraft's sum"),
        also(raises_by_search, computed("certified interval")),
        informally(
            f"{UNIVERSAL}. If μ is of type (1), without a sign bit, the reality check gains "
            "half of what it gains in μ, and loses at most 2 · 2^-k in all others",
            what=UNIVERSALLY,
        ),
    ),
    mutants=FAULTY,
    rests_on=RESTS_ON,
)
def raises(
    computation: Computation,
    machines: Machines = MACHINES,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """If the most highly weighted environments are dominated by those where π_RC outperforms π,
    that suggests Υ_ext(π_RC) > Υ_ext(π).
    """
    gained = gained_by(WIN_STAY, remembered_reality_check(WIN_STAY))
    raising = concentrated_on(machines, RAISING)
    found = above(by_kraft(machines, raising, gained, WITHOUT_A_SIGN), GAIN)
    weight = f"{RAISING!r}, of type (1), weighs {rounded_down(raising.share)}"
    computation.found(PROGRAM_BY_PROGRAM, 2, f"without a sign bit, where {weight}: {found}")


def equal_if_all_are_equal(
    computation: Computation,
    machines: Machines = MACHINES,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """Where all of the weight is that of environments of type (3), there is no difference."""
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
        gained_by(WIN_STAY, checked),
        evaluations_of(computation),
    )
    must(
        not (gained or found.low or found.high),
        f"{GAIN} is {gained}, or within {written(found)}",
    )
    weight = f"the {len(every)} programs of type (3) weigh 1"
    computation.found(
        f"{weight}, to {TURNS} turns, and by search", 4 * len(every), f"where {weight}, {GAIN} = 0"
    )


@claim(
    "JAGI, Section 5.1",
    name="type-3",
    title="dominated by type (3)",
    verdict=Verdict.FALSE,
    reason="they add nothing to the difference: if all are of type (3) it is 0, and if nearly all "
    "are, it has the sign of the others, on a typed machine as on a universal one, of which it "
    "is argued; type (2) is meant",
    ways=(
        computed("nearly all of type (3)"),
        also(equal_if_all_are_equal, computed("all of type (3)")),
        informally(
            "from a universal machine another is made, without a sign bit, on which 0 is a "
            "program for an environment of type (3), j ones and a 0 are one for μ of type (1), "
            "and k ones, a 0 and p are one for what p was a program for, k > j: type (3) "
            "weighs at least 1/2, all else less than 2^-j; the difference has the sign of μ's, "
            "for k large enough, and is above 0",
            what=UNIVERSALLY,
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
    gained = gained_by(WIN_STAY, remembered_reality_check(WIN_STAY))
    evaluations = evaluations_of(computation)
    raising = concentrated_on(machines, RAISING)
    above(agreeing(machines, raising, gained, evaluations), GAIN)
    neutral = concentrated_on(machines, NEUTRAL, NEUTRAL_STRAY, raising.machine)
    found = above(agreeing(machines, neutral, gained, evaluations), GAIN)
    weight = f"{NEUTRAL!r}, of type (3), weighs {rounded_down(neutral.share)}"
    found_by_search(computation, 1, found, f"where {weight}: ")


def lowers_by_search(
    computation: Computation,
    machines: Machines = MACHINES,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """The same, with a sign bit; by search."""
    gained = gained_by(WIN_STAY, remembered_reality_check(WIN_STAY))
    lowering = concentrated_on(machines, LOWERING)
    found = agreeing(machines, lowering, gained, evaluations_of(computation))
    found_by_search(computation, 1, below(found, GAIN))


@claim(
    "JAGI, Section 5.1",
    name="type-2",
    title="dominated by type (2)",
    kind=Kind.ADDITION,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that to dominate is to weigh more, times what is lost there, than all others "
    "times what is gained, as on a typed machine that is looked at and on universal ones, of "
    "which it is argued; not in the paper, where type (3) stands for type (2)",
    ways=(
        computed("by Kraft's sum"),
        also(lowers_by_search, computed("certified interval")),
        informally(
            f"{UNIVERSAL}. If μ is of type (2), without a sign bit, the reality check loses "
            "half of what it loses in μ, and gains at most 2 · 2^-k in all others",
            what=UNIVERSALLY,
        ),
    ),
    mutants=FAULTY,
    rests_on=RESTS_ON,
)
def lowers(
    computation: Computation,
    machines: Machines = MACHINES,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """If the most highly weighted environments are dominated by those where π outperforms π_RC,
    that suggests Υ_ext(π_RC) < Υ_ext(π).
    """
    gained = gained_by(WIN_STAY, remembered_reality_check(WIN_STAY))
    lowering = concentrated_on(machines, LOWERING)
    found = below(by_kraft(machines, lowering, gained, WITHOUT_A_SIGN), GAIN)
    weight = f"{LOWERING!r}, of type (2), weighs {rounded_down(lowering.share)}"
    computation.found(PROGRAM_BY_PROGRAM, 2, f"without a sign bit, where {weight}: {found}")


natural_environments = note(
    "JAGI, Section 5.1",
    "Examples 1, 3 and 4 are natural, and no natural-seeming environment is known in which the "
    "reality check generally performs worse; so on a natural machine Υ_ext(π_RC) plausibly "
    "exceeds Υ_ext(π) for intelligent agents.",
    name="natural",
    title="natural environments",
    reason="as the paper says, nobody knows what it is for a machine to be natural",
    argument="on each machine the difference has a sign, which is certified for machines and "
    "agents of ours; which of them are natural no definition says",
    rests_on=("jagi-section-5.1.depends",),
)
