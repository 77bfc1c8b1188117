"""The table in a terminal: a drawn table, numbered options, and the log with its rules."""
