"""A small proof kernel: theorems for all agents and histories, from obligations without quantifier.

Definitions are data (`jagi`), written once; they are run as Python (`running`) and read as
equations at the terms that occur (`equations`). A definition is refused unless exactly one thing
satisfies it (`well_founded`). The kernel (`theorem`) alone makes theorems, by seven rules: assume,
decide, instance, generalise, substitute, cut, and induction with a case for each constructor. What
it decides has no quantifier, so that each obligation is decidable: by z3 (`z3_decider`), by
cvc5 from exported SMT-LIB text (`smt`, `cvc5_decider`), and by a case split and
congruence closure (`closure`). Where deciders disagree there is no verdict, but an error.

The theorems are in chapters: `equivalence`, `forms`, `freezing`, `canonical`, `distinguishing`,
`proposition_6`. How their proofs are written down (`proof`) is not trusted. Where a proof fails,
`models` searches for a counterexample; `reproduction` makes agents and a history of it, and runs
the definitions on them.

What is trusted: `terms`, `vocabulary`, `theory`, `well_founded`, `equations`, `obligation`,
`statement`, `induction`, `theorem`; `values` and `exact_copy`, because of which no value changes
after it was judged; `deciders` and one decider, such as `closure` with `congruence`. On `writing`
only the print of a theorem depends: a name can be any sign, so that a theorem says what its terms
say, and not what is printed.

The kernel protects against mistakes, and against values that change or that deceive, not against
code. What a theory or a rule
is given is copied into values of exact types before anything is judged: a list, a subclass with an
equality of its own, or a value that another thread changes is refused or has no effect. Values, a
kernel, its tables and its deciders cannot be assigned to. Out of reach is code in this process
that means to forge, as in all of Python: `object.__setattr__`, the descriptors of slots (such as
`Statement.formula.__set__`), the garbage collector's lists, the callbacks of weak references, names
that begin with an underscore (the kernel's record of its theorems is one), and replacing a function
or a module.

Several deciders guard against a fault in one of them: all are given the same premises, definitions
and equations. A fault in these (`well_founded`,
`equations`, a rule, a wrong definition) affects all three. The independent evidence is Agda
and Coq (`proofs_checked/agda/`, `proofs_checked/coq/`): there the definitions are written anew, and
nothing of this package is run.

Sorts are read so: an agent is any function from prompts to actions, an environment any function
from plays to percepts, an extended one any function from agents and plays, φ any function from
agents and prompts to actions; there is at least one percept and one action. `π(h)` applies.
"""
