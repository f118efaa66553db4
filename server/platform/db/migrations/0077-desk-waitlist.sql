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
