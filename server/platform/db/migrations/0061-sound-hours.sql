-- Hours that are not as the program writes them leave their listing out of 'Open now', and fail no search.

-- null for what is no time of day
create or replace function search_minute(clock text) returns integer language sql immutable parallel safe strict
  return case when clock ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    then split_part(clock, ':', 1)::integer * 60 + split_part(clock, ':', 2)::integer end;

create or replace function search_week_minutes(mode text, weekly jsonb, part text) returns int4multirange
language plpgsql immutable parallel safe as $$
begin
  if mode = 'always' and part = 'same' then
    return '{[0,10080)}';
  elsif mode <> 'custom' then
    return '{}';
  end if;
  return (
    select case when bool_and(open is not null and close is not null) then coalesce(range_agg(case part
      when 'same' then int4range(day * 1440 + open, day * 1440 + case when close <= open then 1440 else close end)
      else int4range((day + 1) % 7 * 1440, (day + 1) % 7 * 1440 + case when close <= open then close else 0 end)
    end) filter (where open is not null and close is not null), '{}') else '{}' end
    from jsonb_path_query(weekly, '$[*]') with ordinality as days (periods, number),
      jsonb_path_query(periods, '$[*]') as period,
      lateral (
        select number::integer - 1 as day, search_minute(period ->> 'open') as open, search_minute(period ->> 'close') as close
      ) as at
  );
end $$;

create or replace function search_day_minutes(periods jsonb, part text) returns int4multirange
language sql immutable parallel safe
return (
  select coalesce(range_agg(case part
    when 'same' then int4range(open, case when close <= open then 1440 else close end)
    else int4range(0, case when close <= open then close else 0 end)
  end), '{}')
  from jsonb_path_query(periods, '$[*]') as period,
    lateral (select search_minute(period ->> 'open') as open, search_minute(period ->> 'close') as close) as at
  where open is not null and close is not null
);
