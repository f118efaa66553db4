-- outside a transaction
drop index concurrently if exists street_old_key;
-- then
create index concurrently street_old_key on street (file, fingerprint) where is_key_old;
