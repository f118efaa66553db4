-- Rows of queues and marks, written last, because the steps before would remove them.

insert into place_slug (slug, place_id) select 'old-' || slug, id from place order by id limit 1;
insert into stale_place (business_id) values ('01990000-0000-7000-8000-0000000000b2') on conflict do nothing;
insert into stale_availability (business_id) values ('01990000-0000-7000-8000-0000000000b2') on conflict do nothing;
insert into stale_availability_day (business_id, day) values ('01990000-0000-7000-8000-0000000000b1', '2026-11-24') on conflict do nothing;
insert into search_missed (business_id) values ('01990000-0000-7000-8000-0000000000b1');
insert into search_pending (business_id) values ('01990000-0000-7000-8000-0000000000b1');
insert into search_touched (business_id) values ('01990000-0000-7000-8000-0000000000b1');
insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('refresh_places', '2026-01-01T09:00Z', '2026-11-21T12:00Z');
