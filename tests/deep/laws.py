"""Laws of the agent classes; each returns a witness against it, or nothing.

Each compares with another path: with Stable-Baselines3 alone, with an instance that is trained on
the same history and never queried, or with an instance of a class that shares nothing.
"""

import random
from collections.abc import Callable
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import torch

from practical.deep import linear, sb3_agent
from practical.deep.alone import Traditional, as_alone, bits
from practical.deep.asking import answer_of_a_fork
from practical.deep.generators import seeded
from practical.deep.learning import Learn
from practical.specialising import specialised
from practical.streams import stream
from tests.deep.walk import Walk

STEPS: Final = 320
TURNS: Final = 70

QUICK: Final[dict[str, dict[str, Any]]] = {
    "PPO": {"n_steps": 16, "batch_size": 8, "n_epochs": 2, "learning_rate": linear(1e-2)},
    "A2C": {"learning_rate": linear(1e-2)},
    "DQN": {
        "learning_starts": 12,
        "batch_size": 8,
        "target_update_interval": 30,
        "exploration_fraction": 0.5,
        "learning_rate": linear(1e-2),
    },
}
"""Settings by which each algorithm learns several times in 70 turns."""

Law = Callable[[str], str]


def made(name: str, seed: int = 3, **settings: Any) -> Any:
    """A class of its own, for the alphabet of the walk."""
    A = sb3_agent(name, total=STEPS, **{**QUICK[name], **settings})
    return specialised(A, n_actions=Walk.n_actions, n_obs=Walk.n_obs, seed=seed)


def digest(model: Any) -> int:
    """A digest of all weights."""
    said = blake2b(digest_size=6)
    for name, tensor in bits(model):
        said.update(name.encode() + tensor.numpy().tobytes())
    return int.from_bytes(said.digest())


def forcing(turn: int, own: int) -> int:
    """The action that is taken: in each fourth turn, another than the agent's own."""
    return (own + 1) % 3 if turn % 4 == 1 else own


def alone(name: str) -> str:
    """An instance, and a copy that is queried, are equal to ``learn`` alone."""
    return as_alone(made(name), Walk, STEPS, seed=3).difference


def forced(name: str) -> str:
    """Forced actions are stored as if the algorithm had drawn them."""
    A = made(name)
    walk, instance, turn = Walk(A), A(), 0
    o = walk.start()
    while turn < STEPS:
        a = forcing(turn, instance.act(o))
        r, o_next = walk.step(a)
        instance.train(o, a, r, o_next)
        o, turn = o_next, turn + 1
    model = drawing_what_is_forced(A)
    return "" if digest(instance.model) == digest(model) else "forced actions: other weights"


def drawing_what_is_forced(A: Any) -> Any:
    """A model after ``learn`` alone, whose own draws return the forced actions."""
    env = Traditional(Walk)
    settings = {"policy": "MlpPolicy", **A.settings, "learning_rate": A.learning_rate}
    with seeded(3).swapped_in():
        model = Learn(A.algorithm, 3, A.total, settings).model(env)
        if hasattr(model, "rollout_buffer"):
            law = model.policy.action_dist
            draw = law.sample
            law.sample = lambda: torch.as_tensor([forcing(len(env.actions), int(draw()[0]))])
        else:
            sample = model._sample_action

            def drawn(*given: Any) -> Any:
                action = np.array([forcing(len(env.actions), int(sample(*given)[0][0]))])
                return action, action

            model._sample_action = drawn
        model.learn(A.total)
    return model


def real(name: str) -> str:
    """Asked about the real observation, the algorithm's own draw is the action chosen."""
    for turn, instance, o in walked(name):
        chosen, drawn = instance.act(o), instance._elsewhere(o)
        if chosen != drawn:
            return f"turn {turn}: {drawn} is drawn at the real observation, {chosen} was chosen"
    return ""


def replayed(name: str) -> str:
    """``act_after`` another observation is the action of an instance that is trained so."""
    past: list[Any] = []
    draw = stream(5, "test")
    for turn, instance, o in walked(name, past):
        other = draw(turn) % Walk.n_obs
        given = (o, forcing(turn, instance.act(o)), 0.75, other)
        found, twin = instance.act_after(*given), trained(made(name), [*past, given])
        if found != twin.act(other):
            return f"turn {turn}: after {given}, {found} by act_after, {twin.act(other)} by replay"
    return ""


def forked(name: str) -> str:
    """Over two updates, a fork that last observed something else has the weights of a replay."""
    past: list[Any] = []
    for turn, instance, o in walked(name, past, turns=24):
        if turn < 13 or turn > 16:
            continue
        later = [(o, instance.act(o), -1.0, 4), (4, 0, 1.0, 1), *[(1, 2, 0.5, 1)] * 32]
        found = answer_of_a_fork(lambda a=instance, x=later: digest(continued(a, x).model))
        if found != digest(trained(made(name), [*past, *later]).model):
            return f"turn {turn}: a fork has other weights than a replay"
    return ""


def undisturbed(name: str) -> str:
    """The caller's generators are not touched, and what it draws from them changes nothing."""
    quiet = [(turn, instance.act(o)) for turn, instance, o in walked(name)]
    noisy = []
    for turn, instance, o in walked(name):
        noisy.append((turn, instance.act(o)))
        np.random.seed(turn)
        torch.manual_seed(turn)
        random.seed(turn)
        np.random.normal()
        with unchanged() as witness:
            instance._elsewhere((o + 1) % Walk.n_obs)
            instance.act_after(o, 0, 1, 1)
            trained(made(name), [(o, 0, 1, 1)])
        if witness:
            return f"turn {turn}: {witness[0]}"
    return "" if quiet == noisy else "what the caller draws changes an instance"


@contextmanager
def unchanged() -> Any:
    """Collect the global generators whose next numbers changed."""
    witness: list[str] = []
    before = numbers()
    yield witness
    for generator, drawn in numbers().items():
        if drawn != before[generator]:
            witness.append(f"{generator} draws something else")


def numbers() -> dict[str, Any]:
    """What the global generators would draw next; they do not move."""
    legacy, python, tensor = np.random.get_state(legacy=False), random.getstate(), None
    tensor = torch.get_rng_state()
    said = {
        "numpy": (np.random.normal(), np.random.random()),
        "Python": random.random(),
        "torch": float(torch.rand(1)),
        "threads": torch.get_num_threads(),
        "gradients": torch.is_grad_enabled(),
    }
    np.random.set_state(legacy)
    random.setstate(python)
    torch.set_rng_state(tensor)
    return said


def unshared(name: str) -> str:
    """An instance is that of its own history and parameters, whatever other instances there are."""
    for one, other in (({"reward": -1}, {"reward": -2}), ({"gamma": 0.5}, {"gae_lambda": 0.5})):
        if name == "DQN" and "gamma" in one:
            one, other = {"gamma": 0.5}, {"tau": 0.5}
        A = made(name)
        paid(A, **one)
        together, apart = paid(A, **other), paid(made(name), **other)
        if together != apart:
            return f"after an instance of {one}, one of {other} acts as {together}, not {apart}"
    A, B = made(name), made(name, seed=4)
    return "" if (paid(A), paid(B))[1] == paid(made(name, seed=4)) else "shared across runs"


def paid(A: Any, reward: float = -1.0, **settings: Any) -> tuple[list[int], int]:
    """The actions of a new instance that gets this reward in each turn, and its weights."""
    instance, actions = A(**settings), []
    for turn in range(TURNS):
        actions.append(instance.act(turn % 5))
        instance.train(turn % 5, actions[-1], reward, (turn + 1) % 5)
    return actions, digest(instance.model)


def halved(name: str) -> str:
    """Half a learning rate is half a schedule: equal to a schedule that is written so."""
    A = made(name)
    half, written = A(learning_rate=A().learning_rate / 2), made(name, learning_rate=linear(5e-3))
    transitions = [(turn % 5, turn % 3, 1.0, (turn + 1) % 5) for turn in range(TURNS)]
    one, other = continued(half, transitions), trained(written, transitions)
    return "" if digest(one.model) == digest(other.model) else "half a schedule: other weights"


def walked(name: str, past: list[Any] | None = None, turns: int = TURNS) -> Any:
    """Each turn of a walk with forced actions: its number, the instance, the observation."""
    A = made(name)
    walk, instance = Walk(A), A()
    o = walk.start()
    for turn in range(turns):
        yield turn, instance, o
        a = forcing(turn, instance.act(o))
        r, o_next = walk.step(a)
        instance.train(o, a, r, o_next)
        if past is not None:
            past.append((o, a, r, o_next))
        o = o_next


def trained(A: Any, transitions: list[Any]) -> Any:
    """A new instance after these transitions."""
    return continued(A(), transitions)


def continued(instance: Any, transitions: list[Any]) -> Any:
    """An instance after these further transitions."""
    for transition in transitions:
        instance.train(*transition)
    return instance


LAWS: Final[dict[str, Law]] = {
    law.__name__: law
    for law in (alone, forced, real, replayed, forked, undisturbed, unshared, halved)
}
