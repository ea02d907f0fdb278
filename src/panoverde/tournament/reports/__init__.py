"""Reports: what players say they suffered or saw, and what they were answered."""
