/** Which days without times, and which taken times, lead to similar listings nearby. */
import { expect, test } from "vitest";
import { DAY_REASONS } from "#contract/booking/reservation.ts";
import { freeNearbyInput } from "../../../../web/booking/free-nearby-input.ts";

const LISTING = "019a0000-0000-7000-8000-000000000001";
const TYPE = { id: "019a0000-0000-7000-8000-000000000002" };
const day = { type: TYPE, party: 2, date: "2026-12-04", slots: [], reason: null, takenAt: null };

test("a day that is full, too small for the party or unavailable leads elsewhere, other days do not", () => {
  const leading = DAY_REASONS.filter((reason) => freeNearbyInput(LISTING, { ...day, reason }) !== null);
  expect(leading).toEqual(["party", "unavailable", "full"]);
  expect(freeNearbyInput(LISTING, { ...day, reason: "unavailable" })).toMatchObject({
    p_date: "2026-12-04",
    p_time: null,
  });
  // still loading
  expect(freeNearbyInput(LISTING, { ...day, slots: null, reason: "full" })).toBeNull();
});

test("a taken time leads elsewhere at that time of the same day", () => {
  const slots = [{ time: "09:00", starts_at: "2026-12-05T09:00:00Z" }];
  expect(freeNearbyInput(LISTING, { ...day, slots, takenAt: "2026-12-05T18:30:00+01:00" })).toEqual({
    p_business_id: LISTING,
    p_reservation_type_id: TYPE.id,
    p_date: "2026-12-05",
    p_time: "18:30",
    p_party_size: 2,
  });
  expect(freeNearbyInput(LISTING, { ...day, slots })).toBeNull();
});
