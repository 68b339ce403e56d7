"""Where Stable-Baselines3's algorithms draw an action, and where they store one.

An algorithm is hooked at these two places of one model; its ``learn`` is unmodified. Before each
draw, the random states are recorded, so that the draw can be repeated at another observation. An
action that is stored is replaced by the one that was taken.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from practical.contract import Action
from practical.deep.generators import from_states, get_bits, memory
from practical.deep.libraries import needing_extra
from practical.deep.observing import batch

with needing_extra("Stable-Baselines3's algorithms"):
    import numpy as np
    import stable_baselines3
    import torch
    from stable_baselines3.common.on_policy_algorithm import OnPolicyAlgorithm
    from stable_baselines3.common.type_aliases import TrainFrequencyUnit
    from stable_baselines3.common.utils import obs_as_tensor


@dataclass(frozen=True)
class Drawing:
    """The random states from which an action is drawn: numpy's, torch's, the action space's."""

    numpy: bytes
    torch: Any
    space: Any


class OnPolicy:
    """PPO and A2C: an action is drawn in the policy's ``forward``, stored with its probability.

    Attributes:
        model: the model.
        taken: the action that was taken at the last step.
        before: the random states before the last draw.
    """

    def __init__(self, model: Any) -> None:
        """Hook a model."""
        self.model = model
        self.taken: Action | None = None
        self.before: Drawing | None = None
        self._forward, model.policy.forward = model.policy.forward, self._drawn
        self._add, model.rollout_buffer.add = model.rollout_buffer.add, self._stored

    def draw(self, obs: Any) -> Action:
        """Return the action that the algorithm draws at an observation."""
        with torch.no_grad():
            actions, _, _ = self._forward(obs_as_tensor(obs, self.model.device))
        return int(actions.cpu().numpy()[0])

    def updates_next(self) -> bool:
        """Return whether the algorithm learns between the step and the next draw."""
        buffer = self.model.rollout_buffer
        return bool(buffer.pos + 1 >= buffer.buffer_size)

    @contextmanager
    def one_step_later(self) -> Iterator[None]:
        """Within it, a draw is the one after the step: nothing on which it depends changes."""
        yield

    def _drawn(self, *given: Any, **named: Any) -> Any:
        self.before = present(self.model)
        return self._forward(*given, **named)

    def _stored(
        self, obs: Any, action: Any, reward: Any, start: Any, value: Any, log_prob: Any
    ) -> None:
        if self.taken != int(action.item()):
            action = np.full_like(action, self.taken)
            log_prob = self._log_probability(obs, action)
        self._add(obs, action, reward, start, value, log_prob)

    def _log_probability(self, obs: Any, action: Any) -> Any:
        with torch.no_grad():
            law = self.model.policy.get_distribution(obs_as_tensor(obs, self.model.device))
            return law.log_prob(torch.as_tensor(action.reshape(-1)))


class OffPolicy:
    """DQN: an action is drawn in ``_sample_action``, and stored in the replay buffer.

    Attributes:
        model: the model.
        taken: the action that was taken at the last step.
        before: the random states before the last draw.
    """

    def __init__(self, model: Any) -> None:
        """Hook a model."""
        self.model = model
        self.taken: Action | None = None
        self.before: Drawing | None = None
        self._sample: Callable[..., Any]
        self._sample, model._sample_action = model._sample_action, self._drawn
        self._add, model.replay_buffer.add = model.replay_buffer.add, self._stored

    def draw(self, obs: Any) -> Action:
        """Return the action that the algorithm draws at an observation."""
        model = self.model
        last, model._last_obs = model._last_obs, obs
        try:
            actions, _ = self._sample(model.learning_starts, model.action_noise, model.n_envs)
        finally:
            model._last_obs = last
        return int(actions[0])

    def updates_next(self) -> bool:
        """Return whether the algorithm learns between the step and the next draw."""
        model, often = self.model, self.model.train_freq
        steps = model.num_timesteps + 1
        if often.unit == TrainFrequencyUnit.EPISODE or steps % often.frequency:
            return False
        return bool(steps > model.learning_starts or steps >= model._total_timesteps)

    @contextmanager
    def one_step_later(self) -> Iterator[None]:
        """Within it, a draw is the one after the step: with its number, and its exploration."""
        model = self.model
        names = ("num_timesteps", "_current_progress_remaining", "exploration_rate")
        before = [getattr(model, name) for name in names]
        model.num_timesteps += 1
        model._update_current_progress_remaining(model.num_timesteps, model._total_timesteps)
        model.exploration_rate = model.exploration_schedule(model._current_progress_remaining)
        try:
            yield
        finally:
            for name, value in zip(names, before, strict=True):
                setattr(model, name, value)

    def _drawn(self, *given: Any, **named: Any) -> Any:
        self.before = present(self.model)
        return self._sample(*given, **named)

    def _stored(
        self, obs: Any, next_obs: Any, action: Any, reward: Any, done: Any, infos: Any
    ) -> None:
        if self.taken != int(action.item()):
            action = np.full_like(action, self.taken)
        self._add(obs, next_obs, action, reward, done, infos)


Hooked = OnPolicy | OffPolicy


def hooked(model: Any) -> Hooked:
    """Return a model with hooks where it draws and stores actions."""
    return OnPolicy(model) if isinstance(model, OnPolicyAlgorithm) else OffPolicy(model)


def present(model: Any) -> Drawing:
    """Return the present random states, within a model's own."""
    return Drawing(bytes(memory(get_bits())), torch.get_rng_state(), _space(model).state)


def drawn_from(drawing: Drawing, hooks: Hooked, space: Any, obs: Any) -> Action:
    """Return the action that is drawn from recorded random states; leave no trace of the draw."""
    own = _space(hooks.model).state
    try:
        with from_states(drawing.numpy, drawing.torch).swapped_in():
            _space(hooks.model).state = drawing.space
            return hooks.draw(batch(space, obs))
    finally:
        _space(hooks.model).state = own


def _space(model: Any) -> Any:
    return model.action_space.np_random.bit_generator


SUPPORTED: Final = (OnPolicyAlgorithm, stable_baselines3.DQN)
"""The classes of algorithms whose draws are known here."""
