-- Resources by reservation after `p_seating`: [{"id": a reservation, or null for the one that is placed, "resources":
-- [ids]}].
create or replace function seats_of(
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

-- Whether that seating is possible now. Expects the listing to be locked.
create or replace function can_seat(p_business uuid, p_placed uuid, p_holds tstzrange, p_seating jsonb, p_at timestamptz)
  returns boolean language plpgsql stable as $$
begin
  -- requires that parties that would be moved still exist, are not pinned or in service, and arrive more than 30
  -- minutes later
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
end $$;

-- Writes the seating, and an event for each other party that moved. An overruled party shares resources that are taken.
create or replace function seat_guests(
  p_business uuid, p_placed uuid, p_holds tstzrange, p_seating jsonb, p_at timestamptz, p_overruled boolean default false
) returns void language plpgsql as $$
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
end $$;

-- For version 0.1.0.
create or replace function seat_guests(p_business uuid, p_placed uuid, p_holds tstzrange, p_seating jsonb) returns void
  language plpgsql as $$
begin
  perform seat_guests(p_business, p_placed, p_holds, p_seating, now());
end $$;

create or replace function resource_names(ids uuid[]) returns text language sql stable as $$
  -- 'Table 4' where the name alone would be a number; contract/booking/resource-names.ts has the same rule
  select coalesce(string_agg(
    case when x.name ~ '^[0-9]+$' then case x.kind
      when 'table' then 'Table ' when 'person' then 'Staff member ' when 'room' then 'Room ' else 'Item '
    end else '' end || x.name,
    ' + ' order by x.position, x.id
  ), '') from resource x where x.id = any (ids)
$$;

-- A cancelled or missed reservation holds no resources.
create or replace function free_resources() returns trigger language plpgsql as $$
begin
  delete from reservation_resource where reservation_id = new.id;
  return null;
end $$;
