"""What people write of others in other languages than English: one list of words for each idea.

Each is the inside of a pattern without groups that are kept; accents may be missing. Beginnings of words that
end or deny something in an answer are in `other_languages`.
"""

from __future__ import annotations

MOVED = (
    r"(?:unbekannt )?verzogen|umgezogen|ausgezogen|weggezogen|d[ée]m[ée]nag[ée]e?s?|mudad[oa]|se mud[óo]|"
    r"verhuisd|fraflyttet|flyttat"
)
"""Of an address, or of somebody: moved away."""
DIED = (
    r"verstorben|gestorben|d[ée]c[ée]d[ée]e?|fallecid[oa]|falecid[oa]|decedut[oa]|overleden|"
    r"đ[ãa] (?:ch[ếe]t|m[ấa]t|qua đời)|da (?:chet|mat|qua doi)|已故|已去世|去世|死亡|故人|사망"
)
"""Of somebody: dead."""
UNKNOWN = (
    r"unbekannt|inconnue?|desconocid[oa]|sconosciut[oa]|desconhecid[oa]|onbekend|nieznan[aey]|ok[äa]nd|ukendt|ukjent|"
    r"anhysbys|nezn[áa]m[éýey]|неизвестно|không-rõ|不明です|不明|不詳|不详|未知|모름|미상"
)
"""Of anything: not known."""
