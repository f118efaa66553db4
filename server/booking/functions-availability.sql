-- Rows are inserted in one order, so that two transactions that mark the same rows cannot deadlock.
create or replace function mark_availability(ids uuid[]) returns void language sql as $$
  insert into stale_availability (business_id)
    select b.id from business b
    where b.id = any(ids) and (
      exists (select from reservation_type t where t.business_id = b.id and t.archived_at is null)
      or exists (select from availability_change c where c.business_id = b.id)
    )
    order by b.id
  on conflict do nothing
$$;

-- Marks the days on which a hold can prevent a start, in any time zone and of any type of the listing. In one order, as
-- above.
create or replace function mark_availability_days(businesses uuid[], spans tstzrange[]) returns void language sql as $$
  insert into stale_availability_day (business_id, day)
    select distinct h.business_id, d::date
    from (select distinct business_id, span from unnest(businesses, spans) as h (business_id, span)) h
      join lateral (
        select coalesce(max(t.duration + t.buffer_after), 0) as before, coalesce(max(t.buffer_before), 0) as after
        from reservation_type t where t.business_id = h.business_id and t.archived_at is null
      ) reach on true,
      generate_series(
        date_trunc('day', (lower(h.span) - make_interval(mins => reach.before) - interval '14 hours') at time zone 'UTC'),
        date_trunc('day', (upper(h.span) + make_interval(mins => reach.after) + interval '14 hours') at time zone 'UTC'),
        interval '1 day'
      ) d
    where h.business_id is not null
    order by 1, 2
  on conflict do nothing
$$;

-- Holidays depend on the country and the state.
create or replace function mark_availability_of_business() returns trigger language plpgsql as $$
begin
  perform mark_availability(array(
    select n.id from added n join removed o using (id)
    where (n.hours_mode, n.weekly_hours, n.holiday_hours, n.time_zone) is distinct from (o.hours_mode, o.weekly_hours, o.holiday_hours, o.time_zone)
      or n.holiday_hours is not null and (n.country, n.state) <> (o.country, o.state)
  ));
  return null;
end $$;

create or replace function mark_availability_of_added() returns trigger language plpgsql as $$
begin
  perform mark_availability(array(select distinct business_id from added));
  return null;
end $$;

create or replace function mark_availability_of_removed() returns trigger language plpgsql as $$
begin
  perform mark_availability(array(select distinct business_id from removed));
  return null;
end $$;

create or replace function mark_days_of_changed() returns trigger language plpgsql as $$
begin
  perform mark_availability_days(array_agg(business_id), array_agg(holds)) from (
    select n.business_id, n.holds from added n join removed o using (id) where (n.holds, n.status) is distinct from (o.holds, o.status)
    union all
    select o.business_id, o.holds from removed o join added n using (id) where (n.holds, n.status) is distinct from (o.holds, o.status)
  ) both_sides;
  return null;
end $$;

create or replace function mark_days_of_removed() returns trigger language plpgsql as $$
begin
  perform mark_availability_days(array_agg(r.business_id), array_agg(r.holds)) from removed r join business b on b.id = r.business_id;
  return null;
end $$;
