"""Section 3.5: self-recognition, limited memory, false memories, adversarial prediction."""

from typing import Final

from bridge.evidence import Standing
from formal.histories.history import EMPTY, Item, prompt
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import memories as broken
from proofs_checked.broken.environments import comparing, unchanged
from proofs_checked.cagi.s3_self_awareness.example_2 import formula as false_memories
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, argued, exhausted, sampled
from proofs_checked.laws.questions import asked
from proofs_checked.laws.saying import unlike

STATEMENTS: Final = {2: (0, 0), 3: (0, 1), 4: (1, 0), 5: (1, 1)}
"""By observation, q and c: "were this observation q, you would take action c"."""
SHOWN: Final = tuple((r, o) for o in range(6) for r in (0, 1))


def statements(d: Definitions, world: Instance) -> str:
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


def last_turns(d: Definitions, world: Instance) -> str:
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


def what_is_remembered(d: Definitions, world: Instance) -> str:
    """Asked about x1 y1 … xm, of which no two percepts are alike, are the last n turns, for each n.

    The k-th percept is (k, k mod 2); n is from 0 to m, so that memories are shorter, and longer.
    """
    n = world.number("n", world.turns + 1)
    items: list[Item] = [(1, 1)]
    for k in range(2, world.turns + 1):
        items += [k % 3 % 2, (k, k % 2)]
    p = prompt(*items).then(0)
    met = asked(d.limited_memory(n), lambda h: 0, p)
    kept = items[2 * max(world.turns - 1 - n, 0) :]
    return unlike(f"for n = {n}, what is asked about", met, "the last turns", (prompt(*kept),))


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
            proved_in_agda(
                "Environments", "section-3-5-self-recognition", of=("self_recognition",)
            ),
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
            exhausted(
                what_is_remembered,
                Space("one history of distinct percepts, every n up to its length", 12, 20, ()),
            ),
            sampled(last_turns, "generated agents, n = 0, 1, 2, 5"),
        ),
        mutants=(
            planted("one-more", "n + 1 turns are kept", limited_memory=broken.one_turn_more),
            planted("first", "the first n turns are kept", limited_memory=broken.first_turns),
            planted(
                "at-most-four",
                "of more than 4 turns 4 are kept",
                limited_memory=lambda n: PRODUCTION.limited_memory(min(n, 4)),
            ),
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
            proved_in_agda("Environments", "example-2", of=("false_memories",)),
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
        id="jagi-section-3.5.implemented",
        paper="JAGI",
        item="Section 3.5, what is implemented",
        statement="The environments of this section are implemented by the published library's "
        "classes SelfRecognition, LimitedMemory, FalseMemories, AdversarialSequencePredictor.",
        kind=Kind.CORRESPONDENCE,
        standing=Standing.NOT_CHECKED,
        why="the published classes are not at hand, so that they were not compared; the section "
        "describes its environments in a sentence each, of which ours are one interpretation",
        checks=(
            argued(
                "upsilon oracle compares a class with our functions of these names",
                passing=Standing.NOT_CHECKED,
            ),
        ),
        mutants=(),
        rests_on=(),
    ),
)
