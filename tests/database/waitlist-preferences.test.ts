/** Waiting for a staff member by name: offered that one only, passed over for others; 'anyone' accepts any. */
import fc from "fast-check";
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeGuest } from "../support/bookings.ts";
import { seatBreaches, preferenceBreaches } from "../support/breaches.ts";
import type { Visitor } from "../support/browserless.ts";
import { DAY, makePlace, saving, slots, type Place } from "../support/seated-places.ts";
import { test } from "../support/app-test.ts";
import { lookAfter, offeredTo, waitingOf } from "../support/waitlist.ts";

const NOON = "2026-11-21T12:00:00Z";
const NAMES = ["Ada", "Bo", "Cy"];
const SALON = {
  tables: { Ada: null, Bo: null, Cy: null },
  more: Object.fromEntries(NAMES.map((name) => [name, { isChosen: true }])),
  type: {
    ...{ min_party_size: null, max_party_size: null, duration: 60, slot_interval: 60, waitlist: true },
    // one hour a day
    weekly_hours: JSON.stringify(Array(7).fill([{ open: "10:00", close: "11:00" }])),
  },
};

const requested = ({ id, typeId, called }: Place, whom: string | null) => ({
  ...{ p_business_id: id, p_reservation_type_id: typeId },
  p_resource_id: whom === null ? null : called[whom],
});
const book = (visitor: Visitor, place: Place, whom: string | null) =>
  visitor.call("add_reservation", { ...requested(place, whom), p_reservation_time: `${DAY}T10:00:00Z` });
const wait = (visitor: Visitor, place: Place, whom: string | null) =>
  visitor.call("join_waitlist", { ...requested(place, whom), p_date: DAY, p_from: "09:00", p_until: "17:00" });
const guest = async (connection: Connection, url: string) => (await makeGuest(connection, url)).visitor;
const cancel = (visitor: Visitor, id: unknown) => visitor.call("cancel_reservation", { p_reservation_id: id });

test("a preference is honoured: others are not offered that person, the next guest may be, and accepting books it", async ({
  connection,
  served: { url },
}) => {
  const place = await makePlace(connection, url, SALON);
  const booked = new Map<string, { visitor: Visitor; id: unknown }>();
  for (const name of NAMES) {
    const visitor = await guest(connection, url);
    booked.set(name, { visitor, id: (await book(visitor, place, name)).body["id"] });
  }
  const [forAda, anyone] = [await guest(connection, url), await guest(connection, url)];
  expect(await wait(forAda, place, "Ada")).toMatchObject({ status: 200, body: { place: 1 } });
  expect(await wait(anyone, place, null)).toMatchObject({ status: 200, body: { place: 2 } });
  expect((await waitingOf(forAda))[0]).toMatchObject({ resourceName: "Ada" });
  expect((await waitingOf(anyone))[0]).toMatchObject({ resourceName: "" });
  const bo = booked.get("Bo");
  if (bo !== undefined) await cancel(bo.visitor, bo.id);
  // Bo is free, and the owner cannot offer Bo to a guest who waits for Ada
  const [first] = await waitingOf(forAda);
  const byHand = { p_waiting_id: first?.id, p_time: `${DAY}T10:00:00Z` };
  expect(await place.owner.call("offer_place", byHand)).toMatchObject({ status: 409, body: { code: "slot_taken" } });
  await lookAfter(connection, NOON);
  // the first waits for Ada and stays in line
  expect([await offeredTo(forAda), await offeredTo(anyone)]).toEqual([null, "10:00"]);
  expect((await waitingOf(forAda))[0]).toMatchObject({ place: 1 });
  const ada = booked.get("Ada");
  if (ada !== undefined) await cancel(ada.visitor, ada.id);
  await lookAfter(connection, NOON);
  expect(await offeredTo(forAda)).toBe("10:00");
  expect(await preferenceBreaches(connection, place.id)).toEqual([]);
  const id = (await waitingOf(forAda))[0]?.id;
  expect((await forAda.call("take_offer", { p_waiting_id: id })).status).toBe(200);
  const { rows } = await connection.pool.query("select wanted_id from reservation where id = $1", [id]);
  expect(rows).toEqual([{ wanted_id: place.called["Ada"] }]);
  expect(await preferenceBreaches(connection, place.id)).toEqual([]);
});

test("a free person is booked, and one who cannot be requested has no waitlist", async ({
  connection,
  served: { url },
}) => {
  const place = await makePlace(connection, url, { ...SALON, more: { ...SALON.more, Cy: {} } });
  const other = await makePlace(connection, url, SALON);
  const first = await guest(connection, url);
  const { id } = (await book(first, place, "Ada")).body;
  const visitor = await guest(connection, url);
  expect(await wait(visitor, place, "Bo")).toMatchObject({ status: 409, body: { code: "has_room" } });
  expect(await wait(visitor, place, null)).toMatchObject({ status: 409, body: { code: "has_room" } });
  // one not selectable by guests, and one of another listing
  for (const whom of [place.called["Cy"], other.called["Ada"]])
    expect(await visitor.call("join_waitlist", { ...requested(place, null), p_resource_id: whom, p_date: DAY, p_from: "09:00", p_until: "17:00" })).toMatchObject({ status: 404, body: { code: "type_not_found" } }); // oxfmt-ignore
  expect(await wait(visitor, place, "Ada")).toMatchObject({ status: 200 });
  // Ada is free, but guests can no longer select her
  await cancel(first, id);
  const unasked = { Ada: {}, Bo: { isChosen: true } };
  await place.owner.call("save_resources", saving(place, { ...SALON, more: unasked }));
  await lookAfter(connection, NOON);
  expect(await offeredTo(visitor)).toBeNull();
  // Ada is removed: no other staff member is offered instead, and the entry stays in line
  await place.owner.call("save_resources", saving(place, { tables: { Bo: null, Cy: null }, more: { Bo: { isChosen: true } } })); // oxfmt-ignore
  await lookAfter(connection, NOON);
  expect(await offeredTo(visitor)).toBeNull();
  expect((await waitingOf(visitor))[0]).toMatchObject({ resourceName: "Ada", place: 1 });
});

test("a day on which the person never works has no waitlist", async ({ connection, served: { url } }) => {
  const off = { isChosen: true, daysOff: [{ from: DAY, to: DAY }] };
  const place = await makePlace(connection, url, { ...SALON, more: { ...SALON.more, Ada: off } });
  const visitor = await guest(connection, url);
  expect(await wait(visitor, place, "Ada")).toMatchObject({ status: 422, body: { issues: [{ path: "p_until" }] } });
});

/** True if three people can be assigned so that all preferences are met: tries every assignment. */
function isPossible(preferences: readonly (string | null)[], people: readonly string[] = NAMES): boolean {
  const [preference, ...others] = preferences;
  if (preference === undefined) return true;
  return people.some(
    (one) => (preference === null || preference === one) && isPossible(others, people.filter((other) => other !== one)), // oxfmt-ignore
  );
}

test("random preferences are offered to the first whom they fit, as an exhaustive search shows", async ({
  connection,
  served: { url },
}) => {
  const preference = fc.constantFrom(null, ...NAMES);
  const rounds = fc.sample(
    fc.record({ booked: fc.array(preference, { minLength: 6, maxLength: 6 }), line: fc.array(preference, { minLength: 3, maxLength: 4 }), gone: fc.nat() }), // oxfmt-ignore
    { numRuns: 8, seed: 86 },
  );
  let offers = 0;
  for (const { booked, line, gone: removed } of rounds) {
    const place = await makePlace(connection, url, SALON);
    const have: { visitor: Visitor; id: unknown; wanted: string | null }[] = [];
    for (const one of booked) {
      const visitor = await guest(connection, url);
      const answer = await book(visitor, place, one);
      expect(answer.status === 200).toBe(isPossible([...have.map((other) => other.wanted), one]));
      if (answer.status === 200) have.push({ visitor, id: answer.body["id"], wanted: one });
    }
    const waiting: { visitor: Visitor; wanted: string | null }[] = [];
    for (const one of line) {
      const visitor = await guest(connection, url);
      const answer = await wait(visitor, place, one);
      expect(answer.body["code"] === "has_room").toBe(isPossible([...have.map((other) => other.wanted), one]));
      if (answer.status === 200) waiting.push({ visitor, wanted: one });
    }
    const [left] = have.splice(removed % have.length, 1);
    if (left !== undefined) await cancel(left.visitor, left.id);
    await lookAfter(connection, NOON);
    const held = have.map((one) => one.wanted);
    for (const one of waiting) {
      const isNext = isPossible([...held, one.wanted]);
      if (isNext) held.push(one.wanted);
      offers += Number(isNext);
      expect(await offeredTo(one.visitor)).toBe(isNext ? "10:00" : null);
    }
    expect(await preferenceBreaches(connection, place.id)).toEqual([]);
    expect((await seatBreaches(connection, place.id)).filter((one) => !/not for so many/.test(JSON.stringify(one)))).toEqual([]); // oxfmt-ignore
    expect(await slots(await guest(connection, url), place, null)).toEqual(isPossible([...held, null]) ? ["10:00"] : []); // oxfmt-ignore
  }
  expect(offers).toBeGreaterThan(4);
});
