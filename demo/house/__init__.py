"""The generator of the demo house.

`plan.make_plan(size, seed)` says what exists: pure, seeded, of any size from the small
house (`plan.BASE_SIZE`) to 100,000 entities. The small house is the first part of
every other one; its rooms are in `rooms`, and tests may rely on its ids. The rest
comes from `scale` and `templates`.

`demo/custom_components/demo_house` brings the plan to life: real entities that act in
memory, with their floors, areas, labels, devices and exposure to Assist. `files` holds
the YAML around them: groups in groups, scripts, scenes, automations of every origin,
helpers and blueprints. `past` writes days of recorder history.

`writer.write_config` puts all of it into a configuration directory, and
`testing.async_setup_house` sets the same house up inside a test. No config entry has
to be created: `demo_house:` in the written configuration.yaml imports as many as the
size needs, nine thousand entities each.
"""
