/** Entries of the history for a save of resources. */
import { expect, test } from "vitest";
import type { Resource, Resources } from "#contract/booking/resources.ts";
import { resourceChanges } from "#server/booking/resources/rules-resource-changes.ts";

const resource = (id: string, name: string, more: Partial<Resource> = {}): Resource => ({
  ...{ id, kind: "table", name, area: "", minParty: 1, maxParty: 4, weeklyHours: null, daysOff: [] },
  ...{ isOnline: true, isChosen: false, imageId: null, userId: null },
  ...more,
});
type Whole = Pick<Resources, "resources" | "sets" | "rules" | "needs">;
const WAS: Whole = {
  resources: [resource("one", "Table 1"), resource("two", "Table 2")],
  sets: [{ id: "set", name: "Both", minParty: 5, maxParty: 8, members: ["one", "two"] }],
  rules: { paceStarts: null, paceCovers: null, gapMinutes: 0 },
  needs: [{ typeId: "dinner", resourceIds: ["one", "two"], turnTimes: [{ party: 2, minutes: 90 }] }],
};
const NAMES = new Map([["dinner", "Dinner"]]);
const changes = (is: Partial<Whole>, was: Whole = WAS) => resourceChanges(was, { ...WAS, ...is }, NAMES);
/** A resource as the history has it. */
const stored = (one: Resource, hasLogin = false) => {
  const { userId: _, ...rest } = one;
  return { ...rest, hasLogin };
};

test("nothing without a difference, also in another order of keys", () => {
  expect(changes({})).toEqual([]);
  expect(changes({ rules: { gapMinutes: 0, paceCovers: null, paceStarts: null } })).toEqual([]);
});

test("only the resources that differ, without account ids", () => {
  const [one = resource("", ""), two = resource("", "")] = WAS.resources;
  const wider = resource("two", "Table 2", { maxParty: 6, userId: "an-account" });
  expect(changes({ resources: [one, wider] })).toEqual([
    { field: "resources", before: [stored(two)], after: [stored(wider, true)] },
  ]);
  // another account with a login is no difference
  const [ada, bo] = ["ada", "bo"].map((userId) => resource("one", "Ada", { userId }));
  expect(changes({ resources: [ada ?? one] }, { ...WAS, resources: [bo ?? one] })).toEqual([]);
});

test("added and removed resources, and the sets and types that name them", () => {
  const three = resource("three", "Table 3");
  expect(changes({ resources: [...WAS.resources, three] })).toEqual([
    { field: "resources", before: null, after: [stored(three)] },
  ]);
  const [one = three] = WAS.resources;
  const removed = changes({ resources: [one], sets: [], needs: [{ typeId: "dinner", resourceIds: ["one"], turnTimes: [] }] }); // oxfmt-ignore
  expect(removed).toEqual([
    { field: "resources", before: [stored(resource("two", "Table 2"))], after: null },
    { field: "resource_sets", before: [{ id: "set", name: "Both", minParty: 5, maxParty: 8, members: ["Table 1", "Table 2"] }], after: null },
    {
      field: "type_needs",
      before: [{ id: "dinner", name: "Dinner", resources: ["Table 1", "Table 2"], turnTimes: [{ party: 2, minutes: 90 }] }],
      after: [{ id: "dinner", name: "Dinner", resources: ["Table 1"], turnTimes: [] }],
    },
  ]); // oxfmt-ignore
});

test("a new name of a resource changes the sets and types that name it", () => {
  const [one = resource("", "")] = WAS.resources;
  const fields = changes({ resources: [one, resource("two", "Window")] }).map(({ field }) => field);
  expect(fields).toEqual(["resources", "resource_sets", "type_needs"]);
});

test("types and resources that are unknown have no name", () => {
  const needs = [...WAS.needs, { typeId: "lunch", resourceIds: ["removed"], turnTimes: [] }];
  expect(changes({ needs })).toEqual([
    { field: "type_needs", before: null, after: [{ id: "lunch", name: "", resources: [""], turnTimes: [] }] },
  ]);
});

test("the limits of simultaneous starts as a whole", () => {
  const rules = { ...WAS.rules, paceStarts: 4 };
  expect(changes({ rules })).toEqual([{ field: "booking_rules", before: WAS.rules, after: rules }]);
});
