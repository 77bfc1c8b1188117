"""What a game of State of Wonder is made of while it runs: faces, and their abilities sorted."""
