"""Words that deny an end where one is asked for: `did not resign`, `resignation withdrawn`."""

from __future__ import annotations

import re

from workbench.values.text import remembered

_END = (
    r"(?:resign|ceas|cessation|leave|left|leaving|retir|remov|terminat|vacat|step|stood|stand-down|quit|quitt|"
    r"ended|ending|end|expir|depart|relinquish|discharg|dismiss|dispos)[a-z]*(?:-(?:down|aside|office|as|from))?"
)
_NOT = (
    r"(?:(?:did|does|do|has|have|had|is|was|will|would)-(?:not|never|n-t)|"
    r"(?:did|does|do|has|have|had|is|was|wo|would)n-?t|not-yet|yet-to)"
)
_NOTHING_CAME = (
    r"withdrawn|refused|rejected|declined|denied|disallowed|revoked|rescinded|retracted|reversed|overturned"
)
_DENIES = re.compile(
    rf"(?:(?:he|she|they|it)-)?{_NOT}(?:-(?:yet|been|formally|actually|ever)){{0,4}}-{_END}|"
    rf"(?:no|without)-(?:(?:formal|notice-of|letter-of|record-of)-)*{_END}"
    r"(?:-(?:was|has-been|yet|lodged|received|filed|recorded|notified|given|made|tendered|accepted))*|"
    rf"(?:(?:his|her|the|notice-of)-)*(?:resignation|removal|termination|cessation|retirement|dismissal|notice)-"
    r"(?:(?:was|were|has|had|been|later|since|then|subsequently)-)*"
    rf"(?:{_NOTHING_CAME}|not-(?:yet-)?(?:accepted|effective|lodged|received|filed|valid|given|taken-up)|"
    r"pending|proposed|void|invalid|set-aside|quashed|annulled|cancelled|ineffective)|"
    r"(?:not|no)-(?:before|until|earlier-than|sooner-than)-.+"
)
_LATER = re.compile(
    r"-(?:yet|to-date|so-far|at-(?:this|the)-(?:time|date|moment)|at-present|as-(?:of|at)-.+)$"
)


@remembered
def denies_end(form: str) -> bool:
    """Whether words joined by hyphens, in the place of an end, say that it has not come.

    What says more than that is not understood: `did not resign but was removed`.
    """
    return _DENIES.fullmatch(_LATER.sub("", form)) is not None
