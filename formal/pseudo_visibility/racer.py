"""A street-racer: a racer that always swerves does not react to the player.

Each lap has some turns. In the first of them the player is near, and overtakes a racer that goes
straight.

Probes whether the racer finds that not reacting costs less than hiding a reaction.

Alphabet: two actions, straight 0 and swerve 1; observations 0, an empty road, and 1, the player,
who is pseudo-visible; rewards 0, minus what a swerve costs, and minus what it costs to be passed.
"""

from formal.notation import Action, Reward
from formal.pseudo_visibility.paints_last import PaintsLast

STRAIGHT, SWERVE = 0, 1


def racer(lap: int, passed: Reward, swerve: Reward) -> PaintsLast[tuple[int, Reward]]:
    """The race as an environment that paints the player last. [PV, Example 6]

    Args:
        lap: how many turns it has.
        passed: what it costs to be passed.
        swerve: what a swerve costs, with fixed lamp-posts.
    """

    def moved(s: tuple[int, Reward], y: Action) -> tuple[int, Reward]:
        turn, _ = s
        if y == SWERVE:
            return turn + 1, -swerve
        return turn + 1, (-passed if turn % lap == 0 else 0)

    return PaintsLast(
        (0, 0),
        moved,
        lambda s: s[1],
        lambda s: 0,
        lambda s, o: 1 if s[0] % lap == 0 else o,
        lambda s: True,
    )
