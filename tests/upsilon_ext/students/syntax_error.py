class Ignoring
    n_actions, n_obs = 2, 1
