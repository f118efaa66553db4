/** A request under a used key is the same request only if every field is equal. */
import { describe, expect } from "vitest";
import type { z } from "zod";
import type { AddReservationInput } from "#contract/booking/reservation.ts";
import type { AddSeriesForGuestInput, AddSeriesInput } from "#contract/booking/series.ts";
import { contract, type ProcedureName } from "#contract/procedures.ts";
import { newId } from "#server/platform/db/id.ts";
import { makeBookable, makeGuest, makeType, TEN, type Bookable } from "../support/bookings.ts";
import { WEEKLY } from "../support/series.ts";
import { test } from "../support/app-test.ts";

const ELEVEN = "2026-11-23T11:00:00Z";

interface Scene {
  place: Bookable;
  /** Of the same listing and the same people. */
  otherType: string;
  other: Bookable;
}

/** Two values for each field: of the first request, and of one that differs in this field only. */
type Fields<Input> = { [Name in keyof Required<Input>]: (scene: Scene) => [first: Input[Name], other: Input[Name]] };

const BOOKED = {
  p_business_id: ({ place, other }: Scene): [string, string] => [place.businessId, other.businessId],
  p_reservation_type_id: ({ place, otherType }: Scene): [string, string] => [place.typeId, otherType],
  p_party_size: (): [number, number] => [2, 3],
  p_resource_id: (): [null, string] => [null, newId()],
  p_note: (): [string, string] => ["By the window", "By the door"],
};
const GUESTS = {
  p_phone: (): [string, string] => ["+1 207 555 0100", "+1 207 555 0101"],
  p_answers: (): [[], { question: string; answer: string }[]] => [[], [{ question: "Any allergies?", answer: "Nuts" }]],
};
const REPEATED = {
  p_repeat: (): [typeof WEEKLY, typeof WEEKLY] => [WEEKLY, { ...WEEKLY, p_times: 3 }],
  p_skip_taken: (): [boolean, boolean] => [false, true],
};

const RESERVATION: Fields<z.input<typeof AddReservationInput>> = {
  ...BOOKED,
  ...GUESTS,
  p_reservation_time: () => [TEN, ELEVEN],
};
const SERIES: Fields<z.input<typeof AddSeriesInput>> = { ...BOOKED, ...GUESTS, ...REPEATED };
const ENTERED: Fields<z.input<typeof AddSeriesForGuestInput>> = {
  ...BOOKED,
  ...REPEATED,
  p_guest_name: () => ["Ada", "Bo"],
  p_guest_contact: () => ["ada@people.example", "bo@people.example"],
  p_guest_id: () => [null, newId()],
};

const KEYED = { add_reservation: RESERVATION, add_series: SERIES, add_series_for_guest: ENTERED };

describe.for(Object.entries(KEYED))("%s under a used key", ([name, fields]) => {
  test("is refused where any field differs, and answered as before where none does", async ({
    connection,
    served: { url },
  }) => {
    const type = { repeats: 8, overlap_limit: 9, min_party_size: 1, max_party_size: 9 };
    const place = await makeBookable(connection, url, type);
    const scene: Scene = {
      place,
      otherType: await makeType(connection.db, place.businessId, { ...type, name: "Another", position: 1 }),
      other: await makeBookable(connection, url, type),
    };
    const { visitor } = name === "add_series_for_guest" ? place.owner : await makeGuest(connection, url);
    const send = (input: object, key: string) => visitor.call(name, input, { "idempotency-key": key });
    const values = Object.entries(fields).map(([field, of]) => [field, ...of(scene)] as const);
    const first = Object.fromEntries(values.map(([field, value]) => [field, value]));
    const answered = await send(first, "a-key");
    expect(answered, JSON.stringify(answered.body)).toMatchObject({ status: 200 });
    for (const [field, , other] of values)
      expect(await send({ ...first, [field]: other }, "a-key"), field).toMatchObject({
        status: 422,
        body: { code: "idempotency_key_reused" },
      });
    expect(await send(first, "a-key")).toMatchObject({ status: 200, body: answered.body });
    const booked = connection.db.selectFrom("reservation").select("id").where("business_id", "=", place.businessId);
    expect(await booked.execute()).toHaveLength(name === "add_reservation" ? 1 : WEEKLY.p_times);
  });
});

test("every procedure with an idempotency key is tested here", () => {
  const names = Object.keys(contract) as ProcedureName[];
  const refusing = names.filter((name) => "idempotency_key_reused" in contract[name]["~orpc"].errorMap);
  expect(Object.keys(KEYED).toSorted()).toEqual(refusing.toSorted());
});
