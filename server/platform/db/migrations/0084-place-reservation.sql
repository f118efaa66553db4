-- `place_reservation` takes one record now (server/booking/functions.sql): the function with 28 parameters is dropped from databases that
-- have it. No released version calls it.

drop function if exists place_reservation(
  uuid, uuid, integer, uuid, uuid, text, uuid, text, uuid, timestamptz, timestamptz, timestamptz, timestamptz, integer, text, text, text,
  text, timestamptz, integer, integer, text, text, jsonb, text, text, timestamptz, jsonb
);
