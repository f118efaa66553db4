-- Tables that search reads, derived from the listings.

-- The dictionary for mistyped words: every word of a listed business, and possibly words of former ones, so a correction is only
-- used once a listing was found by it. Not unique: writers never wait for each other here.
create table search_word (
  word text collate "C" not null,
  -- How many listings have it, by the best tier. For estimates only; counted by bulk writes.
  named integer not null default 0,
  keyed integer not null default 0,
  placed integer not null default 0,
  described integer not null default 0,
  variants text[] collate "C" not null
) with (fillfactor = 80);
create index search_word_word on search_word (word);
create index search_word_variants on search_word using gin (variants) with (fastupdate = off);

-- The same sums for all words with this prefix of one to three characters.
create table search_prefix (
  prefix text collate "C" primary key,
  named integer not null,
  keyed integer not null,
  placed integer not null,
  described integer not null
);

-- Time zones of listed businesses, for the 'Open now' filter.
create table search_zone (
  id smallint generated always as identity primary key,
  name text not null unique
);

-- One row for each listed business, until search_document took its place; 0.1.0 reads it. No foreign key, so that a rebuilt table
-- replaces it without a lock on business. The words are stored out of line: a page then holds fifty rows instead of twelve.
create table search_entry (
  business_id uuid primary key,
  -- The Bayesian rating.
  score double precision not null,
  rating double precision,
  review_count integer not null,
  -- The number of the listing.
  number integer not null,
  -- One bit for each category, in the order of contract/listings/categories.ts.
  categories smallint not null,
  -- Which slice of each order it is in; see search_slice.
  by_score smallint not null,
  by_rating smallint not null,
  by_count smallint not null,
  -- The name as it is typed; see search_key.
  name_key text collate "C" not null,
  -- '1pizza' … '4pizza': a word with its best tier (name, keywords and categories, city and state, description). The same within
  -- slices: 'b01f1pizza' by score, 'p003pizza' by rating, 'q000pizza' by number of reviews. 'r003': a slice by rating. 'c0': a
  -- category.
  words tsvector not null,
  -- Spaces that make a new row longer than 2 kB, from which on PostgreSQL stores anything out of line. They compress to 35 bytes, and
  -- then the words are moved, as the row is still longer than toast_tuple_target.
  padding text compression pglz not null default repeat(' ', 2048),
  -- Minutes of the local week, Monday 00:00 = 0: the part of each period within its own day, and the part after midnight; then the
  -- local dates whose periods special_hours gives instead. Null rather than empty, all four where a listing never opens.
  zone smallint,
  same int4multirange,
  spill int4multirange,
  special_dates datemultirange,
  holiday smallint
) with (toast_tuple_target = 256, fillfactor = 85);
create index search_entry_words on search_entry using gin (words) with (fastupdate = off);
create index search_entry_name on search_entry (name_key);
create index search_entry_by_score on search_entry (by_score);
create index search_entry_by_rating on search_entry (by_rating);
create index search_entry_by_count on search_entry (by_count);
create index search_entry_number on search_entry (number);
-- PostgreSQL 15 has no storage clause in create table.
alter table search_entry alter name_key set storage plain;
alter table search_entry alter words set storage external;
alter table search_entry alter column same set storage plain;
alter table search_entry alter column spill set storage plain;
alter table search_entry alter column special_dates set storage plain;

-- Contiguous parts of the three orders of search_entry: s relevance (score), r rating, n number of reviews. A slice begins at
-- (a, b, id) and ends where the next one begins.
create table search_slice (
  family "char" not null,
  number smallint not null,
  a double precision not null,
  b double precision not null,
  id uuid not null,
  -- Rows when last counted, for estimates only.
  entries integer not null default 0,
  primary key (family, number)
);
create unique index search_slice_key on search_slice (family, a, b, id);
-- Rated and unrated listings are in different slices from the start.
insert into search_slice (family, number, a, b, id) values
  ('s', 0, '-infinity', '-infinity', '00000000-0000-0000-0000-000000000000'),
  ('n', 0, '-infinity', '-infinity', '00000000-0000-0000-0000-000000000000'),
  ('n', 1, 0, '-infinity', '00000000-0000-0000-0000-000000000000'),
  ('r', 0, '-infinity', '-infinity', '00000000-0000-0000-0000-000000000000'),
  ('r', 1, 'infinity', '-infinity', '00000000-0000-0000-0000-000000000000');

-- The current numbering of slices, and counts for estimates.
create table search_state (
  one boolean primary key default true check (one),
  generation integer not null default 0,
  -- Listings of each category when last counted.
  category_entries integer[] not null default '{0,0,0,0,0,0,0,0}'
);
insert into search_state default values;

-- Listings that bulk writes of 0.1.0 changed and whose entries are out of date.
create table search_touched (
  business_id uuid not null
);

-- Keywords of listings and possibly of former ones, for suggestions; each is looked up among the listings before it is suggested.
-- Not unique: writers never wait for each other here.
create table search_term (
  -- The keyword as it is typed (see search_key), from one of its words on: 'natural hair', 'hair'.
  start text collate "C" not null,
  -- The whole keyword.
  term text collate "C" not null,
  -- As written by a listing.
  shown text not null,
  query tsquery not null,
  -- How many listings have it, for the order and for estimates; counted by bulk writes.
  listings integer not null default 0
);
create index search_term_start on search_term (start);

-- Listings written during a rebuild of search, which brings them up to date at its end. Rows of a failed rebuild have no use.
create table search_missed (
  business_id uuid not null
);

-- Countries and states with listings whose hours differ on public holidays, for the 'Open now' filter.
create table search_holiday (
  id smallint generated always as identity primary key,
  country text not null,
  state text not null,
  unique (country, state)
);
