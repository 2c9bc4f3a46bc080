"""Run a real Home Assistant on the demo house, and reach it as its people do.

process.py    a Home Assistant of its own, started and stopped
client.py     its HTTP and WebSocket APIs
onboarding.py the first run, or a later log-in
entries.py    config entries through their flows
mcp.py        its MCP endpoint, through the official client
house.py      all of the above in order: a house that serves
show.py, connect.py, __main__.py   what a person sees of it
"""
