"""Environments that query the agent about other observations. Observations come from a stream."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from bridge.catalogue.entry import NamedEnvironment, named
from bridge.oracle.environments.judge import Formal
from bridge.oracle.environments.stream import StreamLaw
from formal.environments.after_images import after_images
from formal.environments.censored_observation import censored_observation
from formal.environments.ignore_observations import ignore_observations
from formal.environments.self_recognition import self_recognition
from formal.environments.tempting_button import tempting_button
from formal.environments.tempting_button_variation import tempting_button_variation
from formal.notation import Observation
from practical.environments.after_images import AfterImages
from practical.environments.censored_observation import CensoredObservation
from practical.environments.ignore_observations import IgnoreObservations
from practical.environments.self_recognition import SelfRecognition
from practical.environments.tempting_button import TemptingButton
from practical.environments.tempting_button_variation import TemptingButtonVariation


def _observing(
    name: str,
    definition: Callable[..., Any],
    practical: type[Any],
    source: str,
    stream_law: StreamLaw,
) -> NamedEnvironment:
    return named(
        name,
        definition,
        practical,
        source,
        formal=Formal(definition, has_stream=True),
        n_obs=len(stream_law.probability),
        stream_law=stream_law,
    )


def _uniform(k: int, first: Observation | None = None) -> StreamLaw:
    return StreamLaw({o: Fraction(1, k) for o in range(k)}, first)


_BUTTONS: Final = StreamLaw({0: Fraction(1, 4), 1: Fraction(3, 4)})

NAMED: Final[tuple[NamedEnvironment, ...]] = (
    _observing(
        "ignore-observations",
        ignore_observations,
        IgnoreObservations,
        "published library",
        _uniform(5),
    ),
    _observing("after-images", after_images, AfterImages, "published library", _uniform(8)),
    _observing(
        "censored-observation",
        censored_observation,
        CensoredObservation,
        "published library",
        _uniform(3, first=0),
    ),
    _observing("tempting-button", tempting_button, TemptingButton, "JAGI, Example 2", _BUTTONS),
    _observing(
        "tempting-button-variation",
        tempting_button_variation,
        TemptingButtonVariation,
        "published library",
        _BUTTONS,
    ),
    _observing(
        "self-recognition",
        self_recognition,
        SelfRecognition,
        "JAGI, Section 3.5",
        _uniform(6),
    ),
)
