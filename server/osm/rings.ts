/** Outlines of areas, which OpenStreetMap may store as several ways. */

/** Maximum number of ways of one outline; no building and no park has more. */
const MOST_JOINED = 2_000;

/** Joins the ways of a multipolygon's outline, which may be in any order and direction. */
export function ringsOf(ways: readonly (readonly number[])[]): number[][] {
  const left = ways.filter(({ length }) => length > 1).map((way) => [...way]);
  if (left.length > MOST_JOINED) return left;
  const rings: number[][] = [];
  for (let ring = left.shift(); ring !== undefined; ring = left.shift()) {
    for (;;) {
      const end = ring.at(-1);
      if (end === ring[0]) break;
      const next = left.findIndex((way) => way[0] === end || way.at(-1) === end);
      const [way] = next === -1 ? [] : left.splice(next, 1);
      if (way === undefined) break;
      // one by one: a way of a hundred thousand corners would be too many arguments
      for (const corner of (way[0] === end ? way : way.toReversed()).slice(1)) ring.push(corner);
    }
    rings.push(ring);
  }
  return rings;
}
