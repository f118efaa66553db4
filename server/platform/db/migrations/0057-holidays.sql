-- Hours on public holidays (docs/decisions/0095-public-holidays.md). The dates are computed in Node, by country and state; here is
-- only which listings have a rule, and where they are.
alter table business add holiday_hours jsonb check (
  holiday_hours is null or (
    holiday_hours ->> 'rule' in ('usual', 'closed', 'custom')
    and coalesce(jsonb_array_length(holiday_hours -> 'periods'), -1) between 0 and case holiday_hours ->> 'rule' when 'custom' then 3 else 0 end
  )
);

-- Where there are listings whose hours differ on public holidays, for the 'Open now' filter.
create table search_holiday (
  id smallint generated always as identity primary key,
  country text not null,
  state text not null,
  unique (country, state)
);

alter table search_entry add holiday smallint;

create function has_holiday_rule(mode text, holiday_hours jsonb) returns boolean language sql immutable parallel safe
  return mode <> 'closed' and coalesce(holiday_hours ->> 'rule', 'usual') <> 'usual';

create or replace function search_refresh_hours(ids uuid[]) returns void language plpgsql as $$
begin
  perform search_begin_write(ids);
  insert into search_zone (name)
    select distinct b.time_zone from business b
    where b.id = any(ids) and b.is_listed and not exists (select from search_zone z where z.name = b.time_zone)
    order by 1
  on conflict do nothing;
  insert into search_holiday (country, state)
    select distinct b.country, b.state from business b
    where b.id = any(ids) and b.is_listed and has_holiday_rule(b.hours_mode, b.holiday_hours)
      and not exists (select from search_holiday h where (h.country, h.state) = (b.country, b.state))
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
        select d.id from search_holiday d where (d.country, d.state) = (b.country, b.state)
      ) end as holiday
    from business b left join search_zone z on z.name = b.time_zone and search_has_hours(b.id, b.hours_mode)
    where b.id = any(ids) and b.is_listed
  ) as h
  where e.business_id = h.id
    and (e.zone, e.same, e.spill, e.special_dates, e.holiday) is distinct from (h.zone, h.same, h.spill, h.special_dates, h.holiday);
end $$;

create or replace function search_business_changed() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  ids := array(
    select n.id from added n join removed o using (id)
    where (n.is_listed, n.name, n.other_names, n.keywords, n.categories, n.city, n.state, n.country, n.zip_code, n.address, n.phone_number, n.description)
      is distinct from (o.is_listed, o.name, o.other_names, o.keywords, o.categories, o.city, o.state, o.country, o.zip_code, o.address, o.phone_number, o.description)
  );
  if ids <> '{}' and not search_is_put_off(ids) then
    perform search_refresh(ids);
  end if;
  ids := array(
    select n.id from added n join removed o using (id)
    where (n.rating_sum, n.review_count) <> (o.rating_sum, o.review_count) and n.is_listed and n.id <> all(ids)
  );
  if ids <> '{}' and not search_is_put_off(ids) then
    perform search_refresh_rank(ids);
  end if;
  ids := array(
    select n.id from added n join removed o using (id)
    where (n.hours_mode, n.weekly_hours, n.holiday_hours, n.time_zone) is distinct from (o.hours_mode, o.weekly_hours, o.holiday_hours, o.time_zone)
      and n.is_listed
  );
  if ids <> '{}' and not search_is_put_off(ids) then
    perform search_refresh_hours(ids);
  end if;
  return null;
end $$;

-- Where a listing is decides its holidays.
create or replace function mark_availability_of_business() returns trigger language plpgsql as $$
begin
  perform mark_availability(array(
    select n.id from added n join removed o using (id)
    where (n.hours_mode, n.weekly_hours, n.holiday_hours, n.time_zone) is distinct from (o.hours_mode, o.weekly_hours, o.holiday_hours, o.time_zone)
      or n.holiday_hours is not null and (n.country, n.state) <> (o.country, o.state)
  ));
  return null;
end $$;

create or replace function look_after_business() returns trigger language plpgsql as $$
begin
  perform look_at_waitlists(array(
    select n.id from added n join removed o using (id)
    where (n.hours_mode, n.weekly_hours, n.holiday_hours, n.time_zone) is distinct from (o.hours_mode, o.weekly_hours, o.holiday_hours, o.time_zone)
      or n.holiday_hours is not null and (n.country, n.state) <> (o.country, o.state)
  ));
  return null;
end $$;
