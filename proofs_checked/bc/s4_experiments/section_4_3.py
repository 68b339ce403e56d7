"""Section 4.3: one key for two agents, what its return costs, and who waits for whom."""

from collections.abc import Iterator
from typing import Final

from bridge.evidence import Standing
from formal.considerate.grids.craft_world import Variant
from formal.considerate.mdp import explored
from formal.considerate.simultaneous.places import State
from formal.considerate.simultaneous.rules import Rules
from formal.considerate.simultaneous.search import End
from formal.considerate.simultaneous.world import TEXT, World
from formal.considerate.ways_together import WaysTogether
from proofs_checked.bc.readings import Readings, by_all, unless
from proofs_checked.bc.rule_sets import FAMILIES, GIVING
from proofs_checked.bc.s4_experiments.table_1 import found, told
from proofs_checked.broken import experiments as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

NEAREST: Final = Readings("the rule set nearest to the text", lambda: [TEXT])

SECOND_FIRST: Final = End(33, 25)
"""What is optimal for α₂ > 1."""


def one_step(d: Definitions, rules: Rules) -> str:
    """The second row costs the acting agent 1, and the second agent has left then, too."""
    lost, returned, *_ = d.ends_together(rules)
    rows = found(d, rules).rows
    met = (lost.second, rows[0].acting - rows[1].acting) == (None, 1) and bool(returned.second)
    return unless(met, f"by {rules} the ends are {lost} and {returned}, the rows {told(rows)}")


def lets_it_go_first(d: Definitions, rules: Rules) -> str:
    """On every way to the third row the acting agent has the key only after the other's box.

    On every way it makes its own box after that, and for 9 ticks at least it does nothing that it
    needs, as it could leave after 24.
    """
    ways = WaysTogether(d.world_together(rules), SECOND_FIRST)
    if not ways.number(ways.world.places.start):
        return f"by {rules} it cannot leave in tick 33, and the second agent in tick 25"
    for t, s in on_ways(ways):
        if (s.key == "acting" or s.first.box) and not s.second.box:
            return f"by {rules} it has the key or a box in tick {t}, and the second has no box"
    return ""


def on_ways(ways: WaysTogether) -> Iterator[tuple[int, State]]:
    """The states on all ways to an end, with their ticks."""
    layer, t = {ways.world.places.start}, 0
    while layer:
        yield from ((t, s) for s in layer)
        t += 1
        moving = [s for s in layer if not s.first.left]
        layer = {u for s in moving for _, u in ways.after(s) if ways.number(u, t)}


def held_in_turn(d: Definitions, rules: Rules) -> str:
    """A box is made by who holds the key, and in its two places alone it goes to the other."""
    world = d.world_together(rules)
    for s, t in ticks(world):
        if t.first.box > s.first.box and s.key != "acting":
            return f"the acting agent makes a box, and the key is {s.key}"
        if t.second.box > s.second.box and s.key != "second":
            return f"the second agent makes a box, and the key is {s.key}"
        at_a_place = t.first.at == t.second.at and t.first.at in world.places.stores
        if {s.key, t.key} == {"acting", "second"} and not at_a_place:
            return f"the key goes from the {s.key} agent to the {t.key} one"
    return ""


def ticks(world: World) -> Iterator[tuple[State, State]]:
    """Every state that can be reached, with each that may come next, nearest first."""
    reached = {world.places.start: None}
    waiting = [*reached]
    for s in waiting:
        for a in world.acting.actions:
            t = world.step(s, a)
            yield s, t
            if t not in reached:
                reached[t] = None
                waiting.append(t)


def many_more(d: Definitions, rules: Rules) -> str:
    """There are 960 states with one agent and no extras, and 13,027 with two."""
    one = d.craft_world_alone(Variant(interaction="step"), helps=False)
    alone = len({s for s, _ in explored(one.begin(), one.actions, one.step)})
    if alone != 960:
        return f"there are {alone} states with one agent"
    both = len({s for s, _ in ticks(d.world_together(rules))})
    return unless(both == 13_027, f"there are {alone} states with one agent, {both} with two")


CLAIMS: Final = (
    Claim(
        id="bc-section-4.3.one-key",
        paper="BC",
        item="Section 4.3, one key",
        statement="As there is one key, both agents can make a box only if who has it first "
        "returns it.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="a box is made by who holds the key, and it changes hands only by being put down; who "
        "has it last need not return it",
        checks=(by_all(held_in_turn, NEAREST),),
        mutants=(
            planted("handed", "the key is handed over", world_together=broken.HandedOver),
            planted("keyless", "a box needs no key", world_together=broken.Keyless),
        ),
        differs="A first reading has both agents return the key; the one that has it last gains "
        "nothing for anyone by that.",
    ),
    Claim(
        id="bc-section-4.3.extra-step",
        paper="BC",
        item="Section 4.3, returning the key",
        statement="For α2 between 1/90 and 1 the acting agent pays 1 more to return the key, and "
        "the second agent can do its task.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming one of the 240 rule sets that give Table 1; in all of them putting the key "
        "down takes a tick, and no way is longer for it",
        checks=(by_all(one_step, GIVING, passing=Standing.ASSUMING, proof=True),),
        mutants=(
            planted("never-lost", "the key is not taken", ends_together=broken.never_lost),
            planted("for-free", "it costs nothing", ends_together=broken.with_end(24, 33)),
        ),
        rests_on=("bc-table-1.rows",),
    ),
    Claim(
        id="bc-section-4.3.waits",
        paper="BC",
        item="Section 4.3, waiting for the key",
        statement="For α2 > 1 the acting agent lets the second pick up the key first, waits until "
        "it returns it, and then makes its own box and leaves.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming one of the 240 rule sets that give Table 1: all of the millions of ways to "
        "leave in tick 33, the second agent in tick 25, are so",
        checks=(by_all(lets_it_go_first, FAMILIES, passing=Standing.ASSUMING),),
        mutants=(
            planted("restless", "it may not wait", world_together=broken.restless),
            planted("keyless", "a box needs no key", world_together=broken.Keyless),
        ),
        rests_on=("bc-table-1.rows",),
    ),
    Claim(
        id="bc-section-4.3.states",
        paper="BC",
        item="Section 4.3, the number of states",
        statement="With two agents in Craft-World there are considerably more states than with "
        "one: 13,027 instead of 960, without extras in both.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="counted by the rule set nearest to the text; the second agent's policy is fixed, or "
        "there would be many more",
        checks=(by_all(many_more, NEAREST, proof=True),),
        mutants=(
            planted("alone", "the second agent has left", world_together=broken.Deserted),
            planted("extras", "one agent has extras, and so more", craft_world_alone=broken.extras),
        ),
    ),
)
