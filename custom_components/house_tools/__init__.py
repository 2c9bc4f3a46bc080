"""House Tools: guarded Home Assistant tools for language models."""
