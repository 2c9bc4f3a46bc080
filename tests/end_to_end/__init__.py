"""Tests on a Home Assistant of its own, through the official MCP client."""
