"""What a player gets to see: visibility, observations, sentences, diagrams, reasons."""
