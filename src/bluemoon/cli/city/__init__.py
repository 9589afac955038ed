"""Blue Moon City at the terminal: a drawing of what the guide says.

`board` is the door. `drawing` draws a scene, `compact` does so on a low screen, `plainwords` says it. `menu` lists
what can be done, `narration` shows tables, hands and stories. `commands` are its options on the command line.
"""
