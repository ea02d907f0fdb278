"""The room of a series: its table numbers, who has which, what is booked ahead, and the floors' sections."""
