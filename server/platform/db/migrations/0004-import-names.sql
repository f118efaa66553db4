-- Listings of a name are found through search_entry_name, which search keeps anyway. An index of all names beside it took
-- 10 µs of every insert, for the few imports whose rows have no coordinates; what search does not hold has its own small one.

drop index business_lower_name;
create index business_unlisted_name on business (lower(name)) where not is_listed;
