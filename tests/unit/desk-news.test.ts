/** Which events notify members at the desk, and the text of a notification (rules: notifications, 5). */
import { describe, expect, test } from "vitest";
import type { EventKind } from "#server/booking/reservations/rules-status.ts";
import { deskNewsOf, type DeskEvent } from "#server/booking/live/rules-desk-news.ts";
import { noticeText, usefulSeconds } from "#server/notifications/rules-push.ts";

/** Friday, 11 PM in Portland, Maine. */
const AT = Date.parse("2026-11-28T04:00:00Z");
const local = (clock: string) => Date.parse(`${clock}:00-05:00`);

const event = (kind: EventKind, more: Partial<DeskEvent> = {}): DeskEvent => ({
  ...{ kind, actor: "guest", status: "confirmed", at: AT, movedFrom: null, dayOn: null, timeZone: "America/New_York" },
  starts: local("2026-11-27T23:30"),
  ...more,
});
const TOMORROW = { starts: local("2026-11-28T18:00") };

describe("news", () => {
  test("is every request and every late guest, whatever the day", () => {
    expect(deskNewsOf(event("requested", { status: "pending", ...TOMORROW }))).toBe("request");
    expect(deskNewsOf(event("late", TOMORROW))).toBe("late");
  });

  test("is a booking or cancellation of the listing's own day", () => {
    expect(deskNewsOf(event("confirmed"))).toBe("booking");
    expect(deskNewsOf(event("confirmed", TOMORROW))).toBeNull();
    expect(deskNewsOf(event("cancelled", { status: "cancelled" }))).toBe("cancellation");
    expect(deskNewsOf(event("cancelled", { status: "cancelled", ...TOMORROW }))).toBeNull();
    // half past midnight is still tonight, by the hours that it belongs to
    const night = { starts: local("2026-11-28T00:30"), dayOn: "2026-11-27" };
    expect(deskNewsOf(event("confirmed", night))).toBe("booking");
    expect(deskNewsOf(event("confirmed", { ...night, dayOn: "2026-11-28" }))).toBeNull();
  });

  test("is a move to today, away from it, or back to pending", () => {
    expect(deskNewsOf(event("moved", { movedFrom: TOMORROW.starts }))).toBe("booking");
    expect(deskNewsOf(event("moved", { ...TOMORROW, movedFrom: local("2026-11-27T20:00") }))).toBe("cancellation");
    expect(deskNewsOf(event("moved", { ...TOMORROW, movedFrom: local("2026-11-29T20:00") }))).toBeNull();
    expect(deskNewsOf(event("moved", { ...TOMORROW, status: "pending" }))).toBe("request");
  });

  test("is what the system ends today, and no action of the desk", () => {
    expect(deskNewsOf(event("cancelled", { actor: "system", status: "cancelled" }))).toBe("cancellation");
    for (const kind of ["entered", "confirmed", "moved", "cancelled", "no_show", "blocked", "message"] as const)
      expect(deskNewsOf(event(kind, { actor: "owner" }))).toBeNull();
  });

  test("is not a waitlist offer before it is accepted, nor a changed note", () => {
    for (const kind of ["offered", "offer_ended", "reworded", "kept", "seated", "meeting", "undelivered"] as const)
      expect(deskNewsOf(event(kind))).toBeNull();
  });
});

describe("a notification", () => {
  const notice = {
    ...{ news: "booking" as const, isMoved: false, minutes: null, businessName: "Golden Pizza", typeName: "Dinner" },
    ...{
      timeZone: "America/New_York",
      starts: local("2026-11-27T23:30"),
      partySize: 4,
      guest: "Ana Maria Smith",
      now: AT,
    },
  };

  test("shows time, people, type and first name", () => {
    expect(noticeText(notice)).toEqual({
      title: "New booking today · Golden Pizza",
      body: "11:30 PM · 4 people · Dinner · Ana",
    });
    expect(noticeText({ ...notice, ...TOMORROW, news: "request", partySize: null, guest: "" })).toEqual({
      title: "New request · Golden Pizza",
      body: "Sat, Nov 28, 6:00 PM · Dinner",
    });
    expect(noticeText({ ...notice, news: "late", minutes: 15 }).title).toBe("15 min late · Golden Pizza");
    expect(noticeText({ ...notice, news: "cancellation", isMoved: true }).title).toBe(
      "Moved to another day · Golden Pizza",
    );
  });

  test("expires after two hours, also with a wrong clock", () => {
    const HOURS = 3_600_000;
    expect([0, 1, 2, 3, -1].map((hours) => usefulSeconds(AT, AT + hours * HOURS))).toEqual([7_200, 3_600, 0, 0, 7_200]);
  });
});
