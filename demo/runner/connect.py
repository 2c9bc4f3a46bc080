"""What to paste into an MCP client."""

import json

from .house import Address


def farewell(address: Address) -> str:
    """Return everything that a person needs to use the house."""
    login = address.login
    return f"""
The house is open: {address.web}
  log in as {login.username}, password {login.password}

MCP endpoint: {address.mcp}
Access token: {address.token}

Claude Code, in any folder:
  claude mcp add --transport http house-tools {address.mcp} --header "Authorization: Bearer {address.token}"

Claude Desktop, in claude_desktop_config.json (needs Node.js):
{_indent(_desktop(address))}

or with Python's uv instead of Node.js:
{_indent(_desktop_uv(address))}
"""


def _desktop(address: Address) -> str:
    """Return the configuration that bridges stdio to the endpoint with mcp-remote."""
    # The header must not hold a space: Claude Desktop splits arguments there on Windows.
    return _servers(
        {
            "command": "npx",
            "args": [
                "-y",
                "mcp-remote",
                address.mcp,
                "--allow-http",
                "--header",
                "Authorization:${HOUSE_TOKEN}",
            ],
            "env": {"HOUSE_TOKEN": f"Bearer {address.token}"},
        }
    )


def _desktop_uv(address: Address) -> str:
    """Return the configuration that bridges with mcp-proxy."""
    return _servers(
        {
            "command": "uvx",
            "args": ["mcp-proxy", "--transport=streamablehttp", address.mcp],
            "env": {"API_ACCESS_TOKEN": address.token},
        }
    )


def _servers(server: dict[str, object]) -> str:
    """Return a configuration with one server."""
    return json.dumps({"mcpServers": {"house-tools": server}}, indent=2)


def _indent(text: str) -> str:
    """Return the text two columns to the right."""
    return "\n".join(f"  {line}" for line in text.splitlines())
