"""It has the answer from the project."""

from practical import IgnoreRewards


class Mine(IgnoreRewards):
    pass
