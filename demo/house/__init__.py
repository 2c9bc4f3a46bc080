"""The generator of the demo house.

`plan` says what exists (pure, seeded, of any size); the integration `demo_house`
brings it to life; `files` holds the YAML around it; `past` writes recorder
history; `writer.write_config` puts all of it into a configuration directory;
`testing.async_setup_house` does the same inside a test.

No config entry has to be created for the house: `demo_house:` in its
configuration.yaml imports as many entries as the size needs.
"""
