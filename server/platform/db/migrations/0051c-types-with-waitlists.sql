-- outside a transaction
-- Few types keep a waiting list: a search for a time that is full asks for these alone.
drop index concurrently if exists reservation_type_waitlist;
-- then
create index concurrently reservation_type_waitlist on reservation_type (business_id) where waitlist and archived_at is null;
