-- Listings: facts, hours, members, photos, places, addresses, claims and imports.

-- For exclusion constraints and GiST indexes over ids.
create extension if not exists btree_gist;

-- A check constraint calls it, so it stays with the tables (docs/decisions/0139-one-foundation.md).
create function is_text_list(value text[], most integer, longest integer) returns boolean
  language sql immutable parallel safe
  return cardinality(value) <= most
    and not exists (select 1 from unnest(value) as item where item is null or char_length(item) not between 1 and longest);

create table business (
  id uuid primary key,
  version integer not null default 1,
  -- Never reused. Search for free times uses bit strings over these numbers.
  number integer not null generated always as identity,
  name text not null check (char_length(name) between 1 and 120),
  description text not null check (char_length(description) <= 5000),
  categories text[] not null check (
    cardinality(categories) between 1 and 3
    and categories <@ array['Restaurants', 'Fashion', 'Beauty', 'Education', 'Event Services', 'Professional Services', 'Home Services', 'Local Services']
  ),
  -- Most imported rows have no keywords, and calling is_text_list for an empty list takes 16 µs, a third of an insert.
  keywords text[] not null default '{}' check (cardinality(keywords) = 0 or is_text_list(keywords, 20, 60)),
  -- Address parts, phone and website are empty when unknown, never null.
  address text not null default '' check (char_length(address) <= 200),
  city text not null default '' check (char_length(city) <= 200),
  state text not null default '' check (char_length(state) <= 200),
  zip_code text not null default '' check (char_length(zip_code) <= 200),
  country text not null default '' check (char_length(country) <= 200),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  phone_number text not null default '' check (char_length(phone_number) <= 40),
  website text not null default '' check (char_length(website) <= 2000),
  hours_mode text not null default 'closed' check (hours_mode in ('always', 'custom', 'closed')),
  time_zone text not null default 'UTC',
  -- Seven arrays, Monday first, of {open, close}; only read when hours_mode is 'custom'.
  weekly_hours jsonb check (jsonb_array_length(weekly_hours) = 7),
  hours_note text check (char_length(hours_note) <= 500),
  visibility boolean not null default true,
  -- Sums over its shown reviews, maintained by triggers.
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  -- Reviews of one, two, … five stars: counting fifty thousand on every visit would be slow.
  star_counts integer[] not null default '{0,0,0,0,0}' check (cardinality(star_counts) = 5 and 0 <= all (star_counts)),
  rating double precision generated always as (case when review_count > 0 then rating_sum::double precision / review_count end) stored,
  -- The same over verified reviews alone.
  verified_sum integer not null default 0,
  verified_count integer not null default 0,
  verified_rating double precision generated always as (
    case when verified_count > 0 then verified_sum::double precision / verified_count end
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  -- In search, suggestions, totals, exports and the sitemap.
  is_listed boolean generated always as (visibility and deleted_at is null and hidden_at is null) stored,
  -- Names of the place in other languages, former and short ones.
  other_names text[] not null default '{}'
    check (cardinality(other_names) = 0 or is_text_list(other_names, 20, 120)),
  -- Source of the position: set by the owner, or found from the address that the owner typed. Null: any other.
  position_from text check (position_from in ('owner', 'address')),
  -- Its length is checked by the program.
  house_rules text not null default '',
  -- Rule for public holidays (docs/decisions/0095-public-holidays.md); the program computes their dates by country and state.
  holiday_hours jsonb check (
    holiday_hours is null or (
      holiday_hours ->> 'rule' in ('usual', 'closed', 'custom')
      and coalesce(jsonb_array_length(holiday_hours -> 'periods'), -1) between 0 and case holiday_hours ->> 'rule' when 'custom' then 3 else 0 end
    )
  ),
  check ((lat is null) = (lng is null)),
  check ((hidden_at is null) = (hidden_reason is null)),
  check (hours_mode <> 'custom' or weekly_hours is not null),
  check (rating_sum between review_count and review_count * 5),
  constraint business_verified check (verified_sum between verified_count and verified_count * 5),
  constraint business_verified_most check (verified_count <= review_count)
);
-- The sitemap walks the public listings in this order.
create index business_listed on business (id) where is_listed;
-- For imports: square tiles of a twentieth of a degree; place-index.ts numbers them the same way.
create index business_tile on business (((floor((lat + 90) * 20) * 10000 + floor((lng + 180) * 20))::integer)) where lat is not null;
-- For imported rows without coordinates, and for listings without them. Listed businesses are found by name in the tables of
-- search: an index of all names here took 10 µs of every insert.
create index business_unlisted_name on business (lower(name)) where not is_listed;
create index business_placeless on business (lower(name)) where lat is null;
-- A time that cannot be parsed would fail every search on a holiday. Not valid, as in databases of 0.1.0.
alter table business add constraint business_holiday_periods check (
  -- for a value that is not text the comparison is unknown
  not jsonb_path_exists(holiday_hours, '$.periods[*] ? (
    !(@.open like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @.close like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$")
    || (@.open like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @.close like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$") is unknown
  )')
) not valid;

create table special_hours (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  from_on date not null,
  to_on date not null,
  -- Up to three {open, close}; none means closed.
  periods jsonb not null default '[]' check (jsonb_array_length(periods) <= 3),
  note text check (char_length(note) <= 200),
  check (to_on >= from_on),
  exclude using gist (business_id with =, daterange(from_on, to_on, '[]') with &&)
);

-- Users who manage a listing; a listing without an owner is unclaimed.
create table business_member (
  business_id uuid not null references business on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  role text not null,
  created_at timestamptz not null default now(),
  -- When the role was last changed; null: never.
  role_since timestamptz,
  -- Owners and managers choose whether the listing's bookings are mailed to them.
  gets_mail boolean not null default true,
  primary key (business_id, user_id)
);
create index business_member_user_id on business_member (user_id);
-- Not valid, as in databases of 0.1.0.
alter table business_member add constraint business_member_role_check check (role in ('owner', 'manager', 'staff')) not valid;

-- Sources of imports, with the attribution that each requires.
create table source (
  key text primary key,
  attribution text not null default '',
  attribution_url text not null default ''
);

-- A source's id of a place. It outlasts the listing, so that importing again does not add the listing again.
create table business_source (
  source text not null references source,
  source_id text not null,
  business_id uuid references business on delete set null,
  -- Of the row as last imported; equal means unchanged.
  fingerprint text not null,
  -- The place was already listed when this source named it: the row only fills missing facts, and never replaces those of the
  -- listing's first source.
  is_duplicate boolean not null default false,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- The row as a listing (docs/decisions/0045-facts-by-source.md). Null for the only source: the listing has its facts.
  said jsonb,
  -- Facts that the row itself has and that were not derived, as bits: description, category, town, country, time zone.
  certain smallint not null default 0,
  -- The listing's fields that come from it. Null for the only source: all.
  gives text[],
  -- Keys of further sources that require attribution, for rows of a collection (docs/decisions/0050-parquet.md). Null: none.
  credits text[],
  -- Date of the row's facts by its file (docs/decisions/0097-dates-of-facts.md). is_check: the place was looked at on that date.
  as_of timestamptz,
  is_check boolean not null default false,
  primary key (source, source_id)
);
create index business_source_business_id on business_source (business_id);
create index business_source_credited on business_source (business_id) where credits is not null;

-- Photos of listings.
create table image (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  file_name text not null unique,
  description text check (char_length(description) between 1 and 500),
  rank integer check (rank between 1 and 5),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Mean colour, shown until the photo has loaded.
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  -- Deferred, so that a reordering may pass through equal ranks.
  unique (business_id, rank) deferrable initially deferred
);
create index image_business_id on image (business_id, rank, created_at desc);

-- Files of photos that no listing shows, and when they may be removed. A file is entered here before it is written and deleted here
-- by the transaction that adds it to a listing; after a crash in between the clean-up removes it.
create table orphaned_file (
  file_name text primary key,
  remove_at timestamptz not null
);
create index orphaned_file_remove_at on orphaned_file (remove_at);

-- Rows that an import merged into an existing listing, and why, so that an operator can review and undo it
-- (docs/decisions/0043-import-merges.md).
create table import_merge (
  -- By which the operator refers to it.
  number bigint generated always as identity primary key,
  source text not null,
  source_id text not null,
  -- The row's copy goes with the listing.
  business_id uuid not null references business on delete cascade,
  -- Of the row, and of the listing as it was then.
  name text not null,
  listing_name text not null,
  -- Null where one of them has no coordinates.
  meters real check (meters >= 0),
  reason text not null,
  merged_at timestamptz not null default now(),
  -- When the row got a separate listing.
  undone_at timestamptz,
  unique (source, source_id),
  foreign key (source, source_id) references business_source on delete cascade
);
create index import_merge_business_id on import_merge (business_id);

-- Places named by a map's file, with names in every script, or by the addresses of listings (docs/decisions/0048-places.md).
create table place (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('country', 'region', 'city', 'district', 'postcode')),
  name text not null check (char_length(name) between 1 and 200),
  -- of its page; never that of another place, now or before
  slug text not null unique check (char_length(slug) between 1 and 120),
  -- the place that contains it: a region is in a country, a city in either, districts and postcodes in a city
  parent_id integer references place,
  -- ISO 3166-1, two capitals; empty where nothing says
  country text not null default '' check (country = '' or country ~ '^[A-Z]{2}$'),
  -- its middle as a map has it, else that of its listings
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- its box; west is greater than east where it lies across 180°
  south double precision,
  west double precision,
  north double precision,
  east double precision,
  population integer check (population >= 0),
  -- 'node/1', 'relation/2' in OpenStreetMap; null for what only listings name
  map_id text unique,
  -- the outer lines of its border, degrees: lists of longitude and latitude by turns; null where only its middle is known
  border jsonb,
  -- listed in it, or in what lies in it
  listings integer not null default 0 check (listings >= 0),
  check ((lat is null) = (lng is null)),
  check (num_nulls(south, west, north, east) in (0, 4))
);
create index place_parent_id on place (parent_id);
create index place_listings on place (listings desc, id) where listings > 0;
-- which places of a map a listing may be in
create index place_box on place using gist (box(point(west, south), point(east, north))) where map_id is not null;

-- All names of a place. `key` is the name in lowercase without accents, signs and spaces, as names of listings are compared;
-- `variants` finds names with one typing error, as for the words of the search.
create table place_name (
  place_id integer not null references place on delete cascade,
  key text not null check (char_length(key) between 1 and 200),
  name text not null,
  variants text[] not null,
  primary key (place_id, key)
);
create index place_name_key on place_name (key text_pattern_ops);
create index place_name_variants on place_name using gin (variants);

-- Former slugs of a place, for links to them.
create table place_slug (
  slug text primary key,
  place_id integer not null references place on delete cascade
);
create index place_slug_place_id on place_slug (place_id);

-- The place of each listing: written by the refresher alone, in the order of `change`. All null for one that is not listed.
create table business_place (
  business_id uuid primary key references business on delete cascade,
  number integer not null,
  lat double precision,
  lng double precision,
  -- the most exact of district, city, region and country that contains it
  place_id integer references place,
  postcode_id integer references place,
  change bigint not null,
  check ((lat is null) = (lng is null))
);
create unique index business_place_number on business_place (number);
create index business_place_change on business_place (change);
create index business_place_place_id on business_place (place_id);
create index business_place_postcode_id on business_place (postcode_id);

-- Number of the last change of business_place. The row stays locked until the transaction ends, so that changes become visible in
-- the order of their numbers.
create table place_state (
  changes bigint not null,
  -- how often rows were deleted: processes that have copies read all again
  removals bigint not null
);
insert into place_state values (0, 0);

-- Listings whose place has to be found again before it is read. Marked by the transaction that writes the listing; deleted by the
-- one that places it, which locks the listing first.
create table stale_place (
  business_id uuid primary key references business on delete cascade
);

-- Rows that are missing from a file that is complete for its area and source (docs/decisions/0052-rows-that-are-gone.md).
-- `business_source.last_seen_at` has when they were last confirmed.
create table import_missing (
  source text not null,
  source_id text not null,
  business_id uuid not null references business on delete cascade,
  -- Consecutive imports without the row.
  misses integer not null default 1 check (misses > 0),
  -- Name of the last of these files: importing it again counts once.
  file text not null,
  marked_at timestamptz not null default now(),
  -- The date of the newest file that lacked the row: one that is older does not bring it back.
  as_of timestamptz,
  primary key (source, source_id),
  foreign key (source, source_id) references business_source on delete cascade
);
create index import_missing_business_id on import_missing (business_id);

-- Listings that an import hid because their rows are missing. A listing that was shown again since then stays shown; one that was
-- hidden for another reason stays hidden.
create table import_hidden (
  business_id uuid primary key references business on delete cascade,
  reason text not null,
  hidden_at timestamptz not null default now()
);

-- Streets and squares of maps' files, with house numbers (docs/decisions/0054-addresses.md). A street that runs through two towns
-- has a row for each. The rows of a file are replaced when it is read again.
create table street (
  -- name of the file
  file text not null check (char_length(file) between 1 and 200),
  -- of the whole row: unchanged rows stay
  fingerprint text not null check (char_length(fingerprint) = 27),
  name text not null check (char_length(name) between 1 and 200),
  -- the name as addresses are compared: lowercase, no accents and spaces, 'str' for 'Straße'
  key text not null check (char_length(key) between 1 and 200),
  kind text not null check (kind in ('street', 'square')),
  -- keys of the names of its towns and their parts, the town that it belongs to first
  towns text[] not null,
  postcodes text[] not null,
  -- ISO 3166-1, two capitals; empty where nothing says
  country text not null check (country = '' or country ~ '^[A-Z]{2}$'),
  -- its middle, a spot on it
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- house numbers in lowercase, and their positions in ten-millionths of a degree
  numbers text[] not null,
  lats integer[] not null,
  lngs integer[] not null,
  -- The worker computes the key again (`renewStreetKeys`): it is from before docs/decisions/0099-same-street.md.
  is_key_old boolean not null default false,
  primary key (file, fingerprint),
  check (cardinality(numbers) = cardinality(lats) and cardinality(numbers) = cardinality(lngs))
);
create index street_key on street (key);
create index street_old_key on street (file, fingerprint) where is_key_old;

-- When a listing's website was last changed, and whether while it had a member. No row: never. Claims read it
-- (docs/decisions/0060-claims.md).
create table website_change (
  business_id uuid primary key references business on delete cascade,
  changed_at timestamptz not null,
  by_owner boolean not null
);

-- A user claims to represent a listing's business. Retained once it is settled, because its proof is checked again.
create table claim (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  -- text to be published at the website; not a secret
  token text not null check (token ~ '^[a-z2-7]{26}$'),
  -- open: not proved yet; asked: waits for the listing's owner; waiting: in the operator's queue
  state text not null check (state in ('open', 'asked', 'waiting', 'settled', 'refused', 'withdrawn')),
  -- the claimant's own words
  reason text not null default '' check (char_length(reason) <= 500),
  -- requested from the operator
  way text check (way in ('letter', 'call', 'word')),
  proof text check (proof in ('file', 'meta', 'dns', 'mail', 'letter', 'operator')),
  -- where the proof was found, or the address that it was sent to
  evidence text not null default '' check (char_length(evidence) <= 500),
  proved_at timestamptz,
  -- the listing's website at that time, for a proof published there
  website text not null default '',
  created_at timestamptz not null,
  -- until when a member of the listing may answer, and the answer
  answer_until timestamptz,
  answer text check (answer in ('keep', 'hand_over')),
  -- since when it waits for the operator
  waits_since timestamptz,
  settled_at timestamptz,
  -- for a settled claim with a proof at the website: when it was last checked, when it was found missing, and when the grace period ended
  checked_at timestamptz,
  lost_at timestamptz,
  lapsed_at timestamptz,
  check ((proof is null) = (proved_at is null)),
  check (state <> 'asked' or answer_until is not null),
  check (state <> 'waiting' or waits_since is not null),
  check ((state = 'settled') = (settled_at is not null))
);
create unique index claim_under_way on claim (business_id, user_id) where state in ('open', 'asked', 'waiting');
create index claim_user on claim (user_id);
create index claim_asked on claim (answer_until) where state = 'asked';
create index claim_waiting on claim (waits_since) where state = 'waiting';
create index claim_checked on claim (checked_at) where state = 'settled' and proof in ('file', 'meta', 'dns');

-- A code that is sent to the business, by email or in a letter.
create table claim_code (
  id uuid primary key,
  claim_id uuid not null references claim on delete cascade,
  kind text not null check (kind in ('mail', 'letter')),
  -- of the email; empty for a letter
  address text not null check (address = lower(address) and char_length(address) <= 254),
  salt text not null,
  code_hash text not null,
  tries_left smallint not null check (tries_left >= 0),
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index claim_code_claim on claim_code (claim_id);
create index claim_code_address on claim_code (address) where address <> '';

-- Invitations by email to become a member of a listing (docs/decisions/0064-members.md). Only a hash of the link's secret is stored.
create table business_invitation (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  role text not null check (role in ('owner', 'manager', 'staff')),
  token_hash bytea not null unique,
  -- null: the account was deleted
  invited_by uuid references user_account on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (business_id, email)
);
create index business_invitation_email on business_invitation (email);
create index business_invitation_expires on business_invitation (expires_at);
create index business_invitation_invited_by on business_invitation (invited_by);

-- Changes of listings that have members.
create table business_change (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  at timestamptz not null,
  -- a member of the listing, or the operator
  actor text not null check (actor in ('member', 'operator')),
  -- null: the operator, or a deleted account
  actor_id uuid references user_account on delete set null,
  -- a field of the listing by its name in the API, or: photos, members, claim, hidden, deleted
  field text not null check (char_length(field) between 1 and 40),
  -- for members: the user concerned; null for others, and for a deleted account
  subject_id uuid references user_account on delete set null,
  before jsonb,
  after jsonb,
  -- the change that it undoes
  undoes uuid
);
create index business_change_business on business_change (business_id, at desc, id desc);
create index business_change_at on business_change (at);
create index business_change_actor on business_change (actor_id);
create index business_change_subject on business_change (subject_id);

-- Files that operators uploaded at /operator, and their import (docs/decisions/0066-imports-from-the-desk.md).
create table desk_import (
  id uuid primary key,
  file_name text not null,
  bytes bigint not null,
  -- options of the import command
  options text[] not null,
  state text not null check (state in ('checking', 'checked', 'importing', 'done', 'failed', 'cancelled')),
  -- the address of the operator who set this state
  actor text not null,
  -- machine and folder of the file
  place text not null,
  -- of the process that reads the file
  runner text,
  beat_at timestamptz,
  is_cancel_asked boolean not null default false,
  -- of the file, from 0 to 1
  share real not null default 0,
  row_count bigint not null default 0,
  refused_count bigint not null default 0,
  -- the first of them, as the report of refused rows has them
  refused_rows jsonb not null default '[]',
  -- what the command printed
  report text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
-- one at a time
create unique index desk_import_running on desk_import ((true)) where state in ('checking', 'importing');
create index desk_import_created_at on desk_import (created_at);

-- Listings that an operator merged into another (docs/decisions/0067-merging-listings.md).
create table listing_merge (
  -- no reference: its row is removed a moment later
  from_id uuid primary key,
  into_id uuid not null references business (id) on delete cascade,
  merged_at timestamptz not null default now()
);
create index listing_merge_into_id on listing_merge (into_id);
