"""What is worked out and never stored: strength, costs, abilities, what can't be done."""
