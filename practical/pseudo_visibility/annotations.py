"""Annotated pictures: a picture, and an action or no action, coded as one observation."""

from practical.contract import Action, Observation

NOBODY = -1
"""The annotation for no action."""


def annotated(picture: Observation, annotation: int, n_actions: int) -> Observation:
    """Return the observation that codes both.

    >>> annotated(0, NOBODY, 2), annotated(4, 1, 2)
    (0, 14)
    """
    return picture * (n_actions + 1) + annotation + 1


def annotation(observation: Observation, n_actions: int) -> int:
    """Return the annotation in an observation.

    >>> annotation(14, 2)
    1
    """
    return observation % (n_actions + 1) - 1


def obeyed(observation: Observation, action: Action, n_actions: int) -> bool:
    """Return whether the action is the annotated one, or there is no annotation."""
    return annotation(observation, n_actions) in {NOBODY, action}
