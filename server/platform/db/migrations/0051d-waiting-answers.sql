-- What the type asks whoever waits for it, answered as they join: what they are offered is booked with it.
alter table waiting add column answers jsonb not null default '[]';
