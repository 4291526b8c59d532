"""A time-stamp authority (RFC 3161) for tests: its root, its certificate, and its answers over HTTP."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

from asn1crypto import cms, core, tsp
from asn1crypto import x509 as asn1
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID


class Authority:
    """Stamps whatever it is asked to, at the time it was made with; valid for a day around it."""

    def __init__(self, now: datetime | None = None) -> None:
        self.now = now or datetime.now(UTC)
        self.backwards = False
        """Whether the answer holds the root, too, and its certificates against the order of DER."""
        self._root_key, self._key = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
        self._root = self._certificate("invented root", self._root_key, own=True)
        self._leaf = self._certificate("invented authority", self._key, own=False)

    def roots(self) -> bytes:
        """The certificate to be trusted, as PEM."""
        return self._root.public_bytes(Encoding.PEM)

    def _certificate(self, name: str, key: Any, *, own: bool) -> x509.Certificate:
        def named(text: str) -> x509.Name:
            return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])

        by = self._root_key.public_key()
        usage = x509.KeyUsage(True, False, False, False, False, own, own, False, False)
        made = (
            x509.CertificateBuilder()
            .subject_name(named(name)).issuer_name(named("invented root")).public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(self.now - timedelta(days=1)).not_valid_after(self.now + timedelta(days=1))
            .add_extension(x509.BasicConstraints(own, None), critical=True)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
            .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(by), critical=False)
            .add_extension(usage, critical=True)
        )  # fmt: skip
        if not own:
            purpose = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.TIME_STAMPING])
            made = made.add_extension(purpose, critical=True)
        return made.sign(self._root_key, hashes.SHA256())

    def answer(self, query: bytes) -> bytes:
        """The answer to a request for a stamp."""
        asked = tsp.TimeStampReq.load(query)
        info = {
            "version": "v1", "policy": "1.3.6.1.4.1.99999.1", "message_imprint": asked["message_imprint"],
            "serial_number": x509.random_serial_number(), "gen_time": self.now.replace(microsecond=0),
            "accuracy": {"seconds": 1},
        }  # fmt: skip
        if asked["nonce"].native is not None:
            info["nonce"] = asked["nonce"]
        content = tsp.TSTInfo(info).dump()
        leaf = asn1.Certificate.load(self._leaf.public_bytes(Encoding.DER))
        shown = {"certs": [{"cert_hash": hashlib.sha256(leaf.dump()).digest()}]}
        attributes = cms.CMSAttributes([
            {"type": "content_type", "values": ["tst_info"]},
            {"type": "message_digest", "values": [hashlib.sha256(content).digest()]},
            {"type": "signing_certificate_v2", "values": [shown]},
        ])  # fmt: skip
        signer = {
            "version": "v1", "digest_algorithm": {"algorithm": "sha256"},
            "sid": {"issuer_and_serial_number": {"issuer": leaf.issuer, "serial_number": leaf.serial_number}},
            "signed_attrs": attributes, "signature_algorithm": {"algorithm": "sha256_ecdsa"},
            "signature": self._key.sign(attributes.dump(), ec.ECDSA(hashes.SHA256())),
        }  # fmt: skip
        sent = [leaf]
        if self.backwards:
            sent.append(asn1.Certificate.load(self._root.public_bytes(Encoding.DER)))
        signed = {
            "version": "v3", "digest_algorithms": [{"algorithm": "sha256"}], "certificates": sent,
            "signer_infos": [signer],
            "encap_content_info": {"content_type": "tst_info", "content": core.ParsableOctetString(content)},
        }  # fmt: skip
        token = {"content_type": "signed_data", "content": signed}
        answer = tsp.TimeStampResp({"status": {"status": "granted"}, "time_stamp_token": token}).dump()
        order = sorted(each.dump() for each in sent)
        return bytes(answer.replace(b"".join(order), b"".join(reversed(order))))

    @contextmanager
    def serving(self) -> Iterator[str]:
        """Answers over HTTP; the address."""
        authority = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                content = authority.answer(self.rfile.read(int(self.headers["content-length"])))
                self.send_response(200)
                self.send_header("content-length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *_words: Any) -> None:
                return None

        server = HTTPServer(("127.0.0.1", 0), Handler)
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        server.server_close()
