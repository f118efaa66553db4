/** Which resources, sets and requirements a request may contain (docs/rules/resources.md). */
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { DaysOff, Resource, ResourceSet, SaveResourcesInput, TypeNeeds } from "#contract/booking/resources.ts";

const id = (number: number) => `01990b7e-5c00-7000-8000-${String(number).padStart(12, "0")}`;

/** Path and message of each problem. */
const problems = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

const REVERSED = "The largest party is smaller than the smallest.";
const BOTH = "Enter both party sizes or neither.";

describe("a resource", () => {
  const table = { id: id(1), kind: "table", name: "4" };

  test.each([
    [null, null, null],
    [2, 4, null],
    [4, 4, null],
    [5, 4, REVERSED],
    [2, null, BOTH],
    [null, 4, BOTH],
  ])("for parties from %s to %s", (minParty, maxParty, problem) => {
    expect(problems(Resource, { ...table, minParty, maxParty })).toEqual(
      problem === null ? [] : [["maxParty", problem]],
    );
  });

  test("takes any party on any day, and is booked online, unless stated", () => {
    expect(Resource.parse(table)).toEqual({
      ...table,
      area: "",
      minParty: null,
      maxParty: null,
      weeklyHours: null,
      daysOff: [],
      isOnline: true,
      isChosen: false,
      imageId: null,
      userId: null,
    });
    expect(problems(Resource, { ...table, name: "" })).toHaveLength(1);
    expect(problems(Resource, { ...table, area: "x".repeat(80) })).toEqual([]);
    expect(problems(Resource, { ...table, area: "x".repeat(81) })).toHaveLength(1);
  });

  test("is off from a day to the same or a later one", () => {
    expect(problems(DaysOff, { from: "2026-12-24", to: "2026-12-24" })).toEqual([]);
    expect(problems(DaysOff, { from: "2026-12-31", to: "2027-01-01" })).toEqual([]);
    expect(problems(DaysOff, { from: "2026-12-24", to: "2026-12-23" })).toEqual([
      ["to", "The last day is before the first."],
    ]);
  });
});

describe("tables that are joined", () => {
  const set = { id: id(9), name: "1 and 2", minParty: 5, maxParty: 8, members: [id(1), id(2)] };

  test("are two to twelve different ones", () => {
    const members = (count: number) => Array.from({ length: count }, (_, index) => id(index));
    expect(problems(ResourceSet, set)).toEqual([]);
    expect(problems(ResourceSet, { ...set, members: members(12) })).toEqual([]);
    expect(problems(ResourceSet, { ...set, members: members(13) })).toEqual([["members", "Choose at most 12."]]);
    expect(problems(ResourceSet, { ...set, members: members(1) })).toEqual([["members", "Choose at least two."]]);
    expect(problems(ResourceSet, { ...set, members: [id(1), id(2), id(1)] })).toEqual([
      ["members", "Choose each of them only once."],
    ]);
  });

  test("seat parties of a range", () => {
    expect(problems(ResourceSet, { ...set, maxParty: 5 })).toEqual([]);
    expect(problems(ResourceSet, { ...set, maxParty: 4 })).toEqual([["maxParty", REVERSED]]);
  });
});

describe("turn times", () => {
  const ORDER = "List the parties from small to large. A larger party can't have a shorter time.";

  test.each<[number[][], number[]]>([
    [[], []],
    [[[2, 90]], []],
    // the same time for a larger party
    [[[2, 90], [4, 90], [6, 120]], []], // oxfmt-ignore
    [[[2, 90], [2, 120]], [1]], // oxfmt-ignore
    [[[4, 90], [2, 120]], [1]], // oxfmt-ignore
    [[[2, 90], [4, 75]], [1]], // oxfmt-ignore
    [[[2, 90], [4, 120], [6, 90]], [2]], // oxfmt-ignore
    [[[6, 90], [4, 75], [2, 60]], [1, 2]], // oxfmt-ignore
  ])("%j", (times, wrong) => {
    const turnTimes = times.map(([party, minutes]) => ({ party, minutes }));
    expect(problems(TypeNeeds, { typeId: id(1), resourceIds: [], turnTimes })).toEqual(
      wrong.map((index) => [`turnTimes.${index}`, ORDER]),
    );
  });
});

describe("a saved state", () => {
  const resources = [1, 2].map((number) => ({ id: id(number), kind: "table", name: String(number) }));
  const set = { id: id(9), name: "1 and 2", minParty: 5, maxParty: 8, members: [id(1), id(2)] };
  const need = { typeId: id(5), resourceIds: [id(1)] };
  const saved = (more: Readonly<Record<string, unknown>>) =>
    problems(SaveResourcesInput, { p_business_id: id(7), p_resources: resources, ...more });
  const UNKNOWN = "One of these does not exist. Load the page again.";

  test("has sets and requirements of the same listing only", () => {
    expect(saved({ p_sets: [set], p_needs: [need] })).toEqual([]);
    expect(saved({ p_sets: [set, { ...set, id: id(8), members: [id(1), id(3)] }] })).toEqual([
      ["p_sets.1.members", UNKNOWN],
    ]);
    expect(saved({ p_needs: [need, { typeId: id(6), resourceIds: [id(2), id(3)] }] })).toEqual([
      ["p_needs.1.resourceIds", UNKNOWN],
    ]);
  });

  test("has each resource, set and type once", () => {
    expect(saved({ p_resources: [...resources, ...resources.slice(1)] })).toEqual([
      ["p_resources", "Two of them have the same ID."],
    ]);
    expect(saved({ p_sets: [set, set] })).toEqual([["p_sets", "Two of them have the same ID."]]);
    expect(saved({ p_needs: [need, need] })).toEqual([["p_needs", "A reservation type is listed twice."]]);
  });

  test("has no sets, requirements and limits unless stated", () => {
    expect(SaveResourcesInput.parse({ p_business_id: id(7), p_resources: [] })).toEqual({
      p_business_id: id(7),
      p_resources: [],
      p_sets: [],
      p_rules: { paceStarts: null, paceCovers: null, gapMinutes: 0 },
      p_needs: [],
    });
  });
});
