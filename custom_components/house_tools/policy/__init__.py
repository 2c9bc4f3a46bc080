"""What may be done, and by whom."""
