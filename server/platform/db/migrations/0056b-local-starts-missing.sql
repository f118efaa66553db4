-- outside a transaction
-- Reservations whose local start the program has yet to compute.
drop index concurrently if exists reservation_local_start_missing;
-- then
create index concurrently reservation_local_start_missing on reservation (ends_at) where local_start is null;
