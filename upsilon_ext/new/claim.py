"""A claim of mine: `upsilon check something.py --mutants` checks it.

Change the statement, the premise, what must be the same, and the mutants. What a claim may use is
listed by `upsilon check --help`.
"""

from formal.equivalence.possible import possible
from formal.reality_check.definition import reality_check
from proofs_checked import claim, same, suppose


# The mutants are wrong definitions; the check must fail with each.
@claim(mutants={"the transformed agent always takes 0": {"transformed": lambda pi: lambda h: 0}})
def something(instance, transformed=reality_check):
    """Where h is possible for π, the reality check of π does what π does."""  # the statement
    pi, h = instance.agent_and_prompt()  # every agent π, and every history h up to 4 turns
    suppose(possible(pi, h))  # the premise, if there is one
    same("π_RC(h)", transformed(pi)(h), "π(h)", pi(h))  # what must be the same
