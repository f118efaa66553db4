-- A time that cannot be read would fail every search on a holiday. No row had a rule before 0057.
alter table business add constraint business_holiday_periods check (
  -- a number is no text that could match or not: for it the comparison is unknown
  not jsonb_path_exists(holiday_hours, '$.periods[*] ? (
    !(@.open like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @.close like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$")
    || (@.open like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @.close like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$") is unknown
  )')
) not valid;

-- The state whose public holidays a listing has: that of its address, or the region of the place that it is in.
create function holiday_state(of_business uuid, state text) returns text language sql stable as $$
  select case when state <> '' then state else coalesce((
    with recursive up as (
      select p.kind, p.name, p.parent_id from business_place w join place p on p.id = w.place_id where w.business_id = of_business
      union all
      select p.kind, p.name, p.parent_id from up join place p on p.id = up.parent_id where up.kind <> 'region'
    )
    select name from up where kind = 'region' limit 1
  ), '') end
$$;

-- `holiday` is negative where hours of that day have to be looked up, so that closed listings, which are most, need none.
create or replace function search_refresh_hours(ids uuid[]) returns void language plpgsql as $$
begin
  perform search_begin_write(ids);
  insert into search_zone (name)
    select distinct b.time_zone from business b
    where b.id = any(ids) and b.is_listed and not exists (select from search_zone z where z.name = b.time_zone)
    order by 1
  on conflict do nothing;
  insert into search_holiday (country, state)
    select distinct b.country, holiday_state(b.id, b.state) from business b
    where b.id = any(ids) and b.is_listed and has_holiday_rule(b.hours_mode, b.holiday_hours)
      and not exists (select from search_holiday h where (h.country, h.state) = (b.country, holiday_state(b.id, b.state)))
    order by 1, 2
  on conflict do nothing;
  update search_entry e set zone = h.zone, same = h.same, spill = h.spill, special_dates = h.special_dates, holiday = h.holiday
  from (
    select
      b.id, z.id as zone,
      nullif(case when z.id is not null then search_week_minutes(b.hours_mode, b.weekly_hours, 'same') end, '{}') as same,
      nullif(case when z.id is not null then search_week_minutes(b.hours_mode, b.weekly_hours, 'spill') end, '{}') as spill,
      (select range_agg(daterange(s.from_on, s.to_on, '[]')) from special_hours s where s.business_id = b.id) as special_dates,
      case when has_holiday_rule(b.hours_mode, b.holiday_hours) then (
        select case b.holiday_hours ->> 'rule' when 'custom' then -d.id else d.id end from search_holiday d where (d.country, d.state) = (b.country, holiday_state(b.id, b.state))
      ) end as holiday
    from business b left join search_zone z on z.name = b.time_zone and search_has_hours(b.id, b.hours_mode)
    where b.id = any(ids) and b.is_listed
  ) as h
  where e.business_id = h.id
    and (e.zone, e.same, e.spill, e.special_dates, e.holiday) is distinct from (h.zone, h.same, h.spill, h.special_dates, h.holiday);
end $$;

-- After listings have been put into places. Called by the program: an import writes places without triggers.
create function note_holiday_states(placed uuid[]) returns void language plpgsql as $$
declare ids uuid[];
begin
  ids := array(select id from business where id = any(placed) and state = '' and has_holiday_rule(hours_mode, holiday_hours));
  if ids = '{}' then
    return;
  end if;
  if not search_is_put_off(ids) then
    perform search_refresh_hours(ids);
  end if;
  perform mark_availability(ids);
  perform look_at_waitlists(ids);
end $$;
