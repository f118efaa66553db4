-- Other calendars, of a listing or of one of its people, and when those say that somebody is busy (docs/decisions/0078-other-calendars.md).

create table other_calendar (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  -- Null: of the listing as a whole.
  resource_id uuid references resource on delete cascade,
  kind text not null check (kind in ('ics', 'caldav', 'google')),
  name text not null check (char_length(name) between 1 and 80),
  -- Where it is, for whoever sees the list; nothing else of its address is told.
  host text not null check (char_length(host) <= 255),
  -- Its address, and what opens it: a name and a password, or tokens. Opened by this installation alone.
  sealed text not null,
  -- Whoever added it: it goes with them, for it was opened by them.
  added_by uuid not null references user_account on delete cascade,
  added_at timestamptz not null,
  -- Which calendars an account has: [{"id", "name"}]; null until it has said so, and for an address, which is one.
  offered jsonb check (jsonb_typeof(offered) = 'array'),
  -- Those of them that count; null until somebody has chosen.
  chosen text[] check (cardinality(chosen) <= 50),
  -- When it was last read without fault, and when to the end: between those it had not changed.
  read_at timestamptz,
  whole_at timestamptz,
  -- By which zone's clock it was read then.
  time_zone text not null default '',
  -- By what its server says that it has not changed: {"etag", "modified"}, or of each calendar its mark.
  marks jsonb not null default '{}',
  -- What was found: {"events", "busy", "own", "free", "unread", "zones"}.
  found jsonb,
  tried_at timestamptz,
  next_at timestamptz not null,
  -- How often in a row it could not be read, since when, and why (contract/calendars/problems.ts).
  failures integer not null default 0,
  failing_since timestamptz,
  problem text not null default ''
);
create index other_calendar_business_id on other_calendar (business_id);
create index other_calendar_resource_id on other_calendar (resource_id) where resource_id is not null;
create index other_calendar_added_by on other_calendar (added_by);
create index other_calendar_next_at on other_calendar (next_at);

-- Without overlaps within a calendar.
create table busy_time (
  calendar_id uuid not null references other_calendar on delete cascade,
  business_id uuid not null references business on delete cascade,
  resource_id uuid references resource on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz not null,
  primary key (calendar_id, from_at),
  check (from_at < until_at)
);
create index busy_time_spans on busy_time using gist (business_id, tstzrange(from_at, until_at));
create index busy_time_resource_id on busy_time (resource_id) where resource_id is not null;

-- What is in the way by other calendars: of the listing as a whole where there is no resource.
create function busy_times(p_business uuid, p_from timestamptz, p_until timestamptz)
  returns table (resource_id uuid, from_at timestamptz, until_at timestamptz) language sql stable as $$
  select b.resource_id, b.from_at, b.until_at from busy_time b
  where b.business_id = p_business and tstzrange(b.from_at, b.until_at) && tstzrange(p_from, p_until)
$$;

-- Days whose busy times change are looked at again, in whatever way that happens.
create function mark_days_of_busy() returns trigger language plpgsql as $$
begin
  perform mark_availability_days(array_agg(business_id), array_agg(span)) from (
    select c.business_id, unnest(range_agg(tstzrange(c.from_at, c.until_at))) as span
    from changed c join business b on b.id = c.business_id group by c.business_id
  ) spans;
  return null;
end $$;
create trigger mark_days_insert after insert on busy_time
  referencing new table as changed for each statement execute function mark_days_of_busy();
create trigger mark_days_delete after delete on busy_time
  referencing old table as changed for each statement execute function mark_days_of_busy();

-- All of a calendar's busy times, from now on: only what differs is written.
create function replace_busy_times(p_calendar uuid, p_from timestamptz[], p_until timestamptz[]) returns void
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

-- Who no longer looks after a listing leaves no calendar of theirs there.
create function drop_calendars_of_removed() returns trigger language plpgsql as $$
begin
  delete from other_calendar c using removed r where c.business_id = r.business_id and c.added_by = r.user_id;
  return null;
end $$;
create trigger drop_calendars_of_removed after delete on business_member referencing old table as removed
  for each statement execute function drop_calendars_of_removed();

-- In whatever way a connection ends, Google is told that its tokens are not wanted any more. The job's payload is sealed.
create function revoke_calendar() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('revoke_calendar', payload => json_build_object('id', old.id, 'sealed', old.sealed), max_attempts => 8);
  return null;
end $$;
create trigger revoke_calendar after delete on other_calendar
  for each row when (old.kind = 'google') execute function revoke_calendar();

-- Somebody is at Google and is asked there; of the state only a hash is kept.
create table calendar_authorization (
  state_hash bytea primary key,
  user_id uuid not null references user_account on delete cascade,
  business_id uuid not null references business on delete cascade,
  resource_id uuid references resource on delete cascade,
  verifier text not null,
  expires_at timestamptz not null
);
create index calendar_authorization_user_id on calendar_authorization (user_id);
create index calendar_authorization_business_id on calendar_authorization (business_id);
create index calendar_authorization_resource_id on calendar_authorization (resource_id) where resource_id is not null;
create index calendar_authorization_expires_at on calendar_authorization (expires_at);
