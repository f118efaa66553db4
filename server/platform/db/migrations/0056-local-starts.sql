-- Local days and times of reservations are computed by the program, never by the server: their time-zone data may differ.

-- wall time of the start when it was booked or moved; null: the program has yet to compute it, with the day (jobs-local-start.ts)
alter table reservation add column local_start timestamp;

drop trigger reservation_day on reservation;
drop function set_reservation_day();

-- the version before moves reservations without a local start, and inserts of tests have neither
create or replace function fill_reservation() returns trigger language plpgsql as $$
begin
  new.day_on := coalesce(new.day_on, (new.starts_at at time zone 'UTC')::date);
  new.cancel_hours := coalesce(
    new.cancel_hours, (select t.cancel_hours from reservation_type t where t.id = new.type_id), 0
  );
  return new;
end $$;
create function forget_local_start() returns trigger language plpgsql as $$
begin
  new.local_start := null;
  return new;
end $$;
create trigger reservation_local_start before update of starts_at on reservation
  for each row when (new.starts_at <> old.starts_at and new.local_start = old.local_start)
  execute function forget_local_start();

create or replace function place_reservation(
  p_id uuid, p_business uuid, p_version integer, p_type uuid, p_moved uuid, p_source text, p_user uuid, p_actor text,
  p_actor_id uuid, p_starts timestamptz, p_ends timestamptz, p_from timestamptz, p_until timestamptz, p_party integer,
  p_status text, p_guest_name text, p_guest_contact text, p_note text, p_at timestamptz, p_here integer, p_in_all integer,
  p_key text, p_fingerprint text, p_answer jsonb, p_guest_note text default '', p_guest_phone text default '',
  p_before timestamptz default null, p_more jsonb default '{}'
) returns text language plpgsql as $$
declare
  listing record;
  t record;
  kept record;
  before timestamptz;
  guest uuid := p_user;
  placed constant uuid := coalesce(p_moved, p_id);
  seating constant jsonb := p_more -> 'seating';
  is_pinned constant boolean := coalesce((p_more ->> 'pinned')::boolean, false);
  kind text;
  day date;
  last_day date;
  -- computed by the program, whose time-zone data may be newer than the server's (rules-local-day.ts)
  own_day constant date := (p_more ->> 'day')::date;
begin
  -- one person, then one listing: in this order everywhere
  perform from user_account where id = p_actor_id for no key update;
  if not found then
    return 'gone';
  end if;
  select b.version, b.deleted_at, b.name, b.time_zone into listing
    from business b where b.id = p_business for no key update;
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
  -- one statement costs a third of six; behind the locks nothing changes any more
  select y.name, y.meeting_link, y.uses_resources, y.cancel_hours, y.overlap_limit, y.pool_takes,
    (select p.size from capacity_pool p where p.business_id = p_business and p.id = y.pool_id) as pool_size,
    exists (select from blocked_guest g where g.business_id = p_business and g.user_id = p_user) as is_blocked,
    exists (select from business_member m where m.business_id = p_business) as is_claimed,
    exists (
      select from reservation r
      where r.business_id = p_business and r.status in ('pending', 'confirmed') and r.holds && tstzrange(p_from, p_until)
    ) as has_others,
    own.*, reach.*
    into t
    from (values (p_type)) as asked (id) left join reservation_type y on y.id = asked.id,
      (
        -- dates that belong together count as one
        select count(distinct coalesce(r.series_id, r.id)) filter (where r.starts_at > p_at
            and coalesce(r.series_id, r.id) is distinct from (p_more ->> 'series')::uuid) as in_all,
          count(distinct coalesce(r.series_id, r.id)) filter (where r.starts_at > p_at and r.business_id = p_business
            and coalesce(r.series_id, r.id) is distinct from (p_more ->> 'series')::uuid) as here,
          coalesce(bool_or(
            r.business_id = p_business and r.starts_at < p_ends and r.ends_at > p_starts and r.id is distinct from p_moved
          ), false) as overlaps
        from reservation r
        -- nothing that is booked lasts longer than a day
        where r.user_id = guest and r.status in ('pending', 'confirmed')
          and r.starts_at > least(p_at, p_starts - interval '1 day')
      ) own,
      (
        select coalesce(max(o.duration + o.buffer_after), 0) as before, coalesce(max(o.buffer_before), 0) as after
        from reservation_type o where o.business_id = p_business and o.archived_at is null
      ) reach;
  if p_user is not null and (t.is_blocked or not t.is_claimed) then
    return 'again';
  end if;
  if p_user is not null and p_moved is null and (t.in_all >= p_in_all or t.here >= p_here) then
    return 'too_many';
  end if;
  if t.overlaps then
    return 'own_overlap';
  end if;
  if (p_type is not null or not is_pinned) and not (case
    when t.has_others then has_room(p_business, p_type, p_from, p_until, p_party, p_moved)
    else t.pool_size is null or case t.pool_takes when 'party' then coalesce(p_party, 1) else 1 end <= t.pool_size
  end) then
    return 'taken';
  end if;
  if t.uses_resources then
    if not coalesce((p_more ->> 'unpaced')::boolean, false) and not has_pace(p_business, p_starts, p_party, p_moved) then
      return 'taken';
    end if;
    if seating is null then
      return 'again';
    end if;
  end if;
  if seating is not null and not can_seat(p_business, placed, tstzrange(p_from, p_until), seating, p_at) then
    return 'again';
  end if;
  if p_moved is null then
    insert into reservation (
      id, business_id, business_name, time_zone, type_id, type_name, user_id, guest_name, guest_contact, source, starts_at,
      ends_at, day_on, local_start, holds, status, party_size, meeting_link, note, guest_note, guest_phone, cancel_hours,
      created_at, updated_at, wanted_id, is_pinned, offer_until, answers, series_id
    ) values (
      p_id, p_business, listing.name, listing.time_zone, p_type, coalesce(t.name, ''), p_user, p_guest_name,
      p_guest_contact, p_source, p_starts, p_ends, own_day, (p_more ->> 'localStart')::timestamp, tstzrange(p_from, p_until), p_status, p_party,
      coalesce(t.meeting_link, ''), p_note, p_guest_note, p_guest_phone, coalesce(t.cancel_hours, 0),
      p_at, p_at, (p_more ->> 'wanted')::uuid, is_pinned, (p_more ->> 'offerUntil')::timestamptz,
      coalesce(p_more -> 'answers', '[]'), (p_more ->> 'series')::uuid
    ) returning source, user_id, guest_name, sequence into kept;
    -- what `mark_availability_days` does of several; in three days of the world's clocks a hold begins and ends
    day := ((p_from - make_interval(mins => t.before) - interval '14 hours') at time zone 'UTC')::date;
    last_day := ((p_until + make_interval(mins => t.after) + interval '14 hours') at time zone 'UTC')::date;
    if last_day - day <= 2 then
      -- planned once, as a series of days would not be
      insert into stale_availability_day (business_id, day)
        values (p_business, day), (p_business, least(day + 1, last_day)), (p_business, last_day)
        on conflict do nothing;
    else
      perform mark_availability_days(array[p_business], array[tstzrange(p_from, p_until)]);
    end if;
    kind := case when p_source = 'owner' then 'entered' when p_source = 'block' then 'blocked'
      when p_more ? 'offerUntil' then 'offered' when p_status = 'pending' then 'requested' else 'confirmed' end;
  else
    update reservation r set starts_at = p_starts, ends_at = p_ends, day_on = coalesce(own_day, r.day_on),
      local_start = (p_more ->> 'localStart')::timestamp, holds = tstzrange(p_from, p_until), status = p_status,
      party_size = p_party, type_name = coalesce(t.name, ''), time_zone = listing.time_zone,
      meeting_link = coalesce(t.meeting_link, ''), sequence = sequence + 1, updated_at = p_at,
      wanted_id = case when p_more ? 'wanted' then (p_more ->> 'wanted')::uuid else r.wanted_id end,
      is_pinned = case when p_more ? 'pinned' then (p_more ->> 'pinned')::boolean else r.is_pinned end
    where r.id = p_moved
    returning r.source, r.user_id, r.guest_name, r.sequence into kept;
    kind := 'moved';
  end if;
  if seating is not null then
    perform seat_guests(p_business, placed, tstzrange(p_from, p_until), seating);
  end if;
  -- what `fill_reservation_event` does for others
  insert into reservation_event (
    reservation_id, business_id, at, actor, actor_id, kind, moved_from, sequence, starts_at, ends_at, status,
    notified_at, guest_name, owner_ids
  ) select
    placed, p_business, p_at, p_actor, p_actor_id, kind, before, kept.sequence, p_starts, p_ends, p_status,
    case when is_quiet then now() end,
    case when not is_quiet then case when kept.source = 'online' then coalesce(
      (select p.display_name from profile p where p.user_id = kept.user_id), ''
    ) else kept.guest_name end end,
    case when not is_quiet then array(
      select m.user_id from business_member m
      where m.business_id = p_business and m.role in ('owner', 'manager') and m.gets_mail
    ) end
  from (select kind = 'blocked' or coalesce(current_setting('mainstreet.quiet', true), '') = 'on') as hush (is_quiet);
  if p_key is not null then
    insert into idempotency_key (user_id, procedure, key, fingerprint, answer, created_at)
      values (p_actor_id, 'add_reservation', p_key, p_fingerprint, p_answer, p_at);
  end if;
  return 'placed';
end $$;

drop function reservation_day(uuid, uuid, text, text, timestamptz, timestamptz);
drop function is_in_periods(jsonb, date, text, timestamptz, timestamptz);
