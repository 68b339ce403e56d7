from formal.equivalence.possible import possible
from formal.interaction.interaction import genuine
from proofs_checked import claim, same, suppose


@claim(turns=3)
def determined_by_fixed_percepts(instance):
    """An agent's answer to a possible history is an action in its result in some environment that
    gives fixed percepts, whatever the agent does.
    """
    pi = instance.agent()
    h = instance.prompt(following=pi)
    suppose(possible(pi, h))
    percepts = [g.percept for g in h.prefixes()]
    same("h is genuine", genuine(pi, lambda pi, p: percepts[p.turns], h), "by the claim", True)
