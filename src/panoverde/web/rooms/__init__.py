"""The room of a series: a map of tables by event, bookings, sections, and the dealers' rota."""
