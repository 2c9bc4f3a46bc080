"""Templates of a caller, rendered so that they cannot stall the house.

A template runs in a thread, but every operation of C code in it keeps the event loop
waiting until it is done. So `check` reads the template before it is compiled, and
`sandbox` measures each value and judges each call before it is made: nothing that
takes longer than a few milliseconds is ever begun, and all that loops ends with the
time limit.
"""
