"""The agents of the model providers, each talking to a local server that is as strict."""
