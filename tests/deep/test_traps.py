"""Each trap, planted as a mutant, is refuted by a law."""

from contextlib import contextmanager
from typing import Any, Final

import numpy as np
import pytest
import torch
from stable_baselines3.common.utils import obs_as_tensor

from practical.deep import generators, running
from practical.deep.generators import Generators
from practical.deep.loops import LoopAgent
from practical.deep.schedules import Schedule
from practical.deep.with_torch import draws, learning
from practical.deep.with_torch.draws import OffPolicy, OnPolicy
from tests.deep.laws import LAWS

Patch = pytest.MonkeyPatch


def learn_is_called_for_every_few_steps(patch: Patch) -> None:
    hook = draws.hooked

    def hooked(model: Any) -> Any:
        learn = model.learn
        model.learn = lambda total: [learn(64) for _ in range(0, total, 64)]
        return hook(model)

    # `learn` resets its environment at each call.
    patch.setattr(running.Outside, "reset", lambda self, **named: (self._first, {}))
    patch.setattr(learning, "hooked", hooked)


def the_probability_of_an_action_sampled_again_is_stored(patch: Patch) -> None:
    def sampled(self: Any, obs: Any, action: Any) -> Any:
        with torch.no_grad(), torch.random.fork_rng(devices=[]):
            law = self.model.policy.get_distribution(obs_as_tensor(obs, self.model.device))
            return law.log_prob(law.sample())

    patch.setattr(OnPolicy, "_log_probability", sampled)


def the_probability_of_the_agents_own_action_is_stored(patch: Patch) -> None:
    def stored(self: Any, obs: Any, action: Any, *rest: Any) -> None:
        self._add(obs, np.full_like(action, self.taken), *rest)

    patch.setattr(OnPolicy, "_stored", stored)


def the_agents_own_action_is_stored(patch: Patch) -> None:
    patch.setattr(OnPolicy, "_stored", lambda self, *given: self._add(*given))
    patch.setattr(OffPolicy, "_stored", lambda self, *given: self._add(*given))


def sharing(patch: Patch, key: Any) -> None:
    """Instances share their answers in a table."""
    table: dict[Any, int] = {}
    act = LoopAgent.act

    def shared(self: Any, obs: Any) -> int:
        return table.setdefault(key(self, obs), act(self, obs))

    patch.setattr(LoopAgent, "act", shared)


def answers_are_shared_by_a_hash_of_the_training(patch: Patch) -> None:
    def key(self: Any, obs: Any) -> Any:
        training = tuple(hash((r, o)) for _, r, o in self._history)
        return self.seed, str(self._settings), self.learning_rate, training, obs

    sharing(patch, key)


def answers_are_shared_by_values_of_parameters_without_names(patch: Patch) -> None:
    def key(self: Any, obs: Any) -> Any:
        values = sorted(
            str(value) for name, value in self._settings.items() if name not in self.settings
        )
        return self.seed, str(values), self.learning_rate, str(self._history), obs

    sharing(patch, key)


def answers_are_shared_across_runs(patch: Patch) -> None:
    sharing(patch, lambda self, obs: (str(self._settings), str(self._history), obs))


def an_instance_seeds_the_global_generators(patch: Patch) -> None:
    @contextmanager
    def swapped_in(self: Any) -> Any:
        self._install()
        yield
        left = generators.installed(python=self.python is not None)
        self.__dict__.update(left.__dict__)

    patch.setattr(Generators, "swapped_in", swapped_in)


def batches_are_sampled_from_the_global_generator(patch: Patch) -> None:
    install = Generators._install

    def installed(self: Any) -> None:
        bits = generators.get_bits()
        install(self)
        generators.set_bits(bits)

    patch.setattr(Generators, "_install", installed)
    patch.setattr(generators, "exchange", lambda one, other: None)


def the_bits_of_the_caller_are_lost(patch: Patch) -> None:
    def overwritten(one: Any, other: Any) -> None:
        generators.memory(other)[:] = generators.memory(one)

    patch.setattr(generators, "exchange", overwritten)


def torch_draws_from_the_global_generator(patch: Patch) -> None:
    install = Generators._install

    def installed(self: Any) -> None:
        state = torch.get_rng_state()
        install(self)
        torch.set_rng_state(state)

    patch.setattr(Generators, "_install", installed)


def the_normal_number_of_the_caller_is_dropped(patch: Patch) -> None:
    installed = generators.installed
    patch.setattr(generators, "installed", lambda **_: installed(normal=False))


def a_query_moves_the_generator_of_the_action_space(patch: Patch) -> None:
    class Moving:
        def __init__(self, model: Any) -> None:
            self.bits = model.action_space.np_random.bit_generator

        @property
        def state(self) -> Any:
            return self.bits.state

        @state.setter
        def state(self, _: Any) -> None:
            return

    patch.setattr(draws, "_space", Moving)


def a_query_draws_with_the_states_after_the_draw(patch: Patch) -> None:
    def on_policy(self: Any, *given: Any, **named: Any) -> Any:
        drawn = self._forward(*given, **named)
        self.before = draws.present(self.model)
        return drawn

    def off_policy(self: Any, *given: Any, **named: Any) -> Any:
        drawn = self._sample(*given, **named)
        self.before = draws.present(self.model)
        return drawn

    patch.setattr(OnPolicy, "_drawn", on_policy)
    patch.setattr(OffPolicy, "_drawn", off_policy)


def predict_answers(patch: Patch) -> None:
    def predicted(self: Any, obs: Any) -> int:
        return int(self.model.predict(obs)[0][0])

    patch.setattr(
        OnPolicy, "draw", lambda self, obs: int(self.model.predict(obs, None, None, True)[0][0])
    )
    patch.setattr(OffPolicy, "draw", predicted)


def rewards_are_cast_to_integers(patch: Patch) -> None:
    resume = running.Running.resume
    patch.setattr(running.Running, "resume", lambda self, a, r, o: resume(self, a, int(r), o))


def actions_are_numpys_integers(patch: Patch) -> None:
    until = running.Running._until_step
    patch.setattr(
        running.Running,
        "_until_step",
        lambda self, given: None if (a := until(self, given)) is None else np.int64(a),
    )


def no_update_is_seen_between_the_step_and_the_draw(patch: Patch) -> None:
    for hooks in (OnPolicy, OffPolicy):
        patch.setattr(hooks, "updates_next", lambda self: False)


def the_unaltered_copy_answers(patch: Patch) -> None:
    patch.setattr(LoopAgent, "act_after", lambda self, o_prev, a, r, o_next: self.act(o_next))


def exploration_is_that_of_the_step_before(patch: Patch) -> None:
    patch.setattr(OffPolicy, "one_step_later", OnPolicy.one_step_later)


def a_fork_forgets_the_forced_action(patch: Patch) -> None:
    def trained(self: Any, o_prev: Any, a: int, r: Any, o_next: Any) -> Any:
        self.train(o_prev, self.act(o_prev), r, o_next)
        return self

    patch.setattr(LoopAgent, "_trained", trained)


def half_a_schedule_is_the_schedule(patch: Patch) -> None:
    patch.setattr(Schedule, "__truediv__", lambda self, divisor: self)


REFUTED: Final[dict[Any, tuple[str, str]]] = {
    learn_is_called_for_every_few_steps: ("alone", "PPO DQN"),
    # A2C does not read the probability that is stored.
    the_probability_of_an_action_sampled_again_is_stored: ("forced", "PPO"),
    the_probability_of_the_agents_own_action_is_stored: ("forced", "PPO"),
    the_agents_own_action_is_stored: ("forced", "PPO A2C DQN"),
    answers_are_shared_by_a_hash_of_the_training: ("unshared", "PPO A2C DQN"),
    answers_are_shared_by_values_of_parameters_without_names: ("unshared", "PPO A2C DQN"),
    answers_are_shared_across_runs: ("unshared", "PPO A2C DQN"),
    an_instance_seeds_the_global_generators: ("undisturbed", "PPO A2C DQN"),
    # A2C draws no batches.
    batches_are_sampled_from_the_global_generator: ("alone", "PPO DQN"),
    # DQN draws nothing from torch after its weights.
    torch_draws_from_the_global_generator: ("alone", "PPO A2C"),
    the_normal_number_of_the_caller_is_dropped: ("undisturbed", "PPO A2C DQN"),
    the_bits_of_the_caller_are_lost: ("undisturbed", "PPO A2C DQN"),
    a_query_moves_the_generator_of_the_action_space: ("alone", "DQN"),
    a_query_draws_with_the_states_after_the_draw: ("real", "PPO A2C DQN"),
    predict_answers: ("real", "PPO A2C DQN"),
    rewards_are_cast_to_integers: ("alone", "PPO A2C DQN"),
    actions_are_numpys_integers: ("alone", "PPO A2C DQN"),
    no_update_is_seen_between_the_step_and_the_draw: ("replayed", "PPO A2C DQN"),
    the_unaltered_copy_answers: ("replayed", "PPO A2C DQN"),
    exploration_is_that_of_the_step_before: ("foretold", "DQN"),
    a_fork_forgets_the_forced_action: ("forked", "PPO A2C DQN"),
    half_a_schedule_is_the_schedule: ("halved", "PPO A2C DQN"),
}
"""By which law each trap is refuted, and for which algorithms."""


@pytest.mark.parametrize(
    ("trap", "law", "name"),
    [
        pytest.param(trap, law, name, id=f"{trap.__name__}-{name}")
        for trap, (law, names) in REFUTED.items()
        for name in names.split()
    ],
)
def test_the_trap_is_refuted(
    trap: Any, law: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    trap(monkeypatch)
    assert LAWS[law](name)
