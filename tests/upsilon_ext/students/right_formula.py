from formal.environments import extended, zero_rewards


@extended(n_actions=2, n_obs=1, first=(0, 0))
def ignoring(pi, p):
    """Reward 1 for what the agent would do had every reward been 0, else -1."""
    return (1 if p.action == pi(zero_rewards(p.prompt)) else -1), 0
