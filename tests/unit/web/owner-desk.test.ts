/** The desk's drawing of a day: columns, lanes, heights by elapsed time, and the present moment. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { readCalendar, turned, weekOf } from "../../../web/desk/calendar/calendar-params.ts";
import { columnsOf, peakOf, peopleAt } from "../../../web/desk/calendar/columns.ts";
import { emOf, HOUR_EM, lanesOf, stripOf, type StripSpan } from "../../../web/desk/calendar/strip.ts";
import { barOf, deskScreenOf, partsFor, sectionsFor } from "../../../web/desk/sections.ts";
import { partsOfToday, withNight } from "../../../web/desk/today-parts.ts";
import { MAY } from "#server/access/rules.ts";
import { LISTING_ACTS } from "#contract/listings/roles.ts";

const HOUR = 3_600_000;
const DAY = Date.parse("2026-11-24T00:00:00Z");
const at = (hours: number): string => new Date(DAY + hours * HOUR).toISOString();

interface Given extends Partial<OwnerReservation> {
  from: number;
  hours?: number;
}

function booking({ from, hours = 1, ...more }: Given): OwnerReservation {
  return {
    ...{ id: `at ${from}`, businessId: null, businessName: "", timezone: "UTC", reservationTypeId: "table" },
    ...{ reservationTypeName: "Table", reservationTime: at(from), reservationEndTime: at(from + hours) },
    ...{
      status: "confirmed",
      partySize: 2,
      zoomMeetingUrl: null,
      meetingLink: "",
      userName: "Ada",
      note: "",
      phone: "",
    },
    ...{ reason: "", cancelledBy: null, expired: false, createdAt: at(0), canCancel: true, canReschedule: true },
    ...{ movedByOwner: false, lateMinutes: null, canSayLate: false, canReword: false, source: "owner" },
    ...{ day: "2026-11-24", waits: false, guestContact: "", ownerNote: "", outsideHours: false, guestBlocked: false },
    ...{
      mailProblem: "",
      dayAnswer: null,
      meetingProblem: "",
      canConfirm: false,
      canMarkNoShow: false,
      enteredBy: null,
      canResize: false,
      canMove: true,
      canMessage: false,
    },
    ...{
      withName: "",
      series: null,
      resourceIds: [],
      isPinned: false,
      isUnseated: false,
      version: 1,
      serviceState: null,
      serviceAt: null,
      isOverTime: false,
      isOverruled: false,
      serviceTrade: "tables",
      canServe: false,
      canEdit: false,
      blockedTypeId: null,
      offeredUntil: null,
      answers: [],
      cancelHours: 0,
      guest: null,
    },
    ...more,
  };
}

describe("columns", () => {
  const types = [
    { id: "table", name: "Table", overlapLimit: 9 },
    { id: "stool", name: "Stool", overlapLimit: 1 },
  ];
  const named = (columns: ReturnType<typeof columnsOf>) =>
    columns.map(({ name, reservations }) => [name, reservations.map(({ id }) => id)]);

  test("one for each type; blocked time in all; deleted types at the end", () => {
    const block = booking({ from: 3, source: "block", reservationTypeId: null });
    const old = booking({ from: 4, reservationTypeId: "gone" });
    expect(named(columnsOf(types, [booking({ from: 1 }), block, old]))).toEqual([
      ["Table", ["at 1", "at 3"]],
      ["Stool", ["at 3"]],
      ["Other bookings", ["at 3", "at 4"]],
    ]);
    expect(named(columnsOf(types, [block]))).toEqual([
      ["Table", ["at 3"]],
      ["Stool", ["at 3"]],
    ]);
    expect(named(columnsOf([], []))).toEqual([["Bookings", []]]);
  });

  test("one for each table where a type needs some; blocked tables in theirs only; parties without a table at the end", () => {
    const resources = [
      { id: "t1", kind: "table" as const, name: "1", area: "", minParty: 1, maxParty: 2, typeIds: ["table"] },
      { id: "t2", kind: "table" as const, name: "Bar", area: "", minParty: 1, maxParty: 4, typeIds: ["table"] },
    ];
    const needing = [{ id: "table", name: "Table", overlapLimit: 9, usesResources: true }, types[1] ?? types[0]].flatMap((type) => type ?? []); // oxfmt-ignore
    const rows = [
      booking({ from: 1, resourceIds: ["t1", "t2"] }),
      booking({ from: 2, resourceIds: ["t2"], source: "block", reservationTypeId: null }),
      booking({ from: 3 }),
      booking({ from: 4, source: "block", reservationTypeId: null }),
    ];
    const columns = columnsOf(needing, rows, resources);
    expect(named(columns)).toEqual([
      ["Stool", ["at 4"]],
      ["Table 1", ["at 1", "at 4"]],
      ["Bar", ["at 1", "at 2", "at 4"]],
      ["Other bookings", ["at 3", "at 4"]],
    ]);
    expect(columns.map(({ typeId }) => typeId)).toEqual(["stool", "table", "table", null]);
  });

  test("the most at once, and who is present: a party that leaves frees its place, and blocked time and missed bookings count no one", () => {
    const rows = [
      ...[booking({ from: 1 }), booking({ from: 2, partySize: 5 }), booking({ from: 1.5, partySize: null })],
      ...[booking({ from: 1, source: "block" }), booking({ from: 1, status: "no_show" })],
    ];
    expect(peakOf(rows)).toEqual({ bookings: 2, people: 5 });
    expect([0.5, 1, 1.5, 2, 2.5, 3].map((hour) => peopleAt(rows, DAY + hour * HOUR))).toEqual([0, 2, 3, 6, 5, 0]);
  });
});

const Spans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 30 }))
    .map(([from, length]): StripSpan => ({ from, until: from + length })),
  { maxLength: 40 },
);
const same = (span: StripSpan) => span;

describe("strips and lanes", () => {
  test("lengths are elapsed time: the night the clocks go back has 25 hours", () => {
    const shown = { from: Date.parse("2026-11-01T00:00:00-04:00"), until: Date.parse("2026-11-02T00:00:00-05:00") };
    const [all] = stripOf([shown], same, shown);
    expect(all?.length).toBe(25 * HOUR_EM);
    const spring = { from: Date.parse("2026-03-08T00:00:00-05:00"), until: Date.parse("2026-03-09T00:00:00-04:00") };
    expect(emOf(spring.until - spring.from)).toBe(23 * HOUR_EM);
  });

  test("bookings are cut at the visible range, and those outside are omitted", () => {
    const shown = { from: 0, until: 10 * HOUR };
    const spans = [
      { from: -2 * HOUR, until: HOUR },
      { from: 3 * HOUR, until: 4 * HOUR },
      { from: 9 * HOUR, until: 20 * HOUR },
      { from: 30 * HOUR, until: 31 * HOUR },
    ];
    expect(stripOf(spans, same, shown).map(({ gap, length }) => [gap / HOUR_EM, length / HOUR_EM])).toEqual([
      [0, 1],
      [2, 1],
      [5, 1],
    ]);
  });

  test("no lane has two at once, none is lost, and there are no more lanes than bookings at once", () => {
    fc.assert(
      fc.property(Spans, (spans) => {
        const lanes = lanesOf(spans, same);
        expect(lanes.flat().toSorted((a, b) => a.from - b.from || a.until - b.until)).toEqual(
          spans.toSorted((a, b) => a.from - b.from || a.until - b.until),
        );
        for (const lane of lanes)
          for (const [index, span] of lane.entries())
            expect(span.from).toBeGreaterThanOrEqual(index === 0 ? -Infinity : (lane[index - 1]?.until ?? Infinity));
        const most = Math.max(
          0,
          ...spans.map(({ from }) => spans.filter((one) => one.from <= from && from < one.until).length),
        );
        expect(lanes).toHaveLength(most);
      }),
    );
  });
});

describe("today", () => {
  const parts = (rows: OwnerReservation[], hour: number) => {
    const { next, inService, finished } = partsOfToday(rows, DAY + hour * HOUR);
    return [next, inService, finished].map((some) => some.map(({ id }) => id));
  };

  test("expected, in service and finished; requests are listed elsewhere", () => {
    const rows = [
      ...[booking({ from: 1 }), booking({ from: 2 }), booking({ from: 2.5 }), booking({ from: 4 })],
      ...[booking({ id: "waits", from: 5, waits: true }), booking({ id: "missed", from: 2, status: "no_show" })],
    ];
    expect(parts(rows, 2)).toEqual([["at 2", "at 2.5", "at 4"], [], ["at 1", "missed"]]);
    expect(parts(rows, 3)).toEqual([["at 2.5", "at 4"], [], ["at 1", "at 2", "missed"]]);
  });

  test("arrived parties come first, seated ones stay past their end, finished ones are removed", () => {
    const rows = [
      booking({ from: 1, serviceState: "seated" }),
      booking({ from: 1, id: "waiting for a table", serviceState: "arrived" }),
      booking({ from: 2, id: "left early", serviceState: "finished" }),
      booking({ from: 2.5, id: "late", serviceState: "late" }),
      booking({ from: 3, id: "early", serviceState: "arrived" }),
    ];
    expect(parts(rows, 2.6)).toEqual([["waiting for a table", "early", "late"], ["at 1"], ["left early"]]);
  });

  describe("after midnight", () => {
    const calendar = (date: string, now: number, until: number | null, reservations: OwnerReservation[]) => ({
      ...{ today: "2026-11-24", now: at(now), has_more: false, resources: [], reservations },
      days: [
        {
          ...{ date, bookings: 0, people: null, is_covers: false, waiting: 0, hours: [] },
          shown: { from: at(-6), until: at(2) },
          open: until === null ? [] : [{ from: at(-6), until: at(until) }],
        },
      ],
    });
    const shown = (now: number, until: number | null, before: OwnerReservation[] = []) => {
      const today = calendar("2026-11-24", now, null, [booking({ from: 12 })]);
      const { days, reservations } = withNight(today, calendar("2026-11-23", now, until, before));
      return [days[0]?.date, ...reservations.map(({ id }) => id)];
    };

    test("the night continues until its hours are over", () => {
      const late = booking({ from: 0.5 });
      expect([shown(1, 2, [late]), shown(2, 2, [late])]).toEqual([["2026-11-23", "at 0.5"], ["2026-11-24", "at 12"]]); // oxfmt-ignore
      expect(shown(1, null)).toEqual(["2026-11-24", "at 12"]);
    });

    test("its parties that still sit are on the new day", () => {
      const isHere = (more: Given, now = 3) => shown(now, 0, [booking(more)]).length === 3;
      expect(isHere({ from: 1.5, hours: 2 })).toBe(true);
      expect(isHere({ from: 1.5, hours: 2 }, 3.5)).toBe(false);
      expect(isHere({ from: 1.5, hours: 2, source: "block" })).toBe(false);
      expect(isHere({ from: 1.5, hours: 2, status: "no_show" })).toBe(false);
      // they sit longer than they reserved
      expect(isHere({ from: 1, serviceState: "seated" })).toBe(true);
      expect(isHere({ from: 1, serviceState: "arrived" })).toBe(true);
      expect(isHere({ from: 1, serviceState: "finished" })).toBe(false);
    });
  });
});

test("parses the calendar's address, and ignores invalid values", () => {
  const read = (query: string) => readCalendar(new URLSearchParams(query));
  expect(read("")).toEqual({ view: "day", on: null });
  expect(read("view=week&on=2026-11-24")).toEqual({ view: "week", on: "2026-11-24" });
  for (const on of ["2026-02-30", "1999-01-01", "2026-13-01", "x", "2026-11-24T00:00"])
    expect(read(`view=year&on=${on}`)).toEqual({ view: "day", on: null });
  expect([weekOf("2026-11-24"), weekOf("2026-11-22"), weekOf("2026-11-21")]).toEqual(["2026-11-22", "2026-11-22", "2026-11-15"]); // oxfmt-ignore
  expect(turned("month", "2026-12-31", 1)).toBe("2027-01-01");
  expect([turned("week", "2026-11-24", -1), turned("day", "2026-11-30", 1)]).toEqual(["2026-11-17", "2026-12-01"]);
});

describe("sections of the desk", () => {
  type Role = "owner" | "manager" | "staff";
  const acts = (role: Role) => LISTING_ACTS.filter((act) => MAY[act].includes(role));
  const sections = (role: Role, takesBookings = true) => sectionsFor({ may: acts(role), takesBookings });
  const names = (list: readonly { label: string }[]) => list.map(({ label }) => label);

  test("each role has the sections that it may use", () => {
    expect(names(sections("staff"))).toEqual(["Today", "Calendar", "Guests", "Waitlist", "Setup"]);
    const all = ["Today", "Calendar", "Guests", "Waitlist", "Reviews", "Page", "Setup"];
    expect(names(sections("manager"))).toEqual(all);
    expect(names(sections("owner"))).toEqual(all);
  });

  test("a listing without reservations has no sections for bookings", () => {
    expect(names(sections("owner", false))).toEqual(["Today", "Reviews", "Page", "Setup"]);
  });

  test("the bottom bar and 'More' contain every section once, with at most five in the bar", () => {
    for (const role of ["owner", "manager", "staff"] as const)
      for (const takesBookings of [true, false]) {
        const all = sections(role, takesBookings);
        const { bar, more } = barOf(all);
        expect(bar.length + (more.length > 0 ? 1 : 0)).toBeLessThanOrEqual(5);
        expect([...bar, ...more]).toEqual(all);
      }
  });

  test("parts of a section, by role", () => {
    expect(names(partsFor("page", acts("manager")))).toEqual(["Listing", "Hours", "Photos"]);
    expect(names(partsFor("setup", acts("owner")))).toEqual([
      "Reservation types",
      "Tables and staff",
      "Calendars",
      "Members",
      "History",
      "Settings",
    ]);
    expect(names(partsFor("setup", acts("staff")))).toEqual(["Members", "Settings"]);
    expect(partsFor("page", acts("staff"))).toEqual([]);
  });

  test("the section and title of an address", () => {
    const at = (name: string) => deskScreenOf("id", `/desk/id${name}`);
    expect(at("")).toEqual({ section: "", label: "Today", isPart: false });
    expect(at("/bookings")).toEqual({ section: "calendar", label: "All bookings", isPart: true });
    expect(at("/types")).toEqual({ section: "setup", label: "Reservation types", isPart: true });
    expect(at("/photos")).toEqual({ section: "page", label: "Photos", isPart: true });
    expect(at("/nothing")).toBeNull();
  });
});
