"""SL, Section 3: Measuring Side Effects."""
