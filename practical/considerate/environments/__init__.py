"""The experiments as Gymnasium environments, registered under `upsilon/` (the extra `rl`). [BC]

Importing this package registers them, once:

>>> import gymnasium
>>> import practical.considerate.environments
>>> env = gymnasium.make("upsilon/CraftWorld-v0", exits="two")
>>> env.reset(seed=0)[0].tolist()
[1, 1, 0, 0, 0, 0, 0, 0, 0, 0]
"""

from practical.errors import needed_by

with needed_by("the Gymnasium environments"):
    import gymnasium

from practical.considerate.environments.considerate import Considerate
from practical.considerate.environments.environment import GridEnvironment
from practical.considerate.experiments import EXPERIMENTS

__all__ = ["Considerate", "GridEnvironment", "register"]


def register() -> tuple[str, ...]:
    """Register the environments that are not registered yet; return all ids."""
    ids = {f"upsilon/{kind.__name__}-v0": name for name, kind in EXPERIMENTS.items()}
    for identity, name in ids.items():
        if identity not in gymnasium.registry:
            gymnasium.register(
                identity,
                entry_point="practical.considerate.environments.environment:GridEnvironment",
                kwargs={"name": name},
            )
    return tuple(ids)


register()
