create or replace function look_for_guests_again() returns trigger language plpgsql as $$
begin
  insert into guest_book_again select b.id from business b where b.id = old.business_id;
  return null;
end $$;
