"""Whether each word of a nature of control is one by which somebody controls: `more than 25% of the votes`.

People lose control in more words than any list has (`fell below 25 percent`). So a nature that no register
publishes is looked at the other way round: its English words are all known to say how control is held.
"""

from __future__ import annotations

import re

from workbench.values.english import FUNCTION_WORDS, is_common_word
from workbench.values.text import listed_words, remembered

_HELD = listed_words(
    "share shares shareholder shareholders shareholding shareholdings stock equity capital quota quotas "
    "units vote votes voting voter right rights power powers own owns owned owner owners ownership hold "
    "holds held holder holders holding holdings interest interests stake stakes percent percentage per "
    "cent pct control controls controlled controller controlling controllership influence influences "
    "significant significantly dominant material decisive major majority minority ultimate beneficial "
    "beneficially legal legally direct directly indirect indirectly joint jointly sole solely several "
    "individual individually full fully whole entire part partly total minimum quarter third half all "
    "least equal equals exactly appoint appoints appointment appointing remove removes removal removing "
    "dismiss elect elects nominate nominates directs exercise exercises exercised director directors "
    "directorship board boards body bodies organ manager managers managing management member members "
    "membership partner partners partnership partnerships person persons people entity entities company "
    "companies corporate corporation firm firms trust trusts trustee trustees settlor settlors trustor "
    "grantor founder founders beneficiary beneficiaries protector protectors enforcer nominee nominees "
    "nominator officer officers official officials senior executive chief secretary arrangement "
    "arrangements agreement agreements contract contracts contractual family relationship relationships "
    "association link links position surplus asset assets profit profits dividend dividends income "
    "winding dissolution liquidation benefit benefits limited liability registered overseas foreign "
    "unregistered incorporated unincorporated public private ordinary preference class parent subsidiary "
    "group way means form other otherwise type kind nature category through exceeding more over above "
    "excess up between than less active current actual any certain has have had receive receives entitled "
    "entitlement land property regulated foundation foundations council veto golden special decision "
    "decisions policy policies day de facto jure human natural"
)
"""Words by which control is held."""
_LESS = re.compile(r"(?:^|-)(?<!but-)(?<!and-)(?:less|fewer|lower)-than(?:-|$)|(?:^|-)(?:below|under)-[0-9]")
"""How a nature begins of somebody who has too little for control; `more than 50 but less than 75` is one."""


@remembered
def says_how_held(form: str) -> bool:
    """Whether a nature of control, its words joined by hyphens, has no English word that may take it back."""
    if _LESS.search(form):
        return False
    return all(
        word in _HELD or word in FUNCTION_WORDS or not (word.isalpha() and is_common_word(word))
        for word in form.split("-")
    )
