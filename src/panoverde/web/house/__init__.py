"""The house for everybody: what is on, what comes next, where one sits, who won."""
