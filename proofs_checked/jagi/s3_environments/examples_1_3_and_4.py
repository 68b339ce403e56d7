"""Examples 1, 3 and 4: rewarding the action that the agent would take otherwise.

In Example 1 without rewards, in 3 on the reversed history, in 4 at half its learning rate.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.program import AgentProgram
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.reverse_history import reverse_history
from formal.histories.history import EMPTY, Item, prompt
from formal.histories.rewriting import reverse, zero_rewards
from formal.incremental import environments as remembered
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, ExtendedEnvironment, Prompt
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import also, claim, note, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import exhibited, generated, somewhere, throughout
from proofs_checked.engine.witness import written
from proofs_checked.jagi.s2_preliminaries.measures import rewards_of
from proofs_checked.mutants import environments as broken
from proofs_checked.mutants.interaction import Interaction, another_agent
from proofs_checked.notation import Intensional

Forms: TypeAlias = Mapping[str, ExtendedEnvironment]
"""The forms of an environment, by name."""

Rewriting: TypeAlias = Callable[[Sequence[Item]], Sequence[Item]]
"""From the flat sequence of a history h to that of h', its rewriting."""


def displayed_formula(instance: Instance, forms: Forms, rewriting: Rewriting) -> None:
    """μ(π, ⟨⟩) = (0, 0); μ(π, h y) = (1, 0) if y = π(h'), else (-1, 0)."""
    pi = instance.agent()
    h, y = instance.prompt(following=pi), instance.action()
    expected = (1 if y == pi(prompt(*rewriting(h.flat()))) else -1), 0
    for name, mu in forms.items():
        same(f"{name}(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, 0))
        same(f"{name}(π, h y)", mu(pi, h.then(y)), "the formula", expected)


def rewards_indifference(instance: Instance, forms: Forms, rewriting: Rewriting) -> None:
    """An agent that acts on each h as on h' is rewarded every turn after the first percept."""
    pi = indifferent(instance.agent(), rewriting)
    for name, mu in forms.items():
        rewards = rewards_of(pi, mu, instance.turns)
        expected = [0] + [1] * (instance.turns - 1)
        same(f"the rewards of π in {name}", rewards, "those for it", expected)


def indifferent(pi: Agent, rewriting: Rewriting) -> Agent:
    """An agent that cannot distinguish h from its rewriting h': on both it acts as π on one.

    The rewriting of h' is h' (zero rewards stay zero) or h (reversed twice). The agent acts as π
    on the lesser of h' and its rewriting, which are the same two for h and for h'.
    """

    def on_one_history(h: Prompt) -> Action:
        once = tuple(rewriting(h.flat()))
        return pi(prompt(*min(once, tuple(rewriting(once)), key=repr)))

    return on_one_history


def zeroed(history: Sequence[Item]) -> Sequence[Item]:
    """Every percept (r, o) becomes (0, o)."""
    return [(0, item[1]) if isinstance(item, tuple) else item for item in history]


def always_rewarded(
    instance: Instance,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
    remembered_ignore_rewards: ExtendedEnvironment = remembered.ignore_rewards,
) -> None:
    """An agent that ignores rewards is rewarded every turn after the first percept."""
    forms = {"μ": ignore_rewards, "remembered μ": remembered_ignore_rewards}
    rewards_indifference(instance, forms, zeroed)


@claim(
    "JAGI, Example 1",
    reason="an extended environment in the sense of Definition 2; here O = 0",
    ways=(
        throughout(Space("every agent along every play")),
        also(always_rewarded, throughout(Space("every agent that ignores rewards", 6, 9, ()))),
        generated(),
        also(always_rewarded, generated("generated agents that ignore rewards")),
    ),
    mutants=replacing(
        ignore_rewards={
            "the first reward is left as it was": broken.comparing(
                lambda h: prompt(h[0], *zero_rewards(h)[1:])
            ),
            "the last reward is left as it was": broken.comparing(broken.zero_but_the_last),
            "the agent is queried on the history itself": broken.comparing(broken.unchanged),
            "observations are zeroed with the rewards": broken.comparing(
                lambda h: prompt(*((0, 0) if isinstance(item, tuple) else item for item in h))
            ),
            "the agent is queried before the last transition": broken.one_turn_ago(ignore_rewards),
            "another action is rewarded by 0": broken.comparing(zero_rewards, otherwise=0),
        },
        remembered_ignore_rewards={
            "at constant cost a turn, the first reward is 1": broken.comparing(zero_rewards, (1, 0))
        },
    ),
    rests_on=["jagi-definition-2"],
)
def example_1(
    instance: Instance,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
    remembered_ignore_rewards: ExtendedEnvironment = remembered.ignore_rewards,
) -> None:
    """The reward is 1 for the action that the agent would take if every reward in the history had
    been 0, else -1, so that an agent that ignores rewards is always rewarded.
    """
    forms = {"μ": ignore_rewards, "remembered μ": remembered_ignore_rewards}
    displayed_formula(instance, forms, zeroed)


def rewarded_for_genuine_histories(
    instance: Instance,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
    interaction: Interaction = interaction,
) -> None:
    """Every reward of π is 1 iff π(h) = π(h with every reward 0) at all genuine h."""
    pi = instance.agent()
    plays = list(islice(interaction(pi, ignore_rewards), instance.turns + 1))
    ignores = all(pi(p.prompt) == pi(zero_rewards(p.prompt)) for p in plays[:-1])
    rewarded = {p.prompt.reward for p in plays[1:]} <= {1}
    same("that every reward is 1", rewarded, "that it ignores rewards", ignores)


@claim(
    "JAGI, Example 1",
    name="paradox",
    title="the paradox",
    reason="for instance one that ignores rewards until it is punished, which never occurs. No "
    "contradiction: it is rewarded for its actions at genuine histories alone, and whether it "
    "ignores rewards depends on all histories",
    ways=(
        exhibited(Space("every agent, every history from the first percept on", 2, 2, ())),
        also(
            rewarded_for_genuine_histories,
            throughout(Space("every agent in Example 1", 5, 6, ())),
            generated(),
        ),
    ),
    mutants=replacing(
        ignore_rewards={
            "a repair: the first action is punished, whatever it is": lambda pi, p: (
                (-1 if p.turns == 1 else 0),
                0,
            ),
            "the last reward is left as it was": broken.comparing(broken.zero_but_the_last),
        },
        interaction={
            "the environment is given another agent than the one that acts": another_agent
        },
    ),
    rests_on=["jagi-example-1"],
)
def paradox(
    instance: Instance,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
    interaction: Interaction = interaction,
) -> None:
    """An agent can be rewarded for ignoring rewards in every turn and ignore them for that reason
    alone: in other histories it does not.
    """
    # The opposite, to be refuted: an agent with the reward 1 in every turn ignores all rewards.
    pi = instance.agent()
    *_, p = islice(interaction(pi, ignore_rewards), instance.turns + 1)
    h = instance.prompt(following=pi, turns=instance.turns, percepts=((0, 0), (-1, 0)))
    rewards = [s.reward for s in p.prompt.prefixes()][1:]
    if set(rewards) - {1} or h.first.reward:
        return
    g = zero_rewards(h)
    how = f"its rewards are {rewards}, but it takes {pi(h)} at h and {pi(g)} at {written(g)}"
    must(pi(h) == pi(g), how, g)


def reversed_sequence(history: Sequence[Item]) -> Sequence[Item]:
    """The sequence x1 y1 … xn becomes xn yn-1 … x1."""
    return history[::-1]


def always_rewarded_in_example_3(
    instance: Instance, reverse_history: ExtendedEnvironment = reverse_history
) -> None:
    """An agent that cannot distinguish a history from its reverse is always rewarded."""
    rewards_indifference(instance, {"μ": reverse_history}, reversed_sequence)


def reverse_percepts_alone(h: Prompt) -> Prompt:
    """Leaves the actions in their order."""
    percepts = iter(reversed(h[::2]))
    return prompt(*(next(percepts) if isinstance(item, tuple) else item for item in h))


@claim(
    "JAGI, Example 3",
    reason="an extended environment in the sense of Definition 2; here O = 0",
    ways=(
        throughout(Space("every agent along every play")),
        also(
            always_rewarded_in_example_3,
            throughout(
                Space("every agent that cannot distinguish a history from its reverse", 6, 9, ())
            ),
        ),
        generated(),
        also(
            always_rewarded_in_example_3,
            generated("generated agents that cannot distinguish a history from its reverse"),
        ),
    ),
    mutants=replacing(
        reverse_history={
            "the last percept is forgotten": broken.comparing(
                broken.reverse_without_the_last_percept
            ),
            "the actions stay in their order": broken.comparing(reverse_percepts_alone),
            "nothing is reversed": broken.comparing(broken.unchanged),
            "the agent is queried before the last transition": broken.one_turn_ago(reverse_history),
            "the first reward is 1": broken.comparing(reverse, first=(1, 0)),
        }
    ),
    rests_on=["jagi-definition-2"],
)
def example_3(instance: Instance, reverse_history: ExtendedEnvironment = reverse_history) -> None:
    """The reward is 1 for the action that the agent would take on the reversed history, else -1, so
    that an agent that cannot distinguish a history from its reverse is always rewarded.
    """
    displayed_formula(instance, {"μ": reverse_history}, reversed_sequence)


what_it_would_be_like = note(
    "JAGI, Example 3",
    "Test subjects could perhaps learn to behave as if time ran backwards, and humans perhaps not.",
    name="experience",
    title="the experience of subjects",
    kind=Kind.STATEMENT,
    reason="subjects are not defined; there are agents that do well, those with the same action on "
    "a history and on its reverse",
    argument="which agents are always rewarded is a claim about Example 3; how that would feel is "
    "none",
    rests_on=("jagi-example-3",),
)


RATE: Final = Fraction(1, 10)
RATES: Final = (Fraction(0), RATE, Fraction(1, 3), Fraction(2))


def program(
    at_its_rate: Agent, at_half: Agent, elsewhere: Agent | None = None, own: Fraction = RATE
) -> AgentProgram:
    """A program that is these agents at its own learning rate, at half of it and elsewhere.

    By default it is elsewhere as at half its rate.
    """
    known = {own / 2: at_half, own: at_its_rate}
    return AgentProgram(lambda rate: known.get(rate, elsewhere or at_half), own)


def formula(
    instance: Instance,
    incentivize_learning_rate: Intensional = incentivize_learning_rate,
    remembered_incentivize_learning_rate: Intensional = remembered.incentivize_learning_rate,
) -> None:
    """μ(π, ⟨⟩) = (0, 0); μ(π, h y) = (1, 0) if y = f(π, ℓ(π)/2)(h), else (-1, 0)."""
    h, y = instance.prompt(), instance.action()
    pi, half, other = (
        instance.agent(name) for name in ("π", "π at half its rate", "π at any other rate")
    )
    own = instance.pick(RATES)
    made, without = program(pi, half, other, own), AgentProgram(lambda rate: pi, None)
    slower = half if own else pi
    forms = {"μ": incentivize_learning_rate, "remembered μ": remembered_incentivize_learning_rate}
    for name, mu in forms.items():
        same(f"{name}(π, ⟨⟩)", mu(made, EMPTY), "the first percept", (0, 0))
        for said, of, copy in (
            (f"at the rate {own}, {name}(π, h y)", made, slower),
            (f"without a learning rate {name}(π, h y)", without, pi),
        ):
            same(said, mu(of, h.then(y)), "the formula", ((1 if y == copy(h) else -1), 0))


@claim(
    "JAGI, Example 4",
    verdict=Verdict.ILL_TYPED,
    reason="the learning rate is no property of the agent as a function; the environment is well "
    "defined as a function of the agent's program",
    ways=(
        somewhere(Space("every two programs of one agent along every play", 2, 2, ONE_PERCEPT)),
        also(
            formula,
            throughout(Space("every program along every play")),
            generated("generated programs"),
            verdict=Verdict.HOLDS,
        ),
    ),
    mutants=replacing(
        incentivize_learning_rate={
            "a repair: the environment queries the agent itself, so there is no counterexample": (
                broken.incentivize_the_same_rate
            ),
            "the agent with twice the learning rate is queried": broken.incentivizing(
                lambda own: 2 * own
            ),
            "whatever its learning rate, the agent with 1/20 is queried": broken.incentivizing(
                lambda own: RATE / 2
            ),
            "the agent is queried with 1/20 less than its learning rate, at least 0": (
                broken.incentivizing(lambda own: max(own - RATE / 2, Fraction(0)))
            ),
            "the agent is queried with 5 times the square of its learning rate": (
                broken.incentivizing(lambda own: 5 * own**2)
            ),
            "the agent is queried before the last transition": (
                broken.incentivize_half_the_rate_one_turn_ago
            ),
        },
        remembered_incentivize_learning_rate={
            "at constant cost a turn, the agent itself is queried": broken.incentivize_the_same_rate
        },
    ),
    rests_on=["jagi-definition-2"],
)
def example_4(
    instance: Instance, incentivize_learning_rate: Intensional = incentivize_learning_rate
) -> None:
    """The environment that rewards the action of the same agent with half its learning rate by 1,
    and others by -1, is an extended environment in the sense of Definition 2.
    """
    # Definition 2 demands the same percept for two programs of one agent; they can differ.
    p = instance.prompt().then(instance.action())
    pi = instance.agent()
    one, two = (
        incentivize_learning_rate(
            program(pi, instance.agent(f"the {which} program at any other rate")), p
        )
        for which in ("first", "second")
    )
    same("at rate 1/10 both are π; μ(the first, h y)", one, "μ(the second, h y)", two)


@claim(
    "JAGI, Section 3.4",
    name="incentive",
    title="the incentive of Example 4",
    kind=Kind.EXAMPLE,
    reason="at its genuine histories; elsewhere its actions are free, and an agent on whose "
    "actions the learning rate has no effect is always rewarded",
    ways=(
        throughout(Space("every program in Example 4", 4, 5, ())),
        generated("generated programs"),
    ),
    mutants=replacing(
        incentivize_learning_rate={
            "the agent itself is queried, at its own rate": broken.incentivize_the_same_rate,
            "the slower agent is queried before the last transition": (
                broken.incentivize_half_the_rate_one_turn_ago
            ),
        }
    ),
    rests_on=["jagi-example-4"],
)
def incentive(
    instance: Instance, incentivize_learning_rate: Intensional = incentivize_learning_rate
) -> None:
    """In Example 4 the agent is incentivized to act as if its learning rate were half of what it
    is: the reward is 1 in every turn for an agent that does, and for no other agent.
    """
    pi, slower = instance.agent(), instance.agent("π at half its rate")
    made = program(pi, slower)
    result = interaction(pi, lambda _, p: incentivize_learning_rate(made, p))
    plays = list(islice(result, instance.turns + 1))
    alike = all(pi(p.prompt) == slower(p.prompt) for p in plays[:-1])
    rewarded = {p.prompt.reward for p in plays[1:]} <= {1}
    same("that every reward is 1", rewarded, "that it acts as the slower agent", alike)
