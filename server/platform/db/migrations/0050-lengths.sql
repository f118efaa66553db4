-- How long a reservation lasts where its owner has said so; null: as long as its type says.
alter table reservation add column own_minutes integer;

-- The owner says how long somebody stays: whoever looks at the day hears of it, a meeting follows it, and nobody is written to.
alter table reservation_event drop constraint reservation_event_kind_check;
alter table reservation_event add constraint reservation_event_kind_check check (kind in (
  'requested', 'confirmed', 'entered', 'blocked', 'moved', 'cancelled', 'no_show', 'meeting', 'undelivered', 'kept', 'late',
  'message', 'reworded', 'seated', 'offered', 'offer_ended', 'resized'
)) not valid;
