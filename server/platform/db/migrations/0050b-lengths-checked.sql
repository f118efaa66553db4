-- outside a transaction
alter table reservation_event validate constraint reservation_event_kind_check;
