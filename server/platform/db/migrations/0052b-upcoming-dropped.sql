-- outside a transaction
-- `reservation_user` has the same order, and one person has few
drop index concurrently if exists reservation_upcoming;
