"""Every claim of the papers, and the evidence for it."""
