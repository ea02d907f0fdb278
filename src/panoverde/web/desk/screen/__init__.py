"""The one screen: what takes its middle, what stands beside, what it says while nobody is served."""
