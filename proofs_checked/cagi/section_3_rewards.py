"""Section 3: questions that Examples 4 and 5 put to the agent, and memory."""

from typing import Final

from bridge.evidence import Standing
from formal.agents.combinators import after
from formal.histories.history import EMPTY, prompt
from formal.notation import Action, Prompt
from proofs_checked.broken.environments import comparing, unchanged
from proofs_checked.claim import Claim, Kind, planted
from proofs_checked.definitions import Definitions
from proofs_checked.laws.saying import unlike
from proofs_checked.looking import ONE_PERCEPT, Space, argued, counterexample, exhausted, sampled
from proofs_checked.worlds import World


def some_action_is_rewarded(d: Definitions, world: World) -> str:
    """After every history some action is rewarded by Example 4. False."""
    pi, h = world.agent(), world.prompt()
    rewards = [d.deja_vu(pi, h.then(y))[0] for y in range(world.n_actions)]
    return f"after h its {len(rewards)} actions are paid {rewards}" if max(rewards) < 1 else ""


def one_action_is_rewarded(d: Definitions, world: World) -> str:
    """Of an agent that does not read its past actions one action alone is rewarded: π(h 0 h)."""
    pi, h = after(world.agent(), _percepts), world.prompt()
    again = pi(prompt(*h, 0, *h))
    found = [y for y in range(world.n_actions) if d.deja_vu(pi, h.then(y))[0] == 1]
    return unlike(
        "the list of rewarded actions after h", found, "that of those it would take again", [again]
    )


def _percepts(h: Prompt) -> Prompt:
    return prompt(*(item if isinstance(item, tuple) else 0 for item in h))


def a_greater_reward_does(d: Definitions, world: World) -> str:
    """Of a copy that takes 0 for more than N, N itself is punished, and N + 1 rewarded."""
    n = world.number("N", 2**world.turns)

    def greedy(h: Prompt) -> Action:
        return 0 if h.reward > n else 1

    found = [d.incentive_to_incentivize(greedy, EMPTY.then((0, 0)).then(y))[0] for y in (n, n + 1)]
    return unlike(
        f"what rewards N and N + 1 earn, where N = {n},", found, "by the copy it", [-1, 1]
    )


CLAIMS: Final = (
    Claim(
        id="cagi-example-4.question",
        paper="CAGI",
        item="Example 4, whether the question has an answer (not in the paper)",
        statement="Whatever has happened, there is an action that the agent would take again, if "
        "everything and this action were to repeat itself.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper, where the agent only asks for such an action: what is repeated "
        "holds the action, and an agent that would take another one, whichever that is, is "
        "punished whatever it does",
        checks=(
            counterexample(
                some_action_is_rewarded, Space("every agent along every history", 2, 2, ONE_PERCEPT)
            ),
        ),
        mutants=(
            planted(
                "itself",
                "a repair: it is asked about its history itself",
                deja_vu=comparing(unchanged),
            ),
            planted(
                "once",
                "a repair: the action is no part of what is repeated",
                deja_vu=comparing(lambda h: h.then(0).then(h.percept)),
            ),
        ),
        rests_on=("cagi-example-4",),
    ),
    Claim(
        id="cagi-example-4.question.repaired",
        paper="CAGI",
        item="Example 4, where the question has an answer (not in the paper)",
        statement="For an agent that does not read its past actions there is exactly one action "
        "that it would take again, if everything were to repeat itself, and that one is rewarded.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, where every agent asks: what is repeated does not depend on the "
        "action",
        checks=(
            exhausted(one_action_is_rewarded, Space("every agent that reads percepts alone", 2, 3)),
            sampled(one_action_is_rewarded, "generated agents that read percepts alone"),
        ),
        mutants=(
            planted(
                "itself",
                "it is asked about its history itself",
                deja_vu=comparing(unchanged),
            ),
            planted(
                "always",
                "every action is rewarded",
                deja_vu=lambda pi, p: (1, 0),
            ),
        ),
        rests_on=("cagi-example-4.question",),
    ),
    Claim(
        id="cagi-example-5.large-rewards",
        paper="CAGI",
        item="Example 5, footnote on large rewards",
        statement="The agent is incentivized to choose ever larger rewards, and there is no "
        "largest.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="to each reward there is an agent whose copy it does not move, but a larger one does; "
        "rewards here are actions, and so natural numbers",
        checks=(
            exhausted(
                a_greater_reward_does,
                Space("copies moved by more than N", 4, 6, (), size="N below 2^{n}"),
            ),
        ),
        mutants=(
            planted(
                "unrewarded",
                "the copy hears no rewards",
                incentive_to_incentivize=lambda pi, p: (
                    1 if p and pi(p.prompt.first) == 0 else -1,
                    0,
                ),
            ),
            planted(
                "bounded",
                "no reward above 3 is passed on",
                incentive_to_incentivize=lambda pi, p: (
                    1 if pi(EMPTY.then((min(p.action, 3), 0))) == 0 else -1,
                    0,
                ),
            ),
        ),
        rests_on=("cagi-example-5",),
    ),
    Claim(
        id="cagi-section-3.memory",
        paper="CAGI",
        item="Section 3, memory",
        statement="An extended environment can reward an agent by how much memory it takes to "
        "compute an action.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="in CAGI's Definition 2, which hands the environment a machine: as for steps",
        checks=(
            argued(
                "a machine that halts uses finitely many cells of its tape, which whoever runs it "
                "step by step can count",
                passing=Standing.HOLDS,
            ),
        ),
        mutants=(),
        rests_on=("cagi-section-3.steps",),
    ),
)
