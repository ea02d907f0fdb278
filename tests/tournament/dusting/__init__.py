"""A noun that no tournament has: tables are dusted. What the rule of the house asks for is all that is here."""
