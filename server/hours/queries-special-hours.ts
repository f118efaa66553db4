/** SQL expression: the special hours of a listing `b`, as one JSON array. */
export const SPECIAL_HOURS_TEXT = `coalesce((
  select json_agg(json_build_object('from', s.from_on, 'to', s.to_on, 'periods', s.periods, 'note', s.note) order by s.from_on)
  from special_hours s where s.business_id = b.id
), '[]')`;
