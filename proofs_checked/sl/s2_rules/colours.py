"""Section 2: whose colours a new cell has. Exact."""

from typing import Final

from bridge.evidence import Verdict
from formal.safelife.automaton import Block, row
from formal.safelife.cells import ALIVE, EMPTY, LIFE, SPAWNER, Cell, Colour, colour
from formal.safelife.points import COLOURS
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import finite, somewhere
from proofs_checked.sl.blocks import Deciding, after, block, by, changed

NAMES: Final = ("gray", "red", "green", "yellow", "blue", "magenta", "cyan", "white")


def named(of: Colour) -> str:
    """The name of a colour."""
    return NAMES[COLOURS.index(of)]


def _of_spawners_too(cell: Cell, around: Block) -> Cell:
    """A new cell without the colours of spawners: those that two live cells carry."""
    parents = [colour(each) for each in around if ALIVE in each]
    return LIFE | {c for c in COLOURS[-1] if sum(c in each for each in parents) > 1}


def _of_the_first(cell: Cell, around: Block) -> Cell:
    return LIFE | next(colour(each) for each in around if ALIVE in each)


def _of_any(cell: Cell, around: Block) -> Cell:
    return LIFE.union(*(colour(each) for each in around if ALIVE in each))


@claim(
    "SL, Section 2",
    name="majority",
    title="colours by majority",
    verdict=Verdict.FALSE,
    reason="next to a spawner a new cell also has the spawner's colours, whatever its parents have",
    ways=[somewhere(Space("three live cells of one colour, and a spawner", 1, 1, size=""))],
    mutants={
        "a repair: a spawner gives its colours only to the cells that it spawns": {
            "row": by(changed("born", becomes=_of_spawners_too))
        },
        "another repair: the colour of the first parent": {
            "row": by(changed("born", becomes=_of_the_first))
        },
    },
)
def majority(instance: Instance, row: Deciding = row) -> None:
    """Whenever a new cell comes to life, it inherits the colours of the majority of its parents."""
    of, spawner = instance.pick(COLOURS), instance.pick(COLOURS)
    child = after(row, block(EMPTY, [LIFE | of] * 3 + [SPAWNER | spawner] + [EMPTY] * 4))
    how = (
        f"three {named(of)} live cells next to a {named(spawner)} spawner: the new cell is "
        f"{named(colour(child))}"
    )
    must(colour(child) == of, how)


@claim(
    "SL, Section 2",
    name="majority.repaired",
    title="colours by majority, without a spawner",
    reason="each of red, green and blue is decided on its own; two equal parents decide all three",
    ways=[finite("all colours of three parents")],
    mutants={
        "the colour of the first parent": {"row": by(changed("born", becomes=_of_the_first))},
        "every colour that a parent has": {"row": by(changed("born", becomes=_of_any))},
    },
)
def by_parts(instance: Instance, row: Deciding = row) -> None:
    """Where no spawner is near, a new cell has each of red, green and blue that at least two of its
    three parents have; so it has the colour of two equal parents. Three different ones may give
    another colour: red, green and blue give gray.
    """
    a, b, c = (instance.pick(COLOURS) for _ in range(3))
    child = colour(after(row, block(EMPTY, [LIFE | a, LIFE | b, LIFE | c] + [EMPTY] * 5)))
    same("the child", named(child), "what two parents have", named((a & b) | (b & c) | (a & c)))
    for one, other in (a, b), (b, c), (a, c):
        must(one != other or child == one, f"two parents are {named(one)}, {named(child)} is born")
