"""The games. Each has its own package of the same shape; none knows another."""
