"""Events -> what a screen, a report or an account shows: pure folds over the journal's records."""
