-- Reads the tables without keeping others from writing.
alter table reservation validate constraint reservation_service_state_check;
alter table reservation validate constraint reservation_service_check;
alter table reservation validate constraint reservation_blocked_type_check;
alter table reservation validate constraint reservation_blocked_type_id_fkey;
alter table reservation_event validate constraint reservation_event_kind_check;
