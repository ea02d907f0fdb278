"""Draws that seat nobody, draws by hand, voids."""
