"""What imports torch and Stable-Baselines3 (the extra ``deep``)."""
