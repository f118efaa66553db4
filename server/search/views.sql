-- Current entries of search_entry, for version 0.1.0.
create or replace view search_entry_wanted as
  select
    b.id as business_id, score, b.rating, b.review_count, b.number, f.categories, by_score, by_rating, by_count, search_key(b.name) as name_key,
    search_places(
      array_to_string(b.name || b.other_names, ' , '),
      b.keywords,
      concat_ws(' , ', b.city, b.state, b.country, b.zip_code, replace(b.zip_code, ' ', '')),
      -- categories are in a low tier because there are few: every café is in Restaurants
      array_to_string(b.categories, ' , ') || ' , ' || b.address || ' , ' || b.feature_words || ' , ' || b.description,
      b.phone_number
    ) as places
  from business b
    cross join lateral (
      select search_score(b.rating_sum, b.review_count) as score, search_category_bits(b.categories) as categories offset 0
    ) as f
    cross join lateral (
      select
        search_slice_of('s', -score, 0, b.id) as by_score,
        search_slice_of('r', coalesce(-b.rating, 'infinity'), -b.review_count, b.id) as by_rating,
        search_slice_of('n', -b.review_count, coalesce(-b.rating, 0), b.id) as by_count
      offset 0
    ) as o
  where b.is_listed;
