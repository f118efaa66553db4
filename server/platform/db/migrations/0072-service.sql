-- Service states, editing, undo, overruled bookings and stopped sales at the owner's desk (docs/rules/service.md).

alter table reservation
  add column service_state text,
  add column service_at timestamptz,
  -- the owner booked it although a rule or the capacity said no
  add column is_overruled boolean not null default false,
  -- of blocked time: only this type is stopped
  add column blocked_type_id uuid,
  add constraint reservation_service_state_check
    check (service_state in ('late', 'arrived', 'seated', 'finished')) not valid,
  add constraint reservation_service_check check ((service_state is null) = (service_at is null)) not valid,
  add constraint reservation_blocked_type_check check (blocked_type_id is null or source = 'block') not valid,
  add constraint reservation_blocked_type_id_fkey
    foreign key (blocked_type_id) references reservation_type (id) on delete cascade not valid;

alter table reservation_event
  -- old and new values that the history shows: [{"what": "party", "from": "4", "to": "5"}]
  add column changes jsonb not null default '[]',
  -- of a change that can be undone: the columns and resources from before it
  add column before jsonb,
  drop constraint reservation_event_kind_check,
  add constraint reservation_event_kind_check check (kind in (
    'requested', 'confirmed', 'entered', 'blocked', 'moved', 'cancelled', 'no_show', 'meeting', 'undelivered', 'kept', 'late',
    'message', 'reworded', 'seated', 'offered', 'offer_ended', 'resized', 'service', 'edited', 'undone', 'rearranged'
  )) not valid;

-- No table holds two parties, unless the owner has put the second one there. An exclusion constraint cannot be added without a check of
-- the rows; there is one for each party at a table.
alter table reservation_resource
  add column is_overruled boolean not null default false,
  drop constraint reservation_resource_resource_id_held_excl,
  -- squawk-ignore constraint-missing-not-valid
  add constraint reservation_resource_resource_id_held_excl
    exclude using gist (resource_id with =, held with &&) where (not is_overruled);
create or replace function fill_reservation_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

create or replace function has_room(p_business uuid, p_type uuid, p_from timestamp with time zone, p_until timestamp with time zone, p_party integer, p_moved uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
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
      -- sales of another type have been stopped
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
end $function$
;

create or replace function can_seat(p_business uuid, p_placed uuid, p_holds tstzrange, p_seating jsonb, p_at timestamptz)
  returns boolean language plpgsql stable as $function$
begin
  -- a party that would be moved still exists, is not pinned, is not in service and does not arrive within 30 minutes
  if exists (
    select from jsonb_array_elements(p_seating) as seat
    where coalesce((seat ->> 'id')::uuid, p_placed) <> p_placed and not exists (
      select from reservation r
      where r.id = (seat ->> 'id')::uuid and r.business_id = p_business and r.status in ('pending', 'confirmed')
        and not r.is_pinned and r.service_state is null and r.starts_at > p_at + interval '30 minutes'
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
          -- a party stays at the table where the owner has added another
          and not (o.is_overruled and exists (
            select from reservation_resource h
            where h.reservation_id = s.reservation_id and h.resource_id = s.resource_id
          ))
      )
      or exists (
        select from seats o
        where o.resource_id = s.resource_id and o.held && s.held and o.reservation_id <> s.reservation_id
      )
  );
end $function$;

-- Writes who has which resources, and in the history which other parties moved for it. An overruled party shares what is taken.
create function seat_guests(
  p_business uuid, p_placed uuid, p_holds tstzrange, p_seating jsonb, p_at timestamptz, p_overruled boolean default false
) returns void language plpgsql as $function$
declare
  seats reservation_resource[];
  others jsonb;
begin
  seats := array(
    select row(s.reservation_id, s.resource_id, s.held, false)::reservation_resource
    from seats_of(p_business, p_placed, p_holds, p_seating) s
  );
  others := (
    select jsonb_object_agg(id, (
      select coalesce(jsonb_agg(h.resource_id order by h.resource_id), '[]') from reservation_resource h where h.reservation_id = id
    ))
    from (select distinct s.reservation_id as id from unnest(seats) s where s.reservation_id is distinct from p_placed) o
  );
  delete from reservation_resource r
    where r.reservation_id = p_placed or r.reservation_id in (select s.reservation_id from unnest(seats) s);
  insert into reservation_resource (reservation_id, resource_id, held, is_overruled)
    select s.reservation_id, s.resource_id, s.held, p_overruled and exists (
      select from reservation_resource o where o.resource_id = s.resource_id and o.held && s.held
    ) from unnest(seats) s;
  insert into reservation_event (reservation_id, business_id, at, actor, kind, changes, before)
    select r.id, p_business, p_at, 'system', 'rearranged',
      jsonb_build_array(jsonb_build_object('what', 'tables', 'from', resource_names(was.ids), 'to', resource_names(now_has.ids))),
      jsonb_build_object('resources', to_jsonb(was.ids), 'cause', p_placed)
    from jsonb_each(others) o (id, ids) join reservation r on r.id = o.id::uuid,
      lateral (select array(select jsonb_array_elements_text(o.ids)::uuid order by 1) as ids) was,
      lateral (select array(select h.resource_id from reservation_resource h where h.reservation_id = r.id order by 1) as ids) now_has
    where was.ids <> now_has.ids and cardinality(was.ids) > 0;
end $function$;

-- As the version before calls it.
create or replace function seat_guests(p_business uuid, p_placed uuid, p_holds tstzrange, p_seating jsonb) returns void
  language plpgsql as $function$
begin
  perform seat_guests(p_business, p_placed, p_holds, p_seating, now());
end $function$;

create function resource_names(ids uuid[]) returns text language sql stable as $function$
  -- 'Table 4' where the name alone would be a number, as screens say it (contract/booking/resource-names.ts)
  select coalesce(string_agg(
    case when x.name ~ '^[0-9]+$' then case x.kind
      when 'table' then 'Table ' when 'person' then 'Staff member ' when 'room' then 'Room ' else 'Item '
    end else '' end || x.name,
    ' + ' order by x.position, x.id
  ), '') from resource x where x.id = any (ids)
$function$;

create or replace function place_reservation(p_id uuid, p_business uuid, p_version integer, p_type uuid, p_moved uuid, p_source text, p_user uuid, p_actor text, p_actor_id uuid, p_starts timestamp with time zone, p_ends timestamp with time zone, p_from timestamp with time zone, p_until timestamp with time zone, p_party integer, p_status text, p_guest_name text, p_guest_contact text, p_note text, p_at timestamp with time zone, p_here integer, p_in_all integer, p_key text, p_fingerprint text, p_answer jsonb, p_guest_note text DEFAULT ''::text, p_guest_phone text DEFAULT ''::text, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_more jsonb DEFAULT '{}'::jsonb)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  listing record;
  t record;
  kept record;
  before timestamptz;
  guest uuid := p_user;
  placed constant uuid := coalesce(p_moved, p_id);
  seating constant jsonb := p_more -> 'seating';
  is_pinned constant boolean := coalesce((p_more ->> 'pinned')::boolean, false);
  -- the owner has overruled what is taken
  is_overruled constant boolean := coalesce((p_more ->> 'overruled')::boolean, false);
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
  if not is_overruled and (p_type is not null or not is_pinned) and not (case
    when t.has_others then has_room(p_business, p_type, p_from, p_until, p_party, p_moved)
    else t.pool_size is null or case t.pool_takes when 'party' then coalesce(p_party, 1) else 1 end <= t.pool_size
  end) then
    return 'taken';
  end if;
  if t.uses_resources and not is_overruled then
    if not coalesce((p_more ->> 'unpaced')::boolean, false) and not has_pace(p_business, p_starts, p_party, p_moved) then
      return 'taken';
    end if;
    if seating is null then
      return 'again';
    end if;
  end if;
  if seating is not null and not is_overruled and not can_seat(p_business, placed, tstzrange(p_from, p_until), seating, p_at) then
    return 'again';
  end if;
  if p_moved is null then
    insert into reservation (
      id, business_id, business_name, time_zone, type_id, type_name, user_id, guest_name, guest_contact, source, starts_at,
      ends_at, day_on, local_start, holds, status, party_size, meeting_link, note, guest_note, guest_phone, cancel_hours,
      created_at, updated_at, wanted_id, is_pinned, offer_until, answers, series_id, is_overruled, blocked_type_id,
      service_state, service_at
    ) values (
      p_id, p_business, listing.name, listing.time_zone, p_type, coalesce(t.name, ''), p_user, p_guest_name,
      p_guest_contact, p_source, p_starts, p_ends, own_day, (p_more ->> 'localStart')::timestamp, tstzrange(p_from, p_until), p_status, p_party,
      coalesce(t.meeting_link, ''), p_note, p_guest_note, p_guest_phone, coalesce(t.cancel_hours, 0),
      p_at, p_at, (p_more ->> 'wanted')::uuid, is_pinned, (p_more ->> 'offerUntil')::timestamptz,
      coalesce(p_more -> 'answers', '[]'), (p_more ->> 'series')::uuid, is_overruled, (p_more ->> 'blockedType')::uuid,
      p_more ->> 'service', case when p_more ? 'service' then p_at end
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
      is_overruled = false,
      -- at another time they have not come yet
      service_state = case when p_starts = before then r.service_state end,
      service_at = case when p_starts = before then r.service_at end,
      wanted_id = case when p_more ? 'wanted' then (p_more ->> 'wanted')::uuid else r.wanted_id end,
      is_pinned = case when p_more ? 'pinned' then (p_more ->> 'pinned')::boolean else r.is_pinned end
    where r.id = p_moved
    returning r.source, r.user_id, r.guest_name, r.sequence into kept;
    kind := 'moved';
  end if;
  if seating is not null then
    perform seat_guests(p_business, placed, tstzrange(p_from, p_until), seating, p_at, is_overruled);
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
end $function$
;


-- What an owner cancels can be undone for some seconds: it is offered to the waitlist after that.
create or replace function look_after_reservation() returns trigger language plpgsql as $function$
begin
  if tg_op = 'UPDATE' and (new.status = 'no_show' or (new.status = 'cancelled' and new.cancelled_by = 'owner')) then
    insert into waitlist_look (business_id, due_at)
      select old.business_id, now() + interval '15 seconds'
      where exists (select from waiting w where w.business_id = old.business_id and w.offered_at is null);
  else
    perform look_at_waitlists(array[old.business_id]);
  end if;
  return null;
end $function$;
