"""What bots know about Wonders of The First: how good a position is."""
