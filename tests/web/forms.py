"""What a browser would send of a form, read from the page."""

import re
from typing import Any


def typed(page: str) -> dict[str, Any]:
    """Everything a browser would send of the form as it is shown."""
    form = page[page.index("data-setup") :]
    found: dict[str, list[str]] = {}
    for tag in re.findall(r"<input[^>]*>", form):
        name, value = re.search(r'name="([^"]+)"', tag), re.search(r'value="([^"]*)"', tag)
        if name and (not re.search("checkbox|radio", tag) or "checked" in tag.replace("checkbox", "")):
            found.setdefault(name[1], []).append(value[1] if value else "on")
    for name, options in re.findall(r'<select[^>]*name="([^"]+)"[^>]*>(.*?)</select>', form, re.S):
        chosen = re.search(r'value="([^"]*)" selected', options) or re.search(r'value="([^"]*)"', options)
        found[name] = [chosen[1] if chosen else ""]
    return {name: values if len(values) > 1 else values[0] for name, values in found.items()}
