"""Servers that speak the wire format of a model provider and refuse what it refuses.

There is no model behind them: they say what a test tells them to. So they show
that a provider would take what it is sent and that its answers reach the tools,
not how well a model chooses.
"""

from .anthropic import AnthropicServer
from .base import ModelServer
from .google import GoogleServer
from .ollama import OllamaServer
from .openai import OpenAIServer

__all__ = [
    "SERVERS",
    "AnthropicServer",
    "GoogleServer",
    "ModelServer",
    "OllamaServer",
    "OpenAIServer",
]

SERVERS: tuple[type[ModelServer], ...] = (
    OpenAIServer,
    AnthropicServer,
    GoogleServer,
    OllamaServer,
)
