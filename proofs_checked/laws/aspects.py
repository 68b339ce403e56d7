"""What looks like the agent, computed from what it does on flat sequences. [CAGI, Example 12]"""

from __future__ import annotations

from formal.aspects.trials import bits, trial
from formal.histories.history import Item
from proofs_checked.laws.recognizing import OnItems


def labels_so(T: OnItems, n: int) -> bool:
    """T(⟨0, I1⟩ l1 ⟨1, I2⟩ l2 … ⟨1, I⟩) = l: the right labels were taken and paid."""
    pairs = trial(n)
    items: list[Item] = []
    for i, (image, label) in enumerate(pairs):
        items += [(0 if i == 0 else 1, image), label]
    return T(items[:-1]) == items[-1]


def _shown(T: OnItems, observations: list[int]) -> list[int]:
    """What T does when it is shown these and paid nothing."""
    h: list[Item] = []
    answers = []
    for o in observations:
        h.append((0, o))
        answers.append(T(h))
        h.append(answers[-1])
    return answers


def clusters_so(T: OnItems, n: int) -> bool:
    """Two points are in one cluster of the trial iff T, shown all points in order, takes the same.

    The points are a1, a1 + 1 + a2, …
    """
    points, names, d = [], [], -1
    for a, b in trial(n):
        d += 1 + a
        points.append(d)
        names.append(b)
    answers = _shown(T, points)
    pairs = [(i, j) for i in range(len(points)) for j in range(i)]
    return all((answers[i] == answers[j]) == (names[i] == names[j]) for i, j in pairs)


def says_so(T: OnItems, n: int) -> bool:
    """T, shown what was said and paid nothing, takes the replies."""
    pairs = trial(n)
    answers = _shown(T, [said for said, _ in pairs])
    return all(y == reply for y, (_, reply) in zip(answers, pairs, strict=True))


def predicts_so(T: OnItems, n: int) -> bool:
    """T, paid 1 or -1 for each bit that it predicted so far, predicts the last one next."""
    *evaded, claimed = bits(n)
    h: list[Item] = [(0, 0)]
    for b in evaded:
        z = T(h)
        h += [z, (1 if z == b else -1, b)]
    return T(h) == claimed


def sentences(count: int) -> list[int]:
    """0; 0, 1; 0, 1, 2; …"""
    return [phi for length in range(1, count + 1) for phi in range(length)][:count]


def knows_so(T: OnItems, n: int) -> bool:
    """T, shown the sentences and paid nothing, affirms φ in one of its first m turns.

    φ is shown now for the m-th time.
    """
    shown = sentences(n + 1)
    phi = shown[-1]
    m = shown.count(phi)
    answers = _shown(T, shown[:m])
    return any(y > 0 and told == phi for told, y in zip(shown, answers, strict=False))
