"""The lines of many seeds tell the least of all pairs, and both sides play the same turns."""

from typing import Any

from benchmarks.incremental import incremental
from benchmarks.many_seeds import AGENTS, ENVIRONMENTS, LINE, SEEDS, Pair, many_seeds
from benchmarks.measuring import Stopwatch
from bridge.catalogue.names import ENVIRONMENTS as NAMED
from practical import QLearner, Record, run_many
from practical.vectorised import ManyRecord, supports
from practical.vectorised.environments.forms import ENVIRONMENTS as KNOWN

E_OF: dict[str, Any] = {name: entry.practical for name, entry in NAMED.items()}


def test_every_other_pair_is_there() -> None:
    one, others, middle = many_seeds(1)
    assert middle.jobs == others.jobs
    assert len(ENVIRONMENTS) == 2 * len(KNOWN)
    names = [job.name for line in (one, others) for job in line.jobs if ".many(" in job.name]
    assert names[0] == "many_seeds.many(q-learner, ignore-rewards, 3,000,000)"
    assert {name.removesuffix(", 1,000,000)") for name in names[1:]} == {
        f"many_seeds.many({agent}, {environment}"
        for agent in AGENTS
        for environment in ENVIRONMENTS
        if (agent, environment) != LINE
    }
    assert len(others.jobs) == 2 * (len(AGENTS) * len(ENVIRONMENTS) - 1)


def test_no_environment_of_the_catalogue_is_forgotten() -> None:
    of_constant_cost = incremental(but=())
    alone = {name for name in of_constant_cost if not supports(QLearner, E_OF[name])}
    combined = {"handicap", "mirror", "binocular-vision", "newcomblike", "minus", "dual"}
    assert alone == combined | {"own-successor"}


def test_the_least_counts_and_is_named() -> None:
    _, others, middle = many_seeds(1)
    watch = Stopwatch()
    for job in others.jobs:
        per_turn = 1 / 20 if ".many(" in job.name else 1
        slow = job.name == "many_seeds.many(simple-learner, negated repeater, 1,000,000)"
        watch.least[job] = job.turns * per_turn * (2.5 if slow else 1)
    assert round(others.figure(watch), 9) == 8
    told = {name: round(value, 9) for name, value in others.context(watch).items()}
    assert next(iter(told.items())) == ("times, simple-learner in negated repeater", 8)
    assert len(told) == 5
    assert round(middle.figure(watch), 9) == 20
    assert middle.context(watch) == {"times, the greatest": 20}


def test_the_faster_of_the_two_loops_counts() -> None:
    line, *_ = many_seeds(1)
    bare, loop, many = line.jobs
    watch = Stopwatch()
    watch.least = {bare: bare.turns * 40.0, loop: loop.turns * 30.0, many: many.turns * 1.0}
    assert line.figure(watch) == 30
    watch.least[loop] = loop.turns * 50.0
    assert line.figure(watch) == 40


def test_a_turn_is_one_of_every_seed() -> None:
    pair = Pair("q-learner", "negated tempting-button", 30, 20)
    many = pair.many.call()
    assert isinstance(many, ManyRecord)
    assert (len(many.seeds), many.turns) == (SEEDS, 20)
    assert pair.many.turns == 20 * SEEDS
    loop = pair.loop.call()
    assert isinstance(loop, Record)
    assert loop.turns == pair.loop.turns == pair.bare.turns == 30
    again = run_many(AGENTS[pair.agent], ENVIRONMENTS[pair.environment], 30, [loop.seed])
    assert again.total_rewards.tolist() == [loop.total_reward]
