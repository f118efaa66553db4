-- The newest reviews of the whole directory, for its feed. Listings need no such index: their ids are in the order of time.
create index review_newest_shown on review (created_at desc, id desc) where state = 'shown';
