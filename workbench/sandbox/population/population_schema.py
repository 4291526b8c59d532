"""The tables of the invented population: one SQLite database behind every operation.

Dates are ISO text, empty values NULL. `*_f` columns are folded (`workbench.values.text.fold`).
A row of `residence` is what the contact search calls a record: one person at one address.
"""

from __future__ import annotations

SCHEMA_VERSION = 1

TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;

CREATE TABLE person (
  id INTEGER PRIMARY KEY,
  title TEXT, first TEXT, middle TEXT, last TEXT NOT NULL,
  first_f TEXT, middle_f TEXT, last_f TEXT NOT NULL,
  last_p1 TEXT, last_p2 TEXT,            -- double metaphone of last
  nickname_group TEXT,                   -- of first, NULL where it belongs to none
  gender TEXT NOT NULL,                  -- MALE, FEMALE, X, UNKNOWN
  birth_date TEXT,                       -- always known to the population
  birth_shown TEXT NOT NULL,             -- full, year, range: what the contact search may tell
  death_date TEXT,
  country TEXT NOT NULL,                 -- AU, GB
  household INTEGER,
  nationality TEXT, occupation TEXT,
  judgements INTEGER NOT NULL DEFAULT 0,
  business_numbers TEXT,                 -- ABNs, comma separated
  email_name TEXT,                       -- the local part that the person favours
  updated TEXT NOT NULL
);

-- former, maiden and alternative names of a person
CREATE TABLE other_name (
  person INTEGER NOT NULL, kind TEXT NOT NULL,      -- former, alias
  first TEXT, middle TEXT, last TEXT,
  first_f TEXT, last_f TEXT, until TEXT
);

CREATE TABLE address (
  id INTEGER PRIMARY KEY,
  address_id TEXT NOT NULL,              -- unique: GANSW700000123, GASA_700000123; GB: 'UK' + digits
  building TEXT, flat TEXT, number TEXT, street TEXT, street_type TEXT,
  suburb TEXT, state TEXT, postcode TEXT, country TEXT NOT NULL,
  region TEXT,                           -- GB: the nation, such as Scotland; the state is NULL
  street_f TEXT,                         -- folded 'street street_type', full word of the type
  suburb_f TEXT,
  latitude REAL, longitude REAL, legal_parcel_id TEXT, meshblock_category TEXT,
  primary_secondary TEXT,                -- P, S or ''
  irsad TEXT, ier TEXT, ieo TEXT,
  last_sale_date TEXT, last_rental_date TEXT
);

CREATE TABLE residence (
  id INTEGER PRIMARY KEY,
  person INTEGER NOT NULL, address INTEGER NOT NULL,
  date_start TEXT NOT NULL, date_end TEXT NOT NULL,   -- first and last seen, YYYY-MM-DD
  occupancy TEXT                         -- owner, tenant, occupant
);

-- one row per distinct phone, email, IP address or profile address
CREATE TABLE contact (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,                    -- phone, email, ip, social
  value TEXT NOT NULL,                   -- 0NSN; lower case; dotted; https://network.com/username
  network TEXT, username TEXT,           -- of a profile
  ping TEXT,                             -- connected, disconnected, undetermined; NULL: never pinged
  suppressed INTEGER NOT NULL DEFAULT 0  -- never given out by the expansion
);

CREATE TABLE usage (
  person INTEGER NOT NULL, contact INTEGER NOT NULL,
  date_start TEXT, date_end TEXT,
  universe INTEGER NOT NULL,             -- 1: the universe knows it
  social INTEGER NOT NULL,               -- 1: the social check knows it
  opt_in INTEGER NOT NULL DEFAULT 0
);

-- what the social check knows beyond the contacts; at most one per person
CREATE TABLE profile (
  person INTEGER PRIMARY KEY,
  name_shown TEXT, location TEXT,
  employment TEXT,                       -- JSON list of {company, title, date_start, date_end}
  education TEXT, skills TEXT, interests TEXT         -- JSON lists
);

CREATE TABLE realestate (
  address INTEGER NOT NULL, listing_type TEXT NOT NULL, property_type TEXT,
  num_bedrooms TEXT, num_bathrooms TEXT, num_car_spaces TEXT, date TEXT
);

CREATE TABLE company (
  id INTEGER PRIMARY KEY,
  registry TEXT NOT NULL,                -- UK, AU
  number TEXT NOT NULL,                  -- UK: 8 characters; AU: 9-digit ACN
  abn TEXT,
  name TEXT NOT NULL, name_f TEXT NOT NULL,
  status TEXT NOT NULL, status_detail TEXT, type TEXT NOT NULL, subtype TEXT, jurisdiction TEXT,
  created TEXT NOT NULL, ceased TEXT,
  address INTEGER,
  sic TEXT,                              -- JSON list of {code, description}
  former_names TEXT,                     -- JSON list of {name, effective_from, ceased_on}
  filings INTEGER NOT NULL DEFAULT 0,    -- how many; each is derived from company and index
  detail TEXT,                           -- JSON: further fields (accounts, foreign_company_details ...)
  delayed INTEGER NOT NULL DEFAULT 0
);

-- an officer identity of the UK registry; one human may have several
CREATE TABLE officer (
  id INTEGER PRIMARY KEY,
  officer_id TEXT NOT NULL,              -- unique
  person INTEGER,                        -- NULL: corporate
  company INTEGER,                       -- a corporate officer that is registered here
  corporate_name TEXT, identification TEXT,           -- JSON
  title TEXT, forename TEXT, other_forenames TEXT, surname TEXT, honours TEXT,   -- as recorded
  birth_month TEXT,                      -- YYYY-MM or NULL
  former_names TEXT,                     -- JSON list of {forenames, surname}
  disqualified INTEGER NOT NULL DEFAULT 0,  -- 1: an id of the disqualified register
  delayed INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE appointment (
  officer INTEGER NOT NULL, company INTEGER NOT NULL,  -- Australian companies: see au_role
  role TEXT NOT NULL, appointed_on TEXT, appointed_before TEXT, pre_1992 INTEGER NOT NULL DEFAULT 0,
  resigned_on TEXT, address INTEGER,     -- correspondence
  nationality TEXT, country_of_residence TEXT, occupation TEXT, detail TEXT   -- JSON
);

-- roles and shareholdings in Australian companies
CREATE TABLE au_role (
  person INTEGER, holder INTEGER,        -- a person, or a company that holds shares
  company INTEGER NOT NULL,
  role TEXT NOT NULL,                    -- director, secretary, shareholder
  date_start TEXT, date_end TEXT, shares INTEGER, share_class TEXT, beneficially INTEGER, address INTEGER
);

CREATE TABLE psc (
  company INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT,
  person INTEGER, holder INTEGER,        -- the human, or the company that controls, where registered here
  birth_month TEXT, nationality TEXT, country_of_residence TEXT,
  natures TEXT NOT NULL,                 -- JSON list
  identification TEXT,                   -- JSON
  address INTEGER, notified_on TEXT, ceased_on TEXT, sanctioned INTEGER NOT NULL DEFAULT 0, description TEXT
);

-- UK disqualifications, under an officer id of the disqualified register
CREATE TABLE disqualification (
  officer INTEGER NOT NULL, case_identifier TEXT, disqualification_type TEXT,
  disqualified_from TEXT NOT NULL, disqualified_until TEXT NOT NULL,
  reason TEXT, company_names TEXT, heard_on TEXT, court_name TEXT      -- reason, company_names: JSON
);

-- the Australian registers: corporate regulator and tax authority
CREATE TABLE ban (
  person INTEGER, register TEXT NOT NULL,              -- regulator, trustee
  banned_type TEXT NOT NULL,
  first TEXT, middle TEXT, last TEXT, first_f TEXT, middle_f TEXT, last_f TEXT NOT NULL,
  document_number TEXT NOT NULL, start_date TEXT NOT NULL, end_date TEXT,
  suburb TEXT, state TEXT, postcode TEXT, country TEXT, comments TEXT, source_url TEXT
);

CREATE TABLE court_record (
  person INTEGER, first_f TEXT, last_f TEXT NOT NULL, fullname TEXT NOT NULL,
  date TEXT, court TEXT, location TEXT, state TEXT, case_no TEXT,
  listing TEXT, case_title TEXT, listing_type TEXT, additional_info TEXT
);

CREATE TABLE watchlist (person INTEGER NOT NULL, list TEXT NOT NULL, source TEXT, detail TEXT);

-- partial phones: digits contained, four at least
CREATE VIRTUAL TABLE phone_digits USING fts5(digits, content='', tokenize='trigram');
"""

INDEXES = """
-- covering for the universe check, which weighs everybody of a last name
CREATE INDEX person_last ON person (last_f, first_f, middle_f, birth_date, birth_shown, death_date);
CREATE INDEX person_first ON person (first_f);
CREATE INDEX person_p1 ON person (last_p1);
CREATE INDEX person_p2 ON person (last_p2);
CREATE INDEX person_household ON person (household);
CREATE INDEX other_name_last ON other_name (last_f, first_f);
CREATE INDEX other_name_person ON other_name (person);
CREATE UNIQUE INDEX address_public ON address (address_id);
CREATE INDEX address_street ON address (street_f, number);
CREATE INDEX address_place ON address (postcode, suburb_f);
CREATE INDEX residence_person ON residence (person);
CREATE INDEX residence_address ON residence (address);
CREATE UNIQUE INDEX contact_kind_value ON contact (kind, value);
CREATE INDEX contact_value ON contact (value);
CREATE INDEX contact_username ON contact (username);
CREATE INDEX usage_person ON usage (person);
CREATE INDEX usage_contact ON usage (contact);
CREATE INDEX realestate_address ON realestate (address);
CREATE UNIQUE INDEX company_number ON company (registry, number);
CREATE INDEX company_name ON company (name_f);
CREATE UNIQUE INDEX officer_public ON officer (officer_id);
CREATE INDEX officer_person ON officer (person);
CREATE INDEX appointment_officer ON appointment (officer);
CREATE INDEX appointment_company ON appointment (company);
CREATE INDEX au_role_company ON au_role (company);
CREATE INDEX au_role_person ON au_role (person);
CREATE INDEX au_role_holder ON au_role (holder);
CREATE INDEX psc_company ON psc (company);
CREATE INDEX psc_person ON psc (person);
CREATE INDEX disqualification_officer ON disqualification (officer);
CREATE INDEX ban_last ON ban (last_f);
CREATE INDEX court_last ON court_record (last_f);
CREATE INDEX watchlist_person ON watchlist (person);
"""
