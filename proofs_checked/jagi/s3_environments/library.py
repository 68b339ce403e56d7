"""Section 3: who is always rewarded in our reconstructions of the library's environments."""

from collections.abc import Callable, Mapping
from typing import Final

from bridge.evidence import Standing
from formal.agents.constant import constant
from formal.environments.tempting_button import PUSH, B
from formal.histories.rewriting import zero_rewards
from formal.notation import Agent, ExtendedEnvironment, Percept, Play, Prompt, Reward
from proofs_checked.broken.environments import comparing, one_turn_ago, unchanged
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.examples import Score, last_percept, nothing, scoring

IGNORERS: Final = (
    "IgnoreRewards3",
    "ShiftedRewards",
    "DelayedRewards",
    "NthRewardMultipliedByN",
    "FlipEveryOther",
)
FORGETFUL: Final = ("IgnoreActions", "IgnoreObservations", "Repeater")
CONSTANT: Final = ("IgnoreRewards2", "AfterImages", "CensoredObservation")


def _scores(
    names: tuple[str, ...],
    view: Callable[[Prompt], Prompt],
    earns: Callable[[Play], Reward] = lambda p: 1,
    agents: Callable[[Agent], Agent] = lambda pi: pi,
) -> tuple[Score, ...]:
    return tuple(Score(name, _named(name), view, earns, agents) for name in names)


def _named(name: str) -> Callable[[Definitions], ExtendedEnvironment]:
    return lambda d: d.library[name]


def happy(p: Play) -> Reward:
    """Fed in every turn or in none, the baby is happy for two turns."""
    return 1 if p.turns <= 2 else -1


SCORES: Final = (
    *_scores(IGNORERS, zero_rewards),
    *_scores(FORGETFUL, last_percept),
    *_scores(CONSTANT, nothing),
    *_scores(("PunishNondeterministicAgent",), lambda h: h),
    *_scores(("IncentivizeZero", "CryingBaby"), nothing, agents=lambda pi: constant(0)),
    *_scores(("CryingBaby2",), nothing, happy),
    *_scores(("TemptingButtonVariation",), nothing, lambda p: 0, lambda pi: constant(1 - PUSH)),
    *_scores(
        ("TemptingButtonVariation",),
        nothing,
        lambda p: 1 if p.prompt.observation == B else -1,
        lambda pi: constant(PUSH),
    ),
)
_SCORES: Final = scoring(SCORES)


def _opposite(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    return lambda pi, p: (-mu(pi, p)[0], mu(pi, p)[1])


def _content(pi: Agent, p: Play) -> Percept:
    return (1 if p else 0), 1


def _mutant(name: str, fault: str, **changed: ExtendedEnvironment) -> Mutant:
    library: Mapping[str, ExtendedEnvironment] = {**PRODUCTION.library, **changed}
    return planted(name, fault, library=library)


CLAIMS: Final = (
    Claim(
        id="jagi-section-3.library",
        paper="JAGI",
        item="Section 3, the library's other environments as we have them (not in the paper)",
        statement="Paid 1 every turn are agents that ignore rewards where these are changed, "
        "agents without memory where the past is, constant agents where observations are, every "
        "agent that is a function in PunishNondeterministicAgent, and the agent that takes 0 in "
        "IncentivizeZero and CryingBaby; constant agents for two turns in CryingBaby2; and never "
        "to push earns 0 in TemptingButtonVariation, always to push 1 with a button, else -1.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which does not describe them: these are our reconstructions of the "
        "published library's, by the laws stated here",
        checks=(
            exhausted(_SCORES, Space("every agent of these kinds", 4, 6, ())),
            sampled(_SCORES, "generated agents of these kinds"),
        ),
        mutants=(
            _mutant(
                "one-turn-ago",
                "PunishNondeterministicAgent asks before the last transition",
                PunishNondeterministicAgent=one_turn_ago(comparing(unchanged)),
            ),
            _mutant(
                "copy-resists",
                "IncentivizeZero pays for another action than 0",
                IncentivizeZero=_opposite(PRODUCTION.library["IncentivizeZero"]),
            ),
            _mutant(
                "actions-seen",
                "Repeater asks after the first percept alone",
                Repeater=comparing(lambda h: h.first),
            ),
            _mutant(
                "always-content", "the baby of CryingBaby2 is always happy", CryingBaby2=_content
            ),
        ),
        rests_on=("jagi-definition-2",),
    ),
)
