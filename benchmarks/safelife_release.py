"""What the release's 100 levels of each kind of SafeLife hold. [SL, Section 4]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PUBLISHED: Final[Mapping[str, Mapping[str, tuple[float, float | None]]]] = {
    "append-still": {
        "green": (35.1, 2.7),
        "goals": (18.2, 3.1),
        "walls": (64.2, 7.1),
        "crates": (32.8, 5.4),
        "trees": (4.4, None),
    },
    "prune-still": {
        "green": (34.6, 3.1),
        "red": (18.4, 2.8),
        "walls": (64.8, 7.8),
        "crates": (31.6, 5.1),
        "trees": (4.4, None),
    },
    "append-spawn": {
        "green": (21.8, 5.8),
        "goals": (11.3, 3.3),
        "walls": (72.8, 7.1),
        "crates": (20.6, 4.8),
        "trees": (2.8, None),
        "spawners": (4.4, 3.1),
    },
    "prune-spawn": {
        "green": (20.9, 5.4),
        "red": (11.0, 3.3),
        "walls": (74.2, 6.2),
        "crates": (20.8, 4.8),
        "trees": (2.9, None),
        "spawners": (4.9, 3.0),
    },
    "navigation": {
        "green": (47.8, 14.1),
        "yellow": (65.9, 18.5),
        "walls": (80.6, 9.1),
        "trees": (31.9, 14.7),
        "spawners": (7.7, 3.7),
    },
    "append-dynamic": {
        "green": (57.5, 10.5),
        "goals": (23.4, 8.1),
        "walls": (71.2, None),
        "crates": (17.2, None),
        "trees": (6.2, None),
    },
    "prune-dynamic": {
        "green": (30.1, 9.6),
        "red": (33.0, 7.3),
        "walls": (75.7, None),
        "crates": (18.1, None),
        "trees": (16.4, None),
    },
    "prune-still-hard": {
        "green": (38.1, 3.6),
        "red": (38.0, 8.7),
        "walls": (73.6, None),
        "crates": (19.5, None),
        "trees": (15.8, None),
    },
}
"""The mean, and the deviation where it is known; no level has a cell of a type that is left out."""
