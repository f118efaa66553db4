/** The difference between two states of resources and needs, for the listing's history. Equal entries are left out. */
import { isDeepStrictEqual } from "node:util";
import type { Resource, Resources } from "#contract/booking/resources.ts";

type Whole = Pick<Resources, "resources" | "sets" | "rules" | "needs">;

export interface ResourceChange {
  field: "resources" | "resource_sets" | "booking_rules" | "type_needs";
  before: unknown;
  after: unknown;
}

/**
 * Replaces the account id, because history entries outlive accounts. The listing's members are shown under 'People'.
 */
const comparable = ({ userId, ...resource }: Resource) => ({ ...resource, hasLogin: userId !== null });

/** The entries of each list that differ from the other list. */
function differing<Row>(was: readonly Row[], is: readonly Row[], keyOf: (row: Row) => string): [Row[], Row[]] {
  const without = (rows: readonly Row[], others: readonly Row[]) => {
    const by = new Map(others.map((row) => [keyOf(row), row]));
    return rows.filter((row) => !isDeepStrictEqual(row, by.get(keyOf(row))));
  };
  return [without(was, is), without(is, was)];
}

export function resourceChanges(
  was: Whole,
  is: Whole,
  typeNames: ReadonlyMap<string, string>,
): readonly ResourceChange[] {
  const called = (whole: Whole) => new Map(whole.resources.map(({ id, name }) => [id, name]));
  const named = (whole: Whole) => {
    const names = called(whole);
    const all = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? "");
    return {
      sets: whole.sets.map(({ members, ...set }) => ({ ...set, members: all(members) })),
      needs: whole.needs.map(({ typeId, resourceIds, turnTimes }) => ({
        ...{ id: typeId, name: typeNames.get(typeId) ?? "" },
        ...{ resources: all(resourceIds), turnTimes },
      })),
    };
  };
  const lists = [
    {
      field: "resources" as const,
      pair: differing(was.resources.map(comparable), is.resources.map(comparable), ({ id }) => id),
    },
    { field: "resource_sets" as const, pair: differing(named(was).sets, named(is).sets, ({ id }) => id) },
    { field: "type_needs" as const, pair: differing(named(was).needs, named(is).needs, ({ id }) => id) },
  ];
  const orNull = (rows: readonly unknown[]) => (rows.length === 0 ? null : rows);
  return [
    ...lists
      .filter(({ pair }) => pair.some((rows) => rows.length > 0))
      .map(({ field, pair: [before, after] }) => ({ field, before: orNull(before), after: orNull(after) })),
    ...(isDeepStrictEqual(was.rules, is.rules)
      ? []
      : [{ field: "booking_rules" as const, before: was.rules, after: is.rules }]),
  ];
}
