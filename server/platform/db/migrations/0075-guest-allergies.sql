-- Allergies of a guest, and telephone numbers by the listing's country.

alter table guest add column allergies text not null default '' check (char_length(allergies) <= 300);

-- `guest.number` and the keys 'p:…' are E.164 ('+12075550101') where a number can be read by the listing's country, else its digits.
-- null: numbers from before this version, which server/guests/link.ts reads again when the book is opened, or the worker does.
alter table guest_book add column numbers_country text;

-- All walk-ins shared one guest by that name, whose visits and no-shows are those of many people. Walk-ins are not in the book any more.
delete from guest
where user_id is null and name = 'Walk-in' and contact = '' and notes = '' and wishes = '' and tags = '{}';
