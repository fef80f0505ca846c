"""The games. Each is a package of the same shape; none knows another."""
