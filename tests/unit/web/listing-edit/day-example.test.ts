import { describe, expect, test } from "vitest";
import { dayExample, spanText, type ExampleDayRules } from "../../../../web/listings/edit/types/day-example.ts";

const HAIRCUT: ExampleDayRules = {
  name: "Haircut",
  duration: 30,
  slotInterval: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  overlapLimit: 1,
  allowConflicts: false,
  pool: null,
  others: [],
};
const words = (part: Partial<ExampleDayRules>) => dayExample({ ...HAIRCUT, ...part }).sentences;
const COLOUR = { name: "Colour", allowsConflicts: true, hasPool: false, sharesPool: false };

describe("the limit", () => {
  test("one at a time", () => {
    expect(words({})).toEqual([
      "One of these at a time: after 9:00–9:30, the next can start at 9:30.",
      "While “Haircut” runs, nothing else can be booked, because “Can overlap with other types” is off.",
    ]);
  });

  test("two: neighbours count once", () => {
    expect(words({ overlapLimit: 2, duration: 60 })[0]).toBe(
      "Up to 2 of these can run at the same time. With 9:00–10:00 and 10:00–11:00 booked, there is room for one more, such as 9:30–10:30.",
    );
    // a step as long as the duration leaves no start in between
    expect(words({ overlapLimit: 2 })[0]).toBe(
      "Up to 2 of these can run at the same time. With 9:00–9:30 and 9:30–10:00 booked, there is room for one more, such as 9:00–9:30.",
    );
    expect(words({ overlapLimit: 1_000 })[0]).toContain("Up to 1,000 of these");
    expect(words({ overlapLimit: 20 })[0]).toContain("there is room for 19 more, such as 9:00–9:30.");
  });

  test("the next start is on the grid, and after the buffer", () => {
    expect(words({ bufferAfter: 10, slotInterval: 15 }).slice(0, 2)).toEqual([
      "One of these at a time: after 9:00–9:30, the next can start at 9:45.",
      "Buffer: 10 minutes after each.",
    ]);
    expect(words({ bufferBefore: 5, bufferAfter: 1, slotInterval: 1_440 })[0]).toContain("start at 9:00.");
    expect(words({ bufferBefore: 5, bufferAfter: 1 })[1]).toBe("Buffer: 5 minutes before and 1 minute after each.");
    expect(words({ bufferBefore: 15, bufferAfter: 15 })[1]).toBe("Buffer: 15 minutes before and after each.");
  });
});

describe("next to others", () => {
  test("both must allow it", () => {
    expect(words({ others: [COLOUR] }).at(-1)).toContain("nothing else can be booked");
    expect(words({ others: [COLOUR], allowConflicts: true }).at(-1)).toBe(
      "While “Haircut” runs, Colour can be booked at the same time too, because both allow it.",
    );
    expect(words({ others: [{ ...COLOUR, allowsConflicts: false }], allowConflicts: true }).at(-1)).toContain(
      "no other type allows it too",
    );
  });

  test("types of pools have only the limit of the pools", () => {
    const pool = { name: "Stylists", size: 2, takes: "one", largestParty: null } as const;
    const other = { ...COLOUR, allowsConflicts: false, hasPool: true, sharesPool: true };
    expect(words({ pool, others: [other], overlapLimit: 5 })).toEqual([
      "Up to 2 of these can run at the same time. With 9:00–9:30 and 9:30–10:00 booked, there is room for one more, such as 9:00–9:30.",
      "Each takes 1 of 2 (Stylists), shared with Colour.",
      "While “Haircut” runs, Colour can be booked at the same time too.",
    ]);
    expect(words({ pool: { name: "Seats", size: 40, takes: "party", largestParty: 50 } })[1]).toBe(
      "Each takes one per person of 40 (Seats). A party of 50 never fits.",
    );
  });
});

describe("the picture", () => {
  test("shows what the text says", () => {
    const { lanes, from, to } = dayExample({
      ...HAIRCUT,
      duration: 60,
      slotInterval: 15,
      overlapLimit: 2,
      bufferAfter: 15,
    });
    expect(lanes.map(({ bars }) => bars.map(({ kind, start, end }) => [kind, start, end]))).toEqual([
      [
        ["booked", 540, 600],
        ["buffer", 600, 615],
        ["booked", 615, 675],
        ["buffer", 675, 690],
      ],
      [
        ["room", 585, 645],
        ["buffer", 645, 660],
      ],
      [["closed", 540, 615]],
    ]);
    expect(from).toBeLessThan(540);
    expect(to).toBeGreaterThan(690);
  });

  test("never holds more than the limit at an instant", () => {
    for (const duration of [5, 30, 45, 90, 600])
      for (const slotInterval of [5, 15, 30, 60, 240])
        for (const buffer of [0, 5, 40])
          for (const overlapLimit of [1, 2, 3]) {
            const { lanes } = dayExample({
              ...HAIRCUT,
              duration,
              slotInterval,
              overlapLimit,
              bufferBefore: buffer,
              bufferAfter: buffer,
            });
            const holds = lanes
              .slice(0, -1)
              .flatMap(({ bars }) => bars.filter(({ kind }) => kind !== "buffer"))
              .map(({ start, end }) => ({ start: start - buffer, end: end + buffer }));
            const most = Math.max(
              ...holds.map(({ start }) => holds.filter((hold) => hold.start <= start && start < hold.end).length),
            );
            expect(most).toBeLessThanOrEqual(overlapLimit);
          }
  });
});

test("time spans", () => {
  expect(spanText(540, 570)).toBe("9:00–9:30");
  expect(spanText(690, 750)).toBe("11:30 AM–12:30 PM");
  expect(spanText(540, 540 + 1_440)).toBe("9:00 AM–9:00 AM (the next day)");
  expect(spanText(1_380, 1_500)).toBe("11:00 PM–1:00 AM (the next day)");
});
