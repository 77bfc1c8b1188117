"""What is computed and never stored: strength, costs, abilities, what can't be done."""
