"""Blue Moon City at the terminal: what it shows, what can be typed, what is answered.

`show` is the door. `scene` gathers what a seat may see; `drawing` draws it, `plainwords` says it. `menu` lists what
can be done, `understand` reads what is typed, `answers` answers questions, `narration` tells what happened;
`commands` are its options on the command line.
"""
