-- An event is its own outbox: `notified_at` is null until letters, reminders and meetings follow from it.
alter table reservation_event rename column told_at to notified_at;
alter table reservation_event
  -- When one that failed is tried again.
  add column notify_at timestamptz not null default now(),
  -- Taken along, because who leaves is gone by the time somebody looks; null once they were notified.
  add column guest_name text,
  add column owner_ids uuid[];
create index reservation_event_to_notify on reservation_event (seq) where notified_at is null;

drop trigger reservation_event_told on reservation_event;
drop function tell_reservation_event();
create or replace function fill_reservation_event() returns trigger language plpgsql as $$
begin
  select r.sequence, r.starts_at, r.ends_at, r.status into new.sequence, new.starts_at, new.ends_at, new.status
    from reservation r where r.id = new.reservation_id;
  if new.kind in ('blocked', 'undelivered') or current_setting('mainstreet.quiet', true) = 'on' then
    new.notified_at := now();
    return new;
  end if;
  select case when r.source = 'online' then coalesce(p.display_name, '') else r.guest_name end into new.guest_name
    from reservation r left join profile p on p.user_id = r.user_id where r.id = new.reservation_id;
  select coalesce(array_agg(m.user_id), '{}') into new.owner_ids from business_member m where m.business_id = new.business_id;
  return new;
end $$;
