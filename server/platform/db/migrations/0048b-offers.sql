-- Written down as what they are, by whatever makes and ends them.
alter table reservation_event drop constraint reservation_event_kind_check;
alter table reservation_event add constraint reservation_event_kind_check check (kind in (
  'requested', 'confirmed', 'entered', 'blocked', 'moved', 'cancelled', 'no_show', 'meeting', 'undelivered', 'kept', 'late',
  'message', 'reworded', 'seated', 'offered', 'offer_ended'
)) not valid;
alter table reservation_mail drop constraint reservation_mail_kind_check;
alter table reservation_mail add constraint reservation_mail_kind_check check (kind in (
  'requested', 'confirmed', 'moved', 'cancelled', 'no_show', 'no_show_withdrawn', 'meeting', 'reminder', 'late', 'reworded',
  'offered', 'offer_ended'
)) not valid;
create or replace function fill_reservation_event() returns trigger language plpgsql as $$
declare
  offered timestamptz;
begin
  select r.sequence, r.starts_at, r.ends_at, r.status, r.offer_until
    into new.sequence, new.starts_at, new.ends_at, new.status, offered
    from reservation r where r.id = new.reservation_id;
  if offered is not null and new.kind in ('requested', 'cancelled') then
    new.kind := case new.kind when 'requested' then 'offered' else 'offer_ended' end;
  end if;
  if new.kind in ('blocked', 'undelivered', 'seated') or current_setting('mainstreet.quiet', true) = 'on' then
    new.notified_at := now();
    return new;
  end if;
  select case when r.source = 'online' then coalesce(p.display_name, '') else r.guest_name end into new.guest_name
    from reservation r left join profile p on p.user_id = r.user_id where r.id = new.reservation_id;
  select coalesce(array_agg(m.user_id), '{}') into new.owner_ids from business_member m
    where m.business_id = new.business_id and m.role in ('owner', 'manager') and m.gets_mail;
  return new;
end $$;
