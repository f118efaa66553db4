-- What reservations need: tables, people, rooms and things; which of them each one has for now; and what else a reservation may keep.

create table resource (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  -- In the order in which the owner has them.
  position integer not null check (position >= 0),
  kind text not null check (kind in ('table', 'person', 'room', 'thing')),
  name text not null check (char_length(name) between 1 and 80),
  -- Of a table: 'Terrace', 'Window'.
  area text not null default '' check (char_length(area) <= 80),
  -- For how many people; null: for however many its types take.
  min_party integer check (min_party between 1 and 1000),
  max_party integer check (max_party between 1 and 1000),
  -- Seven arrays like a listing's; null: whenever its types are offered.
  weekly_hours jsonb check (jsonb_array_length(weekly_hours) = 7),
  -- Dates of the listing, each from–to: [{"from": "2026-12-24", "to": "2026-12-26"}].
  days_off jsonb not null default '[]' check (jsonb_typeof(days_off) = 'array'),
  -- False: kept for those who walk in or telephone.
  is_online boolean not null default true,
  -- Guests may ask for this one by its name.
  is_chosen boolean not null default false,
  -- A person's own login, as one of those who look after the listing.
  user_id uuid references user_account on delete set null,
  image_id uuid references image on delete set null,
  -- No longer used; it stays for what was booked with it.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  check ((min_party is null) = (max_party is null)),
  check (min_party <= max_party)
);
create index resource_business_id on resource (business_id, position);
create index resource_user_id on resource (user_id) where user_id is not null;
create index resource_image_id on resource (image_id) where image_id is not null;

-- Tables that are put together for a larger party. The id is the owner's choice, so it is unique in the listing only.
create table resource_set (
  business_id uuid not null references business on delete cascade,
  id uuid not null,
  position integer not null check (position >= 0),
  name text not null check (char_length(name) between 1 and 80),
  min_party integer not null check (min_party between 1 and 1000),
  max_party integer not null check (max_party between min_party and 1000),
  members uuid[] not null check (cardinality(members) between 2 and 12),
  primary key (business_id, id)
);

-- Which resources a type may have; none: it needs none.
create table reservation_type_resource (
  type_id uuid not null references reservation_type on delete cascade,
  resource_id uuid not null references resource on delete cascade,
  primary key (type_id, resource_id)
);
create index reservation_type_resource_resource_id on reservation_type_resource (resource_id);

-- Of a listing whose types need resources. Null: as many as there is room for.
create table booking_rules (
  business_id uuid primary key references business on delete cascade,
  -- How many reservations, and people, may begin within a quarter of an hour.
  pace_starts integer check (pace_starts between 1 and 1000),
  pace_covers integer check (pace_covers between 1 and 10000),
  -- Minutes for which a resource is kept free after each reservation.
  gap_minutes integer not null default 0 check (gap_minutes between 0 and 240)
);

alter table reservation_type
  add column description text not null default '',
  add column price text not null default '',
  -- How long parties up to a size take, the smallest first: [{"party": 2, "minutes": 90}]; larger ones take `duration`.
  add column turn_times jsonb not null default '[]',
  -- There are rows of reservation_type_resource.
  add column uses_resources boolean not null default false;

alter table reservation
  -- The resource that the guest asked for.
  add column wanted_id uuid,
  -- The owner has said which resources it has: nobody rearranges it. Blocked time that is pinned blocks these resources alone.
  add column is_pinned boolean not null default false,
  -- Of a hold that was offered to somebody who waits: when it ends unless they take it.
  add column offer_until timestamptz,
  -- What the guest answered to the questions of its type.
  add column answers jsonb not null default '[]',
  -- One of several that were booked together.
  add column series_id uuid;

-- Which resources a reservation has for now. Rearranged freely while everybody keeps a place, but for what is pinned or has begun. The
-- constraint is the last word: nothing is ever held twice.
create table reservation_resource (
  reservation_id uuid not null references reservation on delete cascade,
  resource_id uuid not null references resource on delete cascade,
  -- With the buffers of its type, and the gap of its listing, when it was placed.
  held tstzrange not null,
  primary key (reservation_id, resource_id),
  exclude using gist (resource_id with =, held with &&)
);

-- What was cancelled or missed holds nothing.
create function free_resources() returns trigger language plpgsql as $$
begin
  delete from reservation_resource where reservation_id = new.id;
  return null;
end $$;
create trigger free_resources after update of status on reservation
  for each row when (new.status not in ('pending', 'confirmed') and old.status in ('pending', 'confirmed'))
  execute function free_resources();

-- A type's needs go with its listing's version; the availability index is worked out again.
do $$
declare part text;
begin
  foreach part in array array['resource', 'resource_set', 'booking_rules'] loop
    execute format('create trigger mark_availability_insert after insert on %I referencing new table as added for each statement execute function mark_availability_of_added()', part);
    execute format('create trigger mark_availability_update after update on %I referencing new table as added for each statement execute function mark_availability_of_added()', part);
    execute format('create trigger mark_availability_delete after delete on %I referencing old table as removed for each statement execute function mark_availability_of_removed()', part);
  end loop;
end $$;

-- Types whose every day is worked out by itself, when it is asked for: which party can start when depends on the resources that are left.
alter table availability_week add column by_day boolean not null default false;
-- Of each half hour the parties for which something can start, the lowest bit for one person; null: all up to `largest`.
alter table availability_day add column parties bigint[] check (cardinality(parties) = 48);

-- As before; types that both need resources leave it to those, and blocked resources are in nobody else's way.
create or replace function has_room(
  p_business uuid, p_type uuid, p_from timestamptz, p_until timestamptz, p_party integer, p_moved uuid
) returns boolean language plpgsql as $$
declare
  t reservation_type%rowtype;
  pool_size integer;
  is_excluded boolean;
  most_same integer;
  most_units integer;
begin
  select * into t from reservation_type where id = p_type;
  select size into pool_size from capacity_pool where business_id = p_business and id = t.pool_id;
  with held as (
    select greatest(lower(r.holds), p_from) as since, upper(r.holds) as until,
      coalesce(r.type_id = p_type, false) as is_same,
      coalesce(h.pool_id is not null and t.pool_id is not null, false) as has_pools,
      coalesce(h.uses_resources and t.uses_resources, false) as have_resources,
      coalesce(h.allow_conflicts and t.allow_conflicts, false) as may_meet,
      case when h.pool_id = t.pool_id then
        case h.pool_takes when 'party' then coalesce(r.party_size, 1) else 1 end
      else 0 end as units
    from reservation r left join reservation_type h on h.id = r.type_id
    where r.business_id = p_business and r.status in ('pending', 'confirmed')
      and r.holds && tstzrange(p_from, p_until) and r.id is distinct from p_moved
      and not (r.source = 'block' and r.is_pinned)
  ), steps as (
    select since as at, is_same::integer as same, units from held
    union all
    select until, -is_same::integer, -units from held
  ), levels as (
    select sum(sum(same)) over (order by at) as same, sum(sum(units)) over (order by at) as units
    from steps where at < p_until group by at
  )
  select (select coalesce(bool_or(not (is_same or has_pools or have_resources or may_meet)), false) from held),
    (select coalesce(max(same), 0) from levels), (select coalesce(max(units), 0) from levels)
    into is_excluded, most_same, most_units;
  if is_excluded then
    return false;
  end if;
  if p_type is not null and not t.uses_resources and most_same >= t.overlap_limit then
    return false;
  end if;
  return pool_size is null
    or most_units + case t.pool_takes when 'party' then coalesce(p_party, 1) else 1 end <= pool_size;
end $$;

-- Whether a quarter of an hour takes one more that begins in it; server/booking/availability/rules-pacing.ts says the same. Expects the listing
-- to be locked.
create function has_pace(p_business uuid, p_starts timestamptz, p_party integer, p_moved uuid) returns boolean
  language sql stable as $$
  select not exists (
    select from booking_rules b, lateral (
      select count(*) as starts, coalesce(sum(coalesce(r.party_size, 1)), 0) as covers
      from reservation r join reservation_type t on t.id = r.type_id
      where r.business_id = p_business and r.status in ('pending', 'confirmed') and t.uses_resources
        and r.id is distinct from p_moved
        and r.starts_at >= date_bin('15 minutes', p_starts, timestamptz '2000-01-01 00:00Z')
        and r.starts_at < date_bin('15 minutes', p_starts, timestamptz '2000-01-01 00:00Z') + interval '15 minutes'
    ) quarter
    where b.business_id = p_business
      and (quarter.starts + 1 > b.pace_starts or quarter.covers + coalesce(p_party, 1) > b.pace_covers)
  )
$$;

-- Who has which resources, if `p_seating` is done: [{"id": reservation or null for the one that is placed, "resources": [ids]}].
create function seats_of(
  p_business uuid, p_placed uuid, p_holds tstzrange, p_seating jsonb
) returns table (reservation_id uuid, resource_id uuid, held tstzrange) language sql stable as $$
  select s.id, x.id::uuid, tstzrange(lower(s.holds), upper(s.holds) + make_interval(mins => coalesce(
    (select b.gap_minutes from booking_rules b where b.business_id = p_business), 0
  )))
  from (
    select coalesce((seat ->> 'id')::uuid, p_placed) as id, seat -> 'resources' as resources,
      coalesce((
        select r.holds from reservation r where r.id = (seat ->> 'id')::uuid and r.id is distinct from p_placed
      ), p_holds) as holds
    from jsonb_array_elements(p_seating) as seat
  ) s, jsonb_array_elements_text(s.resources) as x (id)
$$;

-- Whether that can be done as things stand: with the listing locked, so that they go on standing so.
create function can_seat(
  p_business uuid, p_placed uuid, p_holds tstzrange, p_seating jsonb, p_at timestamptz
) returns boolean language plpgsql stable as $$
begin
  -- whom it would rearrange is still there, has not begun, and is not where the owner wants them
  if exists (
    select from jsonb_array_elements(p_seating) as seat
    where coalesce((seat ->> 'id')::uuid, p_placed) <> p_placed and not exists (
      select from reservation r
      where r.id = (seat ->> 'id')::uuid and r.business_id = p_business and r.status in ('pending', 'confirmed')
        and not r.is_pinned and r.starts_at > p_at
    )
  ) then
    return false;
  end if;
  return not exists (
    with seats as (select * from seats_of(p_business, p_placed, p_holds, p_seating))
    select from seats s where
      not exists (
        select from resource x where x.id = s.resource_id and x.business_id = p_business and x.archived_at is null
      )
      or exists (
        select from reservation_resource o
        where o.resource_id = s.resource_id and o.held && s.held
          and o.reservation_id not in (select reservation_id from seats)
      )
      or exists (
        select from seats o
        where o.resource_id = s.resource_id and o.held && s.held and o.reservation_id <> s.reservation_id
      )
  );
end $$;

create function seat_guests(p_business uuid, p_placed uuid, p_holds tstzrange, p_seating jsonb) returns void
  language plpgsql as $$
declare
  seats reservation_resource[];
begin
  seats := array(
    select row(s.reservation_id, s.resource_id, s.held)::reservation_resource
    from seats_of(p_business, p_placed, p_holds, p_seating) s
  );
  delete from reservation_resource r
    where r.reservation_id = p_placed or r.reservation_id in (select s.reservation_id from unnest(seats) s);
  insert into reservation_resource select * from unnest(seats);
end $$;

-- As before, with what not every reservation has in `p_more`: who sits where from now on (`seating`), which resource the guest asked
-- for (`wanted`), whether the owner pinned it (`pinned`), what was answered (`answers`), the series it is of (`series`), until when it
-- is offered (`offerUntil`), and whether pacing is nobody's business (`unpaced`).
drop function place_reservation;
create function place_reservation(
  p_id uuid, p_business uuid, p_version integer, p_type uuid, p_moved uuid, p_source text, p_user uuid, p_actor text,
  p_actor_id uuid, p_starts timestamptz, p_ends timestamptz, p_from timestamptz, p_until timestamptz, p_party integer,
  p_status text, p_guest_name text, p_guest_contact text, p_note text, p_at timestamptz, p_here integer, p_in_all integer,
  p_key text, p_fingerprint text, p_answer jsonb, p_guest_note text default '', p_guest_phone text default '',
  p_before timestamptz default null, p_more jsonb default '{}'
) returns text language plpgsql as $$
declare
  listing business%rowtype;
  t reservation_type%rowtype;
  before timestamptz;
  guest uuid := p_user;
  placed constant uuid := coalesce(p_moved, p_id);
  seating constant jsonb := p_more -> 'seating';
  is_pinned constant boolean := coalesce((p_more ->> 'pinned')::boolean, false);
begin
  -- one person, then one listing: in this order everywhere
  perform from user_account where id = p_actor_id for no key update;
  if not found then
    return 'gone';
  end if;
  select * into listing from business where id = p_business for no key update;
  if p_key is not null and exists (
    select from idempotency_key where user_id = p_actor_id and procedure = 'add_reservation' and key = p_key
  ) then
    return 'repeated';
  end if;
  if listing.version is distinct from p_version or listing.deleted_at is not null then
    return 'again';
  end if;
  if p_moved is not null then
    select starts_at, user_id into before, guest from reservation
      where id = p_moved and status in ('pending', 'confirmed') and starts_at > p_at and business_id = p_business;
    if before is null then
      return 'gone';
    end if;
    if before is distinct from coalesce(p_before, before) then
      return 'again';
    end if;
  end if;
  if p_user is not null then
    if exists (select from blocked_guest where business_id = p_business and user_id = p_user)
      or not exists (select from business_member where business_id = p_business) then
      return 'again';
    end if;
    if p_moved is null and (
      select count(*) >= p_in_all or count(*) filter (where business_id = p_business) >= p_here
      from reservation where user_id = p_user and status in ('pending', 'confirmed') and starts_at > p_at
    ) then
      return 'too_many';
    end if;
  end if;
  if exists (
    select from reservation where user_id = guest and business_id = p_business and status in ('pending', 'confirmed')
      and starts_at < p_ends and ends_at > p_starts and id is distinct from p_moved
  ) then
    return 'own_overlap';
  end if;
  select * into t from reservation_type where id = p_type;
  if (p_type is not null or not is_pinned) and not has_room(p_business, p_type, p_from, p_until, p_party, p_moved) then
    return 'taken';
  end if;
  if t.uses_resources and not coalesce((p_more ->> 'unpaced')::boolean, false)
    and not has_pace(p_business, p_starts, p_party, p_moved) then
    return 'taken';
  end if;
  if t.uses_resources and seating is null then
    return 'again';
  end if;
  if seating is not null and not can_seat(p_business, placed, tstzrange(p_from, p_until), seating, p_at) then
    return 'again';
  end if;
  if p_moved is null then
    insert into reservation (
      id, business_id, business_name, time_zone, type_id, type_name, user_id, guest_name, guest_contact, source, starts_at,
      ends_at, holds, status, party_size, meeting_link, note, guest_note, guest_phone,
      created_at, updated_at, wanted_id, is_pinned, offer_until, answers, series_id
    ) values (
      p_id, p_business, listing.name, listing.time_zone, p_type, coalesce(t.name, ''), p_user, p_guest_name,
      p_guest_contact, p_source, p_starts, p_ends, tstzrange(p_from, p_until), p_status, p_party,
      coalesce(t.meeting_link, ''), p_note, p_guest_note, p_guest_phone,
      p_at, p_at, (p_more ->> 'wanted')::uuid, is_pinned, (p_more ->> 'offerUntil')::timestamptz,
      coalesce(p_more -> 'answers', '[]'), (p_more ->> 'series')::uuid
    );
  else
    update reservation r set starts_at = p_starts, ends_at = p_ends, holds = tstzrange(p_from, p_until), status = p_status,
      party_size = p_party, type_name = t.name, time_zone = listing.time_zone, meeting_link = t.meeting_link,
      sequence = sequence + 1, updated_at = p_at,
      wanted_id = case when p_more ? 'wanted' then (p_more ->> 'wanted')::uuid else r.wanted_id end,
      is_pinned = case when p_more ? 'pinned' then (p_more ->> 'pinned')::boolean else r.is_pinned end
    where r.id = p_moved;
  end if;
  if seating is not null then
    perform seat_guests(p_business, placed, tstzrange(p_from, p_until), seating);
  end if;
  insert into reservation_event (reservation_id, business_id, at, actor, actor_id, kind, moved_from) values (
    placed, p_business, p_at, p_actor, p_actor_id,
    case when p_moved is not null then 'moved' when p_source = 'owner' then 'entered' when p_source = 'block' then 'blocked'
      when p_status = 'pending' then 'requested' else 'confirmed' end,
    before
  );
  if p_key is not null then
    insert into idempotency_key (user_id, procedure, key, fingerprint, answer, created_at)
      values (p_actor_id, 'add_reservation', p_key, p_fingerprint, p_answer, p_at);
  end if;
  return 'placed';
end $$;
