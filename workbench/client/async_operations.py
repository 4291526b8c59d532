"""The async client's operations. Written by `python -m workbench.operations.generate`: do not edit."""

# ruff: noqa: E501
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from workbench.operations.methods import OperationMethods, asks

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date
    from pathlib import Path

    from workbench.client.pending_answers import AsyncPending
    from workbench.operations.banned_disqualified_persons import BannedDisqualifiedPersonsResponse, PersonToCheck
    from workbench.operations.contact_person_search import ContactPersonSearchResponse
    from workbench.operations.document_checks import DocumentCheckResponse
    from workbench.operations.enhance_record_plus import EnhanceRecordPlusResponse
    from workbench.operations.identity_pass_details import IdentityPassDetailsResponse
    from workbench.operations.identity_pass_register import IdentityPassRegisterResponse, RequestedIdentity
    from workbench.operations.likeness_check import LikenessCheckResponse
    from workbench.operations.nz_driver_licence import NzDriverLicenceResponse
    from workbench.operations.pep_sanction_sources import PepSanctionSourcesResponse
    from workbench.operations.person_history import PersonHistoryResponse
    from workbench.operations.person_report import PersonReportResponse
    from workbench.operations.regulator_extract import RegulatorExtractResponse
    from workbench.operations.social_contact_expand import ExpandItem, SocialContactExpandResponse
    from workbench.operations.uk_registry_company_report import UkRegistryCompanyReportResponse
    from workbench.operations.uk_registry_officer_report import UkRegistryOfficerReportResponse
    from workbench.operations.universe_check import UniverseCheckResponse


class AsyncClientOperations(OperationMethods):
    """Every operation of this package as a method; `InputError` names every argument that is wrong."""

    @asks
    async def banned_disqualified_persons(
        self,
        *,
        search_type: Literal["narrow_search", "medium_search", "broad_search"],
        requests: Sequence[PersonToCheck | Mapping[str, object]],
        banned_types: Sequence[Literal["afs_banned_disqualified", "banned_futures", "banned_securities", "credit_banned_disqualified", "disqualified_director", "disqualified_smsf", "ato_disqualified_trustee"]] | None = None,
        similarity_threshold: float | int | None = None,
    ) -> BannedDisqualifiedPersonsResponse:
        """Banned and disqualified persons. Searches the regulator's and the tax authority's registers of bans
        for one or many people.

            search_type (required): Search
            banned_types: all kinds when left open
            similarity_threshold: the least average likeness of the names, in percent
            requests (required): each with first name, middle name and last name; in a form one a line, as in
                Ann Mary Bell
        Caution: The registers hold names, not identities: a match by name must be verified before it is taken
        to be this person.
        """
        raise NotImplementedError

    @asks
    async def contact_person_search(
        self,
        *,
        name_combined: str | None = None,
        name_first: str | None = None,
        name_middle: str | None = None,
        name_last: str | None = None,
        dob_from: date | str | None = None,
        dob_to: date | str | None = None,
        full_address: str | None = None,
        street_address: str | None = None,
        suburb: str | None = None,
        state: Literal["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"] | None = None,
        postcode: str | None = None,
        suburb_state_postcode: str | None = None,
        phone: str | None = None,
        email: str | None = None,
        ip_address: str | None = None,
        social_url: str | None = None,
        secondary_name_first: str | None = None,
        secondary_name_middle: str | None = None,
        secondary_name_last: str | None = None,
        secondary_dob_from: date | str | None = None,
        secondary_dob_to: date | str | None = None,
        option_smartname: bool | None = None,
        option_smartemail: bool | None = None,
        option_smartphone: bool | None = None,
        option_smartaddress: bool | None = None,
        option_smartsearch: bool | None = None,
        option_marketing_opt_in: bool | None = None,
        first_result: int | None = None,
        max_results: int | None = None,
        sort_by: Literal["name", "dob", "phone", "email", "state", "suburb", "postcode", "street_address", "address_combined", "updated"] | None = None,
        sort_order: Literal["ASC", "DESC"] | None = None,
    ) -> ContactPersonSearchResponse:
        """Contact person search. Finds people and their contacts by name, address, phone, email, IP address
        or profile.

            name_combined: the whole name as one text
            name_first: two letters or more; the beginning is enough
            name_middle: Middle name
            name_last: two letters or more; the beginning is enough
            dob_from: one bound alone gives everything after it
            dob_to: one bound alone gives everything before it
            full_address: the address as one text
            street_address: the first address line; without a number the whole street
            suburb: Suburb
            state: State
            postcode: Postcode
            suburb_state_postcode: the second address line as one text
            phone: four digits or more; a part is enough
            email: Email
            ip_address: IPv4 only
            social_url: the address of a profile of one of the twelve networks
            secondary_name_first: of a second person there
            secondary_name_middle: of a second person there
            secondary_name_last: of a second person there
            secondary_dob_from: of a second person there
            secondary_dob_to: of a second person there
            option_smartname: initials, first-name equivalents, similar-sounding surnames
            option_smartemail: the same user name across domains
            option_smartphone: a part of a number across area codes and mobile prefixes
            option_smartaddress: misspelled addresses, neighbouring suburbs
            option_smartsearch: (name and address) or phone or email or IP address or profile
            option_marketing_opt_in: adds the opt-ins to each record
            first_result: how many to skip
            max_results: 1 to 30
            sort_by: by relevance when left open
            sort_order: Direction
        Rule: At least one of name_last, name_combined, phone, email, ip_address, social_url, full_address,
        street_address is required.
        Caution: A marketing opt-in does not replace the duty to check the do-not-call register before
        calling.
        """
        raise NotImplementedError

    @asks
    async def dvs_aec(
        self,
        *,
        consent: bool,
        first_name: str,
        last_name: str,
        birth_date: date | str,
        suburb: str,
        state: Literal["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"],
        postcode: str,
        preflight: bool | None = None,
        street_address: str | None = None,
        flat_unit_number: str | None = None,
        street_number: str | None = None,
        street_name: str | None = None,
        street_type: str | None = None,
        habitation_building_name: str | None = None,
    ) -> DocumentCheckResponse:
        """Electoral roll. Verifies name, birth date and address against the electoral roll.

            consent (required): the person consents to the check
            preflight: checks the input only; nothing is verified and nothing is paid
            first_name (required): First name
            last_name (required): Last name
            birth_date (required): Birth date
            street_address: the full line; not together with its parts
            flat_unit_number: Flat or unit
            street_number: Street number
            street_name: Street name
            street_type: abbreviation or full word, with N, S, E or W where the street has it
            habitation_building_name: Building name
            suburb (required): Suburb
            state (required): State
            postcode (required): Postcode
        Rule: street_address cannot be used together with street_number, street_name, street_type,
        flat_unit_number.
        Rule: At least one of street_address, street_number with street_name with street_type is required.
        Caution: The check may be made only with the consent of the person whom it concerns.
        """
        raise NotImplementedError

    @asks
    async def dvs_centrelink(
        self,
        *,
        consent: bool,
        full_name: str,
        birth_date: date | str,
        crn: str,
        card_expiry: date | str,
        card_type: Literal["HCC", "PCC", "SHC"],
        preflight: bool | None = None,
    ) -> DocumentCheckResponse:
        """Concession card. Verifies a concession card.

            consent (required): the person consents to the check
            preflight: checks the input only; nothing is verified and nothing is paid
            full_name (required): as on the card
            birth_date (required): Birth date
            crn (required): 9 digits and a letter
            card_expiry (required): Expiry
            card_type (required): Card
        Caution: The check may be made only with the consent of the person whom it concerns.
        """
        raise NotImplementedError

    @asks
    async def dvs_death_cert(
        self,
        *,
        consent: bool,
        first_name: str,
        last_name: str,
        event_date: date | str,
        registration_number: str,
        certificate_number: str,
        state: Literal["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"],
        preflight: bool | None = None,
        registration_date: date | str | None = None,
    ) -> DocumentCheckResponse:
        """Death certificate. Verifies an Australian death certificate.

            consent (required): the person consents to the check
            preflight: checks the input only; nothing is verified and nothing is paid
            first_name (required): as stated on the document
            last_name (required): Last name
            event_date (required): Date of death
            registration_number (required): Registration number
            certificate_number (required): Certificate number
            registration_date: Queensland and Tasmania
            state (required): that issued the certificate
        Rule: registration_date is required when state is QLD or TAS.
        Caution: The check may be made only with the consent of the person whom it concerns.
        """
        raise NotImplementedError

    @asks
    async def dvs_drivers_licence(
        self,
        *,
        consent: bool,
        first_name: str,
        last_name: str,
        birth_date: date | str,
        licence_number: str,
        card_number: str,
        state: Literal["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"],
        preflight: bool | None = None,
        middle_name: str | None = None,
    ) -> DocumentCheckResponse:
        """Driver licence. Verifies an Australian driver licence.

            consent (required): the person consents to the check
            preflight: checks the input only; nothing is verified and nothing is paid
            first_name (required): First name
            middle_name: better left out: an initial will likely fail to match
            last_name (required): Last name
            birth_date (required): Birth date
            licence_number (required): Licence number
            card_number (required): Card number
            state (required): that issued the licence
        Caution: The check may be made only with the consent of the person whom it concerns.
        """
        raise NotImplementedError

    @asks
    async def dvs_reg_by_descent(
        self,
        *,
        consent: bool,
        first_name: str,
        last_name: str,
        birth_date: date | str,
        acquisition_date: date | str,
        stock_number: str,
        preflight: bool | None = None,
    ) -> DocumentCheckResponse:
        """Registration by descent. Verifies a certificate of registration by descent.

            consent (required): the person consents to the check
            preflight: checks the input only; nothing is verified and nothing is paid
            first_name (required): First name
            last_name (required): Last name
            birth_date (required): Birth date
            acquisition_date (required): as on the certificate
            stock_number (required): as on the certificate
        Caution: The check may be made only with the consent of the person whom it concerns.
        """
        raise NotImplementedError

    @asks
    async def enhance_record_plus(
        self,
        *,
        first_name: str | None = None,
        middle_name: str | None = None,
        last_name: str | None = None,
        dob: date | str | None = None,
        phone: str | None = None,
        email: str | None = None,
        street_address: str | None = None,
        suburb: str | None = None,
        state: Literal["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"] | None = None,
        postcode: str | None = None,
        opt_in: bool | None = None,
    ) -> EnhanceRecordPlusResponse:
        """Record enhancement with court and social checks. Cleans the address of a record and adds its
        person, contacts, court and social records.

            first_name: First name
            middle_name: Middle name
            last_name: Last name
            dob: Birth date
            phone: ten digits that begin with 0
            email: Email
            street_address: it is cleaned and compared
            suburb: Suburb
            state: State
            postcode: Postcode
            opt_in: only contacts opted in to marketing, or of public records; social records are never
                checked for it
        Rule: Insufficient information to perform the request
        Caution: Court records are matched by name and state only: they must not be taken to be this person.
        Verify accuracy before use.
        Caution: Social records are found through an email or phone seen in a profile; they are not checked
        for opt-in and must not be used for marketing. Verify accuracy before use.
        Caution: A marketing opt-in does not replace the duty to check the do-not-call register before
        calling.
        Caution: The business numbers are possibly associated with the person: verify each.
        """
        raise NotImplementedError

    @asks
    async def identity_pass_details(
        self,
        *,
        id: str,
        cipher_key: str | None = None,
        return_images: bool | None = None,
    ) -> IdentityPassDetailsResponse:
        """Identity pass result. The state and the result of an identity pass.

            id (required): the id that its creation returned
            cipher_key: without it the result stays encrypted
            return_images: With images
        """
        raise NotImplementedError

    @asks
    async def identity_pass_register(
        self,
        *,
        link_validity_days: int | None = None,
        return_url: str | None = None,
        requested_identity: RequestedIdentity | Mapping[str, object] | None = None,
        document_1_allowed_types: Sequence[Literal["licence", "passport", "medicare", "visa", "centrelink", "birth_certificate", "nz_licence"]] | None = None,
        document_2_allowed_types: Sequence[Literal["licence", "passport", "medicare", "visa", "centrelink", "birth_certificate", "nz_licence"]] | None = None,
        document_3_allowed_types: Sequence[Literal["licence", "passport", "medicare", "visa", "centrelink", "birth_certificate", "nz_licence"]] | None = None,
        document_verification: Literal["dvs", "basic", "idsp"] | None = None,
        check_liveness: bool | None = None,
        require_id_photo: bool | None = None,
        id_photo_purpose: str | None = None,
        image_retention_days: int | None = None,
        webhook_url: str | None = None,
        webhook_events: Sequence[Literal["opened", "in_progress", "complete", "expired", "failed", "cancelled"]] | None = None,
    ) -> IdentityPassRegisterResponse:
        """Identity pass. Creates a link at which an end user presents documents and, if wanted, a live image.

            link_validity_days: days, 1 to 14
            return_url: shown on the last page
            requested_identity: Requested identity
            document_1_allowed_types: First document
            document_2_allowed_types: Second document
            document_3_allowed_types: Third document
            document_verification: Verification
            check_liveness: Check liveness of the face
            require_id_photo: Ask for an ID photo
            id_photo_purpose: shown to the user, 3 to 255 characters
            image_retention_days: days, 0 to 365; 0 deletes them at the end
            webhook_url: receives notifications
            webhook_events: all when left open
        Rule: id_photo_purpose is required when require_id_photo is true.
        Rule: check_liveness must be true when document_verification is idsp.
        Caution: The cipher key is given only once; without it the data of the pass cannot be recovered.
        """
        raise NotImplementedError

    @asks
    async def likeness_check(
        self,
        *,
        photo: Path | bytes | str,
        probe_image: Path | bytes | str,
        similarity_threshold: float | int | None = None,
    ) -> LikenessCheckResponse:
        """Likeness check. Compares a reference image of a face with a probe image and gives a score.

            photo (required): JPEG or PNG, 5 MB at most
            probe_image (required): JPEG or PNG, 5 MB at most
            similarity_threshold: 0 to 100; the system's own when left open
        """
        raise NotImplementedError

    @asks
    async def nz_driver_licence(
        self,
        *,
        last_name: str,
        birth_date: date | str,
        licence_number: str,
        licence_version: str,
        consent: bool,
        first_name: str | None = None,
        middle_name: str | None = None,
    ) -> NzDriverLicenceResponse:
        """New Zealand driver licence. Verifies a New Zealand driver licence with its issuer.

            first_name: left out for holders of a single name
            middle_name: Middle name
            last_name (required): Last name
            birth_date (required): Birth date
            licence_number (required): 2 letters and 6 digits
            licence_version (required): the 3 digits printed on the licence
            consent (required): the holder consents to the check
        Caution: The check may be made only with the consent of the person whom it concerns.
        """
        raise NotImplementedError

    @asks
    async def pep_sanction_sources(
        self,
    ) -> PepSanctionSourcesResponse:
        """PEP and sanction sources. Lists the sources of politically exposed people and of sanctions. It
        screens nobody: no name is looked up in them.

        """
        raise NotImplementedError

    @asks
    async def person_history(
        self,
        *,
        first_name: str | None = None,
        last_name: str | None = None,
        birth_date: date | str | None = None,
        phone: str | None = None,
        email: str | None = None,
    ) -> PersonHistoryResponse:
        """Person history. The addresses, phones and emails of a person over time, with a death check.

            first_name: First name
            last_name: Last name
            birth_date: Birth date
            phone: ten digits that begin with 0
            email: Email
        Rule: One of email or phone or dob is required.
        """
        raise NotImplementedError

    @asks
    async def person_report(
        self,
        *,
        first_name: str | None = None,
        middle_name: str | None = None,
        last_name: str | None = None,
        birth_date: date | str | None = None,
        phone: str | None = None,
        phones: Sequence[str] | None = None,
        email: str | None = None,
        emails: Sequence[str] | None = None,
        gnaf_id: str | None = None,
        suburb: str | None = None,
        state: Literal["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"] | None = None,
        postcode: str | None = None,
        candidate_token: str | None = None,
        provenance: Literal["full", "summary", "none"] | None = None,
    ) -> AsyncPending[PersonReportResponse]:
        """Person report. Resolves what is known to one person and returns a consolidated report that cites
        its sources.

            first_name: common equivalents are searched too
            middle_name: Middle name
            last_name: matched exactly
            birth_date: evidence, not a key
            phone: Australian
            phones: up to 4
            email: Email
            emails: up to 4
            gnaf_id: Address identifier
            suburb: narrows the search
            state: narrows the search
            postcode: narrows the search
            candidate_token: from an earlier report that found several people; good for an hour
            provenance: Provenance
        Rule: At least one of first_name with last_name, phone, phones, email, emails, candidate_token is
        required.
        Caution: The person report is experimental and may change.
        Caution: The person of the report may be resolved with low confidence, which the report then states.
        Caution: The registers hold names, not identities: a match by name must be verified before it is taken
        to be this person.
        Caution: Court records are matched by name and state only: they must not be taken to be this person.
        Verify accuracy before use.
        Caution: Social records are found through an email or phone seen in a profile; they are not checked
        for opt-in and must not be used for marketing. Verify accuracy before use.
        Caution: Relatives are possible ones: people who share the surname and an address, or a rare surname.
        Caution: The business numbers are possibly associated with the person: verify each.
        """
        raise NotImplementedError

    @asks
    async def regulator_extract(
        self,
        *,
        entity_type: Literal["company", "person"],
        company_number: str | None = None,
        first_name: str | None = None,
        last_name: str | None = None,
        birth_date: date | str | None = None,
    ) -> AsyncPending[RegulatorExtractResponse]:
        """Corporate regulator extract. An Australian company's or person's extract: directors, shareholders,
        roles, holdings.

            entity_type (required): Extract of
            company_number: nine digits (ACN)
            first_name: First name
            last_name: Last name
            birth_date: Birth date
        Rule: company_number is required when entity_type is company.
        Rule: first_name is required when entity_type is person.
        Rule: last_name is required when entity_type is person.
        Rule: birth_date is required when entity_type is person.
        Rule: company_number: only when entity_type is company.
        Rule: first_name, last_name, birth_date: only when entity_type is person.
        """
        raise NotImplementedError

    @asks
    async def social_contact_expand(
        self,
        *,
        requests: Sequence[ExpandItem | Mapping[str, object]],
    ) -> SocialContactExpandResponse:
        """Social contact expansion. Expands emails, phones and profile addresses into further contacts of the
        same person.

            requests (required): 1 to 50, one a line
        Caution: Social records are found through an email or phone seen in a profile; they are not checked
        for opt-in and must not be used for marketing. Verify accuracy before use.
        """
        raise NotImplementedError

    @asks
    async def uk_registry_company_report(
        self,
        *,
        company_number: str,
    ) -> AsyncPending[UkRegistryCompanyReportResponse]:
        """UK registry company report. A company's profile, officers, controllers and filings from the UK
        registry.

            company_number (required): 1 to 8 letters or digits; zeros in front may be left out
        """
        raise NotImplementedError

    @asks
    async def uk_registry_officer_report(
        self,
        *,
        officer_id: str,
        disqualified: bool | None = None,
        type: Literal["natural", "corporate"] | None = None,
    ) -> AsyncPending[UkRegistryOfficerReportResponse]:
        """UK registry officer report. An officer's appointments, past and present, or disqualifications, from
        the UK registry. The officer id comes with the report of a company: ask for that first, then select
        the officer.

            officer_id (required): as the UK registry writes it; a company report has it
            disqualified: searches the register of disqualified officers instead
            type: matters for disqualified officers
        """
        raise NotImplementedError

    @asks
    async def universe_check(
        self,
        *,
        last_name: str,
        first_name: str | None = None,
        middle_name: str | None = None,
        birth_date: date | str | None = None,
        gnaf_id: str | None = None,
        full_address: str | None = None,
        street_address: str | None = None,
        suburb: str | None = None,
        state: Literal["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"] | None = None,
        postcode: str | None = None,
        phone: str | None = None,
        phone2: str | None = None,
        phone3: str | None = None,
        phone4: str | None = None,
        email: str | None = None,
        email2: str | None = None,
        email3: str | None = None,
        email4: str | None = None,
        return_multiple_candidates: bool | None = None,
        ignore_errors: bool | None = None,
        include_deceased: bool | None = None,
        first_name_matching: Sequence[Literal["exact", "alias", "partial", "fuzzy"]] | None = None,
        middle_name_matching: Sequence[Literal["exact", "alias", "partial", "fuzzy"]] | None = None,
        last_name_matching: Sequence[Literal["exact", "fuzzy"]] | None = None,
    ) -> UniverseCheckResponse:
        """Universe check. Checks names, birth date, address, phones and emails against the universe of
        people.

            last_name (required): Last name
            first_name: First name
            middle_name: Middle name
            birth_date: Birth date
            gnaf_id: with or without the underscore after the state
            full_address: the address as one text
            street_address: Street line
            suburb: Suburb
            state: State
            postcode: Postcode
            phone: Australian
            phone2: Second phone
            phone3: Third phone
            phone4: Fourth phone
            email: Email
            email2: Second email
            email3: Third email
            email4: Fourth email
            return_multiple_candidates: up to 5 instead of the best one
            ignore_errors: an invalid value is reported as not used
            include_deceased: Include the deceased
            first_name_matching: First name matches by
            middle_name_matching: Middle name matches by
            last_name_matching: similar sound widens the search
        Rule: gnaf_id cannot be used together with full_address, street_address, suburb, state, postcode.
        Rule: full_address cannot be used together with street_address, suburb, state, postcode.
        Caution: Deceased people are left out unless asked for, and a row never says that its person has died.
        """
        raise NotImplementedError
