"""MCP clients that people use, each talking to a Home Assistant of its own.

programs.py fetches them, from PyPI and npm, into `.cache/clients`. What they are started
with is what docs/clients tells people to write.
"""
