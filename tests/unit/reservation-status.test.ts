/** Changes of a reservation: permitted roles and deadlines (rules: booking, 6, 7, 12 and 13; service). */
import { describe, expect, test } from "vitest";
import { BETWEEN } from "#contract/booking/booking-limits.ts";
import { LIMITS } from "#contract/limits.ts";
import * as rules from "#server/booking/reservations/rules-status.ts";
import {
  refusalOf,
  type StatusRefusalReason,
  type Role,
  type ReservationState,
} from "#server/booking/reservations/rules-status.ts";

const HOUR = 3_600_000;
const START = 1_000 * HOUR;
const END = START + 2 * HOUR;
const CANCEL_HOURS = 24;
/** The guest's last moment to cancel. */
const DEADLINE = START - CANCEL_HOURS * HOUR;
/** No-shows can be marked until then. */
const MARKED = END + LIMITS.noShowHours * HOUR;
const EVER = Number.POSITIVE_INFINITY;

type Status = ReservationState["status"];
/** The state before each instant, in order. */
type Until<Held> = readonly (readonly [before: number, held: Held])[];

const standing = (status: Status, more: Partial<ReservationState> = {}): ReservationState => ({
  ...{ status, starts: START, ends: END, cancelHours: CANCEL_HOURS },
  ...more,
});

const BORDERS = [DEADLINE, START - BETWEEN.lateHoursBefore * HOUR, START - 12 * HOUR, START, END, MARKED];
const MOMENTS = [0, ...BORDERS.flatMap((border) => [border - 1, border, border + 1]), MARKED + 1_000 * HOUR];

function expectEach<Held>(until: Until<Held>, found: (now: number) => Held): void {
  for (const now of MOMENTS) {
    const expected = until.find(([before]) => now < before)?.[1];
    expect([now - START, found(now)]).toEqual([now - START, expected]);
  }
}

const OVER: Until<StatusRefusalReason | null> = [[EVER, "over"]];
const ALWAYS: Until<StatusRefusalReason | null> = [[EVER, null]];
/** Its time may belong to another reservation by now, so it is not given back automatically before it ends. */
const NO_SHOW_UNDONE: Until<StatusRefusalReason | null> = [[END, "early"], [MARKED, null], [EVER, "over"]]; // oxfmt-ignore

const CHANGES: readonly (readonly [Status, Status, Role, Until<StatusRefusalReason | null>])[] = [
  ["pending", "confirmed", "owner", [[START, null], [EVER, "over"]]], // oxfmt-ignore
  ["pending", "cancelled", "owner", ALWAYS],
  ["pending", "cancelled", "guest", ALWAYS],
  ["pending", "no_show", "owner", [[START, "early"], [EVER, "over"]]], // oxfmt-ignore
  ["confirmed", "cancelled", "guest", [[DEADLINE + 1, null], [START, "late"], [EVER, "over"]]], // oxfmt-ignore
  ["confirmed", "cancelled", "owner", [[END, null], [EVER, "over"]]], // oxfmt-ignore
  ["confirmed", "no_show", "owner", [[START, "early"], [MARKED, null], [EVER, "over"]]], // oxfmt-ignore
  ["confirmed", "no_show", "guest", [[START, "early"], [EVER, "over"]]], // oxfmt-ignore
  ["confirmed", "pending", "owner", OVER],
  ["no_show", "confirmed", "owner", NO_SHOW_UNDONE],
  ["no_show", "confirmed", "guest", NO_SHOW_UNDONE],
  ["no_show", "cancelled", "owner", OVER],
  ["no_show", "cancelled", "guest", OVER],
  ["no_show", "pending", "owner", OVER],
];

describe("a reservation that is", () => {
  test.for(CHANGES)("%s becomes %s by its %s", ([from, to, role, until]) => {
    expectEach(until, (now) => refusalOf(standing(from), to, role, now));
  });

  test("cancelled stays so, and setting its current status is allowed", () => {
    const all = ["pending", "confirmed", "cancelled", "no_show"] as const;
    for (const role of ["guest", "owner"] as const)
      for (const status of all) {
        expectEach(ALWAYS, (now) => refusalOf(standing(status), status, role, now));
        if (status !== "cancelled")
          expectEach<StatusRefusalReason | null>([[EVER, "cancelled"]], (now) =>
            refusalOf(standing("cancelled"), status, role, now),
          );
      }
  });

  test("without a deadline can be cancelled by its guest until it starts", () => {
    const free = standing("confirmed", { cancelHours: 0 });
    expectEach<StatusRefusalReason | null>([[START, null], [EVER, "over"]], (now) => refusalOf(free, "cancelled", "guest", now)); // oxfmt-ignore
  });

  test("served cannot be a no-show; one whose party is late can", () => {
    for (const serviceState of ["arrived", "seated", "finished"] as const)
      expectEach<StatusRefusalReason | null>([[START, "early"], [EVER, "served"]], (now) => refusalOf(standing("confirmed", { serviceState }), "no_show", "owner", now)); // oxfmt-ignore
    expectEach<StatusRefusalReason | null>([[START, "early"], [MARKED, null], [EVER, "over"]], (now) => refusalOf(standing("confirmed", { serviceState: "late" }), "no_show", "owner", now)); // oxfmt-ignore
  });
});

/** By status; omitted ones are always false. */
const CAN: Record<string, Partial<Record<Status, Until<boolean>>>> = {
  canReschedule: { pending: [[START, true], [EVER, false]], confirmed: [[START, true], [EVER, false]] }, // oxfmt-ignore
  canReword: { pending: [[START, true], [EVER, false]], confirmed: [[START, true], [EVER, false]] }, // oxfmt-ignore
  canResize: { pending: [[START, true], [EVER, false]], confirmed: [[END, true], [EVER, false]] }, // oxfmt-ignore
  canSayLate: { confirmed: [[START - BETWEEN.lateHoursBefore * HOUR, false], [END, true], [EVER, false]] }, // oxfmt-ignore
  canMessage: { pending: [[MARKED, true], [EVER, false]], confirmed: [[MARKED, true], [EVER, false]], no_show: [[MARKED, true], [EVER, false]] }, // oxfmt-ignore
  canEdit: { pending: [[MARKED, true], [EVER, false]], confirmed: [[MARKED, true], [EVER, false]] }, // oxfmt-ignore
};

test.for(Object.entries(CAN))("%s, by status and time", ([name, byStatus]) => {
  const can = rules[name as "canReschedule"];
  for (const status of ["pending", "confirmed", "cancelled", "no_show"] as const)
    expectEach(byStatus[status] ?? [[EVER, false]], (now) => can(standing(status), now));
});

test("a service state can be set for a confirmed one, from twelve hours before until no-shows are no longer marked", () => {
  const { serviceRefusal } = rules;
  type Found = ReturnType<typeof serviceRefusal>;
  expectEach<Found>([[START - 12 * HOUR, "early"], [MARKED, null], [EVER, "over"]], (now) => serviceRefusal(standing("confirmed"), now)); // oxfmt-ignore
  expectEach<Found>([[EVER, "cancelled"]], (now) => serviceRefusal(standing("cancelled"), now));
  for (const status of ["pending", "no_show"] as const)
    expectEach<Found>([[EVER, "over"]], (now) => serviceRefusal(standing(status), now));
});
