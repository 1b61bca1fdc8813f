"""The room of Quaeleon's Quest."""
