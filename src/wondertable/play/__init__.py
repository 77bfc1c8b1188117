"""Playing: one game from the outside – decisions, answers, the log, what a seat may know, saving and undoing."""
