"""Universal intelligence over enumerated classes of environments: machines, values, intervals."""
