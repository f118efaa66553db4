-- Listings: what they are, their hours, who looks after them, where they came from, and who hears of their changes.

create extension if not exists btree_gist;

create function is_text_list(value text[], most integer, longest integer) returns boolean
  language sql immutable parallel safe
  return cardinality(value) <= most
    and not exists (select 1 from unnest(value) as item where item is null or char_length(item) not between 1 and longest);

create table business (
  id uuid primary key,
  version integer not null default 1,
  -- For as long as the listing lives; of one that is gone it is not given again. Search for what is free counts by bit
  -- strings over these numbers (docs/decisions/0016).
  number integer not null generated always as identity,
  name text not null check (char_length(name) between 1 and 120),
  description text not null check (char_length(description) between 1 and 5000),
  categories text[] not null check (
    cardinality(categories) between 1 and 3
    and categories <@ array['Restaurants', 'Fashion', 'Beauty', 'Education', 'Event Services', 'Professional Services', 'Home Services', 'Local Services']
  ),
  -- Most imported rows have no keywords, and asking is_text_list of an empty list takes 16 µs, a third of an insert.
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
  -- What is counted of it always equals what its shown reviews say.
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  -- Reviews of one, two, … five stars: counting fifty thousand on every visit would be slow.
  star_counts integer[] not null default '{0,0,0,0,0}' check (cardinality(star_counts) = 5 and 0 <= all (star_counts)),
  rating double precision generated always as (case when review_count > 0 then rating_sum::double precision / review_count end) stored,
  -- The same of those alone who were there.
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
  check ((lat is null) = (lng is null)),
  check ((hidden_at is null) = (hidden_reason is null)),
  check (hours_mode <> 'custom' or weekly_hours is not null),
  check (rating_sum between review_count and review_count * 5),
  constraint business_verified check (verified_sum between verified_count and verified_count * 5),
  constraint business_verified_most check (verified_count <= review_count)
);

-- The sitemap walks the public listings in this order.
create index business_listed on business (id) where is_listed;

-- What an import asks: which listings are near, and which are called so.

-- Square tiles of a twentieth of a degree; server/import/match/place-index.ts counts them the same way.
create index business_tile on business (((floor((lat + 90) * 20) * 10000 + floor((lng + 180) * 20))::integer)) where lat is not null;

-- For rows without coordinates, and for rows with them that a listing without may be. Listed ones of a name are found through
-- search_entry_name, which search needs anyway: an index of all names here took 10 µs of every insert, for the few imports
-- whose rows have no coordinates.
create index business_unlisted_name on business (lower(name)) where not is_listed;
create index business_placeless on business (lower(name)) where lat is null;

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

-- Who looks after a listing; a listing without an owner is unclaimed.
create table business_member (
  business_id uuid not null references business on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  role text not null check (role in ('owner')),
  created_at timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index business_member_user_id on business_member (user_id);

-- Where listings were imported from, and what that source asks to be said.
create table source (
  key text primary key,
  attribution text not null default '',
  attribution_url text not null default ''
);

-- A source's own id of a place. It stays when the listing is gone, so that importing again does not bring it back.
create table business_source (
  source text not null references source,
  source_id text not null,
  business_id uuid references business on delete set null,
  -- Of the row as it was last imported: the same again means unchanged.
  fingerprint text not null,
  -- A place that was already listed when this source named it: it only filled what was missing there, and a later change of
  -- it never replaces what the listing's first source says.
  is_duplicate boolean not null default false,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (source, source_id)
);
create index business_source_business_id on business_source (business_id);

-- Every process hears which listings changed and drops their pages. The payload is the listing's id, 'gone:<id>' when it may
-- no longer be found by search, or '*' when one statement changed many.

create function announce_listings(ids uuid[], what text) returns void language plpgsql as $$
begin
  if cardinality(ids) > 50 then
    perform pg_notify('listing_changed', '*');
  else
    perform pg_notify('listing_changed', what || id::text) from unnest(ids) as id;
  end if;
end $$;

create function announce_business_insert() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(select id from added), '');
  return null;
end $$;

create function announce_business_update() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(select n.id from added n join removed o using (id) where o.is_listed and not n.is_listed), 'gone:');
  perform announce_listings(array(select n.id from added n join removed o using (id) where not (o.is_listed and not n.is_listed)), '');
  return null;
end $$;

create function announce_business_delete() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(select id from removed), 'gone:');
  return null;
end $$;

create trigger announce_insert after insert on business
  referencing new table as added for each statement execute function announce_business_insert();
create trigger announce_update after update on business
  referencing new table as added old table as removed for each statement execute function announce_business_update();
create trigger announce_delete after delete on business
  referencing old table as removed for each statement execute function announce_business_delete();

create function announce_part_added() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(select distinct business_id from added), '');
  return null;
end $$;

create function announce_part_removed() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(select distinct business_id from removed), '');
  return null;
end $$;

do $$
declare part text;
begin
  foreach part in array array['special_hours', 'business_member'] loop
    execute format('create trigger announce_insert after insert on %I referencing new table as added for each statement execute function announce_part_added()', part);
    execute format('create trigger announce_update after update on %I referencing new table as added for each statement execute function announce_part_added()', part);
    execute format('create trigger announce_delete after delete on %I referencing old table as removed for each statement execute function announce_part_removed()', part);
  end loop;
end $$;
