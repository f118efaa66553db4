-- Entries by the numbers of their listings: what is near is known by number (docs/decisions/0051-near.md), and is asked together
-- with the words, each of its own index.
create index search_entry_number on search_entry (number);
