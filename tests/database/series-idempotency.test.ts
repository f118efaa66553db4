/**
 * A series whose request is sent again under its key, by a second press or after a lost connection: booked once, same
 * answer.
 */
import { describe, expect } from "vitest";
import { makeBookable, makeGuest } from "../support/bookings.ts";
import { addSeries, datesOf, enterSeries, outcome, taken, WEEKLY } from "../support/series.ts";
import { test } from "../support/app-test.ts";
import type { Visitor } from "../support/browserless.ts";

/** The same user, with this key on every request. */
const keyed = (visitor: Visitor, key: string): Visitor =>
  Object.assign(Object.create(visitor) as Visitor, {
    call: (name: string, input: object) => visitor.call(name, input, { "idempotency-key": key }),
  });

const PROCEDURES = { owner: enterSeries, guest: addSeries } as const;

describe.each(["owner", "guest"] as const)("a series of the %s", (who) => {
  const ask = PROCEDURES[who];

  test("is booked once, however many requests arrive at once", async ({ connection, served: site }) => {
    // enough capacity for all, so that only the key can prevent a second booking
    const place = await makeBookable(connection, site.url, { repeats: 8, overlap_limit: 40 });
    const person = who === "owner" ? place.owner : await makeGuest(connection, site.url);
    const visitor = keyed(person.visitor, "one-press");
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(visitor, place)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await taken(connection, place)).toEqual(datesOf(answers[0] ?? (await ask(visitor, place))));
    expect(await taken(connection, place)).toHaveLength(4);
    // another series under this key is refused, and booked under another key
    const later = { p_repeat: { ...WEEKLY, p_first: "2026-11-23T12:00:00Z" } };
    expect(await ask(visitor, place, later)).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    expect(await taken(connection, place)).toHaveLength(4);
    expect(outcome(await ask(keyed(person.visitor, "another-press"), place, later))).toMatchObject({ done: true });
    expect(await taken(connection, place)).toHaveLength(8);
  });

  test("that did not fit is checked again under the same key", async ({ connection, served: site }) => {
    const place = await makeBookable(connection, site.url, { repeats: 8 });
    const person = who === "owner" ? place.owner : await makeGuest(connection, site.url);
    const visitor = keyed(person.visitor, "second-look");
    const { visitor: other } = await makeGuest(connection, site.url);
    const first = await other.call("add_reservation", {
      ...{ p_business_id: place.businessId, p_reservation_type_id: place.typeId },
      p_reservation_time: "2026-11-30T10:00:00Z",
    });
    expect(outcome(await ask(visitor, place)).done).toBe(false);
    await other.call("cancel_reservation", { p_reservation_id: first.body["id"] });
    expect(outcome(await ask(visitor, place)).done).toBe(true);
  });

  test("has a key that fits in a header", async ({ connection, served: site }) => {
    const place = await makeBookable(connection, site.url, { repeats: 8 });
    const person = who === "owner" ? place.owner : await makeGuest(connection, site.url);
    for (const key of ["a b", "x".repeat(201)]) expect((await ask(keyed(person.visitor, key), place)).status).toBe(422);
    expect(await taken(connection, place)).toEqual([]);
  });
});
