from formal.environments.handicap import handicap
from proofs_checked import claim, holds, refused


@claim(percepts=[(0, 0)])
def handicaps_can_be_iterated(instance):
    """If e is merciful, e ∗ h can be handicapped once more."""
    rewards = [instance.pick([1, -1]) for _ in "hg"]
    h, g = (lambda pi, p, r=r: (r, 0) for r in rewards)
    e_h = handicap(lambda pi, p: (0, 0), h)
    pi, p = instance.agent(), instance.prompt().then(instance.action())
    holds(refused(f"where h and g give {rewards}, (e ∗ h) ∗ g", lambda: handicap(e_h, g)(pi, p)))
