"""Machine A: a typed, total grammar of rewards and observations over the prompt and the action."""
