-- outside a transaction
-- Settled reports no longer count: a user who reported a review may report it again after a decision.
drop index concurrently if exists review_report_once_open;
-- then
create unique index concurrently review_report_once_open on review_report (review_id, reporter_id) where settled_at is null;
-- then
drop index concurrently if exists review_report_once;
