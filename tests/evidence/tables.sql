CREATE TABLE asking (
  request_key VARCHAR NOT NULL,
  ticket VARCHAR NOT NULL,
  operation VARCHAR NOT NULL,
  owner TEXT NOT NULL,
  since VARCHAR NOT NULL,
  until VARCHAR NOT NULL,
  price INTEGER NOT NULL,
  PRIMARY KEY (request_key)
);

CREATE TABLE attachments (
  number BIGINT NOT NULL,
  source BIGINT NOT NULL,
  name TEXT NOT NULL,
  content_type TEXT NOT NULL,
  content BLOB NOT NULL,
  sha256 VARCHAR NOT NULL,
  salt VARCHAR NOT NULL,
  PRIMARY KEY (number)
);
CREATE INDEX ix_attachments_source ON attachments (source);

CREATE TABLE claims (
  source BIGINT NOT NULL,
  n INTEGER NOT NULL,
  attribute VARCHAR NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (source, n)
);

CREATE TABLE details (
  seq BIGINT NOT NULL,
  salt VARCHAR NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (seq)
);

CREATE TABLE journal (
  seq BIGINT NOT NULL,
  at VARCHAR NOT NULL,
  actor TEXT NOT NULL,
  event VARCHAR NOT NULL,
  subject VARCHAR NOT NULL,
  bound TEXT NOT NULL,
  units INTEGER NOT NULL,
  spent BIGINT NOT NULL,
  detail_hash VARCHAR NOT NULL,
  previous VARCHAR NOT NULL,
  hash VARCHAR NOT NULL,
  PRIMARY KEY (seq)
);
CREATE INDEX ix_journal_event ON journal (event);

CREATE TABLE links (
  source BIGINT NOT NULL,
  n INTEGER NOT NULL,
  relation VARCHAR NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (source, n)
);

CREATE TABLE mentions (
  source BIGINT NOT NULL,
  n INTEGER NOT NULL,
  kind VARCHAR NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (source, n)
);

CREATE TABLE meta (
  "key" VARCHAR NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY ("key")
);

CREATE TABLE queued (
  number BIGINT NOT NULL,
  operation VARCHAR NOT NULL,
  question TEXT NOT NULL,
  request_key VARCHAR,
  environment VARCHAR NOT NULL,
  account VARCHAR NOT NULL,
  base_url TEXT NOT NULL,
  purpose TEXT NOT NULL,
  legal_basis TEXT NOT NULL,
  investigator TEXT NOT NULL,
  asked_at VARCHAR NOT NULL,
  price INTEGER NOT NULL,
  salt VARCHAR NOT NULL,
  reference TEXT NOT NULL,
  acknowledgement BLOB NOT NULL,
  PRIMARY KEY (number)
);
CREATE INDEX ix_queued_request_key ON queued (request_key);

CREATE TABLE readings (
  source BIGINT NOT NULL,
  digest VARCHAR NOT NULL,
  error TEXT,
  PRIMARY KEY (source)
);

CREATE TABLE seals (
  number BIGINT NOT NULL,
  text TEXT NOT NULL,
  signature TEXT NOT NULL,
  signer TEXT NOT NULL,
  stamp BLOB,
  PRIMARY KEY (number)
);
CREATE TABLE sources (
  number BIGINT NOT NULL,
  operation VARCHAR NOT NULL,
  question TEXT NOT NULL,
  request_key VARCHAR,
  environment VARCHAR NOT NULL,
  account VARCHAR NOT NULL,
  base_url TEXT NOT NULL,
  purpose TEXT NOT NULL,
  legal_basis TEXT NOT NULL,
  investigator TEXT NOT NULL,
  asked_at VARCHAR NOT NULL,
  price INTEGER NOT NULL,
  salt VARCHAR NOT NULL,
  answered_at VARCHAR NOT NULL,
  status INTEGER NOT NULL,
  headers TEXT NOT NULL,
  api_reference TEXT,
  reference TEXT,
  tries INTEGER NOT NULL,
  answer BLOB NOT NULL,
  answer_sha256 VARCHAR NOT NULL,
  original_sha256 VARCHAR,
  withheld TEXT NOT NULL,
  acknowledgement BLOB,
  erased TEXT,
  PRIMARY KEY (number)
);
CREATE INDEX ix_sources_request_key ON sources (request_key)
