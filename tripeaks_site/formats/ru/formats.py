"""Where Django's own formats are not what suits here: a year without its abbreviation, a short day and month."""

MONTH_DAY_FORMAT = "j E"
DATE_FORMAT = "j E Y"
DATETIME_FORMAT = "j E Y, H:i"
YEAR_MONTH_FORMAT = "F Y"
TIME_FORMAT = "H:i"
SHORT_DATETIME_FORMAT = "d.m.Y H:i"
