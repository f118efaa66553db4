-- Bookings that were brought along from another system's file. Written before the reservation itself, so that whoever follows its
-- first event knows it: nobody is written to about bookings that are older than their place here.
create table imported_reservation (
  -- The reservation that it becomes, or became.
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  -- As the other system calls it; empty where its file does not say.
  reference text not null default '' check (char_length(reference) <= 200),
  imported_at timestamptz not null
);
create index imported_reservation_business on imported_reservation (business_id);
