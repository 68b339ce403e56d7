"""Generated worlds hold what exhausted ones cannot: richer alphabets, agents of every kind."""

from collections.abc import Callable
from fractions import Fraction

from bridge.evidence import Verdict
from formal.equivalence.possible import possible
from formal.histories.history import EMPTY, Item, Play, Prompt
from formal.notation import Agent
from proofs_checked.engine.claim import Effort
from proofs_checked.engine.generated_instance import (
    MOST_ACTIONS,
    MOST_OBSERVATIONS,
    MOST_TURNS,
    REWARDS,
)
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.subjects import OWN, Subjects
from proofs_checked.engine.ways import generated


def worlds(look: Callable[[Instance], None]) -> None:
    def law(d: Subjects, world: Instance) -> str:
        look(world)
        return ""

    generated()(law, Verdict.HOLDS).run(OWN, Effort(examples=200))


def test_alphabets_are_rich_and_within_their_bounds() -> None:
    sizes = set()
    items: set[Item] = set()

    def look(world: Instance) -> None:
        h = world.prompt()
        sizes.add((world.n_actions, world.turns))
        items.update(h.flat())
        assert h.turns == world.turns
        assert all(x in world.percepts for x in h[::2])
        assert all(y in range(world.n_actions) for y in h[1::2])

    worlds(look)
    assert {n for n, _ in sizes} == set(range(2, MOST_ACTIONS + 1))
    assert {n for _, n in sizes} == set(range(1, MOST_TURNS + 1))
    percepts = {x for x in items if isinstance(x, tuple)}
    assert {r for r, _ in percepts} == set(REWARDS) >= {-1, 0, Fraction(1, 2)}
    assert {o for _, o in percepts} == set(range(MOST_OBSERVATIONS))


def test_agents_answer_within_range_and_keep_to_their_answers() -> None:
    def look(world: Instance) -> None:
        pi, h = world.agent(), world.prompt()
        answers = [pi(s) for s in h.prefixes()]
        assert answers == [pi(s) for s in h.prefixes()]
        assert all(y in range(world.n_actions) for y in answers)

    worlds(look)


def depending(what: Callable[[Agent, Instance], bool]) -> int:
    found = 0

    def look(world: Instance) -> None:
        nonlocal found
        found += what(world.agent(), world)

    worlds(look)
    return found


def test_some_agents_depend_on_the_first_reward() -> None:
    def differs(pi: Agent, world: Instance) -> bool:
        return len({pi(EMPTY.then((r, 0))) for r in REWARDS}) > 1

    assert depending(differs)


def test_some_agents_depend_on_a_reward_long_ago() -> None:
    def after(h: Prompt, r: int) -> Prompt:
        return EMPTY.then((0, 0)).then(0).then((r, 0)).then(0).then((0, 0))

    def differs(pi: Agent, world: Instance) -> bool:
        h = world.prompt()
        return pi(after(h, 0)) != pi(after(h, 1))

    assert depending(differs)


def test_prompts_that_follow_an_agent_are_possible_and_impossible() -> None:
    met = set()

    def look(world: Instance) -> None:
        pi = world.agent()
        h = world.prompt(following=pi)
        if h.turns > 2:
            met.add(possible(pi, h))

    worlds(look)
    assert met == {True, False}


def test_environments_depend_on_the_whole_play() -> None:
    met = set()

    def look(world: Instance) -> None:
        mu = world.environment()
        plays: list[Play] = [
            EMPTY.then((r, 0)).then(y).then((0, 0)).then(0) for r in (0, 1) for y in (0, 1)
        ]
        percepts = [mu(p) for p in plays]
        assert percepts == [mu(p) for p in plays]
        assert set(percepts) <= set(world.percepts)
        met.add((percepts[0] != percepts[1], percepts[0] != percepts[2]))

    worlds(look)
    assert (True, True) in met
