"""A series for the public: what is played when."""
