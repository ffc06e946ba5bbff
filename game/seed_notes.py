"""The notes of ``seeds/deals.json``, for the translators. A note of an admin's own stays as it is."""

from django.utils.translation import gettext_noop

SEED_NOTES = (
    gettext_noop("The worked example: three plays at the start"),
    gettext_noop("The same cards under Classic: only the two fits"),
    gettext_noop("Winnable under Easy, but not under Classic"),
    gettext_noop("The last deal of all, won with 13 draws"),
)
