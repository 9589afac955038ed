"""Blue Moon Legends at the terminal: what it shows, what can be typed, what is answered."""
