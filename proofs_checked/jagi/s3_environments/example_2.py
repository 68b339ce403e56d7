"""Example 2: the tempting button, and what pushing it or not is worth."""

from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Final, TypeAlias

from bridge.evidence import Standing
from formal.environments.tempting_button import PUSH, B
from formal.finite.eventually_periodic import EventuallyPeriodic
from formal.histories.history import EMPTY, prompt
from formal.notation import Action, Agent, Observation, Prompt
from proofs_checked.broken import environments as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.saying import unlike

Rooms: TypeAlias = EventuallyPeriodic[Observation]
NO_BUTTON: Final = 1
SKIP: Final = 1


def displayed(d: Definitions, world: Instance) -> str:
    """The four cases, with the observations o_n = n, so that each can be told from the others."""
    pi = world.agent()
    h = world.prompt(following=pi)
    y = world.action()
    mu = d.tempting_button(lambda n: n)
    *before, _ = h.flat()
    r, o = h.percept
    pays = y == PUSH if o == B else pi(prompt(*before, (r, B))) != PUSH
    return unlike("μ(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, 0)) or unlike(
        "μ(π, h y)", mu(pi, h.then(y)), "the formula", ((1 if pays else -1), h.turns)
    )


def a_quarter(d: Definitions, world: Instance) -> str:
    """Where 1 of 4 rooms has a button, pushing earns -1/2 a turn on average, never pushing 1/2."""
    period = 4 * world.turns
    buttons = _some_of(world, period, world.turns)
    return _averages(d, world, buttons, Fraction(1, 2))


def any_frequency(d: Definitions, world: Instance) -> str:
    """Where the button's frequency is f, never pushing earns 1 - 2f, pushing the opposite.

    So the figures of the paper are those of f = 1/4 and of no other.
    """
    room = [world.pick((B, NO_BUTTON)) for _ in range(world.turns)]
    f = Fraction(room.count(B), world.turns)
    return _averages(d, world, room, 1 - 2 * f)


def _some_of(world: Instance, length: int, n: int) -> list[Observation]:
    """A period with n buttons, any n of them."""
    rooms = []
    for left in range(length, 0, -1):
        rooms.append(B if n == left or (n and world.pick((True, False))) else NO_BUTTON)
        n -= rooms[-1] == B
    return rooms


def _averages(
    d: Definitions, world: Instance, period: list[Observation], never_pushing: Fraction
) -> str:
    """Over a period. By the formula a reward depends on the room alone, so each period earns it."""
    rooms = EventuallyPeriodic(tuple(world.pick(((), (B,), (NO_BUTTON,)))), tuple(period))
    pi = world.agent("π where there is no button")
    name, y, expected = world.pick(
        (("pushing", PUSH, -never_pushing), ("never pushing", SKIP, never_pushing))
    )
    return unlike(
        f"{rooms.preperiod} and then {rooms.period} for ever observed, {name} earns",
        _over_a_period(d, _with_button(pi, y), rooms, len(period)),
        "the average",
        expected,
    )


def _over_a_period(d: Definitions, pi: Agent, rooms: Rooms, length: int) -> Fraction:
    start = len(rooms.preperiod) + 1
    *_, p = islice(d.interaction(pi, d.tempting_button(rooms)), start + length)
    rewards = [x[0] for x in p if isinstance(x, tuple)]
    return Fraction(sum(rewards[start : start + length]), length)


def _with_button(pi: Agent, y: Action) -> Agent:
    """Takes y where there is a button, and elsewhere acts as π."""

    def agent(h: Prompt) -> Action:
        return y if h.observation == B else pi(h)

    return agent


def _mutant(name: str, fault: str, button: broken.TemptingButton) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, tempting_button=button))


_ASSUMING: Final = Standing.ASSUMING

CLAIMS: Final = (
    Claim(
        id="jagi-example-2",
        paper="JAGI",
        item="Example 2",
        statement="With a button, the environment pays 1 for pushing it, else -1; without, it pays "
        "-1 if the agent would push, had there been a button, else 1.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="an extended environment in the sense of Definition 2, for any fixed observations",
        checks=(exhausted(displayed, Space("every agent along every play")), sampled(displayed)),
        mutants=(
            _mutant(
                "before-the-last-transition",
                "the agent is asked about a button in the room before",
                broken.BUTTON_BEFORE_THE_LAST_TRANSITION,
            ),
            _mutant(
                "no-button-shown",
                "the agent is asked what it does without a button",
                broken.NO_BUTTON_SHOWN,
            ),
            _mutant(
                "buttons-everywhere",
                "the agent is asked about a history of nothing but buttons",
                broken.BUTTONS_EVERYWHERE,
            ),
            _mutant(
                "room-of-the-last-turn",
                "whether there is a button is looked up a turn late",
                broken.ROOM_OF_THE_LAST_TURN,
            ),
            _mutant("stale-observation", "o_n-1 is given instead of o_n", broken.STALE_OBSERVATION),
            _mutant("opposite-rewards", "every reward is reversed", broken.OPPOSITE_REWARDS),
        ),
        rests_on=("jagi-definition-2",),
    ),
    Claim(
        id="jagi-example-2.average",
        paper="JAGI",
        item="Example 2, average rewards",
        statement="Pushing every button earns -1/2 a turn on average, never pushing 1/2.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming that the button's frequency is exactly 1/4, in the limit; exact where the "
        "observations are eventually periodic",
        checks=(
            exhausted(
                a_quarter,
                Space(
                    "1 room in 4 has a button",
                    1,
                    2,
                    (),
                    size="every period of up to {n} times 4 rooms",
                ),
                passing=_ASSUMING,
            ),
            exhausted(
                any_frequency,
                Space("any other frequency", 4, 6, (), size="every period of up to {n} rooms"),
                passing=_ASSUMING,
            ),
            sampled(any_frequency, "generated agents and periods", passing=_ASSUMING),
        ),
        mutants=(
            _mutant(
                "no-button-shown",
                "the agent is asked what it does without a button",
                broken.NO_BUTTON_SHOWN,
            ),
            _mutant(
                "room-of-the-last-turn",
                "whether there is a button is looked up a turn late",
                broken.ROOM_OF_THE_LAST_TURN,
            ),
            _mutant("opposite-rewards", "every reward is reversed", broken.OPPOSITE_REWARDS),
        ),
        rests_on=("jagi-example-2",),
    ),
)
