"""Lessons: scripted games that teach by playing. Each is a file of beats; the opponent's replies are scripted too."""
