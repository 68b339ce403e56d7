"""The three negations of an environment: what each takes from an agent that ignores rewards."""

from typing import Final

from bridge.evidence import Standing
from formal.agents.combinators import ignoring_rewards
from formal.environments.negations import dual, minus, negated
from formal.histories.history import prompt
from formal.notation import Agent, ExtendedEnvironment, Percept, Play, Prompt
from proofs_checked.constructions import Making
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.laws.examples import last_percept
from proofs_checked.laws.saying import unlike

PERCEPTS: Final = ((-1, 0), (1, 0))


def the_opposite_of_the_contrary(d: Definitions, world: Instance) -> str:
    """V of π̄ in the dual is minus V of π in μ, after every number of turns."""
    pi, mu = world.agent(), _any_environment(world)
    n = world.turns
    return unlike(
        "V of π̄ in the dual", d.value(d.contrary(pi), d.dual(mu), n), "-V of π", -d.value(pi, mu, n)
    )


def minus_cancels(d: Definitions, world: Instance) -> str:
    """What an agent that ignores rewards earns in μ it loses where μ reads its own rewards."""
    return _cancels(d, d.minus, _any_environment(world), world)


def dual_cancels(d: Definitions, world: Instance) -> str:
    """And in the dual."""
    return _cancels(d, d.dual, _any_environment(world), world)


def negated_cancels(d: Definitions, world: Instance) -> str:
    """And where the sign of the reward alone is turned. False: μ reads the turned rewards."""
    return _cancels(d, d.negated, _any_environment(world), world)


def negated_cancels_what_passes_rewards_on(d: Definitions, world: Instance) -> str:
    """The same of a μ that reads rewards only by passing them on to π."""
    return _cancels(d, d.negated, _passing_rewards_on(world), world)


def _cancels(d: Definitions, made: Making, mu: ExtendedEnvironment, world: Instance) -> str:
    pi = ignoring_rewards(world.agent())
    gained, lost = (d.value(pi, each, world.turns) for each in (mu, made(mu)))
    return unlike("what it earns", gained, "minus what it earns in the other", -lost)


def _any_environment(world: Instance) -> ExtendedEnvironment:
    """Percepts depend on the play, and on what π would do had it just begun."""
    answers = [world.environment(f"μ where π takes {y}") for y in range(world.n_actions)]
    return lambda pi, p: answers[pi(last_percept(p.prompt)) if p else 0](p)


def _passing_rewards_on(world: Instance) -> ExtendedEnvironment:
    """They depend on the play with every reward 0, and on what π would do had it just begun."""
    answers = [world.environment(f"μ where π takes {y}") for y in range(world.n_actions)]

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return answers[0](p)
        zeroed = _zeroed(p.prompt).then(p.action)
        return answers[pi(last_percept(p.prompt))](zeroed)

    return mu


def _zeroed(h: Prompt) -> Prompt:
    return prompt(*((0, x[1]) if isinstance(x, tuple) else x for x in h))


_ITEM: Final = "negations"
_SPACE: Final = Space("every agent in every environment that asks one question", 3, 3, PERCEPTS)
_IGNORING: Final = Space("every agent that ignores rewards in such environments", 3, 3, PERCEPTS)
_ITSELF: Final[Making] = lambda mu: mu  # noqa: E731 - the definition is the formula

CLAIMS: Final = (
    Claim(
        id="jagi-negations.dual",
        paper="JAGI",
        item=f"{_ITEM}: the dual (not in the paper)",
        statement="What π earns in μ, the contrary agent π̄ loses in the dual of μ; and so does π "
        "itself if it ignores rewards.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; after Alexander and Hutter (2021), whose environments ask nothing: "
        "the two results are the same but for the sign of every reward",
        checks=(
            exhausted(the_opposite_of_the_contrary, _SPACE),
            exhausted(dual_cancels, _IGNORING),
            sampled(the_opposite_of_the_contrary),
        ),
        mutants=(
            planted("negated", "only the sign of the reward is turned", dual=negated),
            planted("itself", "it is μ itself", dual=_ITSELF),
            planted("not-contrary", "π̄ is π", contrary=lambda pi: pi),
        ),
        rests_on=("jagi-definition-2",),
    ),
    Claim(
        id="jagi-negations.minus",
        paper="JAGI",
        item=f"{_ITEM}: μ reads its own rewards (not in the paper)",
        statement="What an agent that ignores rewards earns in μ, it loses in the environment that "
        "has μ read its own rewards and turns their sign.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; our reconstruction of the published library's wrapper computes it: "
        "μ and the agent both do what they did",
        checks=(
            exhausted(minus_cancels, _IGNORING),
            sampled(minus_cancels, "generated agents that ignore rewards"),
        ),
        mutants=(
            planted("negated", "μ reads the turned rewards", minus=negated),
            planted("itself", "it is μ itself", minus=_ITSELF),
        ),
        rests_on=("jagi-definition-2",),
    ),
    Claim(
        id="jagi-negations.negated",
        paper="JAGI",
        item=f"{_ITEM}: the sign of the reward (not in the paper)",
        statement="What an agent that ignores rewards earns in μ, it loses in the environment that "
        "is μ but for the sign of the reward.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper; μ is asked about plays with the turned rewards, and may answer them "
        "otherwise",
        checks=(counterexample(negated_cancels, _IGNORING),),
        mutants=(
            planted("minus", "a repair: μ reads its own rewards", negated=minus),
            planted("dual", "a repair: it is the dual", negated=dual),
        ),
        rests_on=("jagi-negations.minus",),
    ),
    Claim(
        id="jagi-negations.negated.repaired",
        paper="JAGI",
        item=f"{_ITEM}: the sign of the reward, repaired (not in the paper)",
        statement="What an agent that ignores rewards earns in an environment that reads rewards "
        "only by passing them on to the agent, it loses where their sign is turned.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; such are its Examples 1 to 3",
        checks=(
            exhausted(
                negated_cancels_what_passes_rewards_on,
                Space(f"{_IGNORING.what} that pass rewards on", 3, 3, PERCEPTS),
            ),
            sampled(negated_cancels_what_passes_rewards_on, "generated agents that ignore rewards"),
        ),
        mutants=(
            planted("itself", "it is μ itself", negated=_ITSELF),
            planted(
                "absolute",
                "every reward becomes negative",
                negated=lambda mu: lambda pi, p: (-abs(mu(pi, p)[0]), mu(pi, p)[1]),
            ),
        ),
        rests_on=("jagi-negations.negated",),
    ),
)
