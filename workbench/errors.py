"""Every error this package raises, in one tree.

WorkbenchError
├── ConfigurationError          a setting or a credential is missing or makes no sense
│   └── MissingPackage          an optional package is not installed (also an ImportError)
├── InputError                  what the caller supplied breaks a rule (also a ValueError)
│   ├── PurposeRequired         a case has no purpose or legal basis, and was asked a question
│   └── JudgedOtherwise         a judgement in force contradicts the one that was to be recorded
├── ServiceError                the service was asked and no usable answer came back
│   ├── ConnectionFailed        no connection: the request was certainly not carried out
│   ├── RequestTimeout          nothing came in time: the request may have been carried out
│   ├── ConnectionLost          the connection broke: the request may have been carried out
│   ├── UnreadableAnswer        an answer came that is not what the service promises
│   ├── StillPending            queued work was not ready within the deadline
│   └── StatusError             the service answered with an error status
│       ├── BadRequest              400
│       ├── AuthenticationFailed    401
│       ├── PaymentRequired         402
│       ├── AccessDenied            403
│       ├── NotFound                404
│       ├── Gone                    410
│       ├── TooLarge                413
│       ├── RateLimited             429
│       └── ServerError             5xx
│           └── SourceUnavailable       503
├── CaseError                   the case cannot do what was asked
│   ├── CaseUnreachable         the file or the server cannot be read or written now
│   ├── BudgetExceeded          the question would cost more than the case may spend
│   ├── Unanswered              the question was sent before, and its answer never stored
│   ├── ErasedMeanwhile         a person it names was erased while it was in progress
│   │   └── BatchStopped            a person was erased while the batch was running
│   ├── NeverAsked              a replay was asked a question that the case holds no answer to
│   ├── EvidenceDamaged         the file differs from what was written
│   │   ├── IncompleteCase          a copy without its log, a cut file, or another file's log beside it
│   │   └── WrongPassphrase         the passphrase does not open the case file
│   ├── WrittenByNewer          the case was written by a newer workbench than this one
│   ├── ReadByNewer             the case was read by newer readers than those installed
│   └── UnknownReference        no such source, mention, entity, inference or judgement
└── ReadError                   an answer or a file could not be read into claims
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FieldProblem:
    """What is wrong with one field: its dotted path (`requests[0].search`) and a sentence."""

    field: str
    message: str

    def __str__(self) -> str:
        return f"{self.field}: {self.message}" if self.field else self.message


class WorkbenchError(Exception):
    """The base class: catch it to catch every error that this package raises deliberately."""


class ConfigurationError(WorkbenchError):
    """A setting or a credential is missing or makes no sense; the message names it."""


class MissingPackage(ConfigurationError, ImportError):
    """An optional package is not installed; the message names the extra that brings it, and the command."""

    def __init__(self, message: str, package: str, extra: str) -> None:
        super().__init__(message, name=package)
        self.package = package
        self.extra = extra


class InputError(WorkbenchError, ValueError):
    """What the caller supplied breaks a rule; nothing was sent and nothing was changed."""

    def __init__(self, message: str, problems: Sequence[FieldProblem] = ()) -> None:
        super().__init__(message)
        self.problems: tuple[FieldProblem, ...] = tuple(problems)


class PurposeRequired(InputError):
    """A case needs a purpose and a legal basis before it may ask anything."""


class JudgedOtherwise(InputError):
    """A judgement in force contradicts the one that was to be recorded; `judgements` names it, like `J2`.

    Withdraw it first, or pass its name as `instead_of`.
    """

    def __init__(self, message: str, judgements: Sequence[str]) -> None:
        super().__init__(message)
        self.judgements: tuple[str, ...] = tuple(judgements)


class ServiceError(WorkbenchError):
    """The service was asked and no usable answer came back."""


class ConnectionFailed(ServiceError):
    """No connection could be made: the request was certainly not carried out."""


class RequestTimeout(ServiceError):
    """No answer came in time; the request may have been carried out and billed."""


class ConnectionLost(ServiceError):
    """The connection broke before the answer was complete; the request may have been billed."""


class UnreadableAnswer(ServiceError):
    """An answer came that is not JSON, or not the shape that the service promises."""


class StillPending(ServiceError):
    """Queued work was not ready within the deadline; its reference stays valid for polling."""


class StatusError(ServiceError):
    """The service answered with an error status.

    `status` is the HTTP status, `message` the service's own sentence, `api_reference` the tracing
    reference of the call (None when none came), `problems` the fields that a 400 names.
    """

    def __init__(
        self,
        status: int,
        message: str,
        *,
        api_reference: str | None = None,
        problems: Sequence[FieldProblem] = (),
        retry_after: float | None = None,
    ) -> None:
        traced = f" (api_reference {api_reference})" if api_reference else ""
        super().__init__(f"{status}: {message}{traced}")
        self.status = status
        self.message = message
        self.api_reference = api_reference
        self.problems: tuple[FieldProblem, ...] = tuple(problems)
        self.retry_after = retry_after


class BadRequest(StatusError):
    """400: the input is invalid; `problems` names the fields where the service did."""


class AuthenticationFailed(StatusError):
    """401: no key, or a key that the service does not know."""


class PaymentRequired(StatusError):
    """402: the account cannot pay for the call."""


class AccessDenied(StatusError):
    """403: the account lacks the product or enrolment that the call needs."""


class NotFound(StatusError):
    """404: no such thing, or it belongs to another account or environment."""


class Gone(StatusError):
    """410: the result has expired; ask again."""


class TooLarge(StatusError):
    """413: the request body is larger than the service takes."""


class RateLimited(StatusError):
    """429: too many requests; `retry_after` is in seconds where the service said so."""


class ServerError(StatusError):
    """5xx: the service failed; a billable request may have been carried out."""


class SourceUnavailable(ServerError):
    """503: the document source behind the service is unavailable."""


class CaseError(WorkbenchError):
    """The case cannot do what was asked; the message says why and what to do."""


class CaseUnreachable(CaseError):
    """The case's file or server cannot be read or written now: a full disk, a lock, a lost network drive.

    Or the case was closed, and is asked for something that would be written.
    """


class BudgetExceeded(CaseError):
    """The question would cost more than the case may still spend; nothing was sent."""


class Unanswered(CaseError):
    """The question was sent before and never answered, so it may have been billed; nothing was sent."""


class ErasedMeanwhile(CaseError):
    """A person named in the question was erased while it was in progress: its answer is not kept."""


class BatchStopped(ErasedMeanwhile):
    """A person was erased while a batch was running and may be in its rows; the rest is not sent."""


class NeverAsked(CaseError):
    """A replay was asked a question to which the case holds no answer."""


class EvidenceDamaged(CaseError):
    """The case file differs from what was written; the message names the place."""


class IncompleteCase(EvidenceDamaged):
    """The file is not the whole case: cut, copied without its log, or beside the log of another file."""


class WrongPassphrase(EvidenceDamaged):
    """The passphrase does not open the file: it is another one, or the file is no encrypted case."""


class WrittenByNewer(CaseError):
    """The case was written by a newer workbench: update this one; nothing was changed."""


class ReadByNewer(CaseError):
    """The case was read by newer readers than those installed; the message says what to update."""


class UnknownReference(CaseError, KeyError):
    """No such source, mention, entity, inference or judgement in this case."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class DossierStopped(WorkbenchError):
    """The writing of a dossier was stopped; nothing was written."""


class ReadError(WorkbenchError):
    """An answer or a file could not be read into claims; the message names the place."""


MISREAD = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)
"""What reading something of another shape than expected ends in: for whoever reads what a stranger wrote."""
NEAR = 0.7


def nearest(name: object, known: Iterable[str], count: int = 1) -> list[str]:
    """The known names most like one, the likest first: `firstname` and `name_first` mean `first_name`."""

    def likeness(other: str) -> float:
        ours, theirs = str(name).casefold(), other.casefold()
        plain = difflib.SequenceMatcher(None, ours.replace("_", ""), theirs.replace("_", "")).ratio()
        mine, its = (" ".join(sorted(text.split("_"))) for text in (ours, theirs))
        return max(plain, difflib.SequenceMatcher(None, mine, its).ratio())

    ranked = sorted(((likeness(other), other) for other in known), key=lambda each: (-each[0], each[1]))
    return [other for score, other in ranked[:count] if score >= NEAR]


def did_you_mean(name: object, known: Iterable[str], count: int = 1) -> str:
    """The end of a sentence about a name that is not known: `; did you mean name_last?`, or nothing."""
    near = nearest(name, known, count)
    return f"; did you mean {' or '.join(near)}?" if near else ""
