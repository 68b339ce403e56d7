"""The names of the kinds of SafeLife's generated levels, for which numpy is not needed."""

KINDS = (
    "append-still",
    "prune-still",
    "append-spawn",
    "prune-spawn",
    "navigation",
    "append-dynamic",
    "prune-dynamic",
    "prune-still-hard",
    "append-still-easy",
    "prune-still-easy",
)
