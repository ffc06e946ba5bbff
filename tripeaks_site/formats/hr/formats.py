"""Where Django's own formats are not what Croatian has: a short day and month, blanks after points."""

MONTH_DAY_FORMAT = "j. n."
SHORT_DATE_FORMAT = "j. n. Y."
SHORT_DATETIME_FORMAT = "j. n. Y. H:i"
