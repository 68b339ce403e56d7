"""What the proofs speak of: histories, agents, environments; and the letters for them.

Percepts and actions are things of which nothing is known but whether they are equal. Agents and
environments are functions; `act`, `shows`, `tells` and `frozen` apply them.
"""

from dataclasses import dataclass
from typing import Final

from proofs_checked.kernel.terms import Sort, Symbol, Var
from proofs_checked.kernel.values import made_once


@made_once
@dataclass(frozen=True, slots=True)
class Datatype:
    """A sort whose things are made by constructors alone, each in one way.

    Attributes:
        sort: the sort.
        constructors: the symbols; the first takes nothing of the sort itself.
    """

    sort: Sort
    constructors: tuple[Symbol, ...]


PERCEPT: Final = Sort("percept")
ACTION: Final = Sort("action")
AGENT: Final = Sort("agent")
PROMPT: Final = Sort("prompt")
PLAY: Final = Sort("play")
NUMBER: Final = Sort("number")
ENVIRONMENT: Final = Sort("environment")
EXTENDED: Final = Sort("extended-environment")
FREEZING: Final = Sort("freezing")

Init: Final = Symbol("Init", (PERCEPT,), PROMPT)
"""⟨x⟩."""
Ext: Final = Symbol("Ext", (PROMPT, ACTION, PERCEPT), PROMPT)
"""h y x."""
Empty: Final = Symbol("Empty", (), PLAY)
"""⟨⟩."""
Then: Final = Symbol("Then", (PROMPT, ACTION), PLAY)
"""h y."""
Zero: Final = Symbol("Zero", (), NUMBER)
Succ: Final = Symbol("Succ", (NUMBER,), NUMBER)

DATATYPES: Final = (
    Datatype(PROMPT, (Init, Ext)),
    Datatype(PLAY, (Empty, Then)),
    Datatype(NUMBER, (Zero, Succ)),
)
CONSTRUCTORS: Final = frozenset(c for datatype in DATATYPES for c in datatype.constructors)

act: Final = Symbol("act", (AGENT, PROMPT), ACTION)
"""π(h)."""
shows: Final = Symbol("shows", (ENVIRONMENT, PLAY), PERCEPT)
"""μ(p), of a non-extended environment."""
tells: Final = Symbol("tells", (EXTENDED, AGENT, PLAY), PERCEPT)
"""μ(π, p), of an extended environment."""
frozen: Final = Symbol("frozen", (FREEZING, AGENT, PROMPT), ACTION)
"""φ(π, h), to which an agent is frozen."""

APPLYING: Final = (act, shows, tells)
"""What applies a thing that is a function, and takes it first."""
PRIMITIVE: Final = frozenset({act, shows, tells, frozen})
SORTS: Final = frozenset(
    {PERCEPT, ACTION, AGENT, PROMPT, PLAY, NUMBER, ENVIRONMENT, EXTENDED, FREEZING}
)

pi: Final = Var("π", AGENT)
pi1: Final = Var("π1", AGENT)
pi2: Final = Var("π2", AGENT)
pi3: Final = Var("π3", AGENT)
sigma: Final = Var("σ", AGENT)
mu: Final = Var("μ", ENVIRONMENT)
nu: Final = Var("ν", EXTENDED)
phi: Final = Var("φ", FREEZING)
h: Final = Var("h", PROMPT)
k: Final = Var("k", PROMPT)
s: Final = Var("s", PROMPT)
p: Final = Var("p", PLAY)
x: Final = Var("x", PERCEPT)
x0: Final = Var("x0", PERCEPT)
x1: Final = Var("x1", PERCEPT)
a: Final = Var("a", ACTION)
b: Final = Var("b", ACTION)
y: Final = Var("y", ACTION)
z: Final = Var("z", ACTION)
n: Final = Var("n", NUMBER)


def letter(sort: Sort) -> Var:
    """The papers' letter for anything of this sort, which is made by constructors or is in one."""
    return next(v for v in (h, p, x, y, n) if v.sort == sort)


def applied_by(sort: Sort) -> Symbol | None:
    """What applies the things of this sort, if they are functions."""
    return next((symbol for symbol in APPLYING if symbol.takes[0] == sort), None)


def datatype_of(sort: Sort) -> Datatype | None:
    """The datatype of this sort, if it is one."""
    return next((datatype for datatype in DATATYPES if datatype.sort == sort), None)


def constructors_of(sort: Sort) -> tuple[Symbol, ...]:
    """What makes the things of this sort; nothing if it is no datatype."""
    datatype = datatype_of(sort)
    return () if datatype is None else datatype.constructors
