"""Example 6: the examples of Section 3 as handicaps."""

from typing import Final

from bridge.evidence import Standing
from formal.histories.history import EMPTY, Play
from formal.notation import Agent, Environment, ExtendedEnvironment, Percept
from formal.roa.coding import as_extended_environment
from proofs_checked.agda.environments import FIVE_EXAMPLES
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import combined, roa
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import (
    ONE_PERCEPT,
    Space,
    argued,
    counterexample,
    exhausted,
    sampled,
)
from proofs_checked.engine.witness import written
from proofs_checked.laws.handicaps import merciful
from proofs_checked.laws.questions import asked
from proofs_checked.laws.roa import a_play, section_3
from proofs_checked.laws.saying import first, unlike


def is_a_handicap(d: Definitions, world: Instance) -> str:
    """Every percept is (1, 0) or (-1, 0). False."""
    name, h = world.pick(list(section_3(d).items()))
    pi = world.agent()
    p = a_play(world, pi)
    x = h(pi, p)
    return "" if x in {(1, 0), (-1, 0)} else f"{name} gives {x} after {written(p)}"


def a_case_applies(d: Definitions, world: Instance) -> str:
    """(e ∗ h)(T, p) is defined by a case, rh = 1 or rh = -1. False."""
    name, h = world.pick(list(section_3(d).items()))
    pi = world.agent()
    p = a_play(world, pi)
    r, _ = h(pi, p)
    return "" if r in {1, -1} else f"for h of {name} and p = {written(p)}, rh = {r}, of no case"


def versions(d: Definitions, world: Instance) -> str:
    """E ∗ h begins as e does, and then pays what e pays, but -1 for breaking the rule of h."""
    pi, e = world.agent(), merciful(world)
    name, h = world.pick(list(section_3(d).items()))
    p = world.prompt("p", following=pi).then(world.action("a"))
    e_h = d.handicap(e, h)
    r_e, o_e = e(pi, p)
    expected = (r_e if h(pi, p)[0] == 1 else -1), o_e
    return unlike(
        f"for h of {name}, (e ∗ h)(T, ⟨⟩)", e_h(pi, EMPTY), "e(T, ⟨⟩)", e(pi, EMPTY)
    ) or unlike(f"for h of {name}, (e ∗ h)(T, p ⌢ a)", e_h(pi, p), "the version of e", expected)


def the_copy_is_in_e(d: Definitions, world: Instance) -> str:
    """The copy that e ∗ h asks about observes in each turn what e shows it. False."""
    pi, e = world.agent(), world.environment("e")
    h = as_extended_environment(d.roa_incentive_to_incentivize)
    e_h = d.handicap(_merciful(e), h)
    p = world.prompt("p").then(world.action("a"))
    genuine = all(s.percept == e_h(pi, s.before) for s in p.prompt.prefixes()) and all(
        pi(q.prompt) == q.action for q in p.plays()
    )
    if not world.supposing(genuine):
        return ""
    copy = max(asked(e_h, pi, p), key=lambda s: s.turns)
    return first(
        unlike(f"the copy at {written(s)} observes", s.observation, "e shows it", e(s.before)[1])
        for s in copy.prefixes()
    )


def _merciful(e: Environment) -> ExtendedEnvironment:
    def never_negative(pi: Agent, p: Play) -> Percept:
        r, o = e(p)
        return max(r, -r), o

    return never_negative


CLAIMS: Final = (
    Claim(
        id="cagi-example-6",
        paper="CAGI",
        item="Example 6, the examples are handicaps",
        statement="Each of Examples 1 to 5 is a handicap: it always shows 0 and pays 1 or -1.",
        kind=Kind.EXAMPLE,
        standing=Standing.FALSE,
        why="each begins with the reward 0",
        checks=(
            counterexample(
                is_a_handicap,
                Space("every agent on every play, the empty one too", 2, 3, ONE_PERCEPT),
            ),
        ),
        mutants=(
            planted(
                "first-reward-1", "a repair: the first reward is 1", **roa.all_starting_with(1)
            ),
            planted("first-reward-minus-1", "a repair: it is -1", **roa.all_starting_with(-1)),
        ),
        rests_on=("cagi-definition-4", "cagi-section-3.rewards"),
    ),
    Claim(
        id="cagi-example-6.applied",
        paper="CAGI",
        item="Example 6, the examples applied as handicaps",
        statement="Each of Examples 1 to 5 can be applied as h to a merciful e, and makes of it "
        "the environment e ∗ h.",
        kind=Kind.EXAMPLE,
        standing=Standing.ILL_TYPED,
        why="on the empty play h pays 0, to which neither case of Definition 4 applies",
        checks=(
            counterexample(
                a_case_applies,
                Space("every agent on every play, the empty one too", 2, 3, ONE_PERCEPT),
                passing=Standing.ILL_TYPED,
            ),
        ),
        mutants=(
            planted(
                "first-reward-1", "a repair: the first reward is 1", **roa.all_starting_with(1)
            ),
            planted("first-reward-minus-1", "a repair: it is -1", **roa.all_starting_with(-1)),
        ),
        rests_on=("cagi-example-6",),
    ),
    Claim(
        id="cagi-example-6.repaired",
        paper="CAGI",
        item="Example 6, repaired (not in the paper)",
        statement="If only the reward -1 of a handicap punishes, e ∗ h begins as e does and then "
        "pays what e pays, but -1 for breaking the rule of the example h.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, whose two cases leave out the reward 0",
        checks=(
            exhausted(versions, Space("every agent and e along every play", 2, 2)),
            sampled(versions, "generated agents and e"),
            proved_in_agda(
                "Environments",
                "example-6",
                "section-3-examples",
                of=(
                    "handicap",
                    *FIVE_EXAMPLES,
                ),
            ),
        ),
        mutants=(
            planted(
                "zero-punishes",
                "the reward 0 of a handicap punishes, too",
                handicap=combined.combining(reward=lambda r_e, r_h: r_e if r_h == 1 else -1),
            ),
            planted(
                "unrewarded-past",
                "the handicap is asked about a past without rewards",
                handicap=combined.asking_about_an_unrewarded_past,
            ),
        ),
        rests_on=("cagi-example-6.applied",),
    ),
    Claim(
        id="cagi-example-6.copy",
        paper="CAGI",
        item="Example 6, Incentive to Incentivize as a handicap",
        statement="In e ∗ h, with h of Example 5, the agent rewards a copy of itself that "
        "interacts with e.",
        kind=Kind.EXAMPLE,
        standing=Standing.FALSE,
        why="the copy always observes 0, whatever e shows, and e answers what the agent does",
        checks=(
            counterexample(the_copy_is_in_e, Space("every agent and e that asks nothing", 1, 2)),
        ),
        mutants=(
            planted(
                "watching",
                "a repair: what the copy observes e shows it, and e pays for what it does",
                handicap=combined.watching(-1),
            ),
            planted(
                "watching-mercifully",
                "a repair in which the agent gets 0 where the copy does not take 0",
                handicap=combined.watching(0),
            ),
        ),
        rests_on=("cagi-example-6.repaired", "cagi-example-5"),
    ),
    Claim(
        id="cagi-example-6.strategies",
        paper="CAGI",
        item="Example 6, strategies",
        statement="In the versions of e the agent is incentivized to break the rule at times, for "
        "a small punishment, and so to come where keeping it earns much.",
        kind=Kind.EXAMPLE,
        standing=Standing.INFORMAL,
        why="what incentivizes is no property of a function; that there are such e is plain",
        checks=(
            argued(
                "whether breaking the rule ever pays depends on e: where e always gives (0, 0) it "
                "never does",
                passing=Standing.INFORMAL,
            ),
        ),
        mutants=(),
        rests_on=("cagi-example-6.repaired",),
    ),
)
