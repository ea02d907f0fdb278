"""The door to the network: who is let in, how much of anything they may take, and who works for them.

    connection ─► patience.py   a request must come soon, an answer must be taken; who only waits can be hung up
       request ─► gate.py       strangers and staff devices apart: so many at once, so much body, then a worker
          body ─► body.py       read to its end before anybody works on it
       workers ─► lines.py      a line each for staff and for strangers, a turn for each visitor
         pages ─► bridge.py     Django in a worker; the answer is complete before it is sent
          live ─► panoverde.web.live

The numbers are in limits.py and in docs/operating.md; why it is so: docs/decisions/0025-strangers.md.
"""
