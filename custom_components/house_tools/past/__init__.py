"""What the house did: history, statistics and logbook from the recorder."""
