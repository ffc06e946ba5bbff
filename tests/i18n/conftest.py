from tests.i18n.visits import visits

__all__ = ["visits"]
