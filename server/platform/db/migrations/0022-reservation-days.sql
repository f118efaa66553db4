-- The day of its listing that a reservation belongs to: what begins past midnight in a night's hours is that night's.

/*
 * Whether hours that begin on `day` are open at `at`, and until `until` where that is given. Clock changes as the hours know them: an
 * opening that is repeated is the first, a close that is repeated the second, and in a gap both are its end. Hours that last from one
 * clock time to the same are no night: what of them lies past midnight is the next day's.
 */
create function is_in_periods(periods jsonb, day date, zone text, at timestamptz, until timestamptz) returns boolean
  language sql stable parallel safe as $$
  select exists (
    select from jsonb_array_elements(coalesce(periods, '[]')) as period
    cross join lateral (select (period ->> 'open')::time as opens, (period ->> 'close')::time as closes) as clock
    cross join lateral (
      select day + opens as from_wall, day + closes + make_interval(days => (closes <= opens)::integer) as to_wall
    ) as wall
    -- PostgreSQL takes the second of a repeated time, and goes past a gap by as much as it is long
    cross join lateral (select from_wall at time zone zone as from_last, to_wall at time zone zone as to_last) as last
    where (opens <> closes or (at at time zone zone)::date = day)
      and (
        at at time zone zone >= from_wall
        or at >= from_last - case
          when (from_last - interval '1 hour') at time zone zone = from_wall then interval '1 hour'
          when (from_last - interval '30 minutes') at time zone zone = from_wall then interval '30 minutes'
          else interval '0'
        end
      )
      and case when to_last at time zone zone = to_wall then at < to_last else at at time zone zone < to_wall end
      and (until is null or until <= to_last)
  )
$$;

/*
 * A reservation's day by the hours of its type, or of its listing where the type has none of its own: the day on which the hours began
 * that it starts in, else the one on which it starts. Blocked time is a night's only if all of it is.
 */
create function reservation_day(
  of_business uuid, of_type uuid, of_source text, zone text, starts timestamptz, ends timestamptz
) returns date language plpgsql stable as $$
declare
  today constant date := (starts at time zone zone)::date;
  until constant timestamptz := case when of_source = 'block' then ends end;
  mode text;
  listings jsonb;
  own jsonb;
  day date;
  special jsonb;
  week jsonb;
begin
  select b.hours_mode, b.weekly_hours into mode, listings from business b where b.id = of_business;
  if mode is null or mode = 'closed' then return today; end if;
  select t.weekly_hours into own from reservation_type t where t.id = of_type;
  foreach day in array array[today, today - 1] loop
    special := (select s.periods from special_hours s where s.business_id = of_business and day between s.from_on and s.to_on);
    week := case
      when own is not null then own -> (extract(isodow from day)::integer - 1)
      when special is not null then special
      when mode = 'always' then '[{"open": "00:00", "close": "00:00"}]'::jsonb
      else listings -> (extract(isodow from day)::integer - 1)
    end;
    if is_in_periods(week, day, zone, starts, until)
      and (own is null or special is null or is_in_periods(special, day, zone, starts, until))
    then return day; end if;
  end loop;
  return today;
end
$$;

alter table reservation add column day_on date;
update reservation set day_on = reservation_day(business_id, type_id, source, time_zone, starts_at, ends_at);
alter table reservation alter column day_on set not null;

/* As it was when it was booked or moved: changing the hours changes no reservation. */
create function set_reservation_day() returns trigger language plpgsql as $$
begin
  new.day_on := reservation_day(new.business_id, new.type_id, new.source, new.time_zone, new.starts_at, new.ends_at);
  return new;
end
$$;
create trigger reservation_day before insert or update of starts_at, ends_at on reservation
  for each row execute function set_reservation_day();

create index reservation_business_day on reservation (business_id, day_on, starts_at, id);
