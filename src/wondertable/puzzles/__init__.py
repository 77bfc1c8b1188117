"""Puzzles: positions from games between bots in which exactly one answer wins."""
