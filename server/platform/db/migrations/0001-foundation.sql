-- Listings, their hours, photos, reviews and sources, and the people who write and own them.

create extension if not exists btree_gist;

-- People. The four user_* tables are better-auth's (user, session, account, verification) under names of ours.

create table user_account (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_session (
  id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_session_user_id on user_session (user_id);

create table user_credential (
  id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index user_credential_user_id on user_credential (user_id);

create table user_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_verification_identifier on user_verification (identifier);

-- What a person chose; display_name is never made from an address.
create table profile (
  user_id uuid primary key references user_account on delete cascade,
  display_name text check (char_length(display_name) between 1 and 80),
  dark boolean,
  locale text,
  time_zone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Listings.

create function is_text_list(value text[], most integer, longest integer) returns boolean
  language sql immutable parallel safe
  return cardinality(value) <= most
    and not exists (select 1 from unnest(value) as item where item is null or char_length(item) not between 1 and longest);

create table business (
  id uuid primary key,
  version integer not null default 1,
  name text not null check (char_length(name) between 1 and 120),
  description text not null check (char_length(description) between 1 and 5000),
  categories text[] not null check (
    cardinality(categories) between 1 and 3
    and categories <@ array['Restaurants', 'Fashion', 'Beauty', 'Education', 'Event Services', 'Professional Services', 'Home Services', 'Local Services']
  ),
  keywords text[] not null default '{}' check (is_text_list(keywords, 20, 60)),
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
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  -- Reviews of one, two, … five stars: counting fifty thousand on every visit would be slow.
  star_counts integer[] not null default '{0,0,0,0,0}' check (cardinality(star_counts) = 5 and 0 <= all (star_counts)),
  rating double precision generated always as (case when review_count > 0 then rating_sum::double precision / review_count end) stored,
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
  check (rating_sum between review_count and review_count * 5)
);

-- The sitemap walks the public listings in this order.
create index business_listed on business (id) where is_listed;

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

-- A source's own id of a place. Kept when the listing is gone, so that importing again does not bring it back.
create table business_source (
  source text not null references source,
  source_id text not null,
  business_id uuid references business on delete set null,
  -- Of the row as it was last imported: the same again means unchanged.
  fingerprint text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (source, source_id)
);
create index business_source_business_id on business_source (business_id);

create table image (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  file_name text not null unique,
  description text check (char_length(description) between 1 and 500),
  rank integer check (rank between 1 and 5),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  -- Deferred, so that a reordering may pass through equal ranks.
  unique (business_id, rank) deferrable initially deferred
);
create index image_business_id on image (business_id, rank, created_at desc);

create table review (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  -- Null once the author is gone and the review stays as 'Former member'.
  author_id uuid references user_account on delete set null,
  rating integer not null check (rating between 1 and 5),
  comment text not null check (char_length(comment) between 1 and 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (business_id, author_id)
);
create index review_newest on review (business_id, created_at desc, id desc);
create index review_lowest on review (business_id, rating, created_at desc, id desc);
create index review_highest on review (business_id, rating desc, created_at desc, id desc);
create index review_author_id on review (author_id);

-- rating_sum, review_count and star_counts always equal what the reviews say, whoever writes them and in whatever number.

create function apply_review_changes(changed_ids uuid[], stars integer[], steps integer[]) returns void
  language sql as $$
  update business b
  set rating_sum = b.rating_sum + d.stars,
    review_count = b.review_count + d.reviews,
    star_counts = array[
      b.star_counts[1] + d.ones, b.star_counts[2] + d.twos, b.star_counts[3] + d.threes,
      b.star_counts[4] + d.fours, b.star_counts[5] + d.fives
    ]
  from (
    select business_id,
      sum(c.stars * c.step)::integer as stars,
      sum(c.step)::integer as reviews,
      coalesce(sum(c.step) filter (where c.stars = 1), 0)::integer as ones,
      coalesce(sum(c.step) filter (where c.stars = 2), 0)::integer as twos,
      coalesce(sum(c.step) filter (where c.stars = 3), 0)::integer as threes,
      coalesce(sum(c.step) filter (where c.stars = 4), 0)::integer as fours,
      coalesce(sum(c.step) filter (where c.stars = 5), 0)::integer as fives
    from unnest(changed_ids, stars, steps) as c (business_id, stars, step)
    group by business_id
    having bool_or(c.step <> 0) and (sum(c.stars * c.step) <> 0 or sum(c.step) <> 0)
  ) d
  where b.id = d.business_id
$$;

create function review_total() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform apply_review_changes(array_agg(business_id), array_agg(rating), array_agg(1)) from added;
  elsif tg_op = 'DELETE' then
    perform apply_review_changes(array_agg(business_id), array_agg(rating), array_agg(-1)) from removed;
  else
    perform apply_review_changes(array_agg(business_id), array_agg(rating), array_agg(step)) from (
      select business_id, rating, 1 as step from added
      union all
      select business_id, rating, -1 from removed
    ) both_sides;
  end if;
  return null;
end $$;

create trigger review_total_insert after insert on review
  referencing new table as added for each statement execute function review_total();
create trigger review_total_update after update on review
  referencing new table as added old table as removed for each statement execute function review_total();
create trigger review_total_delete after delete on review
  referencing old table as removed for each statement execute function review_total();

-- Every instance hears which listings changed and drops their pages. The payload is the listing's id,
-- 'gone:<id>' when it may no longer be found by search, or '*' when one statement changed many.

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
  foreach part in array array['image', 'special_hours', 'business_member', 'review'] loop
    execute format('create trigger announce_insert after insert on %I referencing new table as added for each statement execute function announce_part_added()', part);
    execute format('create trigger announce_update after update on %I referencing new table as added for each statement execute function announce_part_added()', part);
    execute format('create trigger announce_delete after delete on %I referencing old table as removed for each statement execute function announce_part_removed()', part);
  end loop;
end $$;
