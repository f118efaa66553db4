-- Columns by what they are: listings that describe themselves with a word, letters that had the meeting's link.
alter table search_word rename column told to described;
alter table search_prefix rename column told to described;
alter table reservation_mail rename column told_link to had_link;

create or replace function search_refresh(ids uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(719204332);
  delete from search_entry e using business b where b.id = any(ids) and e.business_id = b.id and not b.is_listed;
  delete from search_hours h using business b where b.id = any(ids) and h.business_id = b.id and not b.is_listed;
  insert into search_entry (business_id, score, rating, review_count, categories, by_score, by_rating, by_count, name_key, words, number)
    select
      business_id, score, rating, review_count, categories, by_score, by_rating, by_count, name_key,
      search_lexemes(places, search_category_words(categories), by_score, by_rating, by_count, review_count > 0), number
    from search_entry_wanted
    where business_id = any(ids)
  on conflict (business_id) do update set
    score = excluded.score, rating = excluded.rating, review_count = excluded.review_count, categories = excluded.categories,
    by_score = excluded.by_score, by_rating = excluded.by_rating, by_count = excluded.by_count, name_key = excluded.name_key,
    words = excluded.words;
  insert into search_word (word, named, keyed, placed, described, variants)
    select word, 0, 0, 0, 0, search_variants(word)
    from (
      select distinct substr(place, 2) as word
      from search_entry e, unnest(tsvector_to_array(e.words)) as place
      where e.business_id = any(ids) and left(place, 1) in ('1', '2', '3', '4')
    ) as found
    where not exists (select from search_word known where known.word = found.word);
  perform search_refresh_hours(ids);
end $$;
