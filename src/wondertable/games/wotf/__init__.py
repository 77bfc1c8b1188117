"""Wonders of The First."""
