"""Section 3.5: self-recognition, limited memory, false memories, adversarial prediction."""

from typing import Final

from bridge.evidence import Standing
from formal.histories.history import EMPTY, Item, prompt
from formal.histories.rewriting import with_last_observation
from formal.notation import Action, Agent, Prompt
from proofs_checked.broken import memories as broken
from proofs_checked.broken import players
from proofs_checked.broken.environments import comparing, unchanged
from proofs_checked.cagi.example_2 import formula as false_memories
from proofs_checked.claim import Claim, Kind, planted
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.laws.examples import Score, last_percept, nothing, scoring
from proofs_checked.laws.saying import unlike
from proofs_checked.looking import ONE_PERCEPT, Space, argued, exhausted, sampled
from proofs_checked.worlds import World

STATEMENTS: Final = {2: (0, 0), 3: (0, 1), 4: (1, 0), 5: (1, 1)}
"""By observation, q and c: "were this observation q, you would take action c"."""
SHOWN: Final = tuple((r, o) for o in range(6) for r in (0, 1))


def statements(d: Definitions, world: World) -> str:
    """1 for "yes" iff π(h with the last observation q) = c, else -1; 0 where nothing is stated."""
    pi, y = world.agent(), world.action()
    h = world.prompt(following=pi, percepts=SHOWN)
    mu = d.self_recognition(lambda n: (5 * n + 3) % 6)
    due = 0
    if h.observation in STATEMENTS:
        q, c = STATEMENTS[h.observation]
        *before, _ = h.flat()
        due = 1 if (y == 1) == (pi(prompt(*before, (h.reward, q))) == c) else -1
    expected = due, (5 * h.turns + 3) % 6
    return unlike("μ(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, 3)) or unlike(
        "μ(π, h y)", mu(pi, h.then(y)), "what is due", expected
    )


def last_turns(d: Definitions, world: World) -> str:
    """1 if y = π(the last n turns, with the percept before them), else -1; for n = 0, 1, 2, 5."""
    pi, h, y = world.agent(), world.prompt(), world.action()
    n = world.pick((0, 1, 2, 5))
    mu = d.limited_memory(n)
    flat = list(h.flat())
    while len(flat) > 2 * n + 1:
        flat = flat[2:]
    expected = (1 if pi(prompt(*flat)) == y else -1), 0
    return unlike("μ(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, 0)) or unlike(
        f"for n = {n}, μ(π, h y)", mu(pi, h.then(y)), "the formula", expected
    )


def _copy(pi: Agent, actions: list[Action], sign: int) -> tuple[list[Item], list[Action]]:
    """The other player's history and actions; it is paid minus what the agent is paid."""
    g: list[Item] = [(0, 0)]
    z = []
    for y in actions:
        z.append(pi(prompt(*g)))
        g += [z[-1], (-sign if y == z[-1] else sign, y)]
    return g, z


def competitor(d: Definitions, world: World) -> str:
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


def zero_sum(d: Definitions, world: World) -> str:
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
        id="jagi-section-3.5.self-recognition",
        paper="JAGI",
        item="Section 3.5, self-recognition",
        statement='The agent observes statements such as "if this observation were 0, you would '
        'take action 1", and is rewarded for deciding whether they are true.',
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="of two observations and two actions there are four statements; two observations state "
        "nothing and pay 0",
        checks=(
            exhausted(statements, Space("every agent along every play", 2, 2, SHOWN)),
            sampled(statements),
        ),
        mutants=(
            planted(
                "as-it-was",
                "the agent is asked what it does at the statement",
                self_recognition=broken.self_recognition(broken.as_it_was),
            ),
            planted(
                "without-history",
                "the agent is asked without its history",
                self_recognition=broken.self_recognition(broken.that_alone),
            ),
            planted(
                "roles-exchanged",
                "observation and action are exchanged in the statement",
                self_recognition=broken.self_recognition(
                    says=lambda o: ((o - 2) % 2, (o - 2) // 2)
                ),
            ),
            planted(
                "stale",
                "o_n-1 is given instead of o_n",
                self_recognition=broken.self_recognition(shown=lambda n: max(n - 1, 0)),
            ),
        ),
        rests_on=("jagi-definition-2",),
    ),
    Claim(
        id="jagi-section-3.5.limited-memory",
        paper="JAGI",
        item="Section 3.5, limited memory",
        statement="The agent is rewarded for acting as it would if only the most recent n turns "
        "had ever occurred.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="a turn is an action and the percept after it; the percept before the first of them is "
        "kept, or nothing would be a history",
        checks=(
            exhausted(last_turns, Space("every agent along every play, n = 0, 1, 2, 5", 4, 5)),
            sampled(last_turns, "generated agents, n = 0, 1, 2, 5"),
        ),
        mutants=(
            planted("one-more", "n + 1 turns are kept", limited_memory=broken.one_turn_more),
            planted("first", "the first n turns are kept", limited_memory=broken.first_turns),
            planted(
                "reward-forgotten",
                "the reward of the percept before them is not kept",
                limited_memory=broken.without_the_percept_before,
            ),
        ),
        rests_on=("jagi-definition-2",),
    ),
    Claim(
        id="jagi-section-3.5.false-memories",
        paper="JAGI",
        item="Section 3.5, false memories",
        statement="The agent is rewarded for acting as it would if the interaction so far had been "
        "preceded by some additional turns.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="for any such turns; it is CAGI's Example 2",
        checks=(
            exhausted(
                false_memories,
                Space("every agent along every play, any turns as many or fewer", 2, 3),
            ),
            sampled(false_memories, "generated agents, plays and turns"),
        ),
        mutants=(
            planted(
                "no-memories",
                "the agent is asked about what happened",
                false_memories=lambda p0: comparing(unchanged),
            ),
            planted(
                "two-turns",
                "always the same turns come before",
                false_memories=lambda p0: PRODUCTION.false_memories(
                    PRODUCTION.as_play((0, 0, 0, 0, 0, 0))
                ),
            ),
        ),
        rests_on=("jagi-definition-2", "cagi-example-2"),
    ),
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
            exhausted(competitor, Space("every agent along every play", 4, 6, ONE_PERCEPT)),
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
    Claim(
        id="jagi-section-3.5.implemented",
        paper="JAGI",
        item="Section 3.5, what is implemented",
        statement="The environments of this section are implemented by the published library's "
        "classes SelfRecognition, LimitedMemory, FalseMemories, AdversarialSequencePredictor.",
        kind=Kind.CORRESPONDENCE,
        standing=Standing.INFORMAL,
        why="the section describes its environments in a sentence each, so that there is nothing "
        "exact to be; whether a class is the environment of that name here, the oracle says",
        checks=(
            argued(
                "upsilon oracle compares a class with our functions of these names",
                passing=Standing.INFORMAL,
            ),
        ),
        mutants=(),
        rests_on=(),
    ),
)
