"""Trains a guard fast: the classes' interaction in one loop, with the same numbers.

`FallingQLearner` in `pseudo_visible(corridor(…), q)`, or its `self_refl`, has the same values bit
for bit. The loop also has what the classes cannot do: other coins, and the flag by the letter.
"""

from dataclasses import dataclass, field
from math import floor
from typing import Any, Literal, TypeAlias

from practical.contract import Reward
from practical.errors import IllFormed
from practical.pseudo_visibility.guard.corridor import HIDDEN, NONE, ORDINARY, SEIZE
from practical.pseudo_visibility.guard.learner import EXPLORATION, EXPLORING, RATE, TOTAL, Rate
from practical.streams import stream

Coin: TypeAlias = Literal["shared", "own", "greedy"]


@dataclass(frozen=True)
class Settings:
    """How a guard is trained.

    Attributes:
        total: the number of turns.
        learning_rate: the first learning rate.
        exploration: the probability of a random action, in the first part.
        exploring: the first part.
        discount: the discount factor.
        knows_night: whether the night has the value 0; else it is a picture as any other.
        coin: the coin of A′. `shared`: that of A. `own`: another one. `greedy`: A′ never explores.
        flag: which flag counts: that `before` the turn; by the letter that `after` it.
        reflecting: whether SelfRefl(A) is trained.
    """

    total: int = TOTAL
    learning_rate: Rate = RATE
    exploration: Rate = EXPLORATION
    exploring: Rate = EXPLORING
    discount: Rate = 1
    knows_night: bool = True
    coin: Coin = "shared"
    flag: Literal["before", "after"] = "before"
    reflecting: bool = False


@dataclass(frozen=True)
class Trained:
    """A guard after its training.

    Attributes:
        values: for each picture, annotated if the guard is reflecting, the values of the actions.
        reactions: for each twentieth of the training, the turns with a pseudo-visible player, those
            of them with a reaction, and the turns with an ordinary player.
        corridor: the class of the corridor.
        reflecting: whether it sees annotated pictures.
    """

    values: list[list[float]]
    corridor: Any
    reflecting: bool = False
    reactions: list[list[int]] = field(default_factory=list)

    def policy(self) -> list[int]:
        """The frozen guard: an action for each picture."""
        return [self.action(o) for o in range(self.corridor.n_obs)]

    def action(self, o: int) -> int:
        """The frozen guard's action; a reflecting one annotates the picture first."""
        if not self.reflecting:
            return _best(self.values[o])
        note = -1
        if self.corridor.detect_pseudovis(o):
            note = _best(self.values[4 * self.corridor.erase_player(o)])
        return _best(self.values[4 * o + note + 1])


def _best(row: list[float]) -> int:
    return row.index(max(row))


def trained(  # noqa: C901, PLR0912, PLR0915 - one loop, for its speed
    E: Any, q: Reward, seed: int = 0, settings: Settings = Settings()
) -> Trained:
    """Train a guard in ``pseudo_visible(E, q)``, where ``E`` is the class of a corridor.

    >>> from practical.pseudo_visibility.guard.corridor import corridor
    >>> len(trained(corridor(), 2, settings=Settings(total=100)).policy())
    73
    """
    if settings.total < 1:
        raise IllFormed(f"the number of turns must be at least 1; got {settings.total}")
    total, coin, after = settings.total, settings.coin, settings.flag == "after"
    rate, discount = float(settings.learning_rate), float(settings.discount)
    threshold = floor(settings.exploration * 2**32)
    until = floor(settings.exploring * total)
    reflecting = settings.reflecting
    draw, toss = stream(seed, "environment"), stream(seed, "agent")
    other = stream(seed, "other coin")
    size, last, night, nights = 2 * E.cells - 2, E.cells - 1, E.night(), E.nights
    walked = [[E.walked(i, a) for a in range(3)] for i in range(size)]
    stands = [E.stands(i) for i in range(size)]
    seen_values = [[0.0] * 3 for _ in range(E.n_obs * (4 if reflecting else 1))]
    scale = 4 if reflecting else 1
    _, _, place, kind = E.drawn(draw(0))
    cell = last if kind else 0
    o = place + size * (cell + (last if kind == ORDINARY else 0))
    note = -1
    if reflecting and E.detect_pseudovis(o):
        u = toss(0)
        blank = seen_values[scale * place]
        note = u * 3 // threshold if until > 0 and u < threshold else _best(blank)
    counts = [[0, 0, 0] for _ in range(20)]
    asleep = False
    for k in range(total):
        row = seen_values[scale * o + (note + 1 if reflecting else 0)]
        u = toss(k)
        random = k < until and u < threshold
        a = u * 3 // threshold if random else row.index(max(row))
        hidden = kind == HIDDEN
        reward: Reward = 0
        reacts = False
        if hidden:
            blank = seen_values[scale * place]
            if coin == "shared":
                would = u * 3 // threshold if random else blank.index(max(blank))
            elif coin == "own" and k < until and (v := other(k)) < threshold:
                would = v * 3 // threshold
            else:
                would = blank.index(max(blank))
            reacts = would != a
            count = counts[k * 20 // total]
            count[0] += 1
            count[1] += reacts
        elif kind == ORDINARY:
            counts[k * 20 // total][2] += 1
        luck = draw(k + 1)  # decoded as `E.drawn` does, which costs more than all the rest
        if asleep:
            asleep = False
            _, _, place, kind = E.drawn(luck)
            cell = last if kind else 0
        else:
            before = stands[place]
            place, reward = walked[place][a]
            if kind and a == SEIZE and abs(before - cell) <= 1:
                kind, cell, reward = NONE, 0, reward + E.catch
            elif kind and luck & 0x10000:
                cell -= 1
                if not cell:
                    kind, reward = NONE, reward - E.loss
            if luck % nights == 0:
                asleep, kind, cell = True, NONE, 0
        if reacts and (not after or kind == HIDDEN):
            reward -= q
        o = night if asleep else place
        if kind:
            o += size * (cell + (last if kind == ORDINARY else 0))
        note = -1
        if reflecting and kind and kind != ORDINARY:
            blank = seen_values[scale * place]
            note = u * 3 // threshold if random else blank.index(max(blank))
        if asleep and settings.knows_night:
            best = 0.0
        else:
            best = max(seen_values[scale * o + (note + 1 if reflecting else 0)])
        row[a] += rate * (1 - k / total) * (reward + discount * best - row[a])
    return Trained(seen_values, E, reflecting, counts)
