"""Pebbles: the smallest game that has everything, for a test of the checklist in docs/how/add_a_game.md."""
