"""Staff accounts: who works here, in which role, and how they prove it.

    Account ── Membership (series or "*", role)
       │
       ├─ name and password ─► a session of the person's own
       └─ PIN, on a Terminal ─► a session held below the terminal's ceiling

Facts name an account by its id and outlive it: an account is switched off, never deleted. What a role
may do is not decided here but in `web.permissions`.
"""
