"""Section 7: whether the real numbers are flexible enough for rewards."""

from proofs_checked.engine.declaring import note

real_numbers = note(
    "CAGI, Section 7",
    "The real numbers are probably not flexible enough for the rewards of all environments, and "
    "Example 13 would be more interesting with other number systems.",
    name="reals",
    title="other number systems",
    reason="argued in another paper; here rewards are rational",
    argument="neither flexible enough nor interesting is defined",
    rests_on=["cagi-definition-5"],
)
