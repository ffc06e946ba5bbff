"""Tests of the commands that ask the solver."""
