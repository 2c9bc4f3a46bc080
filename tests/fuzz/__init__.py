"""Random calls of every tool, by all kinds of callers, in the awkward house.

values.py   what models might send
watch.py    what must not happen, watched for
figures.py  what is counted, and told in docs/reliability.md
"""
