-- Books a time (`moved_id` null) or moves a reservation, in one transaction that locks the account, then the listing.
-- `p_wanted` is the `Placement` of placing/queries-placing.ts. Returns 'placed', or why not: 'missing', 'again' (read
-- again and retry; also where the idempotency key was used), 'too_many', 'own_overlap', 'taken'.
create or replace function place_reservation(p_wanted jsonb) returns text language plpgsql as $$
declare
  wanted record;
  hold tstzrange;
  listing record;
  t record;
  written record;
  before timestamptz;
  guest uuid;
  placed uuid;
  is_pinned boolean;
  is_overruled boolean;
  kind text;
  day date;
  last_day date;
begin
  select * into wanted from jsonb_to_record(p_wanted) as (
    id uuid, business_id uuid, version integer, type_id uuid, moved_id uuid, stayed_at timestamptz, source text, user_id uuid,
    actor text, actor_id uuid, starts_at timestamptz, ends_at timestamptz, day_on date, local_start timestamp,
    holds_from timestamptz, holds_until timestamptz, party_size integer, status text, guest_name text, guest_contact text,
    note text, guest_note text, guest_phone text, at timestamptz, most_here integer, most_in_all integer,
    idempotency_key text, fingerprint text, answer jsonb, seating jsonb, wanted_id uuid, is_pinned boolean,
    is_unpaced boolean, answers jsonb, series_id uuid, is_overruled boolean, blocked_type_id uuid, service_state text,
    offer_until timestamptz
  );
  hold := tstzrange(wanted.holds_from, wanted.holds_until);
  guest := wanted.user_id;
  placed := coalesce(wanted.moved_id, wanted.id);
  is_pinned := coalesce(wanted.is_pinned, false);
  -- the owner has overruled the capacity
  is_overruled := coalesce(wanted.is_overruled, false);
  -- locks the account, then the listing, in this order everywhere
  perform from user_account where id = wanted.actor_id for no key update;
  if not found then
    return 'missing';
  end if;
  select b.version, b.deleted_at, b.name, b.time_zone into listing
    from business b where b.id = wanted.business_id for no key update;
  if wanted.idempotency_key is not null and exists (
    select from idempotency_key where user_id = wanted.actor_id and procedure = 'add_reservation' and key = wanted.idempotency_key
  ) then
    return 'again';
  end if;
  if listing.version is distinct from wanted.version or listing.deleted_at is not null then
    return 'again';
  end if;
  if wanted.moved_id is not null then
    select starts_at, user_id into before, guest from reservation
      where id = wanted.moved_id and status in ('pending', 'confirmed') and starts_at > wanted.at
        and business_id = wanted.business_id;
    if before is null then
      return 'missing';
    end if;
    if before is distinct from coalesce(wanted.stayed_at, before) then
      return 'again';
    end if;
  end if;
  -- one statement takes a third of the time of six; with the locks held, nothing changes in between
  select y.name, y.meeting_link, y.uses_resources, y.cancel_hours, y.overlap_limit, y.pool_takes,
    (select p.size from capacity_pool p where p.business_id = wanted.business_id and p.id = y.pool_id) as pool_size,
    exists (select from blocked_guest g where g.business_id = wanted.business_id and g.user_id = wanted.user_id) as is_blocked,
    exists (select from business_member m where m.business_id = wanted.business_id) as is_claimed,
    exists (
      select from reservation r
      where r.business_id = wanted.business_id and r.status in ('pending', 'confirmed') and r.holds && hold
    ) as has_others,
    own.*, reach.*
    into t
    from (values (wanted.type_id)) as chosen (id) left join reservation_type y on y.id = chosen.id,
      (
        -- dates of one series count as one
        select count(distinct coalesce(r.series_id, r.id)) filter (where r.starts_at > wanted.at
            and coalesce(r.series_id, r.id) is distinct from wanted.series_id) as in_all,
          count(distinct coalesce(r.series_id, r.id)) filter (where r.starts_at > wanted.at
            and r.business_id = wanted.business_id and coalesce(r.series_id, r.id) is distinct from wanted.series_id) as here,
          coalesce(bool_or(
            r.business_id = wanted.business_id and r.starts_at < wanted.ends_at and r.ends_at > wanted.starts_at
              and r.id is distinct from wanted.moved_id
          ), false) as overlaps
        from reservation r
        -- no reservation is longer than a day
        where r.user_id = guest and r.status in ('pending', 'confirmed')
          and r.starts_at > least(wanted.at, wanted.starts_at - interval '1 day')
      ) own,
      (
        select coalesce(max(o.duration + o.buffer_after), 0) as before, coalesce(max(o.buffer_before), 0) as after
        from reservation_type o where o.business_id = wanted.business_id and o.archived_at is null
      ) reach;
  if wanted.user_id is not null and (t.is_blocked or not t.is_claimed) then
    return 'again';
  end if;
  if wanted.user_id is not null and wanted.moved_id is null
    and (t.in_all >= wanted.most_in_all or t.here >= wanted.most_here) then
    return 'too_many';
  end if;
  if t.overlaps then
    return 'own_overlap';
  end if;
  if not is_overruled and (wanted.type_id is not null or not is_pinned) and not (case
    when t.has_others then has_room(
      wanted.business_id, wanted.type_id, wanted.holds_from, wanted.holds_until, wanted.party_size, wanted.moved_id
    )
    else t.pool_size is null or case t.pool_takes when 'party' then coalesce(wanted.party_size, 1) else 1 end <= t.pool_size
  end) then
    return 'taken';
  end if;
  if t.uses_resources and not is_overruled then
    if not coalesce(wanted.is_unpaced, false)
      and not has_pace(wanted.business_id, wanted.starts_at, wanted.party_size, wanted.moved_id) then
      return 'taken';
    end if;
    if wanted.seating is null then
      return 'again';
    end if;
  end if;
  if wanted.seating is not null and not is_overruled
    and not can_seat(wanted.business_id, placed, hold, wanted.seating, wanted.at) then
    return 'again';
  end if;
  if wanted.moved_id is null then
    insert into reservation (
      id, business_id, business_name, time_zone, type_id, type_name, user_id, guest_name, guest_contact, source, starts_at,
      ends_at, day_on, local_start, holds, status, party_size, meeting_link, note, guest_note, guest_phone, cancel_hours,
      created_at, updated_at, wanted_id, is_pinned, offer_until, answers, series_id, is_overruled, blocked_type_id,
      service_state, service_at
    ) values (
      wanted.id, wanted.business_id, listing.name, listing.time_zone, wanted.type_id, coalesce(t.name, ''), wanted.user_id,
      wanted.guest_name, wanted.guest_contact, wanted.source, wanted.starts_at, wanted.ends_at, wanted.day_on,
      wanted.local_start, hold, wanted.status, wanted.party_size,
      coalesce(t.meeting_link, ''), wanted.note, wanted.guest_note, wanted.guest_phone, coalesce(t.cancel_hours, 0),
      wanted.at, wanted.at, wanted.wanted_id, is_pinned, wanted.offer_until,
      coalesce(wanted.answers, '[]'), wanted.series_id, is_overruled, wanted.blocked_type_id,
      wanted.service_state, case when wanted.service_state is not null then wanted.at end
    ) returning source, user_id, guest_name, sequence into written;
    -- same as `mark_availability_days` for one listing; a hold usually touches at most three dates in all time zones
    day := ((wanted.holds_from - make_interval(mins => t.before) - interval '14 hours') at time zone 'UTC')::date;
    last_day := ((wanted.holds_until + make_interval(mins => t.after) + interval '14 hours') at time zone 'UTC')::date;
    if last_day - day <= 2 then
      -- has a cached plan, unlike a series of days
      insert into stale_availability_day (business_id, day)
        values (wanted.business_id, day), (wanted.business_id, least(day + 1, last_day)), (wanted.business_id, last_day)
        on conflict do nothing;
    else
      perform mark_availability_days(array[wanted.business_id], array[hold]);
    end if;
    kind := case when wanted.source = 'owner' then 'entered' when wanted.source = 'block' then 'blocked'
      when wanted.offer_until is not null then 'offered' when wanted.status = 'pending' then 'requested' else 'confirmed' end;
  else
    update reservation r set starts_at = wanted.starts_at, ends_at = wanted.ends_at, day_on = wanted.day_on,
      local_start = wanted.local_start, holds = hold, status = wanted.status,
      party_size = wanted.party_size, type_name = coalesce(t.name, ''), time_zone = listing.time_zone,
      meeting_link = coalesce(t.meeting_link, ''), sequence = sequence + 1, updated_at = wanted.at,
      is_overruled = false,
      -- at another time the party has not arrived yet
      service_state = case when wanted.starts_at = before then r.service_state end,
      service_at = case when wanted.starts_at = before then r.service_at end,
      wanted_id = case when p_wanted ? 'wanted_id' then wanted.wanted_id else r.wanted_id end,
      is_pinned = case when p_wanted ? 'is_pinned' then wanted.is_pinned else r.is_pinned end
    where r.id = wanted.moved_id
    returning r.source, r.user_id, r.guest_name, r.sequence into written;
    kind := 'moved';
  end if;
  if wanted.seating is not null then
    perform seat_guests(wanted.business_id, placed, hold, wanted.seating, wanted.at, is_overruled);
  end if;
  -- same as `fill_reservation_event` for other statements
  insert into reservation_event (
    reservation_id, business_id, at, actor, actor_id, kind, moved_from, sequence, starts_at, ends_at, status,
    notified_at, guest_name, owner_ids
  ) select
    placed, wanted.business_id, wanted.at, wanted.actor, wanted.actor_id, kind, before, written.sequence, wanted.starts_at,
    wanted.ends_at, wanted.status,
    case when is_quiet then now() end,
    case when not is_quiet then case when written.source = 'online' then coalesce(
      (select p.display_name from profile p where p.user_id = written.user_id), ''
    ) else written.guest_name end end,
    case when not is_quiet then array(
      select m.user_id from business_member m
      where m.business_id = wanted.business_id and m.role in ('owner', 'manager') and m.gets_mail
    ) end
  from (select kind = 'blocked' or coalesce(current_setting('mainstreet.quiet', true), '') = 'on') as mail (is_quiet);
  if wanted.idempotency_key is not null then
    insert into idempotency_key (user_id, procedure, key, fingerprint, answer, created_at)
      values (wanted.actor_id, 'add_reservation', wanted.idempotency_key, wanted.fingerprint, wanted.answer, wanted.at);
  end if;
  return 'placed';
end $$;

-- Whether there is capacity for one more at a time; rules-capacity.ts computes the same. A block (`p_type` null)
-- excludes everything else. Expects the listing to be locked.
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
      -- a block that stops only another type does not count
      and (r.blocked_type_id is null or r.blocked_type_id is not distinct from p_type)
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

-- Whether a quarter of an hour allows one more start in it; rules-pacing.ts computes the same. Expects the listing to
-- be locked.
create or replace function has_pace(p_business uuid, p_starts timestamptz, p_party integer, p_moved uuid) returns boolean
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

-- Version 0.1.0 moves reservations without a local start, and tests insert without a local day and start.
create or replace function fill_reservation() returns trigger language plpgsql as $$
begin
  new.day_on := coalesce(new.day_on, (new.starts_at at time zone 'UTC')::date);
  new.cancel_hours := coalesce(
    new.cancel_hours, (select t.cancel_hours from reservation_type t where t.id = new.type_id), 0
  );
  return new;
end $$;

-- Events written with mainstreet.quiet on, such as those of the sample town, send no notifications.
create or replace function fill_reservation_event() returns trigger language plpgsql as $$
declare
  offered timestamptz;
begin
  select r.sequence, r.starts_at, r.ends_at, r.status, r.offer_until
    into new.sequence, new.starts_at, new.ends_at, new.status, offered
    from reservation r where r.id = new.reservation_id;
  if offered is not null and new.kind in ('requested', 'cancelled') then
    new.kind := case new.kind when 'requested' then 'offered' else 'offer_ended' end;
  end if;
  if new.kind in ('blocked', 'undelivered', 'seated', 'service', 'rearranged') or current_setting('mainstreet.quiet', true) = 'on' then
    new.notified_at := now();
    return new;
  end if;
  select case when r.source = 'online' then coalesce(p.display_name, '') else r.guest_name end into new.guest_name
    from reservation r left join profile p on p.user_id = r.user_id where r.id = new.reservation_id;
  select coalesce(array_agg(m.user_id), '{}') into new.owner_ids from business_member m
    where m.business_id = new.business_id and m.role in ('owner', 'manager') and m.gets_mail;
  return new;
end $$;

-- A moved reservation gets the deadline of its type; a booking writes it explicitly.
create or replace function keep_cancel_hours() returns trigger language plpgsql as $$
begin
  new.cancel_hours := coalesce((select t.cancel_hours from reservation_type t where t.id = new.type_id), 0);
  return new;
end $$;

-- A course has no weekly hours, so that its times are never offered singly.
create or replace function keep_course_hours() returns trigger language plpgsql as $$
begin
  new.weekly_hours := '[[],[],[],[],[],[],[]]';
  return new;
end $$;

-- Clears the local time of a new start that came without one: the program computes it.
create or replace function forget_local_start() returns trigger language plpgsql as $$
begin
  new.local_start := null;
  return new;
end $$;

-- Deletes the feeds of a member who is removed.
create or replace function close_resource_feeds() returns trigger language plpgsql as $$
begin
  delete from resource_feed f using removed r where f.business_id = r.business_id and f.user_id = r.user_id;
  return null;
end $$;
