"""A service that cannot prove who it is gets no question and no key."""

from __future__ import annotations

import ipaddress
import ssl
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from client import faults
from client.faults import ANSWERED, BY_NAME
from client.scene import Scene, holds, outcome
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

NOW = datetime.now(UTC)


@dataclass
class Signer:
    """A certificate and its key; signs itself when nobody signs it."""

    names: list[x509.GeneralName]
    until: datetime = NOW + timedelta(days=1)
    by: Signer | None = None

    def __post_init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        name = "a service" if self.by else "an authority"
        self.subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
        issuer = self.by or self
        authority = self.by is None
        usage = x509.KeyUsage(True, False, False, False, False, authority, authority, False, False)
        self.certificate = (
            x509.CertificateBuilder()
            .subject_name(self.subject)
            .issuer_name(issuer.subject)
            .public_key(self.key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(NOW - timedelta(days=2))
            .not_valid_after(self.until)
            .add_extension(x509.BasicConstraints(ca=authority, path_length=None), critical=True)
            .add_extension(usage, critical=True)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(self.key.public_key()), critical=False)
            .add_extension(
                x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer.key.public_key()), critical=False
            )
            .add_extension(x509.SubjectAlternativeName(self.names), critical=False)
            .sign(issuer.key, hashes.SHA256())
        )

    def pem(self) -> bytes:
        return self.certificate.public_bytes(serialization.Encoding.PEM)

    def serving(self, folder: Path) -> ssl.SSLContext:
        key = self.key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        file = folder / "server.pem"
        file.write_bytes(key + self.pem())
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(file)
        return context

    def trusted(self) -> ssl.SSLContext:
        return ssl.create_default_context(cadata=self.pem().decode())


HERE = [x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
AUTHORITY = Signer([x509.DNSName("authority.example")])
BAD = {
    "TLS: certificate signed by itself": Signer(HERE),
    "TLS: certificate of another name": Signer([x509.DNSName("other.example")], by=AUTHORITY),
    "TLS: certificate that has expired": Signer(HERE, until=NOW - timedelta(days=1), by=AUTHORITY),
}


@pytest.mark.parametrize("name", BAD)
def test_a_certificate_that_proves_nothing(name: str, scene: Scene, tmp_path: Path) -> None:
    between = scene.proxy(tls=BAD[name].serving(tmp_path))
    case = scene.case(scene.client(between.base_url, trusting=AUTHORITY.trusted()))
    holds(scene, case, BY_NAME[name], lambda: None)
    assert between.connections and not between.requests


def test_a_certificate_that_proves_it(scene: Scene, tmp_path: Path) -> None:
    between = scene.proxy(tls=Signer(HERE, by=AUTHORITY).serving(tmp_path))
    case = scene.case(scene.client(between.base_url, trusting=AUTHORITY.trusted()))
    assert outcome(lambda: case.contact_person_search(name_last="Okafor"), scene) == ANSWERED
    unknown = scene.case(scene.client(between.base_url))
    assert outcome(unknown.pep_sanction_sources, scene) == "ConnectionFailed", "verified by default"


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("TLS: a service that speaks plain HTTP", faults.says(b"HTTP/1.1 400 Bad Request\r\n\r\n")),
        ("TLS: a service that never shakes hands", faults.silent),
    ],
)
def test_nobody_shakes_hands(name: str, fault: faults.Fault, scene: Scene) -> None:
    between = scene.proxy(at_connection=fault)
    address = between.base_url.replace("http:", "https:")
    case = scene.case(scene.client(address, connect_timeout=0.3))
    holds(scene, case, BY_NAME[name], lambda: None)
    assert not between.requests
