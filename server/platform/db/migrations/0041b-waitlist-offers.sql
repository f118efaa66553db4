-- outside a transaction
-- Offers are few, and those that have lapsed are looked for every other second.
drop index concurrently if exists reservation_offer_until;
-- then
create index concurrently reservation_offer_until on reservation (offer_until) where offer_until is not null and status = 'pending';
