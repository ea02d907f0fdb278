"""What people see: screens by audience, composed of components by noun."""
