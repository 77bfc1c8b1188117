"""The words that abilities of State of Wonder are made of, beyond those every game shares."""
