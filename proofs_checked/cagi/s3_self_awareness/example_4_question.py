"""Example 4: the question that it puts to the agent."""

from typing import Final

from bridge.evidence import Standing
from formal.agents.combinators import after
from formal.histories.history import prompt
from formal.notation import Prompt
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken.environments import comparing, unchanged
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, counterexample, exhausted, sampled
from proofs_checked.laws.saying import unlike


def some_action_is_rewarded(d: Definitions, world: Instance) -> str:
    """After every history some action is rewarded by Example 4. False."""
    pi, h = world.agent(), world.prompt()
    rewards = [d.deja_vu(pi, h.then(y))[0] for y in range(world.n_actions)]
    return f"after h its {len(rewards)} actions are paid {rewards}" if max(rewards) < 1 else ""


def one_action_is_rewarded(d: Definitions, world: Instance) -> str:
    """Of an agent that does not read its past actions one action alone is rewarded: π(h 0 h)."""
    pi, h = after(world.agent(), _percepts), world.prompt()
    again = pi(prompt(*h, 0, *h))
    found = [y for y in range(world.n_actions) if d.deja_vu(pi, h.then(y))[0] == 1]
    return unlike(
        "the list of rewarded actions after h", found, "that of those it would take again", [again]
    )


def _percepts(h: Prompt) -> Prompt:
    return prompt(*(item if isinstance(item, tuple) else 0 for item in h))


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
            proved_in_agda("Environments", "example-4-question", of=("deja_vu",)),
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
)
