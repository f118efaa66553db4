-- Where listings are, and what people call that (docs/decisions/0048-places.md).

-- What a map or a listing's address names: from a map's file, with its names in every script, or made of what listings say.
create table place (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('country', 'region', 'city', 'district', 'postcode')),
  name text not null check (char_length(name) between 1 and 200),
  -- of its address, and of no other place's, now or before
  slug text not null unique check (char_length(slug) between 1 and 120),
  -- what it lies in: a country in nothing, a region in a country, a city in either, districts and postcodes in a city
  parent_id integer references place,
  -- ISO 3166-1, two capitals; empty where nothing says
  country text not null default '' check (country = '' or country ~ '^[A-Z]{2}$'),
  -- its middle as a map has it, else that of its listings
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- its box; west is greater than east where it lies across 180°
  south double precision, west double precision, north double precision, east double precision,
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

-- Every name that a place goes by, its own among them. `key` is the name in small letters without accents, signs and spaces, as
-- names of listings are compared; `variants` finds what is one slip away, as for the words of the search.
create table place_name (
  place_id integer not null references place on delete cascade,
  key text not null check (char_length(key) between 1 and 200),
  name text not null,
  variants text[] not null,
  primary key (place_id, key)
);
create index place_name_key on place_name (key text_pattern_ops);
create index place_name_variants on place_name using gin (variants);

-- Addresses that a place had, for links that lead to them.
create table place_slug (
  slug text primary key,
  place_id integer not null references place on delete cascade
);
create index place_slug_place_id on place_slug (place_id);

-- Where each listing is: written by the refresher alone, in the order of `change`. What is not listed is nowhere: all null.
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

-- The last change of business_place. The row is held until the transaction that changes something ends, so that changes become
-- visible in the order of their numbers.
create table place_state (
  changes bigint not null,
  -- how often rows went away: who has copies makes these again
  removals bigint not null
);
insert into place_state values (0, 0);

-- What has to be placed again before anybody asks where. Marked by the transaction that writes the listing; taken out by the one
-- that places it, which locks the listing first.
create table stale_place (
  business_id uuid primary key references business on delete cascade
);

create function mark_place_of_added() returns trigger language plpgsql as $$
begin
  insert into stale_place select id from added on conflict do nothing;
  return null;
end $$;
create trigger mark_place_insert after insert on business
  referencing new table as added for each statement execute function mark_place_of_added();

create function mark_place_of_changed() returns trigger language plpgsql as $$
begin
  insert into stale_place
    select n.id from added n join removed o using (id)
    where (n.lat, n.lng, n.city, n.state, n.zip_code, n.country, n.is_listed)
      is distinct from (o.lat, o.lng, o.city, o.state, o.zip_code, o.country, o.is_listed)
  on conflict do nothing;
  return null;
end $$;
create trigger mark_place_update after update on business
  referencing new table as added old table as removed for each statement execute function mark_place_of_changed();

-- A listing that is gone for good is in no place any more. Whoever places holds the row of place_state first, as here.
create function count_removed_places() returns trigger language plpgsql as $$
begin
  update place_state set removals = removals + 1;
  with recursive up (id) as (
    select place_id from gone where place_id is not null
    union all select p.parent_id from up join place p on p.id = up.id where p.parent_id is not null
  ), less as (
    select id, count(*)::integer as many
    from (select id from up union all select postcode_id from gone where postcode_id is not null) as every group by id
  ) update place p set listings = p.listings - less.many from less where p.id = less.id;
  return null;
end $$;
create trigger count_removed after delete on business_place
  referencing old table as gone for each statement execute function count_removed_places();

insert into stale_place select id from business where is_listed;
