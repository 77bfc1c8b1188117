"""State of Wonder: its rules, its words, its card language and its cards."""
