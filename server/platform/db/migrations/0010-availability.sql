-- The availability index: when listings can be booked, by half hours, so that search can ask it of a hundred thousand of them
-- (docs/decisions/0016).

-- When a type can be booked in a week in which nothing is held and nothing is special. From Monday 00:00, a bit each half
-- hour in which something can start, by the listing's wall clock.
create table availability_week (
  type_id uuid primary key references reservation_type on delete cascade,
  business_id uuid not null references business on delete cascade,
  time_zone text not null,
  -- 1 and 1 for a type without party sizes.
  min_party integer not null,
  max_party integer not null,
  -- Minutes.
  min_notice integer not null,
  -- Days.
  max_advance integer not null,
  week bit(336) not null
);
create index availability_week_business_id on availability_week (business_id);

-- Days that override their week: something is held, the hours are special, the clock changes.
create table availability_day (
  type_id uuid not null references reservation_type on delete cascade,
  business_id uuid not null references business on delete cascade,
  day date not null,
  -- Of each half hour, the largest party for which something can start; 0 for none.
  largest smallint[] not null check (cardinality(largest) = 48),
  primary key (type_id, day)
);
create index availability_day_business_id on availability_day (business_id, day);
create index availability_day_day on availability_day (day);

-- Every process has a copy of the index, and reads again what has changed since. The row is held until the transaction
-- that changes something ends, so that changes become visible in the order of their numbers.
create table availability_state (
  changes bigint not null
);
insert into availability_state values (0);

-- The last change of each listing's weeks and days. A listing that is gone is found by nobody, whatever a copy says of it.
create table availability_change (
  business_id uuid primary key references business on delete cascade,
  change bigint not null
);
create index availability_change_change on availability_change (change);

-- What has to be worked out again before it is looked at. Marked by the transaction that changes what it follows from, taken
-- out by the one that works it out, before that looks.
create table stale_availability (
  business_id uuid primary key references business on delete cascade
);
create table stale_availability_day (
  business_id uuid not null references business on delete cascade,
  day date not null,
  primary key (day, business_id)
);
create index stale_availability_day_business_id on stale_availability_day (business_id);

-- Also where there is no week any more, since the last type is gone with all of them: there are still the copies.
create function mark_availability(ids uuid[]) returns void language sql as $$
  insert into stale_availability (business_id)
    select b.id from business b
    where b.id = any(ids) and (
      exists (select from reservation_type t where t.business_id = b.id and t.archived_at is null)
      or exists (select from availability_change c where c.business_id = b.id)
    )
  on conflict do nothing
$$;

create function mark_availability_of_business() returns trigger language plpgsql as $$
begin
  perform mark_availability(array(
    select n.id from added n join removed o using (id)
    where (n.hours_mode, n.weekly_hours, n.time_zone) is distinct from (o.hours_mode, o.weekly_hours, o.time_zone)
  ));
  return null;
end $$;
create trigger mark_availability after update on business
  referencing new table as added old table as removed for each statement execute function mark_availability_of_business();

create function mark_availability_of_added() returns trigger language plpgsql as $$
begin
  perform mark_availability(array(select distinct business_id from added));
  return null;
end $$;
create function mark_availability_of_removed() returns trigger language plpgsql as $$
begin
  perform mark_availability(array(select distinct business_id from removed));
  return null;
end $$;

do $$
declare part text;
begin
  foreach part in array array['reservation_type', 'capacity_pool', 'special_hours', 'business_member'] loop
    execute format('create trigger mark_availability_insert after insert on %I referencing new table as added for each statement execute function mark_availability_of_added()', part);
    execute format('create trigger mark_availability_update after update on %I referencing new table as added for each statement execute function mark_availability_of_added()', part);
    execute format('create trigger mark_availability_delete after delete on %I referencing old table as removed for each statement execute function mark_availability_of_removed()', part);
  end loop;
end $$;

-- The days on which a hold can be in the way of a start: in whatever zone, of whatever type the listing has.
create function mark_availability_days(businesses uuid[], spans tstzrange[]) returns void language sql as $$
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
  on conflict do nothing
$$;

create function mark_days_of_added() returns trigger language plpgsql as $$
begin
  perform mark_availability_days(array_agg(business_id), array_agg(holds)) from added;
  return null;
end $$;
create function mark_days_of_changed() returns trigger language plpgsql as $$
begin
  perform mark_availability_days(array_agg(business_id), array_agg(holds)) from (
    select n.business_id, n.holds from added n join removed o using (id) where (n.holds, n.status) is distinct from (o.holds, o.status)
    union all
    select o.business_id, o.holds from removed o join added n using (id) where (n.holds, n.status) is distinct from (o.holds, o.status)
  ) both_sides;
  return null;
end $$;
create function mark_days_of_removed() returns trigger language plpgsql as $$
begin
  perform mark_availability_days(array_agg(r.business_id), array_agg(r.holds)) from removed r join business b on b.id = r.business_id;
  return null;
end $$;
create trigger mark_days_insert after insert on reservation
  referencing new table as added for each statement execute function mark_days_of_added();
create trigger mark_days_update after update on reservation
  referencing new table as added old table as removed for each statement execute function mark_days_of_changed();
create trigger mark_days_delete after delete on reservation
  referencing old table as removed for each statement execute function mark_days_of_removed();
