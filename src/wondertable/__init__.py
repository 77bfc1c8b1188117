"""Wondertable: the table on which Wonders of The First and State of Wonder are played, tested and studied."""
