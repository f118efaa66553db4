import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { partyText } from "#contract/booking/reservation-words.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { openLanguages } from "#server/languages/languages.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { exportRange, NO_FILTERS, setCount, toggled } from "../../../../web/booking/manage/filters.ts";
import { byDay } from "../../../../web/booking/calendar.ts";
import { partsOf, totalText } from "../../../../web/booking/manage/list-parts.ts";
import { afterReading, arrived, NOTHING_READ, withRow, withStatus } from "../../../../web/booking/manage/list-state.ts";
import {
  countWords,
  endText,
  endedText,
  factsOf,
  nightText,
  partyWords,
  standingText,
  canUndoNoShow,
  timesText,
  titleOf,
} from "../../../../web/booking/manage/reservation-words.ts";
import { RowFacts } from "../../../../web/booking/manage/row-words.tsx";

const BOOKED: OwnerReservation = {
  id: "0199aaaa-0000-7000-8000-000000000001",
  businessId: "0199aaaa-0000-7000-8000-000000000002",
  businessName: "Fathom Barbers",
  timezone: "America/New_York",
  reservationTypeId: null,
  reservationTypeName: "Cut",
  reservationTime: "2026-11-26T18:00:00-05:00",
  reservationEndTime: "2026-11-26T18:30:00-05:00",
  status: "pending",
  partySize: 2,
  zoomMeetingUrl: null,
  meetingLink: "",
  userName: "Ada",
  note: "",
  answers: [],
  cancelHours: 0,
  phone: "",
  reason: "",
  cancelledBy: null,
  expired: false,
  createdAt: "2026-11-20T10:00:00Z",
  canCancel: true,
  canReschedule: false,
  movedByOwner: false,
  lateMinutes: null,
  canSayLate: false,
  canReword: false,
  canResize: false,
  canMove: true,
  canMessage: true,
  source: "online",
  day: "2026-11-26",
  waits: true,
  offeredUntil: null,
  guestContact: "",
  ownerNote: "",
  enteredBy: null,
  outsideHours: false,
  guestBlocked: false,
  mailProblem: "",
  dayAnswer: null,
  canConfirm: true,
  canMarkNoShow: false,
  meetingProblem: "",
  withName: "",
  series: null,
  resourceIds: [],
  isPinned: false,
  guest: null,
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
};
const booked = (id: string, part: Partial<OwnerReservation> = {}) => ({ ...BOOKED, id, ...part });
const list = (...reservations: OwnerReservation[]) => ({
  total: reservations.length,
  pages: 1,
  reservations,
  days: [],
});

describe("texts", () => {
  test("the state", () => {
    expect(standingText(BOOKED)).toBe("Waiting for confirmation");
    expect(standingText({ ...BOOKED, expired: true })).toBe("Not answered");
    expect(standingText({ ...BOOKED, status: "confirmed", source: "block" })).toBe("Blocked");
    expect(standingText({ ...BOOKED, status: "cancelled", source: "block" })).toBe("Cancelled");
  });

  test("a no-show can be undone for two days", () => {
    const missed = { ...BOOKED, status: "no_show" as const };
    const after = (hours: number) => Date.parse(BOOKED.reservationEndTime) + hours * 3_600_000;
    expect([-1, 0, 47, 48].map((hours) => canUndoNoShow(missed, after(hours)))).toEqual([true, true, true, false]);
    expect(canUndoNoShow(BOOKED, after(1))).toBe(false);
  });

  test("the time, in the listing's zone", () => {
    expect(timesText(BOOKED)).toBe("6:00 PM – 6:30 PM");
    expect(
      timesText({
        reservationTime: "2026-11-26T22:00:00-05:00",
        reservationEndTime: "2026-11-27T02:00:00-05:00",
        timezone: "America/New_York",
      }),
    ).toBe("10:00 PM – Fri, Nov 27, 2:00 AM");
  });

  test("the guest and the party size", () => {
    expect(titleOf(BOOKED)).toBe("Ada");
    expect(titleOf({ ...BOOKED, source: "block", userName: "" })).toBe("Blocked time");
    expect(titleOf({ ...BOOKED, source: "block", ownerNote: "Staff meeting" })).toBe("Staff meeting");
    expect([null, 1, 4].map(partyWords)).toEqual(["", "1 person", "4 people"]);
    expect([0, 1, 1_200].map(countWords)).toEqual(["0 reservations", "1 reservation", "1,200 reservations"]);
  });

  test("the outcome", () => {
    expect(endedText(BOOKED)).toBe("");
    expect(endedText({ ...BOOKED, status: "cancelled", cancelledBy: "guest", reason: "Ill." })).toBe(
      "Cancelled by the guest: “Ill.”",
    );
    expect(endedText({ ...BOOKED, status: "cancelled", cancelledBy: "owner" })).toBe("Cancelled by you");
  });
});

test("days are the listing's, in the server's order", () => {
  const late = booked("b", { reservationTime: "2026-11-27T00:30:00-05:00" });
  expect(byDay([BOOKED, booked("c"), late]).map(({ date, reservations }) => [date, reservations.length])).toEqual([
    ["2026-11-26", 2],
    ["2026-11-27", 1],
  ]);
  expect(byDay([])).toEqual([]);
});

describe("the parts of an owner's list", () => {
  const day = { date: "2026-11-26", bookings: 3, people: 12, is_covers: false, waiting: 1 };
  const plain = { waits: false, status: "confirmed" as const };
  const nightly = booked("n", { ...plain, reservationTime: "2026-11-27T00:30:00-05:00" });

  test("requests first, then the days with their totals, each once", () => {
    const given = [BOOKED, booked("b", plain), nightly, booked("c", { ...plain, day: "2026-11-27" })];
    const { waiting, days } = partsOf({ reservations: given, days: [day] });
    expect(waiting).toEqual([BOOKED]);
    expect(days.map(({ date, reservations, total }) => [date, reservations.map(({ id }) => id), total])).toEqual([
      ["2026-11-26", ["b", "n"], day],
      ["2026-11-27", ["c"], null],
    ]);
  });

  test("an answered row stays in place until the list is loaded again", () => {
    const state = afterReading(NOTHING_READ, list(BOOKED), "q", []);
    const pressed = withStatus(state, BOOKED.id, "confirmed").list;
    expect(pressed === null ? null : partsOf(pressed).waiting).toHaveLength(1);
  });

  test("formats totals, nights and ends", () => {
    expect(totalText(day)).toBe("3 bookings · 12 people · 1 waiting");
    expect(totalText({ ...day, is_covers: true })).toBe("3 bookings · 12 covers · 1 waiting");
    expect(totalText({ ...day, people: 1, is_covers: true, waiting: 0 })).toBe("3 bookings · 1 cover");
    expect(totalText({ ...day, bookings: 1, people: null, waiting: 0 })).toBe("1 booking");
    expect(nightText(nightly)).toBe("night of Thu");
    expect(nightText(BOOKED)).toBe("");
    expect(endText({ ...BOOKED, reservationEndTime: "2026-11-27T02:00:00-05:00" })).toBe("2:00 AM");
    expect(endText({ ...BOOKED, reservationEndTime: "2026-11-28T18:00:00-05:00" })).toBe("Sat, Nov 28, 6:00 PM");
    const entered = { ...nightly, source: "owner" as const };
    expect(factsOf(entered)).toBe("Cut · 2 people · night of Thu · Entered by you");
    expect(factsOf({ ...entered, enteredBy: "Marco" })).toBe("Cut · 2 people · night of Thu · Entered by Marco");
    expect(factsOf({ ...entered, enteredBy: "" })).toBe("Cut · 2 people · night of Thu · Entered at the desk");
  });
});

describe("reservations that arrive while the list is open", () => {
  const before = afterReading(NOTHING_READ, list(booked("a")), "q", []);

  test("are new unless they were listed, were entered here, or answer another query", () => {
    const next = list(booked("a"), booked("b"), booked("c"), booked("d", { source: "owner" }));
    expect(arrived(before, next, "q", new Set(["c"])).map(({ id }) => id)).toEqual(["b"]);
    expect(arrived(before, next, "other", new Set())).toEqual([]);
    expect(arrived(NOTHING_READ, next, "", new Set())).toEqual([]);
  });

  test("stays marked until the list changes its query", () => {
    const marked = afterReading(before, list(booked("a"), booked("b")), "q", ["b"]);
    expect([...afterReading(marked, list(booked("b")), "q", []).fresh]).toEqual(["b"]);
    expect([...afterReading(marked, list(booked("b")), "other", []).fresh]).toEqual([]);
  });

  test("a press shows at once, and is undone when the server refuses", () => {
    const pressed = withStatus(before, "a", "confirmed");
    expect(pressed.list?.reservations[0]).toMatchObject({ status: "confirmed", canConfirm: false, canCancel: false });
    expect(withRow(pressed, booked("a")).list).toEqual(before.list);
    expect(withStatus(NOTHING_READ, "a", "confirmed")).toBe(NOTHING_READ);
  });
});

describe("filters", () => {
  test("are counted as they are shown", () => {
    expect(setCount(NO_FILTERS)).toBe(0);
    expect(setCount({ ...NO_FILTERS, statuses: ["pending", "confirmed"], from: "2026-11-01", to: "2026-11-02" })).toBe(
      2,
    );
    expect(toggled(["a"], "b")).toEqual(["a", "b"]);
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
  });

  test("show the days that a file includes", () => {
    const today = "2026-11-24";
    expect(exportRange(NO_FILTERS, today)).toEqual({ from: today, to: "2027-11-24" });
    expect(exportRange({ ...NO_FILTERS, when: "past" }, today)).toEqual({ from: "2025-11-24", to: today });
    expect(exportRange({ ...NO_FILTERS, from: "2026-11-01", to: "2026-11-30" }, today)).toEqual({
      from: "2026-11-01",
      to: "2026-11-30",
    });
  });
});

test.each(openLanguages(["en", "de", "fr", "es", "ar"]))(
  "a party is a number in narrow rows, and words in wide ones and for screen readers, in $name",
  (language) => {
    inLanguage(language, () => {
      for (const partySize of [1, 2, 12]) {
        const html = renderToStaticMarkup(
          createElement(RowFacts, { reservation: { ...BOOKED, partySize }, seatText: "" }),
        );
        expect(html).toContain(`<span class="managed-size" aria-hidden="true">${partySize}</span>`);
        expect(html).toContain(`<span class="managed-act">${partyText(partySize)}</span>`);
      }
    });
  },
);
