-- Claims use when a website last changed and whether the listing had a member then (docs/decisions/0060-claims.md).
create or replace function note_website_change() returns trigger language plpgsql as $$
begin
  insert into website_change (business_id, changed_at, by_owner)
  values (new.id, now(), exists (select from business_member m where m.business_id = new.id))
  on conflict (business_id) do update set changed_at = excluded.changed_at, by_owner = excluded.by_owner;
  return null;
end $$;
