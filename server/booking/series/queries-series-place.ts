import { sql } from "kysely";

/** Of a row `r`: which of several it is; null for one by itself. */
export const SERIES_PLACE = sql`case when r.series_id is not null then (
  select json_build_object(
    'id', r.series_id, 'isCourse', coalesce((select t.is_course from reservation_type t where t.id = r.type_id), false),
    'number', count(*) filter (where (s.starts_at, s.id) <= (r.starts_at, r.id)), 'of', count(*)
  ) from reservation s where s.series_id = r.series_id
) end`;
