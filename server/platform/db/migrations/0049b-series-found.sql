-- outside a transaction
-- Dates that belong together, and what was done to several at once, are looked for by letters and pages.
drop index concurrently if exists reservation_series_id;
-- then
create index concurrently reservation_series_id on reservation (series_id, starts_at) where series_id is not null;
-- then
drop index concurrently if exists reservation_event_batch_id;
-- then
create index concurrently reservation_event_batch_id on reservation_event (batch_id) where batch_id is not null;
