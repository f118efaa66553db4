/** What saving a listing comes to, part by part, and what is to be sent to take one part back. */

/** A listing's fields by the names of answers. */
export type Snapshot = Readonly<Record<string, unknown>>;

export interface PartChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields that say something only together are one part. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  hours: ["hours", "custom_hours"],
  position: ["lat", "lng"],
};
/** Types are kept once something was booked with them, and draw on pools: a list of yesterday does not fit to bookings of today. */
const NOT_UNDONE: ReadonlySet<string> = new Set(["reservation_types", "capacity_pools"]);

const partOf = (name: string): string =>
  Object.entries(TOGETHER).find(([, names]) => names.includes(name))?.[0] ?? name;

/** Parts by their names: of one field its value, of several an object. */
function partsOf(snapshot: Snapshot): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const [name, value] of Object.entries(snapshot)) {
    const part = partOf(name);
    const names = TOGETHER[part];
    if (names === undefined) parts.set(part, value);
    else if (!parts.has(part)) parts.set(part, Object.fromEntries(names.map((one) => [one, snapshot[one] ?? null])));
  }
  return parts;
}

/** Keys in one order, so that what says the same reads the same: the database orders them by itself. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inside]) => [key, ordered(inside)]),
  );
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(ordered(one ?? null)) === JSON.stringify(ordered(other ?? null));

export function changesBetween(before: Snapshot, after: Snapshot): PartChange[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  return [...now].flatMap(([field, value]) =>
    isSame(old.get(field), value) ? [] : [{ field, before: old.get(field) ?? null, after: value }],
  );
}

/** What a part says in a snapshot; undefined for what is no part of a listing's fields. */
export const valueOf = (snapshot: Snapshot, field: string): unknown => partsOf(snapshot).get(field);

export const isUndoable = (snapshot: Snapshot, field: string): boolean =>
  partsOf(snapshot).has(field) && !NOT_UNDONE.has(field);

/** What `update_business` is to be sent to make a part what it was. */
export function inputOf(field: string, before: unknown): Record<string, unknown> {
  const names = TOGETHER[field];
  if (names === undefined) return { [`p_${field}`]: before };
  const parts = typeof before === "object" && before !== null ? (before as Record<string, unknown>) : {};
  // as it is stored that nobody knows (`UNKNOWN_WEEK` in server/hours/rules-known.ts); sent as it stands, it would say closed
  if (field === "hours" && parts["hours"] === "closed" && (parts["custom_hours"] ?? null) === null)
    return { p_hours: null };
  return Object.fromEntries(names.map((name) => [`p_${name}`, parts[name] ?? null]));
}
