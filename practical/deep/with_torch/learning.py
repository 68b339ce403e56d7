"""Stable-Baselines3's ``learn``, suspended at each step."""

from dataclasses import dataclass
from typing import Any

from practical.contract import Action
from practical.deep.generators import memory
from practical.deep.libraries import needing_extra
from practical.deep.running import Outside, Running
from practical.deep.with_torch.draws import Drawing, Hooked, drawn_from, hooked

with needing_extra("Stable-Baselines3's algorithms"):
    from stable_baselines3.common.logger import Logger


@dataclass(frozen=True)
class Learn:
    """A call of ``learn`` of a new model.

    Attributes:
        algorithm: the class of the model.
        seed: the seed of all its generators.
        total: the number of steps.
        settings: the further arguments of the class.
    """

    algorithm: Any
    seed: int
    total: int
    settings: dict[str, Any]

    def model(self, env: Any) -> Any:
        """Return the untrained model, without a log."""
        model = self.algorithm(env=env, seed=self.seed, device="cpu", **self.settings)
        model.set_logger(Logger(folder=None, output_formats=[]))
        return model


class Learning(Running):
    """A model that learns, suspended at a step, with hooks where it draws and stores actions."""

    def __init__(self, learn: Learn, env: Outside) -> None:
        """Run ``learn`` to its first step."""
        made: list[Hooked] = []

        def loop(env: Outside) -> None:
            model = learn.model(env)
            made.append(hooked(model))
            model.learn(learn.total)

        super().__init__(loop, env, learn.seed)
        self.hooks: Hooked = made[0]
        # These algorithms draw from Python's generator only when they are made, to seed it, and
        # draw no normal numbers from numpy's.
        self.generators.python = self.generators.normal = None

    def resume(self, a: Action, r: float, observation: Any) -> None:
        """Give the result of the step; the action that was taken is the one that is stored."""
        self.hooks.taken = a
        super().resume(a, r, observation)

    def drawn_at(self, obs: Any) -> Action:
        """Return the action that would have been chosen at another observation."""
        assert self.hooks.before is not None  # noqa: S101 - the loop has reached its first step
        return drawn_from(self.hooks.before, self.hooks, self.env.observation_space, obs)

    def drawn_next_at(self, obs: Any) -> Action | None:
        """Return the action that is chosen after this step; None if an update lies between."""
        if self.chosen is None or self.hooks.updates_next():
            return None
        own = self.generators
        space = self.env.action_space.np_random.bit_generator.state
        drawing = Drawing(bytes(memory(own.bits)), own.torch, space)
        with self.hooks.one_step_later():
            return drawn_from(drawing, self.hooks, self.env.observation_space, obs)
