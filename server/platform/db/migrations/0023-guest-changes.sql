-- A guest changes what they say to the business, and for how many they come, while the time stays what it is.

alter table reservation_event drop constraint reservation_event_kind_check;
-- 'reworded': the guest's note or number is another; like the five before it, it changes nothing that was booked.
alter table reservation_event add constraint reservation_event_kind_check check (kind in (
  'requested', 'confirmed', 'entered', 'blocked', 'moved', 'cancelled', 'no_show', 'meeting', 'undelivered', 'kept', 'late', 'message',
  'reworded'
));

alter table reservation_mail drop constraint reservation_mail_kind_check;
alter table reservation_mail add constraint reservation_mail_kind_check check (kind in (
  'requested', 'confirmed', 'moved', 'cancelled', 'no_show', 'no_show_withdrawn', 'meeting', 'reminder', 'late', 'reworded'
));

-- As before; where the time is to stay what it is (`p_before`), one that was moved meanwhile is looked at again.
drop function place_reservation;
create function place_reservation(
  p_id uuid, p_business uuid, p_version integer, p_type uuid, p_moved uuid, p_source text, p_user uuid, p_actor text,
  p_actor_id uuid, p_starts timestamptz, p_ends timestamptz, p_from timestamptz, p_until timestamptz, p_party integer,
  p_status text, p_guest_name text, p_guest_contact text, p_note text, p_at timestamptz, p_here integer, p_in_all integer,
  p_key text, p_fingerprint text, p_answer jsonb, p_guest_note text default '', p_guest_phone text default '',
  p_before timestamptz default null
) returns text language plpgsql as $$
declare
  listing business%rowtype;
  t reservation_type%rowtype;
  before timestamptz;
  guest uuid := p_user;
begin
  -- one person, then one listing: in this order everywhere
  perform from user_account where id = p_actor_id for no key update;
  if not found then
    return 'gone';
  end if;
  select * into listing from business where id = p_business for no key update;
  if p_key is not null and exists (
    select from idempotency_key where user_id = p_actor_id and procedure = 'add_reservation' and key = p_key
  ) then
    return 'repeated';
  end if;
  if listing.version is distinct from p_version or listing.deleted_at is not null then
    return 'again';
  end if;
  if p_moved is not null then
    select starts_at, user_id into before, guest from reservation
      where id = p_moved and status in ('pending', 'confirmed') and starts_at > p_at and business_id = p_business;
    if before is null then
      return 'gone';
    end if;
    if before is distinct from coalesce(p_before, before) then
      return 'again';
    end if;
  end if;
  if p_user is not null then
    if exists (select from blocked_guest where business_id = p_business and user_id = p_user)
      or not exists (select from business_member where business_id = p_business) then
      return 'again';
    end if;
    if p_moved is null and (
      select count(*) >= p_in_all or count(*) filter (where business_id = p_business) >= p_here
      from reservation where user_id = p_user and status in ('pending', 'confirmed') and starts_at > p_at
    ) then
      return 'too_many';
    end if;
  end if;
  if exists (
    select from reservation where user_id = guest and business_id = p_business and status in ('pending', 'confirmed')
      and starts_at < p_ends and ends_at > p_starts and id is distinct from p_moved
  ) then
    return 'own_overlap';
  end if;
  if not has_room(p_business, p_type, p_from, p_until, p_party, p_moved) then
    return 'taken';
  end if;
  select * into t from reservation_type where id = p_type;
  if p_moved is null then
    insert into reservation (
      id, business_id, business_name, time_zone, type_id, type_name, user_id, guest_name, guest_contact, source, starts_at,
      ends_at, holds, status, party_size, meeting_link, note, guest_note, guest_phone,
      created_at, updated_at
    ) values (
      p_id, p_business, listing.name, listing.time_zone, p_type, coalesce(t.name, ''), p_user, p_guest_name,
      p_guest_contact, p_source, p_starts, p_ends, tstzrange(p_from, p_until), p_status, p_party,
      coalesce(t.meeting_link, ''), p_note, p_guest_note, p_guest_phone,
      p_at, p_at
    );
  else
    update reservation set starts_at = p_starts, ends_at = p_ends, holds = tstzrange(p_from, p_until), status = p_status,
      party_size = p_party, type_name = t.name, time_zone = listing.time_zone, meeting_link = t.meeting_link,
      sequence = sequence + 1, updated_at = p_at
    where id = p_moved;
  end if;
  insert into reservation_event (reservation_id, business_id, at, actor, actor_id, kind, moved_from) values (
    coalesce(p_moved, p_id), p_business, p_at, p_actor, p_actor_id,
    case when p_moved is not null then 'moved' when p_source = 'owner' then 'entered' when p_source = 'block' then 'blocked'
      when p_status = 'pending' then 'requested' else 'confirmed' end,
    before
  );
  if p_key is not null then
    insert into idempotency_key (user_id, procedure, key, fingerprint, answer, created_at)
      values (p_actor_id, 'add_reservation', p_key, p_fingerprint, p_answer, p_at);
  end if;
  return 'placed';
end $$;
