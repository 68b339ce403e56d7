"""Section 3.5: self-recognition, limited memory, false memories, adversarial prediction."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.constant import constant
from formal.environments.adversarial_sequence_predictor import (
    adversarial_sequence_evader,
    adversarial_sequence_predictor,
)
from formal.environments.false_memories import TWO_TURNS, false_memories
from formal.environments.limited_memory import limited_memory
from formal.environments.self_recognition import self_recognition
from formal.histories.history import EMPTY, Item, Play, Prompt, play, prompt
from formal.histories.rewriting import with_last_observation, with_zero_first_reward
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept, Reward
from formal.roa.coding import as_extended_environment, as_roa
from formal.roa.false_memories import false_memories as roa_false_memories
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim, note, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.s2_preliminaries.definition_4 import recording
from proofs_checked.jagi.s3_environments.example_2 import Observing
from proofs_checked.jagi.s3_environments.examples_1_3_and_4 import displayed_formula
from proofs_checked.mutants.environments import comparing, unchanged

Remembering: TypeAlias = Callable[[int], ExtendedEnvironment]
"""An environment, from the number of turns that are remembered."""

STATEMENTS: Final = {2: (0, 0), 3: (0, 1), 4: (1, 0), 5: (1, 1)}
"""By observation, q and c: "were this observation q, you would take action c"."""
SHOWN: Final = tuple((r, o) for o in range(6) for r in (0, 1))


def shown(n: int) -> Observation:
    """All six observations, one after another."""
    return (5 * n + 3) % 6


def recognition(
    rewriting: Callable[[Prompt, Observation], Prompt] = with_last_observation,
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
            return (1 if (p.action == 1) == (pi(rewriting(h, q)) == c) else -1), o

        return mu

    return from_observations


@claim(
    "JAGI, Section 3.5",
    name="self-recognition",
    title="self-recognition",
    kind=Kind.EXAMPLE,
    reason="for two observations and two actions there are four statements; two further "
    "observations state nothing, with the reward 0",
    ways=(
        throughout(Space("every agent along every play", 2, 2, SHOWN)),
        generated(),
        proved_in_agda("Environments", "section-3-5-self-recognition", of=("self_recognition",)),
    ),
    mutants=replacing(
        self_recognition={
            "the agent is queried at the statement": recognition(lambda h, o: h),
            "the agent is queried without its history": recognition(lambda h, o: prompt((0, o))),
            "observation and action are exchanged in the statement": recognition(
                says=lambda o: ((o - 2) % 2, (o - 2) // 2)
            ),
            "o_n-1 is given instead of o_n": recognition(shown=lambda n: max(n - 1, 0)),
        }
    ),
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
    same("μ(π, h y)", mu(pi, h.then(y)), "the law", (due, shown(h.turns)))


def what_is_remembered(instance: Instance, limited_memory: Remembering = limited_memory) -> None:
    """On x1 y1 … xm with distinct percepts, the agent is queried on the last n turns, for each n.

    The k-th percept is (k, k mod 2); n is from 0 to m, so that memories are shorter, and longer.
    """
    m = instance.turns
    n = instance.number("n", m + 1)
    items: list[Item] = [(1, 1)]
    for k in range(2, m + 1):
        items += [k % 3 % 2, (k, k % 2)]
    recorded, queries = recording(constant(0))
    limited_memory(n)(recorded, prompt(*items).then(0))
    last = prompt(*items[2 * max(m - 1 - n, 0) :])
    same(f"for n = {n}, the queries", queries, "the last turns", [last])


def first_turns(turns: int) -> ExtendedEnvironment:
    """Remembers the first turns, not the last."""
    return comparing(lambda h: prompt(*h[: 1 + 2 * turns]))


@claim(
    "JAGI, Section 3.5",
    name="limited-memory",
    kind=Kind.EXAMPLE,
    reason="a turn is an action and the percept after it; the percept before the first of them "
    "stays, since a history begins with a percept",
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
    mutants=replacing(
        limited_memory={
            "n + 1 turns are remembered": lambda n: comparing(lambda h: prompt(*h[-3 - 2 * n :])),
            "the first n turns are remembered": first_turns,
            "at most 4 turns are remembered": lambda n: limited_memory(min(n, 4)),
            "the reward of the percept before them is forgotten": lambda n: comparing(
                lambda h: with_zero_first_reward(prompt(*h[-1 - 2 * n :])) if h.turns > n + 1 else h
            ),
        }
    ),
    rests_on=["jagi-definition-2"],
)
def last_turns(instance: Instance, limited_memory: Remembering = limited_memory) -> None:
    """The agent is rewarded for acting as it would if only the most recent n turns had ever
    occurred.
    """
    n = instance.pick((0, 1, 2, 5))

    def recent(history: Sequence[Item]) -> Sequence[Item]:
        return recent(history[2:]) if len(history) > 2 * n + 1 else history

    displayed_formula(instance, {f"for n = {n}, μ": limited_memory(n)}, recent)


@claim(
    "JAGI, Section 3.5",
    name="false-memories",
    kind=Kind.EXAMPLE,
    reason="for any such turns; it is CAGI's Example 2",
    ways=(
        throughout(Space("every agent along every play, any turns as many or fewer", 2, 3)),
        generated("generated agents, plays and turns"),
        proved_in_agda("Environments", "example-2", of=("false_memories",)),
    ),
    mutants=replacing(
        false_memories={
            "the agent is queried on its history": lambda p0: comparing(unchanged),
            "the same turns always come before": lambda p0: false_memories(TWO_TURNS),
        }
    ),
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
    displayed_formula(instance, forms, lambda history: (*p0.flat(), *history))


implemented = note(
    "JAGI, Section 3.5",
    "The environments of this section are implemented by the published library's classes "
    "SelfRecognition, LimitedMemory, FalseMemories, AdversarialSequencePredictor.",
    name="implemented",
    title="implementation",
    kind=Kind.CORRESPONDENCE,
    verdict=Verdict.NOT_CHECKED,
    reason="the published classes are not at hand and were not compared; the section describes "
    "each environment in a sentence, which the functions here interpret",
    argument="upsilon oracle compares a class with the functions of these names",
)


def competitor(pi: Agent, actions: list[Action], sign: int) -> list[Action]:
    """The other player's actions, on a history of its own, with minus the agent's rewards.

    The agent's reward for predicting the other player is `sign`, otherwise minus that.
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
    """The agent's rewards in all turns and those on the other player's history add up to 0."""
    recorded, queries = recording(instance.agent())
    p = instance.prompt().then(0).then((0, 0)).then(0)
    forms = {"predicting": adversarial_sequence_predictor, "evading": adversarial_sequence_evader}
    for name, mu in forms.items():
        queries.clear()
        own = [mu(recorded, q)[0] for q in p.plays()]
        other = [h.reward for h in max(queries, key=lambda h: h.turns).prefixes()][1:]
        how = f"{name}, the agent's rewards are {own} and the other player's {other}"
        must(not any(a + b for a, b in zip(own, other, strict=False)), how)


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
    reason="the competitor has a history of its own, with minus the agent's rewards: the game is "
    "zero-sum",
    ways=(
        throughout(Space("every agent along every play", 4, 5, ONE_PERCEPT)),
        also(
            zero_sum,
            throughout(Space("both players' rewards, every agent and play", 3, 5, ONE_PERCEPT)),
        ),
        generated(),
    ),
    mutants={
        "the competitor gets the agent's rewards": {
            "adversarial_sequence_predictor": adversary(copied=lambda r: r)
        },
        "the competitor observes its own action": {
            "adversarial_sequence_evader": adversary(-1, seen=lambda y, z: z)
        },
        "the agent observes nothing": {
            "adversarial_sequence_predictor": adversary(shown=lambda z: 0)
        },
        "the evader is rewarded for predicting": {"adversarial_sequence_evader": adversary()},
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
    # The competitor is π on a history of its own, with the opposite rewards, and observes y. The
    # agent's reward is 1 for predicting it, else -1; for an evader the opposite.
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


@dataclass(frozen=True)
class Score:
    """The rewards of agents of one kind in an environment.

    Attributes:
        environment: its name.
        view: what an agent of that kind sees of a history.
        reward: the due reward of a turn, from the play that ends it.
        agents: the agents, from one that sees the view; by default all those.
    """

    environment: str
    view: Callable[[Prompt], Prompt]
    reward: Callable[[Play], Reward] = lambda p: 1
    agents: Callable[[Agent], Agent] = lambda pi: pi


def scores(instance: Instance, score: Score, mu: ExtendedEnvironment) -> None:
    """The first reward of agents of this kind is 0, and all others are the due ones."""
    seen = instance.agent()
    pi = score.agents(lambda h: seen(score.view(h)))
    p = after_turns(pi, mu, instance.turns + 1)
    found = [h.reward for h in p.prompt.prefixes()]
    expected = [0, *map(score.reward, p.prompt.plays())]
    same(f"the rewards of π in {score.environment}", found, "the due ones", expected)


def last_percept(h: Prompt) -> Prompt:
    """The view of an agent without memory."""
    return prompt(h.percept)


def nothing(h: Prompt) -> Prompt:
    """The view of a constant agent."""
    return prompt((0, 0))


def knowing_itself(pi: Agent) -> Agent:
    """An agent that decides each statement truly about itself, and else acts as π."""

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


@addition(
    "JAGI, Section 3.5",
    name="always",
    title="agents that are always rewarded",
    reason="the paper only states what is rewarded",
    ways=(
        throughout(Space("every agent of these kinds", 5, 7, ())),
        generated("generated agents of these kinds"),
    ),
    mutants=replacing(
        limited_memory={"the first n turns are remembered": first_turns},
        self_recognition={"where nothing is stated the reward is 1": recognition(quiet=1)},
        adversarial_sequence_evader={"the evader is rewarded for predicting": adversary()},
    ),
    rests_on=[
        f"jagi-section-3.5.{name}"
        for name in ("self-recognition", "limited-memory", "false-memories", "adversarial")
    ],
)
def always_rewarded(
    instance: Instance,
    self_recognition: Observing = self_recognition,
    limited_memory: Remembering = limited_memory,
    adversarial_sequence_evader: ExtendedEnvironment = adversarial_sequence_evader,
) -> None:
    """The reward is 1 every turn for agents that remember n turns in Limited Memory, for agents
    without memory in False Memories, and for constant agents that predict themselves; it is 1 for
    every statement for agents that simulate themselves; for constant evaders it is -1.
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
    scores(instance, score, mu)


pseudo_visibility = note(
    "JAGI, Section 3.5",
    "Characters that are trained in extended environments can be taught to ignore players who are "
    "only visually distinguished, and still react where that is worth the penalty.",
    name="pseudo-visibility",
    title="pseudo-visibility",
    reason="a summary of another paper, whose definitions and statements are claims of their own; "
    "no definition states what characters learn",
    argument="see the claims on that paper",
    rests_on=("pv-definition-2", "pv-section-3.seen"),
)
