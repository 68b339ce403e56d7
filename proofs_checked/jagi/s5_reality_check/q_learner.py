"""Section 5: the Q-learner whose reality check interacts with Example 1."""

from typing import Final

from bridge.evidence import Evidence, Standing
from formal.agents.combinators import ignoring_rewards
from formal.agents.q_learner import Parameters, q_learner
from formal.agents.random_agent import Stream
from formal.histories.rewriting import zero_rewards
from formal.notation import Agent, Play
from proofs_checked.broken import environments as broken
from proofs_checked.broken import reality_check as checks
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Check, Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.engine.witness import written
from proofs_checked.laws import q_learning
from proofs_checked.laws.questions import plays_of
from proofs_checked.laws.saying import first, unlike


def by_the_letter(d: Definitions, world: Instance) -> str:
    """After such an m, π_RC(x1 y1 … xn) = y1. False: π_RC acts as π there."""
    pi = world.agent()
    pi_rc = d.reality_check(pi)
    return first(
        unlike(f"π_RC({written(h)})", pi_rc(h), "y1", p[1])
        for p in plays_of(d, pi_rc, d.ignore_rewards, world.turns)
        for h in [p.prompt]
        if _differed(pi, p)
    )


def with_primes(d: Definitions, world: Instance) -> str:
    """After such an m, π_RC(x1' y1 … xn') = y1."""
    pi = world.agent()
    pi_rc = d.reality_check(pi)
    return first(
        unlike(f"π_RC({written(h)})", pi_rc(h), "y1", p[1])
        for p in plays_of(d, pi_rc, d.ignore_rewards, world.turns)
        for h in [zero_rewards(p.prompt)]
        if _differed(pi, p)
    )


def trivial(d: Definitions, world: Instance) -> str:
    """After such an m, whatever is done now, Example 1 pays 1 for y1 and -1 for all else."""
    pi, y = world.agent(), world.action()
    pi_rc = d.reality_check(pi)
    return first(
        unlike(
            f"the reward after {written(q)}", d.ignore_rewards(pi_rc, q)[0], "1 for y1 alone", due
        )
        for p in plays_of(d, pi_rc, d.ignore_rewards, world.turns)
        if _differed(pi, p)
        for q, due in [(p.prompt.then(y), 1 if y == p[1] else -1)]
    )


def _differed(pi: Agent, p: Play) -> bool:
    """Whether π(x1 … xm) ≠ π(x1' … xm') for some m < n."""
    shorter = [q.prompt for q in p.prompt.plays()]
    return any(pi(h) != pi(zero_rewards(h)) for h in shorter)


def _never_rewarded(n_actions: int, stream: Stream, parameters: Parameters) -> Agent:
    return ignoring_rewards(q_learner(n_actions, stream, parameters))


def _always_learning(n_actions: int, stream: Stream, parameters: Parameters) -> Agent:
    return q_learner(n_actions, stream, Parameters())


_ITEM: Final = "Section 5, the Q-learner"
_ASSUMING: Final = Standing.ASSUMING
_FROZEN: Final[tuple[Mutant, ...]] = (
    planted("never", "the reality check does not freeze", reality_check=checks.never),
    planted(
        "another-action",
        "it freezes to what the agent would not do",
        reality_check=checks.freezing(checks.another_action),
    ),
)
_LEARNERS: Final[tuple[Mutant, ...]] = (
    planted("no-rewards", "the learner hears no rewards", q_learner=_never_rewarded),
    planted("learning", "the learner always learns at the rate 1/10", q_learner=_always_learning),
)
_ALONG: Final = Space("every agent in Example 1", 5, 7, ())

CLAIMS: Final = (
    Claim(
        id="jagi-section-5.q-learner",
        paper="JAGI",
        item=f"{_ITEM}, the frozen action",
        statement="If π(x1 y1 … xm) differs from π(x1' y1 … xm') for some m < n, in the result of "
        "π_RC and Example 1, then π_RC(x1 y1 … xn) = y1.",
        kind=Kind.STATEMENT,
        standing=Standing.DAMAGED,
        why="primes are missing in this formula of the text at hand, and stand in all others of "
        "the paragraph; without them the history is genuine, and there π_RC acts as π, by part 4",
        checks=(counterexample(by_the_letter, _ALONG, passing=Standing.DAMAGED),),
        mutants=(
            planted(
                "always", "a repair: it freezes after the first turn", reality_check=checks.always
            ),
            planted(
                "no-difference",
                "a repair: every reward is 0, and there is no such m",
                ignore_rewards=lambda pi, p: (0, 0),
            ),
        ),
        rests_on=("jagi-theorem-9.4",),
    ),
    Claim(
        id="jagi-section-5.q-learner.primes",
        paper="JAGI",
        item=f"{_ITEM}, the frozen action with primes (not in the paper)",
        statement="If π(x1 y1 … xm) differs from π(x1' y1 … xm') for some m < n, in the result of "
        "π_RC and Example 1, then π_RC(x1' y1 … xn') = y1.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper as it is at hand, but meant: the history with primes is impossible "
        "for π, and its first percept is the genuine one, whose reward is 0",
        checks=(exhausted(with_primes, _ALONG), sampled(with_primes)),
        mutants=(
            *_FROZEN,
            planted(
                "first-reward",
                "the first reward is 1",
                ignore_rewards=broken.comparing(zero_rewards, first=(1, 0)),
            ),
        ),
        rests_on=("jagi-theorem-9.1", "jagi-section-5.fixed-action.example-1"),
    ),
    Claim(
        id="jagi-section-5.q-learner.trivial",
        paper="JAGI",
        item=f"{_ITEM}, the environment becomes trivial",
        statement="Once π(x1 y1 … xm) differs from π(x1' y1 … xm') in the result of π_RC and "
        "Example 1, this rewards π_RC for the action y1 and punishes it for all others.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="whatever the agent is: what it would do, had the rewards been 0, is y1 in every later "
        "turn too, since a history that extends an impossible one is impossible",
        checks=(exhausted(trivial, _ALONG), sampled(trivial)),
        mutants=(
            *_FROZEN,
            planted(
                "no-reward-zeroed",
                "the agent is asked about the history itself",
                ignore_rewards=broken.comparing(broken.unchanged),
            ),
        ),
        rests_on=("jagi-section-5.q-learner.primes",),
    ),
    Claim(
        id="jagi-section-5.q-learner.almost-certainly",
        paper="JAGI",
        item=f"{_ITEM}, it depends on rewards",
        statement="For n large enough there is almost certainly an m < n at which a Q-learner does "
        "what it would not do had all rewards been 0.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming a learning rate above 0, of our Q-learner at its own parameters: with "
        "rewards 0 all it has learned stays 0 and it acts at random, while rewards soon have it "
        "repeat itself; each has one stream",
        checks=(
            Check("so many Q-learners", Evidence.SAMPLED, q_learning.all_diverge, _ASSUMING),
            Check(
                "Q-learners that do not learn",
                Evidence.SAMPLED,
                q_learning.the_dull_do_not,
                _ASSUMING,
            ),
        ),
        mutants=_LEARNERS,
        rests_on=("jagi-example-1",),
    ),
    Claim(
        id="jagi-section-5.q-learner.thrives",
        paper="JAGI",
        item=f"{_ITEM}, it thrives",
        statement="The reality check of a Q-learner thrives in Example 1.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming that to thrive is to earn 7/10 a turn, where 9/10 is what exploration leaves "
        "of 1; of our Q-learner at its own parameters, which itself does not earn 3/10",
        checks=(
            Check(
                "so many Q-learners, and their reality checks",
                Evidence.SAMPLED,
                q_learning.the_checked_thrive,
                _ASSUMING,
            ),
        ),
        mutants=(
            planted(
                "never", "the reality check does not freeze", remembered_reality_check=checks.never
            ),
            _LEARNERS[0],
        ),
        rests_on=("jagi-section-5.q-learner.trivial", "jagi-section-5.q-learner.almost-certainly"),
    ),
)
