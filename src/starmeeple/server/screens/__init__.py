"""What one person's screen shows: built from views, words and pictures of a game."""
