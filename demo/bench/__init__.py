"""House Tools measured beside what Home Assistant's own tools do.

One real Home Assistant per size of the demo house, and one client for both sides.

running.py    a house to measure, with `bench_probe` inside it
endpoint.py   the client: one HTTP request per call, nothing else
cases.py      what is asked: of our tools, and of core's nearest one (reading.py, acting.py)
latency.py    how long answers take, one at a time and ten at a time
holds.py      how long the event loop is held meanwhile
index.py      what the search index costs
quality.py    how much of what people ask for is found
questions.py  twenty everyday questions (question.py); tokens.py what their answers weigh
past.py       a week of a busy sensor
measure.py    all of it for one size
aims.py       what the figures are held against; reasons.py why some are missed
report/       the figures as Markdown; machine.py
charts.py     the main ones as SVG
publish.py    both into docs/benchmarks.md
"""
