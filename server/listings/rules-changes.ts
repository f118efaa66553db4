/** The changes made by saving a listing, part by part, and the input that undoes one. */

/** Fields of a listing, under the names of answers. */
export type Snapshot = Readonly<Record<string, unknown>>;

export interface PartChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields that are meaningful only together form one part. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  hours: ["hours", "custom_hours"],
  position: ["lat", "lng"],
};
/** Types cannot be deleted after a booking, and they use pools: an old list does not fit the present bookings. */
const NOT_UNDONE: ReadonlySet<string> = new Set(["reservation_types", "capacity_pools"]);

/** A text in another language: 'description:de'. */
const TRANSLATED = /^(description|house_rules):(.+)$/;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function* translatedParts(translations: unknown): Generator<[string, unknown]> {
  for (const [language, texts] of Object.entries(isObject(translations) ? translations : {}))
    for (const [field, text] of Object.entries(isObject(texts) ? texts : {})) yield [`${field}:${language}`, text];
}

const partOf = (name: string): string =>
  Object.entries(TOGETHER).find(([, names]) => names.includes(name))?.[0] ?? name;

/** Parts by name: the value of a single field, an object for several. */
function partsOf(snapshot: Snapshot): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const [name, value] of Object.entries(snapshot)) {
    if (name === "translations") {
      for (const [part, text] of translatedParts(value)) parts.set(part, text);
      continue;
    }
    const part = partOf(name);
    const names = TOGETHER[part];
    if (names === undefined) parts.set(part, value);
    else if (!parts.has(part)) parts.set(part, Object.fromEntries(names.map((one) => [one, snapshot[one] ?? null])));
  }
  return parts;
}

/** Sorts keys, so that equal values have equal texts: the database uses its own key order. */
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
  // a text in another language may be missing on either side
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((field) =>
    isSame(old.get(field), now.get(field))
      ? []
      : [{ field, before: old.get(field) ?? null, after: now.get(field) ?? null }],
  );
}

/** The value of a part in a snapshot; undefined if it is not a part of a listing. */
export const valueOf = (snapshot: Snapshot, field: string): unknown => partsOf(snapshot).get(field);

export const isUndoable = (snapshot: Snapshot, field: string): boolean =>
  (partsOf(snapshot).has(field) || TRANSLATED.test(field)) && !NOT_UNDONE.has(field);

/** The input of `update_business` that restores a part. */
export function inputOf(field: string, before: unknown): Record<string, unknown> {
  const [, text, language] = TRANSLATED.exec(field) ?? [];
  if (text !== undefined) return { p_translations: [{ language, [text]: before }] };
  const names = TOGETHER[field];
  if (names === undefined) return { [`p_${field}`]: before };
  const parts = isObject(before) ? before : {};
  // stored as unknown hours (`UNKNOWN_WEEK` in server/hours/rules-known.ts); sent unchanged it would mean closed
  if (field === "hours" && parts["hours"] === "closed" && (parts["custom_hours"] ?? null) === null)
    return { p_hours: null };
  return Object.fromEntries(names.map((name) => [`p_${name}`, parts[name] ?? null]));
}
