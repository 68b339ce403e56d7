"""Section 5: how often the histories that Examples 1, 3 and 4 ask about are impossible for π."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from bridge.evidence import Standing
from formal.agents.constant import constant
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.equivalence.possible import possible
from formal.histories.rewriting import zero_rewards
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, Play, Prompt
from proofs_checked.broken import environments as broken
from proofs_checked.broken import possible as possibility
from proofs_checked.broken import questions
from proofs_checked.definitions import Definitions, Intensional, Possible
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.engine.witness import written
from proofs_checked.laws.questions import (
    asked,
    asked_at_half_the_rate,
    plays_of,
    program_of,
    punished,
)
from proofs_checked.laws.saying import first, unlike


def once_punished(d: Definitions, world: Instance) -> str:
    """In Example 1 what π is asked about is impossible for π iff π was punished."""
    pi = world.agent()
    return first(
        unlike(
            "whether {h} is impossible",
            not d.possible(pi, h),
            "whether π was punished",
            punished(p.prompt),
            h=h,
        )
        for p in plays_of(d, pi, d.ignore_rewards, world.turns)
        for h in asked(d.ignore_rewards, pi, p)
    )


def as_often_as_the_agent_makes_it(d: Definitions, world: Instance) -> str:
    """In Example 3 always from the third turn on for one agent, and never for another."""
    y = world.action()
    agents = ((_once(y, 1 - min(y, 1)), 3), (constant(y), world.turns + 1))
    return first(
        unlike(
            f"whether {written(h)} is impossible",
            not d.possible(pi, h),
            f"whether it is turn {since} at least",
            p.turns >= since,
        )
        for pi, since in agents
        for p in plays_of(d, pi, d.reverse_history, world.turns)
        for h in asked(d.reverse_history, pi, p)
    )


def _once(y: Action, another: Action) -> Agent:
    """Takes y first and then always the other."""

    def agent(h: Prompt) -> Action:
        return another if h.before else y

    return agent


def impossible_though_punished(d: Definitions, world: Instance) -> str:
    """What Example 4 asks about is impossible for π, at least once it was punished. False."""
    return first(
        f"{written(h)} is asked about, and is possible for π"
        for pi, p, h in _asked_in_example_4(d, world)
        if punished(p.prompt) and d.possible(pi, h)
    )


def never_impossible(d: Definitions, world: Instance) -> str:
    """What Example 4 asks about is π's own history, and possible for π."""
    return first(
        unlike(
            f"whether {written(h)} is possible", d.possible(pi, h), "whether it is π's own", True
        )
        for pi, _, h in _asked_in_example_4(d, world)
    )


def _asked_in_example_4(d: Definitions, world: Instance) -> Iterator[tuple[Agent, Play, Prompt]]:
    pi, slower = world.agent(), world.agent("π at half its rate")
    program, mu = program_of(pi, slower), d.incentivize_learning_rate
    for p in plays_of(d, pi, lambda _, p: mu(program, p), world.turns):
        for h in asked_at_half_the_rate(d, program, slower, p):
            yield pi, p, h


_ITEM: Final = "Section 5, impossible for π"
_ASTRAY: Final = planted(
    "astray",
    "a repair: it is asked about its history with another first action",
    incentivize_learning_rate=questions.incentivize_half_the_rate_astray,
)
_THE_NEWEST: Final = planted(
    "all-but-the-newest",
    "the newest action in a history may be another than the agent's",
    possible=possibility.all_but_the_newest,
)
_OPPOSITE: Final = planted(
    "opposite", "what is possible is held to be impossible", possible=possibility.impossible
)


@claim(
    "JAGI, Section 5",
    name="impossible",
    title="impossible for π in Example 4",
    verdict=Standing.ASSUMING,
    reason="assuming that in the scenario of Example 4 π has half its learning rate, and that it "
    "is punished there: for π at half its rate the history is impossible from the first punishment "
    "on, always, and before it never. For π at its own rate it never is",
    ways=(
        throughout(Space("every program in Example 4", 4, 5, ())),
        generated("generated programs in Example 4"),
    ),
    subjects={"possible": possible, "incentivize_learning_rate": incentivize_learning_rate},
    mutants={
        "the newest action in a history may be another than the agent's": {
            "possible": possibility.all_but_the_newest
        },
        "the agent is asked at its own rate": {
            "incentivize_learning_rate": broken.incentivize_the_same_rate
        },
        "it is asked about its history with another first action": {
            "incentivize_learning_rate": questions.incentivize_half_the_rate_astray
        },
    },
    rests_on=("jagi-definition-4", "jagi-example-4"),
)
def impossible_at_half_the_rate(
    instance: Instance, possible: Possible, incentivize_learning_rate: Intensional
) -> None:
    """The histories that Example 4 asks about often happen to be impossible for π."""
    pi, slower = instance.agent(), instance.agent("π at half its rate")
    program = program_of(pi, slower)
    for p in islice(
        interaction(pi, lambda _, p: incentivize_learning_rate(program, p)), instance.turns
    ):
        questions_met = asked(
            lambda simulated, p: incentivize_learning_rate(program_of(pi, simulated), p), slower, p
        )
        same(
            "how many histories are asked about", len(questions_met), "one a turn", min(p.turns, 1)
        )
        for h in questions_met:
            same(
                "whether {h} is impossible at half the rate",
                not possible(slower, h),
                "whether π was punished",
                punished(p.prompt),
                h=h,
            )


CLAIMS: Final = (
    impossible_at_half_the_rate,
    Claim(
        id="jagi-section-5.impossible.example-1",
        paper="JAGI",
        item=f"{_ITEM} in Example 1",
        statement="The histories that Example 1 asks about often happen to be impossible for π.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that π is punished there at all: from the first punishment on they always "
        "are, and before it never, for to be punished is to do what one would not do, had the "
        "rewards been 0",
        checks=(
            exhausted(
                once_punished,
                Space("every agent in Example 1", 6, 8, ()),
                passing=Standing.ASSUMING,
            ),
            sampled(once_punished, passing=Standing.ASSUMING),
        ),
        mutants=(
            _THE_NEWEST,
            planted(
                "last-reward-left",
                "the last reward is left as it was",
                ignore_rewards=broken.comparing(broken.zero_but_the_last),
            ),
        ),
        rests_on=("jagi-definition-4", "jagi-example-1"),
    ),
    Claim(
        id="jagi-section-5.impossible.example-3",
        paper="JAGI",
        item=f"{_ITEM} in Example 3",
        statement="The histories that Example 3 asks about often happen to be impossible for π.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that π does not do backwards what it does forwards: for one that takes one "
        "action first and another ever after, they always are from the third turn on, and for a "
        "constant one never, punished or not",
        checks=(
            exhausted(
                as_often_as_the_agent_makes_it,
                Space("an agent of each kind in Example 3", 6, 8, ()),
                passing=Standing.ASSUMING,
            ),
            sampled(
                as_often_as_the_agent_makes_it,
                "generated agents of each kind",
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            _OPPOSITE,
            planted(
                "forwards",
                "it is asked about its history with rewards 0, not reversed",
                reverse_history=broken.comparing(zero_rewards),
            ),
        ),
        rests_on=("jagi-definition-4", "jagi-example-3"),
    ),
    Claim(
        id="jagi-section-5.impossible.own-rate",
        paper="JAGI",
        item=f"{_ITEM} at its own rate in Example 4 (not in the paper)",
        statement="The histories that Example 4 asks about often happen to be impossible for π "
        "with its own learning rate.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper, in whose scenario the rate is halved: π's own history is genuine, "
        "and so always possible for π as it is",
        checks=(
            counterexample(
                impossible_though_punished, Space("every program in Example 4", 3, 4, ())
            ),
            exhausted(
                never_impossible,
                Space("every program in Example 4, every turn", 4, 5, ()),
                passing=Standing.FALSE,
            ),
        ),
        mutants=(
            planted(
                "same-rate",
                "a repair: the agent itself is asked, and never punished",
                incentivize_learning_rate=broken.incentivize_the_same_rate,
            ),
            _ASTRAY,
        ),
        rests_on=("jagi-example-4",),
    ),
)
