"""Values for the formats of the service that have check digits or are pictures, for Schemathesis."""

from __future__ import annotations

from hypothesis import strategies as st
from schemathesis import openapi

from workbench.values.companies import acn
from workbench.values.document_numbers import nz_licence

NZ = [number for number in (f"AB{n:06}" for n in range(111_110, 113_000)) if nz_licence(number)]
ACN = [number for number in (f"{n:09}" for n in range(4_085_600, 4_087_600)) if acn(number)]

openapi.format("nz-licence", st.sampled_from(NZ))
openapi.format("acn", st.sampled_from(ACN))
