"""The frame that every tool stands in."""
