-- Marks are written in one order, so that two transactions that mark the same days do not wait for each other.
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

create or replace function mark_place_of_changed() returns trigger language plpgsql as $$
begin
  insert into stale_place
    select n.id from added n join removed o using (id)
    where (n.lat, n.lng, n.city, n.state, n.zip_code, n.country, n.is_listed)
      is distinct from (o.lat, o.lng, o.city, o.state, o.zip_code, o.country, o.is_listed)
    order by n.id
  on conflict do nothing;
  return null;
end $$;
