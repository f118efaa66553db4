/** Live pages: who receives events, for how long, and how many streams at once. */
import { describe, expect } from "vitest";
import { unclaimListing } from "#server/operator/ownership.ts";
import { disableAccount } from "#server/operator/accounts.ts";
import { hideListing } from "#server/operator/visibility.ts";
import { enter, type Member } from "../support/accounts.ts";
import { book, makeBookable, makeGuest, makeReservation, type Bookable } from "../support/bookings.ts";
import { PASSWORD, type Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { depth } from "../support/depth.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";
import { until } from "../support/until.ts";

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection);
  onCleanup(() => served.close());
  return served;
});

interface Stream {
  status: number;
  /** Text received so far. */
  text: () => string;
  isOver: () => boolean;
  close: () => void;
}

async function openStream(
  visitor: Visitor,
  url: string,
  businessId: string,
  headers: Record<string, string> = {},
): Promise<Stream> {
  const closing = new AbortController();
  const response = await fetch(`${url}/api/live/${businessId}`, {
    headers: { cookie: visitor.cookie, ...headers },
    signal: closing.signal,
  });
  let [text, isOver] = ["", false];
  const reading = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  })();
  reading.catch(() => undefined).finally(() => (isOver = true));
  return { status: response.status, text: () => text, isOver: () => isOver, close: () => closing.abort() };
}

/** Connected; no later event is lost. */
async function listening(visitor: Visitor, url: string, businessId: string): Promise<Stream> {
  const stream = await openStream(visitor, url, businessId);
  await until(() => stream.text().includes("event: ready"), { what: "a live page" });
  return stream;
}

interface Scene {
  connection: Parameters<typeof makeBookable>[0];
  place: Bookable;
  owner: Member;
}

const ENDINGS: Record<string, (scene: Scene & { url: string }) => Promise<unknown>> = {
  "signing out": ({ owner }) => owner.visitor.post("sign-out"),
  "being signed out from elsewhere": async ({ connection, owner, url }) =>
    (await enter(connection, url, owner.id)).call("end_session", { p_session_id: null, p_password: PASSWORD }),
  "a new password": async ({ connection, owner, url }) =>
    (await enter(connection, url, owner.id)).post("change-password", {
      currentPassword: PASSWORD,
      newPassword: "another horse battery 7",
      revokeOtherSessions: true,
    }),
  "a session that has run out": ({ connection, owner }) =>
    connection.db
      .updateTable("user_session")
      .set({ expires_at: new Date(0) })
      .where("user_id", "=", owner.id)
      .execute(),
  "an operator who disables the account": ({ connection, owner }) =>
    disableAccount(connection.db, owner.email, "a test"),
  // an account marked as disabled by other means, with its session intact
  "an account that is marked as disabled": ({ connection, owner }) =>
    connection.db.updateTable("user_account").set({ disabled_at: new Date() }).where("id", "=", owner.id).execute(),
  "losing the listing": ({ connection, place }) =>
    unclaimListing(connection.db, place.businessId, {
      baseUrl: "https://mainstreet.example",
      at: new Date("2026-11-21T12:00:00Z"),
    }),
  "deleting the listing": ({ owner, place }) => owner.visitor.call("delete_business", { p_id: place.businessId }),
};

describe("a live page ends with", () => {
  for (const [what, end] of Object.entries(ENDINGS))
    test(what, async ({ connection, served: { url } }) => {
      const place = await makeBookable(connection, url);
      const other = await makeBookable(connection, url);
      const stream = await listening(place.owner.visitor, url, place.businessId);
      const others = await listening(other.owner.visitor, url, other.businessId);
      await end({ connection, place, owner: place.owner, url });
      await until(() => stream.isOver(), { what: "the end of the live page", ms: 20_000 });
      // later events go to others only
      const guest = await makeGuest(connection, url);
      expect((await book(guest.visitor, other)).status).toBe(200);
      await until(() => others.text().includes("event: reservation"), { what: "somebody else's news" });
      expect((await openStream(place.owner.visitor, url, place.businessId)).status).toBe(404);
      others.close();
    });
});

test("a hidden listing's owner still receives events", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url);
  const guest = await makeGuest(connection, url);
  const stream = await listening(place.owner.visitor, url, place.businessId);
  const id = String((await book(guest.visitor, place)).body["id"]);
  await until(() => stream.text().includes(id), { what: "the booking" });
  await hideListing(connection.db, place.businessId, "a look at it");
  await guest.visitor.call("cancel_reservation", { p_reservation_id: id });
  await until(() => stream.text().includes('"cancelled"'), { what: "the cancellation" });
  expect(stream.isOver()).toBe(false);
  stream.close();
});

test("a page receives events of its listing's waitlist and of no other listing", async ({
  connection,
  served: { url },
}) => {
  const [place, other] = [await makeBookable(connection, url), await makeBookable(connection, url)];
  const stream = await listening(place.owner.visitor, url, place.businessId);
  const others = await listening(other.owner.visitor, url, other.businessId);
  const heard = () => stream.text().split("event: waitlist").length - 1;
  const name = { p_business_id: place.businessId, p_reservation_type_id: place.typeId };
  const acts = [
    async () => (await place.owner.visitor.call("add_waiting_guest", { ...name, p_guest_name: "Kim" })).body["id"],
    (id: unknown) => place.owner.visitor.call("remove_waiting", { p_waiting_id: id }),
    (id: unknown) => place.owner.visitor.call("restore_waiting", { p_waiting_id: id }),
    () => place.owner.visitor.call("switch_waitlist", { ...name, p_is_on: true }),
  ] as const;
  let id: unknown = null;
  for (const [index, act] of acts.entries()) {
    const answer = await act(id);
    if (index === 0) id = answer;
    await until(() => heard() === index + 1, { what: `news of the waitlist, number ${index + 1}` });
  }
  // undone before the next check: a page may have read it in between
  await place.owner.visitor.call("remove_waiting", { p_waiting_id: id });
  await place.owner.visitor.call("restore_waiting", { p_waiting_id: id });
  await until(() => heard() > acts.length, { what: "news of an entry that was removed and restored" });
  expect(others.text()).not.toContain("event: waitlist");
  stream.close();
  others.close();
});

describe("many streams at once", () => {
  const statuses = (streams: readonly Stream[]) => {
    const counted = new Map<number, number>();
    for (const { status } of streams) counted.set(status, (counted.get(status) ?? 0) + 1);
    return Object.fromEntries(counted);
  };

  test("one person gets twenty, and gets them back after closing", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url);
    const ask = () => openStream(place.owner.visitor, url, place.businessId);
    const streams = await Promise.all(Array.from({ length: depth(60, 600) }, ask));
    expect(statuses(streams)).toEqual({ 200: 20, 429: depth(40, 580) });
    // a request refused for another reason takes no place
    const foreign = await makeBusiness(connection.db);
    const refused = await Promise.all(
      Array.from({ length: depth(30, 100) }, () => openStream(place.owner.visitor, url, foreign)),
    );
    for (const stream of streams) stream.close();
    expect(statuses(refused)).toEqual({ 404: depth(30, 100) });
    await until(
      async () => {
        const again = await Promise.all(Array.from({ length: 20 }, ask));
        for (const stream of again) stream.close();
        return again.every(({ status }) => status === 200);
      },
      { what: "twenty places" },
    );
    const answers = [];
    for (let turn = 0; turn < 60; turn += 1) answers.push(await openStream(place.owner.visitor, url, foreign));
    expect(new Set(answers.map(({ status }) => status))).not.toContain(200);
    expect(answers.at(-1)?.status).toBe(404);
  });

  test(
    "all together get five hundred, and no owner has many more than another",
    { tags: "full" },
    async ({ connection }) => {
      const served = await serveApp(connection);
      const owners = await Promise.all(Array.from({ length: 30 }, () => makeBookable(connection, served.url)));
      const streams = await Promise.all(
        owners.map(({ owner, businessId }) =>
          Promise.all(Array.from({ length: 20 }, () => openStream(owner.visitor, served.url, businessId))),
        ),
      );
      const open = () => streams.map((own) => own.filter(({ status, isOver }) => status === 200 && !isOver()).length);
      await until(() => open().reduce((sum, count) => sum + count, 0) === 500, { what: "five hundred live pages" });
      expect(Math.min(...open())).toBeGreaterThanOrEqual(15);
      for (const stream of streams.flat()) stream.close();
      await served.close();
    },
  );

  test("a HEAD request occupies no stream", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url);
    for (let turn = 0; turn < 25; turn += 1)
      await fetch(`${url}/api/live/${place.businessId}`, {
        method: "HEAD",
        headers: { cookie: place.owner.visitor.cookie },
      });
    const stream = await openStream(place.owner.visitor, url, place.businessId);
    expect(stream.status).toBe(200);
    stream.close();
  });
});

test("notes about today's guests reach the pages of that listing only", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url);
  const other = await makeBookable(connection, url);
  const streams = await Promise.all([place, other].map((one) => listening(one.owner.visitor, url, one.businessId)));
  const [stream, others] = streams.map(
    ({ text }) =>
      () =>
        text().split("event: guests").length - 1,
  );
  await makeReservation(connection.db, {
    ...{ business_id: place.businessId, type_id: place.typeId, source: "owner" },
    ...{ starts_at: "2026-11-21T18:00:00Z", guest_name: "Anna", guest_contact: "+1 207 555 0101" },
  });
  const { visitor } = place.owner;
  const { body } = await visitor.call("get_guests", { p_business_id: place.businessId });
  const [anna] = body["guests"] as { id: string }[];
  await visitor.call("update_guest", { p_guest_id: anna?.id, p_allergies: "Nuts" });
  await until(() => stream?.() === 1, { what: "news of an allergy" });
  await visitor.call("update_guest", { p_guest_id: anna?.id, p_tags: ["VIP"] });
  await until(() => stream?.() === 2, { what: "news of a tag" });
  expect(others?.()).toBe(0);
  for (const one of streams) one.close();
});

test("a page that has missed many events receives them in parts and does not delay others", async ({
  connection,
  served: { url },
}) => {
  const [busy, other] = [await makeBookable(connection, url), await makeBookable(connection, url)];
  const guest = await makeGuest(connection, url);
  const id = String((await book(guest.visitor, busy)).body["id"]);
  await connection.db
    .insertInto("reservation_event")
    .values(
      Array.from({ length: 2_000 }, () => ({
        reservation_id: id,
        business_id: busy.businessId,
        at: new Date(),
        actor: "system" as const,
        kind: "meeting" as const,
      })),
    )
    .execute();
  const stream = await listening(other.owner.visitor, url, other.businessId);
  await book(guest.visitor, other);
  const behind = await openStream(busy.owner.visitor, url, busy.businessId, { "last-event-id": "0" });
  await until(() => stream.text().includes("event: reservation"), { what: "the other listing's news", ms: 20_000 });
  const heard = behind.text().split("event: reservation").length - 1;
  expect(heard).toBeLessThan(500);
  for (const one of [stream, behind]) one.close();
});

test("each event describes itself to the desk", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url, { overlap_limit: 9 });
  const guest = await makeGuest(connection, url);
  const stream = await listening(place.owner.visitor, url, place.businessId);
  const { body: today } = await book(guest.visitor, place, "2026-11-21T15:00:00Z");
  await book(guest.visitor, place, "2026-11-23T15:00:00Z");
  await place.owner.visitor.call("mark_reservation", { p_reservation_id: today["id"], p_new_status: "cancelled" });
  const said = () =>
    [...stream.text().matchAll(/^data: (\{.*)$/gm)].map(([, data = ""]) => {
      const { kind, news } = JSON.parse(data) as { kind: string; news: string | null };
      return `${kind} ${news}`;
    });
  await until(() => said().length === 3, { what: "three events" });
  expect(said()).toEqual(["confirmed booking", "confirmed null", "cancelled null"]);
  stream.close();
});
