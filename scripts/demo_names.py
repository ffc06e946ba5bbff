"""Who the pictures are seen by."""

VIEWER = "Marta"
PASSWORD = "three peaks at dawn"  # noqa: S105 - of a database that is thrown away
