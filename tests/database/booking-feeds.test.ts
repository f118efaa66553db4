/** Live events and calendars of reservations, also after a listing or an account is deleted. */
import { describe, expect } from "vitest";
import { MAIL_SITE } from "#contract/notifications/mail-examples.ts";
import { removeDeletedListing } from "#server/listings/queries-owner.ts";
import { unclaimListing } from "#server/operator/ownership.ts";
import { PASSWORD, Visitor } from "../support/browserless.ts";
import { makeBookable, makeGuest, makeReservation } from "../support/bookings.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  // two servers, as two processes would be
  const both = await Promise.all([serveApp(connection), serveApp(connection)]);
  onCleanup(async () => {
    await Promise.all(both.map((one) => one.close()));
  });
  return both;
});

const TEN = "2026-11-23T10:00:00Z";

/** The same user at the other process. */
function across(visitor: Visitor, url: string): Visitor {
  const there = new Visitor(url);
  for (const [name, value] of visitor.cookies) there.cookies.set(name, value);
  return there;
}

const book = async (visitor: Visitor, place: { businessId: string; typeId: string }, time = TEN) =>
  String(
    (
      await visitor.call("add_reservation", {
        p_business_id: place.businessId,
        p_reservation_type_id: place.typeId,
        p_reservation_time: time,
      })
    ).body["id"],
  );

/** Reads a stream of events until `done`, and closes it. `onOpen` is called with its first bytes. */
async function readEvents(
  visitor: Visitor,
  url: string,
  path: string,
  done: (text: string) => boolean,
  { headers = {}, onOpen = () => {} }: { headers?: Record<string, string>; onOpen?: () => void } = {},
): Promise<string> {
  const closing = new AbortController();
  const response = await fetch(`${url}${path}`, {
    headers: { cookie: visitor.cookie, ...headers },
    signal: closing.signal,
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    if (text === "") onOpen();
    text += decoder.decode(chunk, { stream: true });
    if (done(text)) break;
  }
  closing.abort();
  return text;
}

const stateOf = async (visitor: Visitor, id: string) => {
  for (const when of ["upcoming", "past"]) {
    const { body } = await visitor.call("get_user_reservations", { when });
    const found = (body["reservations"] as { id: string }[]).find((one) => one.id === id);
    if (found !== undefined) return found;
  }
  return null;
};

describe("live", () => {
  test("the owner receives events from another process, and after a pause the missed ones", async ({
    connection,
    served: [one, two],
  }) => {
    const place = await makeBookable(connection, one.url);
    const { visitor } = await makeGuest(connection, two.url);
    const path = `/api/live/${place.businessId}`;
    const { promise: opened, resolve: open } = Promise.withResolvers<null>();
    const isReservationEvent = (text: string) => text.includes("event: reservation");
    const heard = readEvents(place.owner.visitor, one.url, path, isReservationEvent, { onOpen: () => open(null) });
    // earlier events are on the page already
    await opened;
    const first = await book(visitor, place);
    const text = await heard;
    expect(text).toContain(first);
    const last =
      /event: reservation\s+(?:.*\n)*?id: (\d+)/.exec(text)?.[1] ?? /id: (\d+)\s*$/.exec(text.trim())?.[1] ?? "";
    const second = await book(visitor, place, "2026-11-23T11:00:00Z");
    await visitor.call("cancel_reservation", { p_reservation_id: first });
    const missed = await readEvents(
      across(place.owner.visitor, two.url),
      two.url,
      path,
      (all) => all.includes('"cancelled"'),
      { headers: { "last-event-id": last } },
    );
    expect(missed).toContain(second);
    expect(missed).toContain(`{"kind":"cancelled","reservation_id":"${first}"`);
  });

  test("no one else does", async ({ connection, served: [one] }) => {
    const place = await makeBookable(connection, one.url);
    const stranger = await makeGuest(connection, one.url);
    for (const visitor of [stranger.visitor, new Visitor(one.url)])
      expect((await visitor.get(`/api/live/${place.businessId}`)).status).toBe(404);
    expect((await place.owner.visitor.get("/api/live/nothing")).status).toBe(404);
  });
});

describe("calendars", () => {
  test("read a listing's or a person's reservations at an address that can be revoked", async ({
    connection,
    served: [{ url }],
  }) => {
    const place = await makeBookable(connection, url, { name: "Dinner; late, \\ maybe" });
    const guest = await makeGuest(connection, url);
    const id = await book(guest.visitor, place);
    const signedOut = new Visitor(url);
    const make = async (visitor: Visitor, p_business_id: string | null) =>
      String((await visitor.call("make_calendar_feed", { p_business_id })).body["url"]);
    const owners = await make(place.owner.visitor, place.businessId);
    const guests = await make(guest.visitor, null);
    const read = async (address: string) => {
      const response = await signedOut.get(address);
      return { status: response.status, text: await response.text() };
    };
    const feed = await read(owners);
    expect(feed.text).toContain(`UID:${id}@`);
    expect(feed.text).toContain("DTSTART:20261123T100000Z");
    expect(feed.text.replaceAll("\r\n ", "")).toContain("SUMMARY:Dinner\\; late\\, \\\\ maybe: Guest");
    expect((await read(guests)).text).toContain(`UID:${id}@`);
    expect((await guest.visitor.call("make_calendar_feed", { p_business_id: place.businessId })).status).toBe(403);

    // moved, then cancelled: the same event with a higher sequence each time
    await guest.visitor.call("reschedule_reservation", {
      p_reservation_id: id,
      p_reservation_time: "2026-11-23T12:00:00Z",
    });
    expect((await read(guests)).text).toMatch(/SEQUENCE:1\r\n/);
    await guest.visitor.call("cancel_reservation", { p_reservation_id: id });
    expect((await read(guests)).text).toMatch(/SEQUENCE:2\r\n(?:.*\r\n)*STATUS:CANCELLED/);

    const again = await make(place.owner.visitor, place.businessId);
    expect((await read(owners)).status).toBe(404);
    expect((await read(again)).status).toBe(200);
    expect((await place.owner.visitor.call("get_calendar_feed", { p_business_id: place.businessId })).body).toEqual({
      exists: true,
      url: null,
    });
    await place.owner.visitor.call("revoke_calendar_feed", { p_business_id: place.businessId });
    expect((await read(again)).status).toBe(404);
    await connection.db
      .updateTable("user_account")
      .set({ disabled_at: new Date() })
      .where("id", "=", guest.id)
      .execute();
    expect((await read(guests)).status).toBe(404);
    for (const address of ["/calendar/x.ics", `/calendar/${"a".repeat(32)}.ics`])
      expect((await read(address)).status, address).toBe(404);
  });

  test("export one reservation, to its guest and the owner only", async ({ connection, served: [{ url }] }) => {
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const id = await book(guest.visitor, place);
    const get = async (visitor: Visitor) => (await visitor.get(`/api/reservations/${id}.ics`)).status;
    expect(await get(guest.visitor)).toBe(200);
    expect(await get(place.owner.visitor)).toBe(200);
    expect(await get((await makeGuest(connection, url)).visitor)).toBe(404);
    expect(await get(new Visitor(url))).toBe(404);
  });
});

describe("the end of a listing or account", () => {
  test("a deleted listing's reservations are cancelled, and its guests still see them", async ({
    connection,
    served: [{ url }],
  }) => {
    const place = await makeBookable(connection, url, {}, { name: "The Last Inn" });
    const guest = await makeGuest(connection, url);
    const id = await book(guest.visitor, place);
    const past = await makeReservation(connection.db, {
      business_id: place.businessId,
      business_name: "The Last Inn",
      user_id: guest.id,
      starts_at: "2026-11-10T10:00:00Z",
    });
    await place.owner.visitor.call("delete_business", { p_id: place.businessId });
    expect(await stateOf(guest.visitor, id)).toMatchObject({
      status: "cancelled",
      cancelledBy: "owner",
      reason: "This business has left the directory.",
    });
    await removeDeletedListing(connection.db, place.businessId);
    expect(await stateOf(guest.visitor, id)).toMatchObject({ businessId: null, businessName: "The Last Inn" });
    expect(await stateOf(guest.visitor, past)).toMatchObject({ status: "confirmed" });
  });

  test("an unclaimed listing's reservations are cancelled, and it accepts no more", async ({
    connection,
    served: [{ url }],
  }) => {
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const id = await book(guest.visitor, place);
    await unclaimListing(connection.db, place.businessId, {
      baseUrl: MAIL_SITE.baseUrl,
      at: new Date("2026-11-21T12:00:00Z"),
    });
    expect(await stateOf(guest.visitor, id)).toMatchObject({ status: "cancelled", cancelledBy: "system" });
    const { body } = await guest.visitor.call("get_business", { p_id: place.businessId });
    expect(body["takes_reservations"]).toBe(false);
  });

  test("an export has a person's reservations; those of a deleted account are cancelled on both sides", async ({
    connection,
    served: [{ url }],
  }) => {
    const place = await makeBookable(connection, url);
    const other = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const mine = await book(place.owner.visitor, other);
    const theirs = await book(guest.visitor, place);
    const { body } = await place.owner.visitor.call("get_my_data");
    expect(body["reservations"]).toMatchObject([{ id: mine, type: "Visit", status: "confirmed" }]);
    expect(
      await place.owner.visitor.call("delete_account", {
        p_password: PASSWORD,
        p_listings: "unclaim",
        p_reviews: "keep",
      }),
    ).toMatchObject({ status: 200 });
    expect(await stateOf(guest.visitor, theirs)).toMatchObject({ status: "cancelled" });
    const { body: list } = await other.owner.visitor.call("get_business_reservations", {
      p_business_id: other.businessId,
      filters: { when: "all" },
    });
    expect(list).toMatchObject({
      reservations: [{ id: mine, status: "cancelled", userName: "", reason: "The guest has deleted their account." }],
    });
  });
});
