-- What belongs to guests: what a type asks them, until when they cancel by themselves, and a listing's rules.

alter table reservation_type
  -- [{"text": "Any allergies?", "kind": "text", "isRequired": true, "choices": []}]
  add column questions jsonb not null default '[]',
  -- Until so many hours before its start guests cancel and move it by themselves.
  add column cancel_hours integer not null default 0 check (cancel_hours between 0 and 720);

-- Checked where it is written; a check here would read every listing.
alter table business add column house_rules text not null default '';

-- As its type had it when it was booked, or moved last: what was agreed does not change behind a guest.
alter table reservation add column cancel_hours integer not null default 0;

create function keep_cancel_hours() returns trigger language plpgsql as $$
begin
  new.cancel_hours := coalesce((select t.cancel_hours from reservation_type t where t.id = new.type_id), 0);
  return new;
end $$;
create trigger keep_cancel_hours_added before insert on reservation
  for each row when (new.type_id is not null) execute function keep_cancel_hours();
create trigger keep_cancel_hours_moved before update of starts_at on reservation
  for each row when (new.type_id is not null and new.starts_at is distinct from old.starts_at)
  execute function keep_cancel_hours();
