"""Tests of the rules, through the engine alone."""
