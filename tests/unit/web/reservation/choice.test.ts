import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Reservation } from "#contract/booking/reservation.ts";
import { loginTarget } from "#contract/accounts/login-target.ts";
import { paths } from "../../../../web/platform/paths.ts";
import { fittingParty, freshChoice, readChoice, writeChoice } from "../../../../web/booking/reserve/choice.ts";
import { byDay } from "../../../../web/booking/calendar.ts";
import { readReservationsQuery } from "../../../../web/booking/mine/reservations-query.ts";

const LISTING = "3f0c2f4e-9a53-4f0e-8f5e-0a8b7c6d5e4f";
const TABLE = { id: "11111111-1111-4111-8111-111111111111", minPartySize: 2, maxPartySize: 6 };
const CUT = { id: "22222222-2222-4222-8222-222222222222", minPartySize: null, maxPartySize: null };
const TYPES = [TABLE, CUT];

function afterLogin(path: string) {
  const login = new URL(paths.login(path), "http://site.example");
  return new URL(loginTarget(login.searchParams.get("to")), "http://site.example").searchParams;
}

describe("a selection in an address", () => {
  it("is unchanged after the login screen", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.constantFrom("2026-11-24T18:30:00-05:00", "2026-11-24T18:30:00+05:45", null),
        fc.option(fc.record({ dates: fc.integer({ min: 2, max: 52 }), weeks: fc.constantFrom("1", "2", "8") })),
        (party, at, repetition) => {
          const series = repetition === null ? {} : { repetition };
          const choice = { typeId: TABLE.id, party, date: "2026-11-24", at, ...series };
          const path = paths.listing(LISTING, { reserve: writeChoice(choice) });
          expect(readChoice(afterLogin(path), TYPES)).toEqual(choice);
        },
      ),
    );
  });

  it("takes the day of the time where it has none", () => {
    const requested = new URLSearchParams({ reserve: CUT.id, at: "2026-11-24T18:30:00-05:00" });
    expect(readChoice(requested, TYPES)).toEqual({
      typeId: CUT.id,
      party: null,
      date: "2026-11-24",
      at: "2026-11-24T18:30:00-05:00",
    });
  });

  it("drops invalid values", () => {
    expect(readChoice(new URLSearchParams({ reserve: "gone" }), TYPES)).toBeNull();
    const odd = new URLSearchParams({ reserve: TABLE.id, date: "2026-13-01", at: "<script>", party: "99", times: "1" });
    expect(readChoice(odd, TYPES)).toEqual({ typeId: TABLE.id, party: 6, date: null, at: null });
    const long = new URLSearchParams({ reserve: CUT.id, times: "99", weeks: "9" });
    expect(readChoice(long, TYPES)?.repetition).toEqual({ dates: 52, weeks: "1" });
  });

  it("begins with two, within the type's limits", () => {
    expect(freshChoice(TABLE).party).toBe(2);
    expect(freshChoice(CUT).party).toBeNull();
    expect(fittingParty({ id: "", minPartySize: 4, maxPartySize: 8 }, null)).toBe(4);
    expect(fittingParty({ id: "", minPartySize: 1, maxPartySize: 1 }, 3)).toBe(1);
  });
});

describe("the page of one's reservations", () => {
  it("keeps differences from its start in the address", () => {
    expect(paths.reservations()).toBe("/reservations");
    expect(paths.reservations({ when: "past", page: 2 })).toBe("/reservations?when=past&page=2");
    expect(readReservationsQuery(new URLSearchParams("when=past&page=2"))).toEqual({ when: "past", page: 2 });
    expect(readReservationsQuery(new URLSearchParams("when=soon&page=-1"))).toEqual({ when: "upcoming", page: 1 });
  });

  it("groups by the listing's days", () => {
    const at = (id: string, reservationTime: string) => ({ id, reservationTime }) as Reservation;
    const days = byDay([
      at("a", "2026-11-24T09:00:00-05:00"),
      at("b", "2026-11-24T23:00:00-05:00"),
      at("c", "2026-11-25T09:00:00-05:00"),
    ]);
    expect(days.map(({ date, reservations }) => [date, ...reservations.map(({ id }) => id)])).toEqual([
      ["2026-11-24", "a", "b"],
      ["2026-11-25", "c"],
    ]);
  });
});
