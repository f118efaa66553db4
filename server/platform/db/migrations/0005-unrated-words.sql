-- Of a listing without a rating no words by rating. All unrated come last in the orders by rating, in the order of their ids,
-- and so do they by score: the slices by score answer for them. A third of the words of a directory that was just imported, and a third of the
-- time that writing them takes. What is written already does no harm, and goes when search is made anew.

create or replace function search_lexemes(places tsvector, categories text[], by_score smallint, by_rating smallint, by_count smallint, is_rated boolean)
  returns tsvector language plpgsql immutable parallel safe as $$
declare
  plain text := array_to_string(tsvector_to_array(places), ' ');
  words tsvector := places || array_to_tsvector(categories || search_tagged(plain, 'b' || search_label(by_score)));
  bare text;
begin
  if not is_rated then
    return words;
  end if;
  bare := array_to_string(array(select substr(word, 2) from unnest(tsvector_to_array(places)) as word), ' ');
  return words || array_to_tsvector(
    array['r' || search_label(by_rating)]
    || search_tagged(bare, 'p' || search_label(by_rating))
    || search_tagged(bare, 'q' || search_label(by_count))
  );
end $$;
