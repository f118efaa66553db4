-- Where streets and their houses are, as maps' files have them (docs/decisions/0054-addresses.md).

-- A street or a square within a town. Of one that runs through two towns each has its own; a file's rows are its own too, and
-- are replaced when it is read again.
create table street (
  -- what the file is called that it was read from
  file text not null check (char_length(file) between 1 and 200),
  -- of all that the row says: what is the same stays
  fingerprint text not null check (char_length(fingerprint) = 27),
  name text not null check (char_length(name) between 1 and 200),
  -- the name as addresses are compared: small letters, no accents and spaces, 'str' for 'Straße'
  key text not null check (char_length(key) between 1 and 200),
  kind text not null check (kind in ('street', 'square')),
  -- keys of the names of the towns and parts of them that it is in, the one that it belongs to first
  towns text[] not null,
  postcodes text[] not null,
  -- ISO 3166-1, two capitals; empty where nothing says
  country text not null check (country = '' or country ~ '^[A-Z]{2}$'),
  -- its middle, a spot on it
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- its houses: numbers in small letters, where they are in ten-millionths of a degree
  numbers text[] not null,
  lats integer[] not null,
  lngs integer[] not null,
  primary key (file, fingerprint),
  check (cardinality(numbers) = cardinality(lats) and cardinality(numbers) = cardinality(lngs))
);
create index street_key on street (key);

-- Who has put a listing where it is: its owner, or the address that the owner has typed. Null: whoever else said so.
alter table business add column position_from text check (position_from in ('owner', 'address'));
-- what no source has said, somebody has entered
update business b set position_from = 'owner'
  where lat is not null and not exists (select from business_source s where s.business_id = b.id);
