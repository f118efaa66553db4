-- Marks listings whose waitlist is to be checked. Entries without an account get no offers, so they do not count.
create or replace function look_at_waitlists(businesses uuid[]) returns void language sql as $$
  insert into waitlist_look (business_id)
    select b.id from (select distinct id from unnest(businesses) as id) b
    where exists (
      select from waiting w
      where w.business_id = b.id and w.offered_at is null and w.removed_at is null and w.user_id is not null
    )
$$;

-- Only for changes that free time. An owner can undo a cancellation for some seconds, so its time is offered to the
-- waitlist after that.
create or replace function look_after_reservation() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.status = 'no_show' or (new.status = 'cancelled' and new.cancelled_by = 'owner')) then
    insert into waitlist_look (business_id, due_at)
      select old.business_id, now() + interval '15 seconds'
      where exists (select from waiting w where w.business_id = old.business_id and w.offered_at is null);
  else
    perform look_at_waitlists(array[old.business_id]);
  end if;
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

create or replace function look_after_added() returns trigger language plpgsql as $$
begin
  perform look_at_waitlists(array(select distinct business_id from added));
  return null;
end $$;

create or replace function look_after_removed() returns trigger language plpgsql as $$
begin
  perform look_at_waitlists(array(select distinct business_id from removed));
  return null;
end $$;

create or replace function begin_offer() returns trigger language plpgsql as $$
begin
  update waiting set offered_at = new.created_at
    where id = new.id and user_id = new.user_id and offered_at is null and removed_at is null;
  if not found then
    raise exception 'nobody waits for this offer' using errcode = 'MS001';
  end if;
  return null;
end $$;

-- Deletes the entry when its offer is accepted, declined, lapsed, or cancelled in any other way.
create or replace function end_offer() returns trigger language plpgsql as $$
begin
  delete from waiting where id = new.id;
  return null;
end $$;
