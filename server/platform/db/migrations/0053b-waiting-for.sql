-- Whom or what somebody who waits wishes for by name, as a booking does; null: whoever there is. Without a key, as in `reservation`: a
-- wish for somebody who is gone is no wish for anyone.
alter table waiting add column wanted_id uuid;
