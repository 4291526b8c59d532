"""The person report (document 2, sections 2.2 and 4.1): who was meant, and all that is held about them.

The specification leaves the fields inside each section open; these are ours. A fact is an object
with `sources` (ids of `provenance.sources`); what was concluded rather than looked up also has
`inferences` (ids of `provenance.inferences`). A section whose source failed is `{"status":
"error", "message"}`, one that had nothing to look up with `{"status": "skipped", "message"}`.
Dates are ISO text; what is not known is null. Every section cites in `sources` the lookups made
for it, `identity` only the record that its own fields are from.

resolution
    outcome, confidence (high, medium, low or null), message, matched_on[] (name, phone, email,
    birth_date, address, candidate_token), birth_date_match (exact, near_miss, different or null),
    candidates[] (candidate_token, first_name, last_initial, birth_year, suburb, state) when
    low_confidence or ambiguous, distribution {total, by_state, by_decade} when too_many,
    billing {success_billed_units, attempt_billed_units, note}, inferences[]

report.identity
    status, first_name, middle_name, last_name, gender, birth_date, deceased (Y, N),
    deceased_date, nationality, occupation, sources, inferences,
    other_names[]: kind (former, alias), first_name, middle_name, last_name, until, sources
    birth_date_candidates[]: birth_date (YYYY-MM-DD or YYYY-MM), votes, near_miss, sources
report.addresses
    status, timeline[] (last seen first): address_id, street_address, suburb, state, postcode,
    country, latitude, longitude, meshblock_category, date_start, date_end, tenure {months},
    occupancy (owner, tenant, occupant), sources,
    others_seen[]: first_name, middle_name, last_name, date_start, date_end,
        overlap {date_start, date_end, months} or null, sources
    realestate[]: listing_type, property_type, num_bedrooms, num_bathrooms, num_car_spaces, date, sources
report.contacts
    status, phones[]: phone, emails[]: email, ip_addresses[]: ip_address;
    each with date_start, date_end, sources
report.household
    status, surname_is_rare, possible_relatives[]: first_name, middle_name, last_name, basis
    (shared_address, rare_surname), shared_addresses[] (address_id), sources, inferences
report.business
    status,
    roles[]: registry (UK, AU), role, company_name, company_number, company_status, officer_id (UK),
        date_start, date_end, appointed_before, sources, inferences
    shareholdings[]: registry, company_name, company_number, company_status, shares, share_class,
        beneficially_held, date_start, date_end, sources, inferences
    controls[]: registry, company_name, company_number, company_status, natures_of_control[],
        date_start, date_end, sources, inferences
    business_numbers[]: business_number, sources
report.regulator
    status,
    bans[]: register (regulator, trustee), banned_type, first_name, middle_name, last_name,
        document_number, date_start, date_end, comments, source_url, sources, inferences
    disqualifications[] (UK): officer_id, case_identifier, disqualification_type, date_start, date_end,
        company_names[], court_name, heard_on, sources, inferences
report.watchlists
    status (clear when nothing matches), matches[]: list (pep, sanction), source, detail, sources, inferences
report.court
    status, label, records[]: fullname, date, court, location, state, case_no, listing, case_title,
    listing_type, additional_info, matched_on (name), verified (false), label (unverified), sources
report.judgements
    status, count
report.social
    status, label, profiles[]: name, location, employment[] {company, title}, employment_history[]
    {company, title, date_start, date_end}, education[], skills[], interests[],
    socials[] {network, username, url}, matched_on[] (the shared phones and emails), sources, inferences
"""
