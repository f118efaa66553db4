-- Waiting lists: who waits for what, how long an offer holds, and which listings have to be looked at (docs/decisions/0077-waitlist.md).

alter table reservation_type add column waitlist boolean not null default false;

-- Of a listing whose owner has said how long its offers hold.
create table waitlist_rules (
  business_id uuid primary key references business on delete cascade,
  offer_minutes integer not null check (offer_minutes between 15 and 1440)
);

-- A place in line. It is good for one offer, which is the reservation of the same id, and ends with it.
create table waiting (
  id uuid primary key,
  -- The order of the line: rows of one listing are written one after the other.
  seq bigint not null generated always as identity,
  business_id uuid not null references business on delete cascade,
  type_id uuid not null references reservation_type on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  -- A date of the listing, and the first and the last start that will do, in minutes of its wall clock.
  day_on date not null,
  from_minute integer not null check (from_minute between 0 and 1439),
  until_minute integer not null check (until_minute between from_minute and 1439),
  party_size integer check (party_size between 1 and 1000),
  guest_phone text not null default '' check (char_length(guest_phone) <= 40),
  joined_at timestamptz not null,
  -- Null while it waits.
  offered_at timestamptz,
  unique (user_id, business_id, type_id, day_on)
);
create index waiting_line on waiting (business_id, seq) where offered_at is null;
create index waiting_type_id on waiting (type_id, day_on);

-- Listings at which room may have appeared, to be looked at by a worker. Only ever added to, so that nobody waits for a look, and without
-- a reference, so that a look waits for nobody.
create table waitlist_look (
  seq bigint primary key generated always as identity,
  business_id uuid not null,
  -- Later only after a failure.
  due_at timestamptz not null default now()
);
create index waitlist_look_business_id on waitlist_look (business_id);

create function look_at_waitlists(businesses uuid[]) returns void language sql as $$
  insert into waitlist_look (business_id)
    select b.id from (select distinct id from unnest(businesses) as id) b
    where exists (select from waiting w where w.business_id = b.id and w.offered_at is null)
$$;

-- Only what gives up time: a booking frees nothing.
create function look_after_reservation() returns trigger language plpgsql as $$
begin
  perform look_at_waitlists(array[old.business_id]);
  return null;
end $$;
create trigger look_at_waitlist after update of status, holds, party_size, is_pinned on reservation
  for each row when (
    old.status in ('pending', 'confirmed')
    and (old.status, old.holds, old.party_size, old.is_pinned) is distinct from (new.status, new.holds, new.party_size, new.is_pinned)
  )
  execute function look_after_reservation();
create trigger look_at_waitlist_delete after delete on reservation
  for each row when (old.status in ('pending', 'confirmed')) execute function look_after_reservation();

create function look_after_added() returns trigger language plpgsql as $$
begin
  perform look_at_waitlists(array(select distinct business_id from added));
  return null;
end $$;
create function look_after_removed() returns trigger language plpgsql as $$
begin
  perform look_at_waitlists(array(select distinct business_id from removed));
  return null;
end $$;
create function look_after_business() returns trigger language plpgsql as $$
begin
  perform look_at_waitlists(array(
    select n.id from added n join removed o using (id)
    where (n.hours_mode, n.weekly_hours, n.time_zone) is distinct from (o.hours_mode, o.weekly_hours, o.time_zone)
  ));
  return null;
end $$;
create trigger look_at_waitlist after update on business referencing old table as removed new table as added
  for each statement execute function look_after_business();
do $$
declare part text;
begin
  foreach part in array array['reservation_type', 'special_hours', 'capacity_pool', 'resource', 'resource_set', 'booking_rules'] loop
    execute format('create trigger look_at_waitlist_insert after insert on %I referencing new table as added for each statement execute function look_after_added()', part);
    execute format('create trigger look_at_waitlist_update after update on %I referencing new table as added for each statement execute function look_after_added()', part);
    execute format('create trigger look_at_waitlist_delete after delete on %I referencing old table as removed for each statement execute function look_after_removed()', part);
  end loop;
end $$;

-- An offer takes its place in line with it, in the same transaction: who has left is offered nothing, and nobody twice.
create function begin_offer() returns trigger language plpgsql as $$
begin
  update waiting set offered_at = new.created_at where id = new.id and user_id = new.user_id and offered_at is null;
  if not found then
    raise exception 'nobody waits for this offer' using errcode = 'MS001';
  end if;
  return null;
end $$;
create trigger begin_offer after insert on reservation
  for each row when (new.offer_until is not null) execute function begin_offer();

-- Taken, passed, lapsed, or cancelled by whatever cancels reservations.
create function end_offer() returns trigger language plpgsql as $$
begin
  delete from waiting where id = new.id;
  return null;
end $$;
create trigger end_offer after update of status, offer_until on reservation
  for each row when (
    old.offer_until is not null and old.status = 'pending' and (new.offer_until is null or new.status <> 'pending')
  )
  execute function end_offer();
