"""Section 4.3: one key for two agents, the cost of its return, and the agent that waits."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Final

from bridge.evidence import Verdict
from formal.considerate.experiments.craft_world.craft_world import CraftWorld, Variant
from formal.considerate.experiments.craft_world_simultaneous.places import State
from formal.considerate.experiments.craft_world_simultaneous.rules import CHOICES, Rules
from formal.considerate.experiments.craft_world_simultaneous.search import End
from formal.considerate.experiments.craft_world_simultaneous.ways_together import WaysTogether
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT, World
from proofs_checked.bc.experiments import ends_together, reproduces
from proofs_checked.bc.interpretations import Interpretations
from proofs_checked.bc.s4_experiments.rule_sets import COUNTED, FAMILIES, GIVING
from proofs_checked.bc.s4_experiments.table_1 import (
    Ends,
    Given,
    Keyless,
    Together,
    blind_to,
    found,
    in_words,
    never_lost,
    with_end,
    with_ticks,
)
from proofs_checked.engine.assertions import must
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.ways import throughout

example: Final = partial(claim, "BC, Section 4.3", kind=Kind.EXAMPLE)
"""A claim of the section."""

NEAREST: Final = Interpretations("the rule set nearest to the text", lambda: [TEXT])


@example(
    name="one-key",
    reason="only an agent that holds the key can make a box, and the key changes hands only at its "
    "places; the agent that has the key last need not return it, as no agent gains by that",
    ways=[throughout(NEAREST)],
    mutants={
        "the key is handed over": {
            "world_together": with_ticks(
                lambda s, t: t._replace(key="second") if t.key == "acting" and t.first.box else t
            )
        },
        "a box needs no key": {"world_together": Keyless},
    },
)
def held_in_turn(instance: Rules, world_together: Together = World) -> None:
    """As there is one key, both agents can make a box only if the agent that has it first returns
    it.
    """
    world = world_together(instance)
    for (s, _), (t,) in world.mdp().T.items():
        if t.first.box > s.first.box:
            must(s.key == "acting", f"the acting agent makes a box with the key at {s.key}")
        if t.second.box > s.second.box:
            must(s.key == "second", f"the second agent makes a box with the key at {s.key}")
        if {s.key, t.key} == {"acting", "second"}:
            at_a_place = t.first.at == t.second.at and t.first.at in world.places.stores
            must(at_a_place, f"the key goes from the {s.key} agent to the {t.key} one")


@example(
    name="extra-step",
    title="returning the key",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming one of the 240 rule sets that give Table 1; in all of them returning the key "
    "takes a tick, and makes no way longer",
    ways=[throughout(GIVING, proof=True)],
    mutants={
        "the key is never taken away": {"ends_together": never_lost},
        "the return of the key costs nothing": {"ends_together": with_end(24, 33)},
    },
    rests_on=["bc-table-1.rows"],
)
def one_step_more(instance: Rules, ends_together: Ends = ends_together) -> None:
    """For α2 between 1/90 and 1 the acting agent returns the key at an additional cost of 1, and
    the second agent can finish its task.
    """
    lost, returned, *_ = ends_together(instance)
    rows = found(instance, ends_together).rows
    met = (lost.second, rows[0].acting - rows[1].acting) == (None, 1) and bool(returned.second)
    must(met, f"in {instance} the ends are {lost} and {returned}, the rows {in_words(rows)}")


@example(
    name="hundred",
    title="-100 for an agent that cannot finish",
    reason="-100 in addition to all 24 ticks would be -124, and the table has -123; the text does "
    "not say which of the two explanations is meant",
    ways=[throughout(GIVING.called("the four ways of counting in each of the 240"), proof=True)],
    mutants={
        "how the last tick is counted does not matter": {"reproduces": blind_to(last_tick="rests")},
        "no rule set gives the table": {"reproduces": lambda rules: False},
    },
    rests_on=["bc-table-1.rule-sets"],
)
def hundred_instead_of_one(instance: Rules, reproduces: Given = reproduces) -> None:
    """If the acting agent leaves with the key, the second agent has a reward of -100. Its -123 in
    Table 1 has -23 for 23 of the 24 ticks: either -100 replaces a -1, or the second agent does not
    move in the tick in which the acting agent leaves.
    """
    for last_tick, penalty in product(CHOICES["last_tick"], CHOICES["penalty"]):
        other = instance.having("last_tick", last_tick).having("penalty", penalty)
        both = (last_tick, penalty) == ("moves", "besides")
        how = f"Table 1 is {'' if both else 'not '}given if {other.in_words(COUNTED)}"
        must(reproduces(other) is not both, how)


def on_ways(ways: WaysTogether) -> Iterator[tuple[int, State]]:
    """The states on all ways to an end, with their ticks."""
    layer, t = {ways.world.places.start}, 0
    while layer:
        yield from ((t, s) for s in layer)
        t += 1
        moving = [s for s in layer if not s.first.left]
        layer = {u for s in moving for _, u in ways.after(s) if ways.number(u, t)}


@example(
    name="waits",
    title="waiting for the key",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming one of the 240 rule sets that give Table 1; checked on all ways, millions, on "
    "which the acting agent leaves in tick 33 and the second agent in tick 25",
    ways=[throughout(FAMILIES)],
    mutants={
        "the acting agent may not wait": {
            "world_together": lambda rules: World(replace(rules, waiting="moves on"))
        },
        "a box needs no key": {"world_together": Keyless},
    },
    rests_on=["bc-table-1.rows"],
)
def lets_the_second_go_first(instance: Rules, world_together: Together = World) -> None:
    """For α2 > 1 the acting agent lets the second agent pick up the key first, waits until the
    second agent returns it, and then makes its own box and leaves.
    """
    # On every way the acting agent makes its own box after that. It could leave after 24 ticks, so
    # that at least 9 of the 33 are spent on nothing that it needs.
    ways = WaysTogether(world_together(instance), End(33, 25))
    must(
        bool(ways.number(ways.world.places.start)),
        f"in {instance} the acting agent cannot leave in tick 33, and the second in tick 25",
    )
    for t, s in on_ways(ways):
        must(
            bool(s.second.box) or not (s.key == "acting" or s.first.box),
            f"in {instance} the acting agent has the key or a box in tick {t}, the second no box",
        )


@example(
    name="states",
    title="the number of states",
    reason="counted in the rule set nearest to the text; the second agent's policy is fixed; "
    "otherwise there would be many more",
    ways=[throughout(NEAREST, proof=True)],
    mutants={
        "the second agent never moves": {
            "world_together": with_ticks(
                lambda s, t: t._replace(second=s.second, key=s.key if t.key == "second" else t.key)
            )
        },
        "one agent has extras, and so more states": {
            "craft_world_alone": lambda variant, *, helps: CraftWorld(variant, helps=True)
        },
    },
)
def many_more_states(
    instance: Rules,
    craft_world_alone: Callable[..., CraftWorld] = CraftWorld,
    world_together: Together = World,
) -> None:
    """Craft-World has considerably more states with two agents than with one: 13,027 instead of
    960, both without extras.
    """
    alone = len(craft_world_alone(Variant(interaction="step"), helps=False).mdp().states)
    must(alone == 960, f"there are {alone} states with one agent")
    both = len(world_together(instance).mdp().states)
    must(both == 13_027, f"there are {alone} states with one agent, {both} with two")
