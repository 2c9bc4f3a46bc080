"""The endpoint as MCP clients meet it, in a test's own Home Assistant.

The clients themselves are in tests/end_to_end/clients, on a Home Assistant of its own.
"""
