-- outside a transaction
drop index concurrently if exists reservation_blocked_type;
-- then
create index concurrently reservation_blocked_type on reservation (blocked_type_id) where blocked_type_id is not null;
-- then
drop index concurrently if exists reservation_resource_overruled;
-- then
create index concurrently reservation_resource_overruled on reservation_resource (resource_id) where is_overruled;
-- then
drop index concurrently if exists reservation_event_before;
-- then
create index concurrently reservation_event_before on reservation_event (at) where before is not null;
