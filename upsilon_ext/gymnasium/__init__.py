"""Extended environments for Gymnasium (the extra `rl`): importing this package registers them.

>>> import gymnasium
>>> import upsilon_ext.gymnasium
>>> env = gymnasium.make("upsilon/IgnoreRewards-v0", agent="q-learner")
>>> observation, info = env.reset(seed=0)
>>> int(observation), env.step(1)[1:]
(0, (1.0, False, False, {'reward': 1}))
"""

from practical.errors import needed_by

with needed_by("the Gymnasium environments"):
    from upsilon_ext.gymnasium.environment import ExtendedEnvironment
    from upsilon_ext.gymnasium.playing import Turn, playing
    from upsilon_ext.gymnasium.registration import ids, register

__all__ = ["ExtendedEnvironment", "Turn", "ids", "playing", "register"]

register()
