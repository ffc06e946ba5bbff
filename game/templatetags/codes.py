"""Deal codes within a text."""

import re

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

CODE = re.compile(r"\bTP\d(?:-[A-Z2-7]+)+")


@register.filter
def whole_codes(text: str) -> SafeString:
    """Keeps the codes of a text from being broken at their hyphens."""
    return mark_safe(CODE.sub(r'<span class="code">\g<0></span>', conditional_escape(text)))  # noqa: S308 - escaped
