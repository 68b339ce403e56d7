"""What would you do now, had you observed something else? Observations come from a stream."""

from fractions import Fraction
from typing import Final

from bridge.named.named import NamedEnvironment, named
from bridge.oracle.judging import Formal
from bridge.oracle.streams import StreamLaw
from formal.environments.tempting_button import tempting_button
from practical.environments.tempting_button import TemptingButton

OBSERVATIONS: Final[tuple[NamedEnvironment, ...]] = (
    named(
        "tempting-button",
        tempting_button,
        TemptingButton,
        "JAGI, Example 2",
        formal=Formal(tempting_button, has_stream=True),
        n_obs=2,
        stream_law=StreamLaw({0: Fraction(1, 4), 1: Fraction(3, 4)}),
    ),
)
