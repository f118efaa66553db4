-- Reservations: what can be reserved, what was booked, what happened to it, and how one is placed.

-- What types of one listing share: two stylists, forty seats. The id is the owner's choice, so it is unique in the listing only.
create table capacity_pool (
  business_id uuid not null references business on delete cascade,
  id uuid not null,
  position integer not null check (position >= 0),
  name text not null check (char_length(name) between 1 and 80),
  size integer not null check (size between 1 and 10000),
  primary key (business_id, id)
);

-- What can be reserved.
create table reservation_type (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  -- In the order in which the owner has them.
  position integer not null check (position >= 0),
  name text not null check (char_length(name) between 1 and 80),
  -- Seven arrays like a listing's; null: the listing's hours.
  weekly_hours jsonb check (jsonb_array_length(weekly_hours) = 7),
  -- Minutes.
  duration integer not null check (duration between 5 and 1440),
  slot_interval integer not null check (slot_interval between 5 and 1440),
  buffer_before integer not null default 0 check (buffer_before between 0 and 1440),
  buffer_after integer not null default 0 check (buffer_after between 0 and 1440),
  min_notice integer not null default 0 check (min_notice between 0 and 43200),
  -- Days.
  max_advance integer not null default 365 check (max_advance between 1 and 730),
  min_party_size integer check (min_party_size between 1 and 1000),
  max_party_size integer check (max_party_size between 1 and 1000),
  pool_id uuid,
  pool_takes text not null default 'one' check (pool_takes in ('one', 'party')),
  auto_confirm boolean not null default false,
  overlap_limit integer not null default 1 check (overlap_limit between 1 and 1000),
  allow_conflicts boolean not null default false,
  create_zoom boolean not null default false,
  meeting_link text not null default '' check (char_length(meeting_link) <= 500),
  -- No longer offered; it stays for what was booked with it.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  check ((min_party_size is null) = (max_party_size is null)),
  check (min_party_size <= max_party_size),
  foreign key (business_id, pool_id) references capacity_pool (business_id, id) on delete set null (pool_id)
);
create index reservation_type_business_id on reservation_type (business_id, position);
create index reservation_type_pool_id on reservation_type (business_id, pool_id);

create trigger announce_insert after insert on reservation_type
  referencing new table as added for each statement execute function announce_part_added();
create trigger announce_update after update on reservation_type
  referencing new table as added for each statement execute function announce_part_added();
create trigger announce_delete after delete on reservation_type
  referencing old table as removed for each statement execute function announce_part_removed();

-- Guests whom a listing does not take any more.
create table blocked_guest (
  business_id uuid not null references business on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index blocked_guest_user_id on blocked_guest (user_id);

-- A reservation keeps what was booked as it was: a later change of the type, or the end of the listing, does not reach it.
create table reservation (
  id uuid primary key,
  business_id uuid references business on delete set null,
  business_name text not null,
  time_zone text not null,
  type_id uuid references reservation_type on delete set null,
  type_name text not null,
  -- Whose it is: a person with an account, or whom the owner wrote down. Blocked time is nobody's.
  user_id uuid references user_account on delete set null,
  guest_name text not null default '' check (char_length(guest_name) <= 120),
  guest_contact text not null default '' check (char_length(guest_contact) <= 200),
  source text not null check (source in ('online', 'owner', 'block')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- With the buffers of its type when it was booked.
  holds tstzrange not null,
  status text not null check (status in ('pending', 'confirmed', 'cancelled', 'no_show')),
  party_size integer check (party_size between 1 and 1000),
  meeting_link text not null default '',
  note text not null default '' check (char_length(note) <= 500),
  reason text not null default '' check (char_length(reason) <= 500),
  cancelled_by text check (cancelled_by in ('guest', 'owner', 'system')),
  -- Rises with every change: the SEQUENCE of calendars.
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (starts_at < ends_at),
  check (holds @> tstzrange(starts_at, ends_at)),
  check ((status = 'cancelled') = (cancelled_by is not null))
);
-- What is held at a time, of whatever length the history is.
create index reservation_holds on reservation using gist (business_id, holds) where status in ('pending', 'confirmed');
create index reservation_business on reservation (business_id, starts_at, id);
create index reservation_type_id on reservation (type_id);
create index reservation_upcoming on reservation (user_id, starts_at) where status in ('pending', 'confirmed');
create index reservation_user on reservation (user_id, starts_at, id);

-- Everything that happened to reservations, in the transaction that did it. Of one listing `seq` rises in the order of commits.
-- It is the outbox of what follows: the worker takes what nobody was notified of yet (server/notifications/follow-events.ts).
create table reservation_event (
  seq bigint generated always as identity primary key,
  reservation_id uuid not null references reservation on delete cascade,
  business_id uuid references business on delete set null,
  at timestamptz not null,
  actor text not null check (actor in ('guest', 'owner', 'system')),
  actor_id uuid references user_account on delete set null,
  -- The last two change nothing that was booked: a meeting's link came or went, a mail was given up.
  kind text not null check (
    kind in ('requested', 'confirmed', 'entered', 'blocked', 'moved', 'cancelled', 'no_show', 'meeting', 'undelivered')
  ),
  -- Of a cancellation, for people.
  reason text not null default '',
  -- Of a move: where it was before.
  moved_from timestamptz,
  -- What the reservation was when it happened: mail tells that, not what it has become since.
  sequence integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null check (status in ('pending', 'confirmed', 'cancelled', 'no_show')),
  -- Letters, reminders and meetings are on their way; null while that is still to be done.
  notified_at timestamptz,
  -- When one that failed is tried again.
  notify_at timestamptz not null default now(),
  -- Taken along, because who leaves is gone by the time somebody looks; null once they were notified.
  guest_name text,
  owner_ids uuid[]
);
create index reservation_event_to_notify on reservation_event (seq) where notified_at is null;
create index reservation_event_reservation_id on reservation_event (reservation_id);
create index reservation_event_business_id on reservation_event (business_id, seq);
create index reservation_event_actor_id on reservation_event (actor_id);

-- What is loaded with mainstreet.quiet on has never happened: nobody is told of the sample city's past.
create function fill_reservation_event() returns trigger language plpgsql as $$
begin
  select r.sequence, r.starts_at, r.ends_at, r.status into new.sequence, new.starts_at, new.ends_at, new.status
    from reservation r where r.id = new.reservation_id;
  if new.kind in ('blocked', 'undelivered') or current_setting('mainstreet.quiet', true) = 'on' then
    new.notified_at := now();
    return new;
  end if;
  select case when r.source = 'online' then coalesce(p.display_name, '') else r.guest_name end into new.guest_name
    from reservation r left join profile p on p.user_id = r.user_id where r.id = new.reservation_id;
  select coalesce(array_agg(m.user_id), '{}') into new.owner_ids from business_member m where m.business_id = new.business_id;
  return new;
end $$;
create trigger reservation_event_filled before insert on reservation_event
  for each row execute function fill_reservation_event();

-- Answers to requests that may be sent again. Written in the transaction that did what they tell.
create table idempotency_key (
  user_id uuid not null references user_account on delete cascade,
  procedure text not null,
  key text not null,
  -- Of what was asked.
  fingerprint text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, procedure, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- Addresses under which calendars read reservations: of a listing, or of a person (business_id null).
create table calendar_feed (
  id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  business_id uuid references business on delete cascade,
  -- Of the secret in the address.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  unique nulls not distinct (user_id, business_id)
);
create index calendar_feed_business_id on calendar_feed (business_id);

-- Whether a time has room for one more; server/booking/availability/rules-capacity.ts says the same. For `p_type` null (blocked time)
-- nothing else may be there. Expects the listing to be locked.
create function has_room(
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
      coalesce(h.allow_conflicts and t.allow_conflicts, false) as may_meet,
      case when h.pool_id = t.pool_id then
        case h.pool_takes when 'party' then coalesce(r.party_size, 1) else 1 end
      else 0 end as units
    from reservation r left join reservation_type h on h.id = r.type_id
    where r.business_id = p_business and r.status in ('pending', 'confirmed')
      and r.holds && tstzrange(p_from, p_until) and r.id is distinct from p_moved
  ), steps as (
    select since as at, is_same::integer as same, units from held
    union all
    select until, -is_same::integer, -units from held
  ), levels as (
    select sum(sum(same)) over (order by at) as same, sum(sum(units)) over (order by at) as units
    from steps where at < p_until group by at
  )
  select (select coalesce(bool_or(not (is_same or has_pools or may_meet)), false) from held),
    (select coalesce(max(same), 0) from levels), (select coalesce(max(units), 0) from levels)
    into is_excluded, most_same, most_units;
  if is_excluded then
    return false;
  end if;
  if p_type is not null and most_same >= t.overlap_limit then
    return false;
  end if;
  return pool_size is null
    or most_units + case t.pool_takes when 'party' then coalesce(p_party, 1) else 1 end <= pool_size;
end $$;

-- Books, enters, blocks or (with `p_moved`) moves, in one statement: of many at once for one listing, one after the other.
-- `p_version` is the listing's when the caller looked whether the time is offered at all. Answers 'placed', or why not:
-- 'again' (the listing has changed), 'repeated' (the key was used), 'own_overlap', 'too_many', 'taken', 'gone'.
create function place_reservation(
  p_id uuid, p_business uuid, p_version integer, p_type uuid, p_moved uuid, p_source text, p_user uuid, p_actor text,
  p_actor_id uuid, p_starts timestamptz, p_ends timestamptz, p_from timestamptz, p_until timestamptz, p_party integer,
  p_status text, p_guest_name text, p_guest_contact text, p_note text, p_at timestamptz, p_here integer, p_in_all integer,
  p_key text, p_fingerprint text, p_answer jsonb
) returns text language plpgsql as $$
declare
  listing business%rowtype;
  t reservation_type%rowtype;
  before timestamptz;
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
    select starts_at into before from reservation
      where id = p_moved and status in ('pending', 'confirmed') and starts_at > p_at and business_id = p_business;
    if before is null then
      return 'gone';
    end if;
  end if;
  if p_user is not null then
    if exists (select from blocked_guest where business_id = p_business and user_id = p_user)
      or not exists (select from business_member where business_id = p_business) then
      return 'again';
    end if;
    if exists (
      select from reservation where user_id = p_user and business_id = p_business and status in ('pending', 'confirmed')
        and starts_at < p_ends and ends_at > p_starts and id is distinct from p_moved
    ) then
      return 'own_overlap';
    end if;
    if p_moved is null and (
      select count(*) >= p_in_all or count(*) filter (where business_id = p_business) >= p_here
      from reservation where user_id = p_user and status in ('pending', 'confirmed') and starts_at > p_at
    ) then
      return 'too_many';
    end if;
  end if;
  if not has_room(p_business, p_type, p_from, p_until, p_party, p_moved) then
    return 'taken';
  end if;
  select * into t from reservation_type where id = p_type;
  if p_moved is null then
    insert into reservation (
      id, business_id, business_name, time_zone, type_id, type_name, user_id, guest_name, guest_contact, source, starts_at,
      ends_at, holds, status, party_size, meeting_link, note, created_at, updated_at
    ) values (
      p_id, p_business, listing.name, listing.time_zone, p_type, coalesce(t.name, ''), p_user, p_guest_name,
      p_guest_contact, p_source, p_starts, p_ends, tstzrange(p_from, p_until), p_status, p_party,
      coalesce(t.meeting_link, ''), p_note, p_at, p_at
    );
  else
    update reservation set starts_at = p_starts, ends_at = p_ends, holds = tstzrange(p_from, p_until), status = p_status,
      party_size = p_party, type_name = t.name, time_zone = listing.time_zone, meeting_link = t.meeting_link,
      sequence = sequence + 1, updated_at = p_at
    where id = p_moved;
  end if;
  insert into reservation_event (reservation_id, business_id, at, actor, actor_id, kind, moved_from) values (
    coalesce(p_moved, p_id), p_business, p_at, p_actor, p_actor_id,
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
