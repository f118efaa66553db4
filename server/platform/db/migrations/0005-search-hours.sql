-- When listed businesses are open, for the 'Open now' filter (server/hours/rules.ts, localMinuteRanges).

create table search_zone (
  id smallint generated always as identity primary key,
  name text not null unique
);

create table search_hours (
  business_id uuid primary key,
  zone smallint not null,
  -- Minutes of the local week, Monday 00:00 = 0: the part of each period within its own day, and the part after midnight.
  same int4multirange not null,
  spill int4multirange not null,
  -- Local dates whose periods special_hours gives instead.
  special_dates datemultirange not null
);

create function search_minute(clock text) returns integer language sql immutable parallel safe strict
  return left(clock, 2)::integer * 60 + right(clock, 2)::integer;

-- One part of the periods of one day, in minutes of that day.
create function search_day_minutes(periods jsonb, part text) returns int4multirange language sql immutable parallel safe
  return (
    select coalesce(range_agg(case part
      when 'same' then int4range(open, case when close <= open then 1440 else close end)
      else int4range(0, case when close <= open then close else 0 end)
    end), '{}')
    from jsonb_array_elements(periods) as period,
      lateral (select search_minute(period ->> 'open') as open, search_minute(period ->> 'close') as close) as at
  );
create function search_week_minutes(mode text, weekly jsonb, part text) returns int4multirange
  language plpgsql immutable parallel safe as $$
begin
  if mode = 'always' and part = 'same' then
    return '{[0,10080)}';
  elsif mode <> 'custom' then
    return '{}';
  end if;
  return (
    select coalesce(range_agg(case part
      when 'same' then int4range(day * 1440 + open, day * 1440 + case when close <= open then 1440 else close end)
      else int4range((day + 1) % 7 * 1440, (day + 1) % 7 * 1440 + case when close <= open then close else 0 end)
    end), '{}')
    from jsonb_array_elements(weekly) with ordinality as days (periods, number),
      jsonb_array_elements(periods) as period,
      lateral (
        select number::integer - 1 as day, search_minute(period ->> 'open') as open, search_minute(period ->> 'close') as close
      ) as at
  );
end $$;

-- Without hours and special hours a listing is never open, and has no row.
create function search_has_hours(business uuid, mode text) returns boolean language sql stable
  return mode <> 'closed' or exists (select from special_hours s where s.business_id = business);
create function search_refresh_hours(ids uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(719204332);
  delete from search_hours h using business b
  where b.id = any(ids) and h.business_id = b.id and not search_has_hours(b.id, b.hours_mode);
  insert into search_zone (name)
    select distinct b.time_zone from business b
    where b.id = any(ids) and b.is_listed and not exists (select from search_zone z where z.name = b.time_zone)
    order by 1
  on conflict do nothing;
  insert into search_hours
    select
      b.id, z.id, search_week_minutes(b.hours_mode, b.weekly_hours, 'same'), search_week_minutes(b.hours_mode, b.weekly_hours, 'spill'),
      coalesce((select range_agg(daterange(s.from_on, s.to_on, '[]')) from special_hours s where s.business_id = b.id), '{}')
    from business b join search_zone z on z.name = b.time_zone
    where b.id = any(ids) and b.is_listed and search_has_hours(b.id, b.hours_mode)
  on conflict (business_id) do update set
    zone = excluded.zone, same = excluded.same, spill = excluded.spill, special_dates = excluded.special_dates;
end $$;
