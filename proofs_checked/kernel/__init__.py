"""A small proof kernel: theorems for all agents and histories, from obligations without quantifier.

Definitions are data (`jagi`), written once; they are run as Python (`running`) and read as
equations at the terms that occur (`equations`). A definition is refused unless exactly one thing
satisfies it (`founded`). The kernel (`theorem`) alone makes theorems, by seven rules: assume,
decide, instance, generalise, substitute, cut, and induction with a case for each constructor. What
it decides has no quantifier, so that each obligation is decidable: by z3 (`deciding_by_z3`), by
cvc5 from exported SMT-LIB text (`smt`, `deciding_by_cvc5`), and by our own case split and
congruence closure (`closure`). Where deciders disagree there is no verdict, but an error.

The theorems stand in chapters: `equivalence`, `forms`, `freezing`, `canonical`, `distinguishing`,
`six`. How their proofs are written down (`proving`) is not trusted. Where a theorem is not to be
had, `models` looks for a counterexample; `reproducing` makes agents and a history of it, and runs
the definitions on them.

What is trusted: `terms`, `vocabulary`, `theory`, `founded`, `equations`, `obligation`, `statement`,
`inducing`, `theorem`, and one decider. A theorem is an object without content of its own; whoever
reaches into the kernel's private record, or changes a frozen value by force, can forge one, as in
all of Python, and nobody else can.

Sorts are read so: an agent is any function from prompts to actions, an environment any function
from plays to percepts, an extended one any function from agents and plays, φ any function from
agents and prompts to actions; there is at least one percept and one action. `π(h)` applies.
"""
