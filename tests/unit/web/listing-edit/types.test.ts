import { describe, expect, test } from "vitest";
import { AddBusinessInput } from "#contract/listings/listing-fields.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { emptyForm, problemsFromWire, problemsOf, toWire } from "../../../../web/listings/edit/listing-form.ts";
import { lengthText, parseLength, tidyLength } from "../../../../web/listings/edit/types/lengths.ts";
import { typeProblems } from "../../../../web/listings/edit/types/type-problems.ts";
import {
  duplicateOf,
  moved,
  newId,
  newType,
  reservationRowsOf,
  typeOf,
  withPartySize,
  type TypeRow,
} from "../../../../web/listings/edit/types/type-rows.ts";
import {
  capacityText,
  reservationWords,
  rulesText,
  summaryOf,
  timingText,
} from "../../../../web/listings/edit/types/type-words.ts";

const POOL = "0199aaaa-0000-7000-8000-000000000001";
const STORED: ReservationType = {
  id: "0199aaaa-0000-7000-8000-000000000002",
  name: "Dinner",
  description: "",
  price: "",
  languages: {},
  translations: [{ language: "de", name: "Abendessen", description: "", price: "" }],
  duration: 90,
  slotInterval: 15,
  minPartySize: 1,
  maxPartySize: 6,
  autoConfirm: true,
  asksPhone: false,
  waitlist: false,
  cancelHours: 0,
  questions: [],
  overlapLimit: 20,
  allowConflicts: true,
  createZoom: true,
  weeklyHours: [[], [{ open: "18:00", close: "01:00" }], [], [], [], [], []],
  minNotice: 120,
  maxAdvance: 60,
  bufferBefore: 0,
  bufferAfter: 10,
  poolId: POOL,
  poolTakes: "party",
  meetingLink: "",
  usesResources: false,
  repeats: 0,
  isCourse: false,
  choices: [],
};
const STORED_ROWS = reservationRowsOf({
  reservation_types: [STORED],
  capacity_pools: [{ id: POOL, name: "Seats", size: 40 }],
});
const row = (part: Partial<TypeRow>): TypeRow => ({
  ...newType(),
  name: "Cut",
  duration: "30",
  slotInterval: "15",
  ...part,
});
const FORM = {
  ...emptyForm({ name: "Rye", city: "", state: "", country: "", timezone: "UTC" }),
  description: "Bread.",
  categories: ["Beauty" as const],
};

describe("lengths as people type them", () => {
  const lengths: readonly (readonly [string, number | null])[] = [
    ["45", 45],
    ["45 min", 45],
    ["45 minutes", 45],
    ["1 h", 60],
    ["1.5 hours", 90],
    ["1½ h", 90],
    ["1,5 h", 90],
    ["1:30", 90],
    ["1h 30", 90],
    ["1 hour 30 min", 90],
    ["2 days", 2880],
    ["1d 12h", 2160],
    ["None", 0],
    ["0", 0],
    ["", null],
    ["soon", null],
    ["30 30", null],
    ["1:75", null],
    ["0.51 min", null],
    ["-5", null],
  ];
  for (const [typed, minutes] of lengths) test(`'${typed}'`, () => expect(parseLength(typed)).toBe(minutes));

  test("and as the editor shows them", () => {
    expect([0, 5, 60, 90, 1_440, 1_500, 2_881].map(lengthText)).toEqual([
      "None",
      "5 min",
      "1 hour",
      "1 hour 30 min",
      "1 day",
      "1 day 1 hour",
      "2 days 1 min",
    ]);
    for (let minutes = 0; minutes < 3_000; minutes += 7) expect(parseLength(lengthText(minutes))).toBe(minutes);
    expect(tidyLength("1.5h")).toBe("1 hour 30 min");
    expect(tidyLength(" later ")).toBe("later");
    expect(tidyLength("")).toBe("");
  });
});

describe("a type in the editor", () => {
  test("is unchanged by it", () => {
    // its resources and dates are stated elsewhere; visitors read the languages
    const { usesResources: _, choices: __, repeats: ___, isCourse: ____, languages: _____, ...sent } = STORED;
    expect(STORED_ROWS.types.map(typeOf)).toEqual([sent]);
  });

  test("has the contract's values for empty fields", () => {
    const sent = toWire({ ...FORM, reservations: { types: [row({ overlapLimit: "", maxAdvance: "" })], pools: [] } });
    expect(AddBusinessInput.parse(sent).p_reservation_types).toEqual([
      expect.objectContaining({ name: "Cut", overlapLimit: 1, maxAdvance: 365, minNotice: 0, minPartySize: null }),
    ]);
  });

  test("unedited types are not sent; no types left archives all", () => {
    const untouched = toWire({ ...FORM, reservations: structuredClone(STORED_ROWS) }, STORED_ROWS);
    expect(untouched).not.toHaveProperty("p_reservation_types");
    expect(untouched).not.toHaveProperty("p_capacity_pools");
    expect(toWire({ ...FORM, reservations: { types: [], pools: [] } }, STORED_ROWS)).toMatchObject({
      p_reservation_types: [],
      p_capacity_pools: [],
    });
  });

  test("a pool without types is removed", () => {
    const types = STORED_ROWS.types.map((type) => ({ ...type, poolId: null }));
    expect(toWire({ ...FORM, reservations: { ...STORED_ROWS, types } }, STORED_ROWS).p_capacity_pools).toEqual([]);
  });

  test("party sizes are added and removed together", () => {
    expect(typeOf(row(withPartySize(true)))).toMatchObject({ minPartySize: 1, maxPartySize: 6 });
    expect(typeOf(row({ ...withPartySize(true), ...withPartySize(false) }))).toMatchObject({
      minPartySize: null,
      maxPartySize: null,
      poolTakes: "one",
    });
  });

  test("a copy is a separate type", () => {
    const [original] = STORED_ROWS.types;
    if (original === undefined) throw new Error("no type");
    const copy = duplicateOf(original);
    expect(copy).toMatchObject({ id: null, name: "Dinner (copy)", duration: original.duration });
    expect(copy.key).not.toBe(original.key);
    expect(copy.weeklyHours?.[1]).not.toBe(original.weeklyHours?.[1]);
  });

  test("moves by one, and not past an end", () => {
    expect(moved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
    expect(moved(["a", "b", "c"], 1, 1)).toEqual(["a", "c", "b"]);
    expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
    expect(moved(["a", "b"], 1, 1)).toEqual(["a", "b"]);
  });

  test("ids are new UUIDs", () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(newId()).not.toBe(newId());
  });
});

describe("errors", () => {
  test("a save requires name, duration and interval; a new type has an interval", () => {
    expect(Object.keys(typeProblems(newType()))).toEqual(["name", "duration"]);
    expect(Object.keys(typeProblems(row({ slotInterval: "" })))).toEqual(["slotInterval"]);
    expect(typeProblems(row({}))).toEqual({});
  });

  const cases: readonly (readonly [Partial<TypeRow>, string])[] = [
    [{ duration: "4" }, "duration"],
    [{ duration: "25 h" }, "duration"],
    [{ slotInterval: "soon" }, "slotInterval"],
    [{ ...withPartySize(true), maxPartySize: "" }, "maxPartySize"],
    [{ ...withPartySize(true), minPartySize: "" }, "minPartySize"],
    [{ ...withPartySize(true), minPartySize: "7" }, "maxPartySize"],
    [{ ...withPartySize(true), maxPartySize: "1001" }, "maxPartySize"],
    [{ overlapLimit: "0" }, "overlapLimit"],
    [{ overlapLimit: "1.5" }, "overlapLimit"],
    [{ bufferAfter: "2 days" }, "bufferAfter"],
    [{ minNotice: "31 days" }, "minNotice"],
    [{ maxAdvance: "731" }, "maxAdvance"],
    [{ meetingLink: "javascript:alert(1)" }, "meetingLink"],
    [{ weeklyHours: [[{ open: "late", close: "" }], [], [], [], [], [], []] }, "weeklyHours.0.0.open"],
  ];
  for (const [part, field] of cases)
    test(JSON.stringify(part), () => expect(Object.keys(typeProblems(row(part)))).toEqual([field]));

  test("are at their fields, as are the server's issues", () => {
    const types = [row({}), row({ name: "", poolId: POOL })];
    const pools = [
      { id: newId(), name: "unused", size: "" },
      { id: POOL, name: "", size: "0" },
    ];
    expect(Object.keys(problemsOf({ ...FORM, reservations: { types, pools } }))).toEqual([
      "reservations.types.1.name",
      "reservations.pools.0.name",
      "reservations.pools.0.size",
    ]);
    expect(
      problemsFromWire([
        { path: "p_reservation_types.0.duration", message: "a" },
        { path: "p_reservation_types.1.weeklyHours.2.1", message: "b" },
        { path: "p_capacity_pools.0.size", message: "c" },
        { path: "p_reservation_types", message: "d" },
        { path: "p_reservation_types.3", message: "e" },
      ]),
    ).toEqual({
      "reservations.types.0.duration": "a",
      "reservations.types.1.weeklyHours.2": "b",
      "reservations.pools.0.size": "c",
      "reservations.types": "d",
      "reservations.types.3": "e",
    });
  });
});

describe("formatted text", () => {
  test("has one line for each collapsed group", () => {
    const pools = [{ id: POOL, name: "Chairs", size: "2" }];
    expect(capacityText(row({}), [])).toBe("One booking at a time");
    expect(capacityText(row({ overlapLimit: "8", allowConflicts: true, poolId: POOL }), pools)).toBe(
      "Up to 8 bookings at a time · overlaps with other types · shares Chairs",
    );
    expect(capacityText(row({ usesResources: true }), [])).toBe("Limited by its staff or rooms");
    expect(capacityText(row({ usesResources: true, ...withPartySize(true) }), [])).toBe(
      "Limited by its tables or staff",
    );
    expect(timingText(row({ bufferAfter: "10", minNotice: "2h", maxAdvance: "60", weeklyHours: [] }))).toBe(
      "Every 15 min · 10 min buffer after · 2 hours notice · 60 days ahead · own hours",
    );
    expect(rulesText(row({}))).toBe("You confirm each · cancel until it starts");
    expect(rulesText(row({ autoConfirm: true, asksPhone: true, cancelHours: "24", questions: [] }))).toBe(
      "Confirmed automatically · phone number required · cancel up to 24 hours before",
    );
  });

  test("has the essentials on one line", () => {
    expect(summaryOf(row({ ...withPartySize(true), autoConfirm: true }))).toBe(
      "30 min · every 15 min · 1–6 people · confirmed automatically",
    );
    // in a language from right to left, a price keeps its order
    const arabic = { code: "ar", prefix: "/ar", name: "العربية", offer: "" };
    expect(inLanguage(arabic, () => summaryOf(row({ price: " $65 " })))).toContain("· \u2068$65\u2069 ·");
    expect(summaryOf(newType())).toBe("every 15 min · you confirm each");
    expect(summaryOf({ ...newType(), slotInterval: "" })).toBe("you confirm each");
  });

  test("is complete where two versions are compared", () => {
    expect(reservationWords(STORED_ROWS)).toBe(
      "Dinner: 1 hour 30 min · every 15 min · 1–6 people · confirmed automatically · up to 20 bookings at a time · " +
        "overlaps with other types · takes one per person of Seats (40) · 10 min buffer after · 2 hours notice · " +
        "60 days ahead · Monday Closed, Tuesday 6:00 PM – 1:00 AM (the next day), Wednesday to Sunday Closed",
    );
  });
});
