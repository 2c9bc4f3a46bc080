"""What each tool says of itself, kept so that nothing changes unnoticed.

`mcp/` holds the definitions as MCP clients get them, the other folders those that
each provider's agent sends to its service. After a wanted change:

    script/test tests/definitions tests/providers/test_definitions.py --snapshot-update
"""
