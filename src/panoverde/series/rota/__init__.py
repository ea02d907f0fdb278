"""The dealers' rota of a series: strings of tables, whoever deals there, a push every so many minutes."""
