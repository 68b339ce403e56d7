"""Section 3.5: adversarial sequence prediction, and who is always rewarded in the section."""

from typing import Final

from bridge.evidence import Standing
from formal.histories.history import EMPTY, Item, prompt
from formal.histories.rewriting import with_last_observation
from formal.notation import Action, Agent, Prompt
from proofs_checked.broken import memories as broken
from proofs_checked.broken import players
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, exhausted, sampled
from proofs_checked.jagi.s3_environments.section_3_5 import STATEMENTS
from proofs_checked.laws.examples import Score, last_percept, nothing, scoring
from proofs_checked.laws.saying import unlike


def _copy(pi: Agent, actions: list[Action], sign: int) -> tuple[list[Item], list[Action]]:
    """The other player's history and actions; it is paid minus what the agent is paid."""
    g: list[Item] = [(0, 0)]
    z = []
    for y in actions:
        z.append(pi(prompt(*g)))
        g += [z[-1], (-sign if y == z[-1] else sign, y)]
    return g, z


def competitor(d: Definitions, world: Instance) -> str:
    """The other player is π on a history of its own, in which it gets the opposite and observes y.

    The agent is paid 1 for predicting it, else -1; as an evader the other way round.
    """
    pi = world.agent()
    p = world.prompt(following=pi).then(world.action())
    *_, y = actions = [q.action for q in p.plays()]
    for name, mu, sign in (
        ("predicting", d.adversarial_sequence_predictor, 1),
        ("evading", d.adversarial_sequence_evader, -1),
    ):
        _, z = _copy(pi, actions, sign)
        if complaint := unlike(
            f"{name}, μ(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, 0)
        ) or unlike(
            f"{name}, μ(π, h y)",
            mu(pi, p),
            "the game",
            ((sign if y == z[-1] else -sign), z[-1]),
        ):
            return complaint
    return ""


def zero_sum(d: Definitions, world: Instance) -> str:
    """What the agent got in all turns and what the other player has been told add up to 0."""
    pi, asked = world.agent(), list[Prompt]()
    p = world.prompt().then(0).then((0, 0)).then(0)

    def recorded(h: Prompt) -> Action:
        asked.append(h)
        return pi(h)

    for name, mu in (
        ("predicting", d.adversarial_sequence_predictor),
        ("evading", d.adversarial_sequence_evader),
    ):
        asked.clear()
        paid = [mu(recorded, q)[0] for q in p.plays()]
        told = [h.reward for h in max(asked, key=lambda h: h.turns).prefixes()][1:]
        if any(a + b for a, b in zip(paid, told, strict=False)):
            return f"{name}, the agent is paid {paid} and the other player told {told}"
    return ""


def _one_who_knows_itself(pi: Agent) -> Agent:
    def agent(h: Prompt) -> Action:
        if h.observation not in STATEMENTS:
            return min(pi(h), 1)
        q, c = STATEMENTS[h.observation]
        return 1 if agent(with_last_observation(h, q)) == c else 0

    return agent


def last_five(h: Prompt) -> Prompt:
    """An agent that sees this alone remembers five turns."""
    return prompt(*h[-11:])


SCORES: Final = (
    Score(
        "Self-Recognition, knowing itself,",
        lambda d: d.self_recognition(lambda n: (5 * n + 3) % 6),
        lambda h: h,
        lambda p: 1 if p.prompt.observation in STATEMENTS else 0,
        _one_who_knows_itself,
    ),
    Score("Limited Memory, remembering five turns,", lambda d: d.limited_memory(5), last_five),
    Score(
        "Limited Memory of no turn, without memory,", lambda d: d.limited_memory(0), last_percept
    ),
    Score(
        "False Memories, without memory,",
        lambda d: d.false_memories(PRODUCTION.as_play((1, 1, 1))),
        last_percept,
    ),
    Score("predicting itself, constant,", lambda d: d.adversarial_sequence_predictor, nothing),
    Score(
        "evading itself, constant,",
        lambda d: d.adversarial_sequence_evader,
        nothing,
        lambda p: -1,
    ),
)


_SCORES: Final = scoring(SCORES)


CLAIMS: Final = (
    Claim(
        id="jagi-section-3.5.adversarial",
        paper="JAGI",
        item="Section 3.5, adversarial sequence prediction",
        statement="The agent competes with a competitor whose behaviour is the agent's own action "
        "function, so that no competitor is part of the environment.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="the competitor has a history of its own, in which it gets minus what the agent gets: "
        "the game is zero-sum",
        checks=(
            exhausted(competitor, Space("every agent along every play", 4, 5, ONE_PERCEPT)),
            exhausted(
                zero_sum, Space("what both get, every agent along every play", 3, 5, ONE_PERCEPT)
            ),
            sampled(competitor),
        ),
        mutants=(
            planted(
                "same-side",
                "the competitor gets what the agent gets",
                adversarial_sequence_predictor=players.adversary(copied=lambda r: r),
            ),
            planted(
                "sees-itself",
                "the competitor observes its own action",
                adversarial_sequence_evader=players.adversary(-1, seen=lambda y, z: z),
            ),
            planted(
                "unseen",
                "the agent observes nothing",
                adversarial_sequence_predictor=players.adversary(shown=lambda z: 0),
            ),
            planted(
                "same-role",
                "the evader is paid for predicting",
                adversarial_sequence_evader=players.adversary(),
            ),
        ),
        rests_on=("jagi-definition-2",),
    ),
    Claim(
        id="jagi-section-3.5.always",
        paper="JAGI",
        item="Section 3.5, who is always rewarded (not in the paper)",
        statement="Paid 1 every turn are agents that remember n turns in Limited Memory, agents "
        "without memory in False Memories, constant agents that predict themselves; agents that "
        "look up themselves are paid 1 for every statement; constant evaders are paid -1.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which says of what it rewards only that it does",
        checks=(
            exhausted(_SCORES, Space("every agent of these kinds", 5, 7, ())),
            sampled(_SCORES, "generated agents of these kinds"),
        ),
        mutants=(
            planted(
                "first-turns",
                "the first n turns are kept",
                limited_memory=broken.first_turns,
            ),
            planted(
                "paid-for-silence",
                "where nothing is stated 1 is paid",
                self_recognition=broken.self_recognition(quiet=1),
            ),
            planted(
                "same-role",
                "the evader is paid for predicting",
                adversarial_sequence_evader=players.adversary(),
            ),
        ),
        rests_on=(
            "jagi-section-3.5.self-recognition",
            "jagi-section-3.5.limited-memory",
            "jagi-section-3.5.false-memories",
            "jagi-section-3.5.adversarial",
        ),
    ),
)
