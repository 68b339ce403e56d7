"""Section 3.5: self-recognition, limited memory, false memories, adversarial prediction."""

from collections.abc import Callable
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.environments.adversarial_sequence_predictor import (
    adversarial_sequence_evader,
    adversarial_sequence_predictor,
)
from formal.environments.false_memories import TWO_TURNS, false_memories
from formal.environments.limited_memory import limited_memory
from formal.environments.self_recognition import self_recognition
from formal.histories.history import EMPTY, Item, Play, Prompt, play, prompt
from formal.histories.rewriting import with_last_observation
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept
from formal.roa.coding import as_extended_environment, as_roa
from formal.roa.false_memories import false_memories as roa_false_memories
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.s3_environments.scores import Score, earned, last_percept, nothing
from proofs_checked.mutants.environments import comparing, unchanged

Observing: TypeAlias = Callable[[Callable[[int], Observation]], ExtendedEnvironment]
"""An environment, from its observations."""

Remembering: TypeAlias = Callable[[int], ExtendedEnvironment]
"""An environment, from the number of turns that are remembered."""

STATEMENTS: Final = {2: (0, 0), 3: (0, 1), 4: (1, 0), 5: (1, 1)}
"""By observation, q and c: "were this observation q, you would take action c"."""
SHOWN: Final = tuple((r, o) for o in range(6) for r in (0, 1))


def shown(n: int) -> Observation:
    """All six observations, one after another."""
    return (5 * n + 3) % 6


def recognition(
    asked: Callable[[Prompt, Observation], Prompt] = with_last_observation,
    quiet: int = 0,
    shown: Callable[[int], int] = lambda n: n,
    says: Callable[[Observation], tuple[int, int]] = lambda o: divmod(o - 2, 2),
) -> Observing:
    """Self-Recognition with one of its parts replaced."""

    def from_observations(observations: Callable[[int], Observation]) -> ExtendedEnvironment:
        def mu(pi: Agent, p: Play) -> Percept:
            o = observations(shown(p.turns))
            if not p:
                return 0, o
            h = p.prompt
            if h.observation < 2:
                return quiet, o
            q, c = says(h.observation)
            return (1 if (p.action == 1) == (pi(asked(h, q)) == c) else -1), o

        return mu

    return from_observations


@claim(
    "JAGI, Section 3.5",
    name="self-recognition",
    title="self-recognition",
    kind=Kind.EXAMPLE,
    reason="of two observations and two actions there are four statements; two observations state "
    "nothing and pay 0",
    ways=(
        throughout(Space("every agent along every play", 2, 2, SHOWN)),
        generated(),
        proved_in_agda("Environments", "section-3-5-self-recognition", of=("self_recognition",)),
    ),
    mutants={
        "the agent is asked what it does at the statement": {
            "self_recognition": recognition(lambda h, o: h)
        },
        "the agent is asked without its history": {
            "self_recognition": recognition(lambda h, o: EMPTY.then((0, o)))
        },
        "observation and action are exchanged in the statement": {
            "self_recognition": recognition(says=lambda o: ((o - 2) % 2, (o - 2) // 2))
        },
        "o_n-1 is given instead of o_n": {
            "self_recognition": recognition(shown=lambda n: max(n - 1, 0))
        },
    },
    rests_on=["jagi-definition-2"],
)
def deciding_statements(instance: Instance, self_recognition: Observing = self_recognition) -> None:
    """The agent observes statements such as "if this observation were 0, you would take action 1",
    and is rewarded for deciding whether they are true.
    """
    pi, y = instance.agent(), instance.action()
    h = instance.prompt(following=pi, percepts=SHOWN)
    mu = self_recognition(shown)
    due = 0
    if h.observation in STATEMENTS:
        q, c = STATEMENTS[h.observation]
        *before, _ = h.flat()
        due = 1 if (y == 1) == (pi(prompt(*before, (h.reward, q))) == c) else -1
    same("μ(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, 3))
    same("μ(π, h y)", mu(pi, h.then(y)), "what is due", (due, shown(h.turns)))


def what_is_remembered(instance: Instance, limited_memory: Remembering = limited_memory) -> None:
    """Asked about x1 y1 … xm, of which no two percepts are alike, are the last n turns, for each n.

    The k-th percept is (k, k mod 2); n is from 0 to m, so that memories are shorter, and longer.
    """
    m = instance.turns
    n = instance.number("n", m + 1)
    items: list[Item] = [(1, 1)]
    for k in range(2, m + 1):
        items += [k % 3 % 2, (k, k % 2)]
    met: list[Prompt] = []

    def recorded(h: Prompt) -> Action:
        met.append(h)
        return 0

    limited_memory(n)(recorded, prompt(*items).then(0))
    last = prompt(*items[2 * max(m - 1 - n, 0) :])
    same(f"for n = {n}, what is asked about", met, "the last turns", [last])


def first_turns(turns: int) -> ExtendedEnvironment:
    """Remembers the first turns, not the last."""
    return comparing(lambda h: prompt(*h[: 1 + 2 * turns]))


def without_the_percept_before(turns: int) -> ExtendedEnvironment:
    """The percept before the turns that are remembered has no reward."""

    def rewritten(h: Prompt) -> Prompt:
        (_, o), *rest = h[-1 - 2 * turns :]  # type: ignore[misc]  # the first item is a percept
        return prompt((0, o), *rest) if h.turns > turns + 1 else h

    return comparing(rewritten)


@claim(
    "JAGI, Section 3.5",
    name="limited-memory",
    title="limited memory",
    kind=Kind.EXAMPLE,
    reason="a turn is an action and the percept after it; the percept before the first of them is "
    "kept, or nothing would be a history",
    ways=(
        throughout(Space("every agent along every play, n = 0, 1, 2, 5", 4, 5)),
        also(
            what_is_remembered,
            throughout(
                Space("one history of distinct percepts, every n up to its length", 12, 20, ())
            ),
        ),
        generated("generated agents, n = 0, 1, 2, 5"),
    ),
    mutants={
        "n + 1 turns are kept": {
            "limited_memory": lambda n: comparing(lambda h: prompt(*h[-3 - 2 * n :]))
        },
        "the first n turns are kept": {"limited_memory": first_turns},
        "of more than 4 turns 4 are kept": {"limited_memory": lambda n: limited_memory(min(n, 4))},
        "the reward of the percept before them is not kept": {
            "limited_memory": without_the_percept_before
        },
    },
    rests_on=["jagi-definition-2"],
)
def last_turns(instance: Instance, limited_memory: Remembering = limited_memory) -> None:
    """The agent is rewarded for acting as it would if only the most recent n turns had ever
    occurred.
    """
    pi, h, y = instance.agent(), instance.prompt(), instance.action()
    n = instance.pick((0, 1, 2, 5))
    mu = limited_memory(n)
    flat = list(h.flat())
    while len(flat) > 2 * n + 1:
        flat = flat[2:]
    expected = (1 if pi(prompt(*flat)) == y else -1), 0
    same("μ(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, 0))
    same(f"for n = {n}, μ(π, h y)", mu(pi, h.then(y)), "the formula", expected)


@claim(
    "JAGI, Section 3.5",
    name="false-memories",
    title="false memories",
    kind=Kind.EXAMPLE,
    reason="for any such turns; it is CAGI's Example 2",
    ways=(
        throughout(Space("every agent along every play, any turns as many or fewer", 2, 3)),
        generated("generated agents, plays and turns"),
        proved_in_agda("Environments", "example-2", of=("false_memories",)),
    ),
    mutants={
        "the agent is asked about what happened": {
            "false_memories": lambda p0: comparing(unchanged)
        },
        "always the same turns come before": {
            "false_memories": lambda p0: false_memories(TWO_TURNS)
        },
    },
    rests_on=["jagi-definition-2", "cagi-example-2"],
)
def preceding_turns(
    instance: Instance, false_memories: Callable[[Play], ExtendedEnvironment] = false_memories
) -> None:
    """The agent is rewarded for acting as it would if the interaction so far had been preceded by
    some additional turns.
    """
    p0 = EMPTY
    if instance.pick((False, True)):
        p0 = instance.any_prompt("p0 but its last action").then(instance.action("b"))
    forms = {
        "μ": false_memories(p0),
        "CAGI's e": as_extended_environment(roa_false_memories(as_roa(p0))),
    }
    pi = instance.agent()
    h, y = instance.prompt(following=pi), instance.action("a")
    expected = (1 if y == pi(prompt(*p0.flat(), *h.flat())) else -1), 0
    for name, mu in forms.items():
        same(f"{name}(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, 0))
        same(f"{name}(π, h y)", mu(pi, h.then(y)), "the formula", expected)


implemented = note(
    "JAGI, Section 3.5",
    "The environments of this section are implemented by the published library's classes "
    "SelfRecognition, LimitedMemory, FalseMemories, AdversarialSequencePredictor.",
    name="implemented",
    title="what is implemented",
    kind=Kind.CORRESPONDENCE,
    verdict=Verdict.NOT_CHECKED,
    reason="the published classes are not at hand, so that they were not compared; the section "
    "describes its environments in a sentence each, of which ours are one interpretation",
    argument="upsilon oracle compares a class with our functions of these names",
)


def competitor(pi: Agent, actions: list[Action], sign: int) -> list[Action]:
    """The other player's actions, on a history of its own; it is paid minus what the agent is paid.

    Args:
        sign: what the agent is paid for predicting it.
    """
    g: list[Item] = [(0, 0)]
    z = []
    for y in actions:
        z.append(pi(prompt(*g)))
        g += [z[-1], (-sign if y == z[-1] else sign, y)]
    return z


def zero_sum(
    instance: Instance,
    adversarial_sequence_predictor: ExtendedEnvironment = adversarial_sequence_predictor,
    adversarial_sequence_evader: ExtendedEnvironment = adversarial_sequence_evader,
) -> None:
    """What the agent got in all turns and what the other player has been told add up to 0."""
    pi, asked = instance.agent(), list[Prompt]()
    p = instance.prompt().then(0).then((0, 0)).then(0)

    def recorded(h: Prompt) -> Action:
        asked.append(h)
        return pi(h)

    for name, mu in (
        ("predicting", adversarial_sequence_predictor),
        ("evading", adversarial_sequence_evader),
    ):
        asked.clear()
        paid = [mu(recorded, q)[0] for q in p.plays()]
        told = [h.reward for h in max(asked, key=lambda h: h.turns).prefixes()][1:]
        must(
            not any(a + b for a, b in zip(paid, told, strict=False)),
            f"{name}, the agent is paid {paid} and the other player told {told}",
        )


def adversary(
    foreseen: int = 1,
    copied: Callable[[int], int] = lambda r: -r,
    seen: Callable[[Action, Action], Observation] = lambda y, z: y,
    shown: Callable[[Action], Observation] = lambda z: z,
) -> ExtendedEnvironment:
    """Adversarial sequence prediction with one of its parts replaced."""

    def mu(pi: Agent, p: Play) -> Percept:
        x: Percept = (0, 0)
        g = EMPTY.then(x)
        for q in p.plays():
            z = pi(g)
            r = foreseen if q.action == z else -foreseen
            x = r, shown(z)
            g = g.then(z).then((copied(r), seen(q.action, z)))
        return x

    return mu


@claim(
    "JAGI, Section 3.5",
    name="adversarial",
    title="adversarial sequence prediction",
    kind=Kind.EXAMPLE,
    reason="the competitor has a history of its own, in which it gets minus what the agent gets: "
    "the game is zero-sum",
    ways=(
        throughout(Space("every agent along every play", 4, 5, ONE_PERCEPT)),
        also(
            zero_sum,
            throughout(Space("what both get, every agent along every play", 3, 5, ONE_PERCEPT)),
        ),
        generated(),
    ),
    mutants={
        "the competitor gets what the agent gets": {
            "adversarial_sequence_predictor": adversary(copied=lambda r: r)
        },
        "the competitor observes its own action": {
            "adversarial_sequence_evader": adversary(-1, seen=lambda y, z: z)
        },
        "the agent observes nothing": {
            "adversarial_sequence_predictor": adversary(shown=lambda z: 0)
        },
        "the evader is paid for predicting": {"adversarial_sequence_evader": adversary()},
    },
    rests_on=["jagi-definition-2"],
)
def adversarial_prediction(
    instance: Instance,
    adversarial_sequence_predictor: ExtendedEnvironment = adversarial_sequence_predictor,
    adversarial_sequence_evader: ExtendedEnvironment = adversarial_sequence_evader,
) -> None:
    """The agent competes with a competitor whose behaviour is the agent's own action function, so
    that no competitor is part of the environment.
    """
    # The competitor is π on a history of its own, in which it gets the opposite and observes y. The
    # agent is paid 1 for predicting it, else -1; as an evader the other way round.
    pi = instance.agent()
    p = instance.prompt(following=pi).then(instance.action())
    *_, y = actions = [q.action for q in p.plays()]
    for name, mu, sign in (
        ("predicting", adversarial_sequence_predictor, 1),
        ("evading", adversarial_sequence_evader, -1),
    ):
        *_, z = competitor(pi, actions, sign)
        same(f"{name}, μ(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, 0))
        due = (sign if y == z else -sign), z
        same(f"{name}, μ(π, h y)", mu(pi, p), "the game", due)


def knowing_itself(pi: Agent) -> Agent:
    """An agent that says of each statement whether it is true of itself, and else acts as π."""

    def agent(h: Prompt) -> Action:
        if h.observation not in STATEMENTS:
            return min(pi(h), 1)
        q, c = STATEMENTS[h.observation]
        return 1 if agent(with_last_observation(h, q)) == c else 0

    return agent


SCORES: Final = (
    Score(
        "Self-Recognition, knowing itself,",
        lambda h: h,
        lambda p: 1 if p.prompt.observation in STATEMENTS else 0,
        knowing_itself,
    ),
    Score("Limited Memory, remembering five turns,", lambda h: prompt(*h[-11:])),
    Score("Limited Memory of no turn, without memory,", last_percept),
    Score("False Memories, without memory,", last_percept),
    Score("predicting itself, constant,", nothing),
    Score("evading itself, constant,", nothing, lambda p: -1),
)


@claim(
    "JAGI, Section 3.5",
    name="always",
    title="who is always rewarded",
    kind=Kind.ADDITION,
    reason="not in the paper, which says of what it rewards only that it does",
    ways=(
        throughout(Space("every agent of these kinds", 5, 7, ())),
        generated("generated agents of these kinds"),
    ),
    mutants={
        "the first n turns are kept": {"limited_memory": first_turns},
        "where nothing is stated 1 is paid": {"self_recognition": recognition(quiet=1)},
        "the evader is paid for predicting": {"adversarial_sequence_evader": adversary()},
    },
    rests_on=[
        "jagi-section-3.5.self-recognition",
        "jagi-section-3.5.limited-memory",
        "jagi-section-3.5.false-memories",
        "jagi-section-3.5.adversarial",
    ],
)
def who_is_always_rewarded(
    instance: Instance,
    self_recognition: Observing = self_recognition,
    limited_memory: Remembering = limited_memory,
    adversarial_sequence_evader: ExtendedEnvironment = adversarial_sequence_evader,
) -> None:
    """Paid 1 every turn are agents that remember n turns in Limited Memory, agents without memory
    in False Memories, constant agents that predict themselves; agents that look up themselves are
    paid 1 for every statement; constant evaders are paid -1.
    """
    environments = (
        self_recognition(shown),
        limited_memory(5),
        limited_memory(0),
        false_memories(play((1, 1), 1)),
        adversarial_sequence_predictor,
        adversarial_sequence_evader,
    )
    score, mu = instance.pick([*zip(SCORES, environments, strict=True)])
    earned(instance, score, mu)
