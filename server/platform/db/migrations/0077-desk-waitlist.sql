-- Waitlist entries that the desk adds: a party at the door or a caller, without an account (docs/decisions/0125-desk-waitlist.md).
-- The version before reads entries through their accounts, and does not see these.
-- squawk-ignore ban-drop-not-null
alter table waiting alter column user_id drop not null;
alter table waiting
  add column guest_name text not null default '' check (char_length(guest_name) <= 120),
  add column guest_email text not null default '' check (char_length(guest_email) <= 254),
  add column note text not null default '' check (char_length(note) <= 500),
  -- The party is at the door and waits for the next table; otherwise it waits for a time between from_minute and until_minute.
  add column is_at_door boolean not null default false,
  -- Until when the desk said that the wait would last.
  add column quoted_until timestamptz,
  -- Set when the desk removes an entry: it can be restored for ten minutes, and is deleted by the clean-up.
  add column removed_at timestamptz,
  add constraint waiting_who check ((user_id is not null) <> (guest_name <> '')) not valid;

-- Entries without an account are never offered anything by the worker, so room is not looked for on their account.
create or replace function look_at_waitlists(businesses uuid[]) returns void language sql as $$
  insert into waitlist_look (business_id)
    select b.id from (select distinct id from unnest(businesses) as id) b
    where exists (
      select from waiting w
      where w.business_id = b.id and w.offered_at is null and w.removed_at is null and w.user_id is not null
    )
$$;

create or replace function begin_offer() returns trigger language plpgsql as $$
begin
  update waiting set offered_at = new.created_at
    where id = new.id and user_id = new.user_id and offered_at is null and removed_at is null;
  if not found then
    raise exception 'nobody waits for this offer' using errcode = 'MS001';
  end if;
  return null;
end $$;
