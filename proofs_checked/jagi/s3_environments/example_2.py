"""Example 2: the tempting button, the returns of pushing it or not, and its consequences."""

from collections.abc import Callable
from fractions import Fraction
from itertools import islice
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.environments.tempting_button import PUSH, B, tempting_button
from formal.finite_state.eventually_periodic import EventuallyPeriodic
from formal.histories.history import EMPTY, prompt
from formal.interaction.interaction import interaction
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play, Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import also, claim, note, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.mutants import environments as broken

Observing: TypeAlias = Callable[[Callable[[int], Observation]], ExtendedEnvironment]
"""An environment, from its observations."""

NO_BUTTON: Final = 1
SKIP: Final = 1

NO_BUTTON_SHOWN: Final = {
    "the agent is queried on the history without a button": broken.NO_BUTTON_SHOWN
}
LATE: Final = {"the room of the turn before decides": broken.ROOM_OF_THE_LAST_TURN}
OPPOSITE: Final = {"every reward is reversed": broken.OPPOSITE_REWARDS}
NOTHING: Final = {"every reward is 0": broken.TemptingButton(sign=0)}


@claim(
    "JAGI, Example 2",
    reason="an extended environment in the sense of Definition 2, for any fixed observations",
    ways=(throughout(Space("every agent along every play")), generated()),
    mutants=replacing(
        tempting_button={
            "the agent is queried on a button in the room before": (
                broken.BUTTON_BEFORE_THE_LAST_TRANSITION
            ),
            **NO_BUTTON_SHOWN,
            "the agent is queried on a history of buttons alone": broken.BUTTONS_EVERYWHERE,
            **LATE,
            "o_n-1 is given instead of o_n": broken.STALE_OBSERVATION,
            **OPPOSITE,
        }
    ),
    rests_on=["jagi-definition-2"],
)
def example_2(instance: Instance, tempting_button: Observing = tempting_button) -> None:
    """With a button, the reward is 1 for pushing it, else -1; without, it is -1 if the agent would
    push, had there been a button, else 1.
    """
    pi = instance.agent()
    h = instance.prompt(following=pi)
    y = instance.action()
    mu = tempting_button(lambda n: n)  # all observations differ
    *before, _ = h.flat()
    r, o = h.percept
    rewarded = y == PUSH if o == B else pi(prompt(*before, (r, B))) != PUSH
    same("μ(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, 0))
    same("μ(π, h y)", mu(pi, h.then(y)), "the formula", ((1 if rewarded else -1), h.turns))


no_way_of_realizing = note(
    "JAGI, Example 2",
    "Unless the agent itself considers what it would do, it seems to have no way of realizing that "
    "rewards where there is no button depend on that.",
    name="realizing",
    title="no way of realizing",
    kind=Kind.STATEMENT,
    reason="realizing is not defined; rewards do show it to an agent that first pushes at buttons "
    "and then does not",
    argument="where the last observation alone decides, the rewards without a button are all 1 or "
    "all -1; a learner that changes its policy at buttons can observe that the rewards elsewhere "
    "change with it",
    rests_on=("jagi-example-2",),
)


def averages(
    instance: Instance, tempting_button: Observing, period: list[Observation], skipping: Fraction
) -> None:
    """The average over a period; a reward depends on the room alone, so all periods are alike."""
    rooms = EventuallyPeriodic(tuple(instance.pick(((), (B,), (NO_BUTTON,)))), tuple(period))
    pi = instance.agent("π where there is no button")
    name, y, expected = instance.pick(
        (("pushing", PUSH, -skipping), ("never pushing", SKIP, skipping))
    )
    start = len(rooms.preperiod) + 1
    plays = interaction(lambda h: y if h.observation == B else pi(h), tempting_button(rooms))
    rewards = [p.prompt.reward for p in islice(plays, start, start + len(period))]
    what = f"in the rooms {rooms.preperiod} and then {rooms.period} for ever, {name} on average"
    same(what, Fraction(sum(rewards), len(period)), "the average", expected)


def any_frequency(instance: Instance, tempting_button: Observing = tempting_button) -> None:
    """If the button's frequency is f, never pushing gets 1 - 2f a turn, pushing the opposite.

    So the averages of the paper are those of f = 1/4 and of no other.
    """
    rooms = [instance.pick((B, NO_BUTTON)) for _ in range(instance.turns)]
    averages(instance, tempting_button, rooms, 1 - 2 * Fraction(rooms.count(B), instance.turns))


@claim(
    "JAGI, Example 2",
    name="average",
    title="average rewards",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the button's frequency is exactly 1/4, in the limit; exact where the "
    "observations are eventually periodic",
    ways=(
        throughout(
            Space(
                "1 room in 4 has a button", 1, 2, (), size="every period of up to {n} times 4 rooms"
            )
        ),
        also(
            any_frequency,
            throughout(
                Space("any other frequency", 4, 6, (), size="every period of up to {n} rooms")
            ),
            generated("generated agents and periods"),
        ),
    ),
    mutants=replacing(tempting_button={**NO_BUTTON_SHOWN, **LATE, **OPPOSITE}),
    rests_on=["jagi-example-2"],
)
def average_rewards(instance: Instance, tempting_button: Observing = tempting_button) -> None:
    """Pushing every button gets -1/2 a turn on average, never pushing 1/2."""
    rooms: list[Observation] = []
    n = instance.turns  # any n of 4n rooms have a button
    for left in range(4 * n, 0, -1):
        rooms.append(B if n == left or (n and instance.pick((True, False))) else NO_BUTTON)
        n -= rooms[-1] == B
    averages(instance, tempting_button, rooms, Fraction(1, 2))


def next_rewards(pi: Agent, mu: ExtendedEnvironment) -> list[Reward]:
    """The reward in the second turn, after the agent pushed in the first, and after it did not."""
    h = EMPTY.then(mu(pi, EMPTY))
    after = [h.then(y).then(mu(pi, h.then(y))) for y in (PUSH, SKIP)]
    return [mu(pi, g.then(pi(g)))[0] for g in after]


def in_the_next_turn(instance: Instance, tempting_button: Observing = tempting_button) -> None:
    """The next reward does not depend on the action. False of an agent that remembers it."""
    mu = tempting_button([NO_BUTTON, B, NO_BUTTON].__getitem__)
    one, other = next_rewards(instance.agent(), mu)
    same("the next reward after one action", one, "that after another", other)


@claim(
    "JAGI, Example 2",
    name="immaterial",
    title="without a button",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the percept of that turn is meant: the action becomes part of the "
    "history, and the agent may depend on it when it pushes the next button or not",
    ways=(
        throughout(Space("every agent after every past")),
        also(
            in_the_next_turn,
            somewhere(Space("every agent, a room without a button and one with", 1, 1, ())),
        ),
        generated(),
    ),
    mutants=replacing(tempting_button={**LATE, **NOTHING}),
    rests_on=["jagi-example-2"],
)
def without_a_button(instance: Instance, tempting_button: Observing = tempting_button) -> None:
    """Where there is no button it does not matter what the agent does."""
    pi, past = instance.agent(), instance.prompt()
    h = past.before.then((past.reward, NO_BUTTON))
    mu = tempting_button(lambda n: n % 2)
    found, *others = (mu(pi, h.then(y)) for y in range(instance.n_actions))
    for x in others:
        same("the percept after one action", x, "that after another", found)


def skipping_gets_most(instance: Instance, tempting_button: Observing = tempting_button) -> None:
    """No agent gets more than one that never pushes. False of one that knows the rooms."""
    button = instance.number("place of the button", 4)
    rooms = [B if n == button else NO_BUTTON for n in range(5)]
    mu = tempting_button(rooms.__getitem__)
    most = value(lambda h: PUSH if rooms[h.turns - 1] == B else SKIP, mu, 5)
    never = value(lambda h: SKIP, mu, 5)
    how = f"in the rooms {rooms[:4]} an agent that knows them gets {most}, never pushing {never}"
    must(most <= never, how)


@claim(
    "JAGI, Example 2",
    name="best-interest",
    title="the agent's best interest",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the agent cannot predict which rooms have a button, so that a room with "
    "one and three without are equally likely after every past; an agent that knows the "
    "observations pushes exactly where there is a button, and is always rewarded by 1",
    ways=(
        throughout(Space("every agent after every past", 4, 5)),
        also(
            skipping_gets_most,
            somewhere(Space("1 room in 4 has a button", 1, 1, (), size="any of them")),
        ),
        generated(),
    ),
    mutants=replacing(tempting_button={**OPPOSITE, **NO_BUTTON_SHOWN}),
    rests_on=["jagi-example-2"],
)
def best_interest(instance: Instance, tempting_button: Observing = tempting_button) -> None:
    """It is in the agent's best interest to commit to never push."""
    # Over four rooms after one past, one with a button, the return is 2 without a push, else -2.
    pi, past = instance.agent(), EMPTY
    if instance.turns > 1:
        h = instance.prompt("past", turns=instance.turns - 1)
        past = h.then(instance.action("y of the past"))
    mu = tempting_button(lambda n: B)
    rooms = (past.then((0, o)) for o in (B, NO_BUTTON, NO_BUTTON + 1, NO_BUTTON + 2))
    total = sum(mu(pi, h.then(pi(h)))[0] for h in rooms)
    due = -2 if pi(past.then((0, B))) == PUSH else 2
    same("the return over four rooms", total, "by the action at a button", due)


def for_having_pushed(instance: Instance, tempting_button: Observing = tempting_button) -> None:
    """A push costs nothing in a next room without a button. False of agents that repeat it."""
    mu = tempting_button([B, NO_BUTTON, B].__getitem__)
    pushed, skipped = next_rewards(instance.agent(), mu)
    must(
        pushed >= skipped,
        f"the reward where there is no button is {pushed} after a push, {skipped} without "
        "(0 is to push the button, 0 is B)",
    )


def pushed_for_ever(observations: Callable[[int], Observation]) -> ExtendedEnvironment:
    """After a push every reward is -1."""
    button = tempting_button(observations)

    def mu(pi: Agent, p: Play) -> Percept:
        pushed = p and any(q.action == PUSH for q in p.prompt.plays())
        return (-1 if pushed else button(pi, p)[0]), observations(p.turns)

    return mu


@claim(
    "JAGI, Example 2",
    name="consequences",
    title="consequences of pushing",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that its later actions do not depend on it; an agent that pushes because it "
    "has pushed is punished for that where there is no button",
    ways=(
        throughout(Space("every agent without memory, two rooms", 1, 1, ())),
        also(
            for_having_pushed,
            somewhere(Space("every agent, a room with a button and one without", 1, 1, ())),
        ),
        proved_in_agda("Environments", "button-consequences", of=("tempting_button",)),
    ),
    mutants=replacing(
        tempting_button={**NOTHING, "after a push every reward is -1": pushed_for_ever}
    ),
    rests_on=["jagi-example-2"],
)
def without_consequences(instance: Instance, tempting_button: Observing = tempting_button) -> None:
    """An agent that sees a button can push it for a reward of 1, without consequences at present or
    later.
    """
    seen = instance.agent()
    mu = tempting_button([B, instance.pick((B, NO_BUTTON)), B].__getitem__)
    pushed, skipped = next_rewards(lambda h: seen(EMPTY.then((0, h.observation))), mu)
    same("the next reward after a push", pushed, "that without", skipped)
