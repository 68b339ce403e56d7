"""Table 1 again: DQN, A2C, PPO and a Q-learner, queried about what they would do."""

from typing import Final

from proofs_checked.jagi.experiments import of_part

CLAIMS: Final = of_part("table-1", "JAGI, Section 3.2", "jagi-table-1.again.", "Table 1 again")
