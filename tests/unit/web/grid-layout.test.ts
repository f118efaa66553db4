/** The day by tables: the cells of each row. */
import { describe, expect, test } from "vitest";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { columnLines, STEP, timelineOf, type TimelineRow } from "../../../web/desk/calendar/grid-layout.ts";
import { isTaken } from "../../../web/desk/calendar/moves.ts";

const at = (time: string): number => Date.parse(`2026-11-27T${time}:00Z`);
const SHOWN = { from: at("17:00"), until: at("21:00") };
const OPEN = [{ from: at("17:30"), until: at("21:00") }];

const table = (id: string) => ({
  id,
  kind: "table" as const,
  name: id,
  area: "",
  minParty: 1,
  maxParty: 4,
  typeIds: ["t"],
});

const booking = (id: string, from: string, until: string, resourceIds: string[], more: object = {}) =>
  ({
    ...{ id, status: "confirmed", source: "owner", isOverruled: false, resourceIds, ...more },
    reservationTime: `2026-11-27T${from}:00Z`,
    reservationEndTime: `2026-11-27T${until}:00Z`,
  }) as unknown as OwnerReservation;

/** Each row as text: 'Ada 18:00-19:30', without free time. */
const shownIn = (rows: readonly TimelineRow[]) =>
  rows.map(({ key, lines }) => [
    key,
    ...lines.map(
      ({ cells }) =>
      cells.flatMap(({ reservation, from, until, lines: high, isLinked }) => reservation === null ? [] : [`${reservation.id} ${new Date(from).toISOString().slice(11, 16)}-${new Date(until).toISOString().slice(11, 16)}${high > 1 ? ` over ${high}` : ""}${isLinked ? " linked" : ""}`]), // oxfmt-ignore
    ),
  ]);

/** Each row, with cells that reach in from the row above, covers the whole day once. */
function expectWhole(rows: readonly TimelineRow[]): void {
  const steps = (SHOWN.until - SHOWN.from) / STEP;
  const taken = new Map<number, number>();
  rows
    .flatMap(({ lines }) => lines)
    .forEach(({ cells }, line) => {
      const own = cells.reduce((all, cell) => all + cell.steps, 0);
      expect(own + (taken.get(line) ?? 0)).toBe(steps);
      for (const { steps: wide, lines } of cells)
        for (let below = 1; below < lines; below += 1) taken.set(line + below, (taken.get(line + below) ?? 0) + wide);
    });
}

describe("timeline", () => {
  test("omits what has ended before the first time shown", () => {
    const block = booking("closed", "12:00", "17:00", [], { source: "block" });
    const rows = timelineOf([table("1")], [block, booking("Ada", "16:00", "17:05", ["1"])], SHOWN, OPEN);
    expect(shownIn(rows)).toEqual([["1", ["Ada 17:00-17:05"]]]);
  });

  test("has a row for each table, with all of the day in it", () => {
    const rows = timelineOf([table("1"), table("2")], [booking("Ada", "18:00", "19:30", ["1"]), booking("Bo", "17:58", "19:02", ["2"])], SHOWN, OPEN); // oxfmt-ignore
    expect(shownIn(rows)).toEqual([
      ["1", ["Ada 18:00-19:30"]],
      ["2", ["Bo 17:55-19:05"]],
    ]);
    expectWhole(rows);
    // free time is split at each hour and at the opening
    const [first] = rows;
    expect(
      first?.lines[0]?.cells.map(({ from, isOpen }) => [new Date(from).toISOString().slice(11, 16), isOpen]),
    ).toEqual([
      ["17:00", false],
      ["17:30", true],
      ["18:00", true],
      ["19:30", true],
      ["20:00", true],
    ]);
  });

  test("shows combined tables once, over their rows where these are adjacent", () => {
    const tables = [table("1"), table("2"), table("3")];
    const rows = timelineOf(tables, [booking("Ada", "18:00", "19:00", ["1", "2"]), booking("Bo", "20:00", "21:00", ["1", "3"])], SHOWN, OPEN); // oxfmt-ignore
    expect(shownIn(rows)).toEqual([
      ["1", ["Ada 18:00-19:00 over 2", "Bo 20:00-21:00"]],
      ["2", []],
      ["3", ["Bo 20:00-21:00 linked"]],
    ].map(([key, cells]) => [key, cells])); // oxfmt-ignore
    expectWhole(rows);
  });

  test("has a second line where the owner has put two parties at one table, and a row for parties without a table", () => {
    const rows = timelineOf([table("1")], [booking("Ada", "18:00", "19:00", ["1"]), booking("Bo", "18:30", "20:00", ["1"], { isOverruled: true }), booking("Cy", "18:00", "19:00", []), booking("Di", "18:00", "19:00", ["1"], { status: "cancelled" })], SHOWN, OPEN); // oxfmt-ignore
    expect(shownIn(rows)).toEqual([
      ["1", ["Ada 18:00-19:00"], ["Bo 18:30-20:00"]],
      ["none", ["Cy 18:00-19:00"]],
    ]);
    expectWhole(rows);
  });

  test("cuts at the ends of the day, and draws the shortest as a step", () => {
    const rows = timelineOf([table("1")], [booking("Ada", "16:00", "18:00", ["1"]), booking("Bo", "20:00", "20:01", ["1"]), booking("Cy", "20:50", "23:00", ["1"])], SHOWN, OPEN); // oxfmt-ignore
    expect(shownIn(rows)).toEqual([["1", ["Ada 17:00-18:00", "Bo 20:00-20:05", "Cy 20:50-21:00"]]]);
    expectWhole(rows);
  });

  test("shows blocked time of the whole listing without a table", () => {
    const block = booking("Block", "18:00", "19:00", [], { source: "block" });
    expect(shownIn(timelineOf([table("1"), table("2")], [block], SHOWN, OPEN))).toEqual([["1", []], ["2", []], ["none", ["Block 18:00-19:00"]]]); // oxfmt-ignore
  });
});

describe("columns", () => {
  const kim = booking("kim", "18:00", "18:40", ["a"]);
  const lou = booking("lou", "18:30", "19:00", ["a"]);
  const textsOf = (bookings: readonly OwnerReservation[]) =>
    columnLines(bookings, { shown: SHOWN, open: OPEN }).map(({ cells }) =>
      cells.flatMap(({ reservation, steps }) => (reservation === null ? [] : [`${reservation.id} ${steps}`])),
    );

  test("concurrent bookings have a line each, and free time is in quarters of an hour", () => {
    expect(textsOf([])).toEqual([[]]);
    expect(textsOf([kim, lou])).toEqual([["kim 8"], ["lou 6"]]);
    const [line] = columnLines([kim], { shown: SHOWN, open: OPEN });
    const steps = line?.cells.map((cell) => cell.steps) ?? [];
    // four quarters before, the reservation, its last quarter cut to five minutes, and nine more
    expect(steps).toEqual([3, 3, 3, 3, 8, 1, ...Array.from({ length: 9 }, () => 3)]);
    expect(line?.cells.slice(0, 3).map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
  });
});

test("a move to a time and table that another booking has is taken", () => {
  const kim = booking("kim", "18:00", "19:00", ["a"]);
  const lou = booking("lou", "19:00", "20:00", ["b"]);
  const move = { reservation: kim, from: at("18:30"), until: at("19:30"), resourceIds: ["b"] };
  expect(isTaken(move, [kim, lou])).toBe(true);
  expect(isTaken({ ...move, resourceIds: null }, [kim, lou])).toBe(false);
  expect(isTaken({ ...move, from: at("18:00"), until: at("19:00") }, [kim, lou])).toBe(false);
});
