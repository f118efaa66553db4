-- Busy times of other calendars; without a resource, they apply to the whole listing.
create or replace function busy_times(p_business uuid, p_from timestamptz, p_until timestamptz)
  returns table (resource_id uuid, from_at timestamptz, until_at timestamptz) language sql stable as $$
  select b.resource_id, b.from_at, b.until_at from busy_time b
  where b.business_id = p_business and tstzrange(b.from_at, b.until_at) && tstzrange(p_from, p_until)
$$;

-- Replaces all future busy times of a calendar; writes only differences.
create or replace function replace_busy_times(p_calendar uuid, p_from timestamptz[], p_until timestamptz[]) returns void
  language plpgsql as $$
begin
  delete from busy_time b
    where b.calendar_id = p_calendar
      and (b.from_at, b.until_at) not in (select f, u from unnest(p_from, p_until) as n (f, u));
  insert into busy_time (calendar_id, business_id, resource_id, from_at, until_at)
    select c.id, c.business_id, c.resource_id, n.f, n.u
    from other_calendar c, unnest(p_from, p_until) as n (f, u)
    where c.id = p_calendar
      and not exists (select from busy_time b where b.calendar_id = p_calendar and b.from_at = n.f);
end $$;

-- Days whose busy times change are computed again.
create or replace function mark_days_of_busy() returns trigger language plpgsql as $$
begin
  perform mark_availability_days(array_agg(business_id), array_agg(span)) from (
    select c.business_id, unnest(range_agg(tstzrange(c.from_at, c.until_at))) as span
    from changed c join business b on b.id = c.business_id group by c.business_id
  ) spans;
  return null;
end $$;

-- Deletes the calendars of a member who is removed.
create or replace function drop_calendars_of_removed() returns trigger language plpgsql as $$
begin
  delete from other_calendar c using removed r where c.business_id = r.business_id and c.added_by = r.user_id;
  return null;
end $$;

-- However a connection to Google ends, a job revokes its tokens. The job's payload is sealed.
create or replace function revoke_calendar() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('revoke_calendar', payload => json_build_object('id', old.id, 'sealed', old.sealed), max_attempts => 8);
  return null;
end $$;
