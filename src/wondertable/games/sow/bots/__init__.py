"""What bots know about State of Wonder: how good a position is."""
