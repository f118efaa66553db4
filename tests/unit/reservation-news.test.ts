import { describe, expect, test } from "vitest";
import type { EventKind } from "#server/booking/reservations/rules-status.ts";
import {
  isReminderDue,
  remindersOf,
  notifiedOf,
  wantsReminder,
  type ReservationChange,
} from "#server/notifications/rules-news.ts";

const HOUR = 3_600_000;
const STARTS = Date.parse("2026-11-23T10:00:00Z");

const happening = (kind: EventKind, more: Partial<ReservationChange> = {}): ReservationChange => ({
  kind,
  at: STARTS - 48 * HOUR,
  starts: STARTS,
  ends: STARTS + HOUR,
  actorId: "guest",
  guestId: "guest",
  owners: ["ann", "ben"],
  hasLink: false,
  undoesNoShow: false,
  ...more,
});

const recipients = (kind: EventKind, more: Partial<ReservationChange> = {}) =>
  notifiedOf(happening(kind, more)).map(({ userId, audience, news }) => `${userId} ${audience} ${news}`);

describe("recipients of each change", () => {
  test.each(["requested", "confirmed", "moved", "cancelled"] as const)("%s: the guest and every owner", (kind) => {
    expect(recipients(kind)).toEqual([`guest guest ${kind}`, `ann owner ${kind}`, `ben owner ${kind}`]);
  });

  test("a booking entered by an owner: the other owners only, since no guest can be reached", () => {
    expect(recipients("entered", { guestId: null, actorId: "ann" })).toEqual(["ben owner confirmed"]);
  });

  test("a late guest or a changed note: every owner and no one else", () => {
    for (const kind of ["late", "reworded"] as const)
      expect(recipients(kind)).toEqual([`ann owner ${kind}`, `ben owner ${kind}`]);
  });

  test("blocked time and email that was given up: no one", () => {
    expect([...recipients("blocked"), ...recipients("undelivered")]).toEqual([]);
  });

  test("a no-show, also an undone one: the guest only", () => {
    expect(recipients("no_show")).toEqual(["guest guest no_show"]);
    expect(recipients("confirmed", { at: STARTS + 2 * HOUR })).toEqual(["guest guest no_show_withdrawn"]);
    // a confirmation in the last minute is still a confirmation
    expect(recipients("confirmed", { at: STARTS + HOUR - 1 })).toContain("guest guest confirmed");
    expect(recipients("confirmed", { at: STARTS + 1, undoesNoShow: true })).toEqual(["guest guest no_show_withdrawn"]);
  });

  test("a meeting: only once there is a link", () => {
    expect(recipients("meeting")).toEqual([]);
    expect(recipients("meeting", { hasLink: true })).toEqual([
      "guest guest meeting",
      "ann owner meeting",
      "ben owner meeting",
    ]);
  });

  test("never a guest who has left, nor a person twice", () => {
    expect(recipients("cancelled", { guestId: null })).toEqual(["ann owner cancelled", "ben owner cancelled"]);
    expect(recipients("cancelled", { guestId: "ann" })).toEqual(["ann guest cancelled", "ben owner cancelled"]);
  });
});

describe("reminders", () => {
  test("are sent a day and two hours before; past ones are not made up for", () => {
    expect(remindersOf(STARTS, STARTS - 30 * HOUR).map(({ hours }) => hours)).toEqual([24, 2]);
    expect(remindersOf(STARTS, STARTS - 24 * HOUR).map(({ hours }) => hours)).toEqual([2]);
    expect(remindersOf(STARTS, STARTS - 2 * HOUR)).toEqual([]);
    expect(remindersOf(STARTS, STARTS - 30 * HOUR)[0]?.at).toBe(STARTS - 24 * HOUR);
  });

  test("that are late are still sent until it starts; the first yields to the second", () => {
    expect(isReminderDue(24, STARTS, STARTS - 3 * HOUR)).toBe(true);
    expect(isReminderDue(24, STARTS, STARTS - 2 * HOUR)).toBe(false);
    expect(isReminderDue(2, STARTS, STARTS - 1)).toBe(true);
    expect(isReminderDue(2, STARTS, STARTS)).toBe(false);
  });

  test("follow each person's settings", () => {
    const all = { day: true, soon: true, owner: true };
    expect(wantsReminder({ ...all, day: false }, "guest", 24)).toBe(false);
    expect(wantsReminder({ ...all, day: false }, "guest", 2)).toBe(true);
    expect(wantsReminder({ ...all, owner: false }, "guest", 2)).toBe(true);
    expect(wantsReminder({ ...all, owner: false }, "owner", 2)).toBe(false);
    expect(wantsReminder({ ...all, soon: false }, "owner", 2)).toBe(false);
  });
});
