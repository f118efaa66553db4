-- outside a transaction
-- Types whose days are each worked out by themselves are looked for at every search for what is free.
drop index concurrently if exists availability_week_by_day;
-- then
create index concurrently availability_week_by_day on availability_week (business_id) where by_day;
