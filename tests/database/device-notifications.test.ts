/**
 * Notifications of a desk on devices: who may have them, their content and frequency, and when they end (rules:
 * notifications, 5).
 */
import { Logger, runOnce } from "graphile-worker";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { disableAccount } from "#server/operator/accounts.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeLogger } from "#server/platform/log.ts";
import { notifyOfNextEvent } from "#server/notifications/follow-events.ts";
import { makeTasks } from "#server/start/tasks.ts";
import { enter, type Member } from "../support/accounts.ts";
import { book, makeBookable, makeGuest, type Bookable } from "../support/bookings.ts";
import { PASSWORD, Visitor } from "../support/browserless.ts";
import { postBy } from "../support/post.ts";
import { readVapid, pushService, type Browser, type PushService } from "../support/push-service.ts";
import { test } from "../support/app-test.ts";
import { until } from "../support/until.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const HOUR = 3_600_000;
/** The date of the clock, a Saturday; the listing is open 09:00–17:00. */
const TODAY = "2026-11-21T15:00:00Z";
const MONDAY = "2026-11-23T10:00:00Z";
const KINDS = ["request", "booking", "cancellation", "late"];

const turnOn = (visitor: Visitor, businessId: string, { subscription }: Browser, p_kinds: unknown = KINDS) =>
  visitor.call("set_device_notifications", { p_business_id: businessId, p_subscription: subscription, p_kinds });
const kindsOf = async (visitor: Visitor, businessId: string) =>
  (await visitor.call("get_device_notifications", { p_business_id: businessId })).body["kinds"];

async function join({ db }: Connection, businessId: string, { id }: Member, role: "staff" | "manager" = "staff") {
  await db.insertInto("business_member").values({ business_id: businessId, user_id: id, role }).execute();
}

/** Follows events and runs due jobs as a worker does; postponed jobs are made due. */
async function workOff({ db, pool }: Connection, { sender }: PushService, now = NOW) {
  while (await notifyOfNextEvent(db, now, makeLogger("silent"))) continue;
  const mailer = { isStoredLocally: false, send: async () => ({ outcome: "sent" }) as const };
  const render = async () => ({ subject: "", html: "", text: "" });
  const { push } = makeTasks(db, postBy({ mailer, render, now: () => now }), null, null, sender);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
  await runOnce({
    pgPool: pool,
    concurrency: 2,
    logger: new Logger(() => () => undefined),
    taskList: {
      push: (payload, { job }) =>
        push(payload, {
          ...{ id: job.id, signal: new AbortController().signal },
          ...{ attempt: job.attempts, maxAttempts: job.max_attempts },
        }),
    },
  });
  // the completion of a job may be written a moment later
  await until(async () => {
    const locked = sql`select from graphile_worker._private_jobs where locked_at is not null`;
    return (await locked.execute(db)).rows.length === 0;
  });
}

const waiting = async ({ db }: Connection): Promise<number> =>
  Number(
    (
      await sql<{ count: string }>`
      select count(*) from graphile_worker.jobs where task_identifier = 'push' and attempts < max_attempts
    `.execute(db)
    ).rows[0]?.count,
  );

interface Evening {
  place: Bookable;
  guest: Member;
  service: PushService;
  browser: Browser;
}

async function evening(connection: Connection, url: string, isConfirmed = true): Promise<Evening> {
  const place = await makeBookable(connection, url, { auto_confirm: isConfirmed, overlap_limit: 9, min_party_size: 1, max_party_size: 8 }, { name: "Golden Pizza" }); // oxfmt-ignore
  const guest = await makeGuest(connection, url);
  await connection.db.updateTable("profile").set({ display_name: "Ana Maria Smith" }).where("user_id", "=", guest.id).execute(); // oxfmt-ignore
  const service = await pushService();
  const browser = service.browser();
  expect(await turnOn(place.owner.visitor, place.businessId, browser)).toMatchObject({ status: 200, body: {} });
  return { place, guest, service, browser };
}

describe("turning them on", () => {
  test("is possible for members, per device and listing, and off without it", async ({
    connection,
    served: { url },
  }) => {
    const service = await pushService();
    const place = await makeBookable(connection, url);
    const { businessId, owner } = place;
    const cook = await makeGuest(connection, url);
    await join(connection, businessId, cook);
    const browser = service.browser();
    expect((await turnOn(new Visitor(url), businessId, browser)).body).toMatchObject({ code: "unauthenticated" });
    const stranger = await makeGuest(connection, url);
    expect((await turnOn(stranger.visitor, businessId, browser)).body).toMatchObject({ code: "not_owner" });
    expect(await kindsOf(cook.visitor, businessId)).toEqual([]);
    expect((await turnOn(cook.visitor, businessId, browser, ["late"])).status).toBe(200);
    expect(await kindsOf(cook.visitor, businessId)).toEqual(["late"]);
    expect(await kindsOf(owner.visitor, businessId)).toEqual([]);
    expect(await kindsOf(await enter(connection, url, cook.id), businessId)).toEqual([]);
    const { body } = await cook.visitor.call("get_device_notifications", { p_business_id: businessId });
    expect(body).toEqual({ public_key: service.sender.keys.publicKey, endpoint: browser.endpoint, kinds: ["late"] });
    // another choice, then turned off
    await turnOn(cook.visitor, businessId, browser, ["late", "request", "late"]);
    expect(await kindsOf(cook.visitor, businessId)).toEqual(["late", "request"]);
    expect((await cook.visitor.call("get_my_data")).body["device_notifications"]).toMatchObject([
      { of: ["late", "request"], by: new URL(browser.endpoint).host, business_id: businessId },
    ]);
    expect((await cook.visitor.call("stop_device_notifications", { p_business_id: businessId })).status).toBe(200);
    expect(await kindsOf(cook.visitor, businessId)).toEqual([]);
  });

  test("refuses addresses of no push service and invalid keys", async ({ connection, served: { url } }) => {
    const { businessId, owner } = await makeBookable(connection, url);
    const { subscription } = (await pushService()).browser();
    const refused = async (more: Record<string, unknown>, p_kinds: unknown = KINDS) => {
      const p_subscription = { ...subscription, ...more };
      const input = { p_business_id: businessId, p_subscription, p_kinds };
      const { status, body } = await owner.visitor.call("set_device_notifications", input);
      expect({ status, code: body["code"] }, JSON.stringify(more)).toEqual({ status: 422, code: "invalid_input" });
    };
    for (const endpoint of [
      ...[
        "http://push.example.net/1",
        "https://127.0.0.1/1",
        "https://[::1]/1",
        "https://10.0.0.8:8443/1",
        "ftp://push.example.net/1",
      ],
      ...[
        "https://169.254.169.254/latest",
        "https://2130706433/1",
        "https://localhost/1",
        "https://db.localhost/1",
        "https://postgres/1",
      ],
      ...[
        "https://user:secret@push.example.net/1",
        "https://[::ffff:127.0.0.1]/1",
        `https://push.example.net/${"1".repeat(1_000)}`,
        "",
      ],
    ])
      // oxfmt-ignore
      await refused({ endpoint });
    await refused({ p256dh: `B${"A".repeat(86)}` });
    await refused({ auth: "short" });
    await refused({ more: 1 });
    await refused({}, []);
    await refused({}, ["everything"]);
    expect(await kindsOf(owner.visitor, businessId)).toEqual([]);
  });

  test("is limited to ten devices of one account, however many requests arrive at once", async ({
    connection,
    served: { url },
  }) => {
    const { businessId, owner } = await makeBookable(connection, url);
    const service = await pushService();
    const devices = await Promise.all(Array.from({ length: 14 }, () => enter(connection, url, owner.id)));
    const answers = await Promise.all(devices.map((device) => turnOn(device, businessId, service.browser())));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 4 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "too_many_devices" });
  });

  test("in a browser that had another session moves them to this one", async ({ connection, served: { url } }) => {
    const { businessId, owner } = await makeBookable(connection, url);
    const cook = await makeGuest(connection, url);
    await join(connection, businessId, cook);
    const browser = (await pushService()).browser();
    await turnOn(owner.visitor, businessId, browser);
    await turnOn(cook.visitor, businessId, browser);
    expect([await kindsOf(owner.visitor, businessId), await kindsOf(cook.visitor, businessId)]).toEqual([[], KINDS]);
  });
});

describe("what is sent", () => {
  test("one message for each device, which only that browser can read, signed by this site", async ({
    connection,
    served: { url },
  }) => {
    const { place, guest, service, browser } = await evening(connection, url, false);
    const cook = await makeGuest(connection, url);
    await join(connection, place.businessId, cook);
    const other = service.browser();
    await turnOn(cook.visitor, place.businessId, other, ["late"]);
    const { body } = await book(guest.visitor, place, MONDAY, 4);
    // several workers
    await Promise.all([1, 2, 3].map(() => workOff(connection, service)));
    await workOff(connection, service);
    expect(service.received).toHaveLength(1);
    expect(service.shownBy(browser)).toEqual([
      {
        title: "New request · Golden Pizza",
        body: "Mon, Nov 23, 10:00 AM · 4 people · Visit · Ana",
        url: `/desk/${place.businessId}#booking-${String(body["id"])}`,
        tag: expect.stringMatching(/^\d+$/) as unknown,
      },
    ]);
    const [{ headers, body: bytes } = { headers: {}, body: Buffer.alloc(0) }] = service.received;
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high", ttl: "7200" });
    expect(bytes.includes("Ana")).toBe(false);
    expect(() => other.decrypt(bytes)).toThrow();
    const claims = readVapid(String(headers["authorization"]), service.sender.keys.publicKey);
    expect(claims).toMatchObject({ aud: new URL(browser.endpoint).origin, sub: "https://town.example" });
    const seconds = Number(claims["exp"]) - Date.now() / 1_000;
    expect(seconds > 0 && seconds <= 86_400).toBe(true);
  });

  test("today's bookings and cancellations, requests, and late guests, but no actions of the desk", async ({
    connection,
    served: { url },
  }) => {
    const { place, guest, service, browser } = await evening(connection, url);
    const titles = async () => {
      await workOff(connection, service);
      return service.shownBy(browser).map(({ title }) => String(title).split(" · ")[0]);
    };
    const { body: later } = await book(guest.visitor, place, MONDAY, 2);
    expect(await titles()).toEqual([]);
    await guest.visitor.call("cancel_reservation", { p_reservation_id: later["id"] });
    expect(await titles()).toEqual([]);
    const { body: now } = await book(guest.visitor, place, "2026-11-21T13:30:00Z", 2);
    expect(await titles()).toEqual(["New booking today"]);
    await guest.visitor.call("say_late", { p_reservation_id: now["id"], p_minutes: 10 });
    expect(await titles()).toEqual(["New booking today", "10 min late"]);
    await guest.visitor.call("cancel_reservation", { p_reservation_id: now["id"] });
    const all = ["New booking today", "10 min late", "Cancelled today"];
    expect(await titles()).toEqual(all);
    const { body: own } = await place.owner.visitor.call("add_reservation_for_guest", {
      ...{ p_business_id: place.businessId, p_reservation_type_id: place.typeId, p_reservation_time: TODAY },
      ...{ p_party_size: 2, p_guest_name: "Bea" },
    });
    const cancelled = { p_reservation_id: own["id"], p_new_status: "cancelled" };
    expect((await place.owner.visitor.call("mark_reservation", cancelled)).status).toBe(200);
    expect(await titles()).toEqual(all);
  });

  test("one short line, whatever the length of a name or type", async ({ connection, served: { url } }) => {
    const { place, guest, service, browser } = await evening(connection, url, false);
    const name = `${"Ä".repeat(60)}\u202e`;
    await connection.db.updateTable("profile").set({ display_name: name }).where("user_id", "=", guest.id).execute();
    await book(guest.visitor, place, MONDAY, 1);
    await workOff(connection, service);
    expect(service.shownBy(browser)).toMatchObject([{ body: `Mon, Nov 23, 10:00 AM · 1 person · Visit · ${"Ä".repeat(29)}…` }]); // oxfmt-ignore
  });
});

describe("a push service that", () => {
  test("is unavailable is tried again until it answers", async ({ connection, served: { url } }) => {
    const { place, guest, service, browser } = await evening(connection, url, false);
    await book(guest.visitor, place, MONDAY, 2);
    for (const status of [503, 429, 500]) {
      service.status = status;
      await workOff(connection, service);
      expect(await waiting(connection)).toBe(1);
    }
    service.status = 201;
    await workOff(connection, service, NOW + HOUR);
    await workOff(connection, service, NOW + HOUR);
    expect([await waiting(connection), service.shownBy(browser).length]).toEqual([0, 4]);
    expect(service.received.at(-1)?.headers["ttl"]).toBe("3600");
  });

  test("is unavailable for two hours is no longer tried", async ({ connection, served: { url } }) => {
    const { place, guest, service } = await evening(connection, url, false);
    await book(guest.visitor, place, MONDAY, 2);
    service.status = 503;
    await workOff(connection, service);
    await workOff(connection, service, NOW + 2 * HOUR);
    expect([await waiting(connection), service.received.length]).toEqual([0, 1]);
  });

  test.for([404, 410])("answers %i has that device removed", async (status, { connection, served: { url } }) => {
    const { place, guest, service } = await evening(connection, url, false);
    service.status = status;
    await book(guest.visitor, place, MONDAY, 2);
    await workOff(connection, service);
    expect([await waiting(connection), await kindsOf(place.owner.visitor, place.businessId)]).toEqual([0, []]);
    await book(guest.visitor, place, "2026-11-24T10:00:00Z", 2);
    await workOff(connection, service);
    expect(service.received).toHaveLength(1);
  });

  test("refuses or redirects is not followed and not tried again", async ({ connection, served: { url } }) => {
    const { place, guest, service } = await evening(connection, url, false);
    for (const [index, status] of [403, 307].entries()) {
      service.status = status;
      await book(guest.visitor, place, `2026-11-2${4 + index}T10:00:00Z`, 2);
      await workOff(connection, service);
    }
    expect([await waiting(connection), service.received.length]).toEqual([0, 2]);
    expect(await kindsOf(place.owner.visitor, place.businessId)).toEqual(KINDS);
  });

  test("has a private address is never requested, and the subscription ends", async ({
    connection,
    served: { url },
  }) => {
    const { place, guest, service } = await evening(connection, url, false);
    await book(guest.visitor, place, MONDAY, 2);
    const outside = { ...service.sender.outside, resolve: async () => ["203.0.114.7", "10.0.0.8"] };
    await workOff(connection, { ...service, sender: { ...service.sender, outside } });
    expect([service.received.length, await kindsOf(place.owner.visitor, place.businessId)]).toEqual([0, []]);
  });
});

/** Between the event and the job: changes after which the user must not be notified. */
const ENDINGS: Record<
  string,
  (scene: Evening & { connection: Connection; url: string; cook: Member }) => Promise<unknown>
> = {
  "logging out": ({ cook }) => cook.visitor.post("sign-out"),
  "being logged out from elsewhere": async ({ connection, url, cook }) =>
    (await enter(connection, url, cook.id)).call("end_session", { p_session_id: null, p_password: PASSWORD }),
  "a session that has run out": ({ connection, cook }) =>
    connection.db
      .updateTable("user_session")
      .set({ expires_at: new Date(0) })
      .where("user_id", "=", cook.id)
      .execute(),
  "being removed from the listing": ({ place, cook }) =>
    place.owner.visitor.call("remove_member", { p_business_id: place.businessId, p_user_id: cook.id }),
  "leaving the listing": ({ place, cook }) => cook.visitor.call("leave_listing", { p_business_id: place.businessId }),
  "a disabled account": ({ connection, cook }) => disableAccount(connection.db, cook.email, "a test"),
  "an account that is marked as disabled, with its session still there": ({ connection, cook }) =>
    connection.db.updateTable("user_account").set({ disabled_at: new Date() }).where("id", "=", cook.id).execute(),
  "a deleted account": ({ cook }) =>
    cook.visitor.call("delete_account", { p_password: PASSWORD, p_listings: "unclaim", p_reviews: "keep" }),
  "another choice": ({ place, cook, browser }) => turnOn(cook.visitor, place.businessId, browser, ["late"]),
  "turning them off": ({ place, cook }) =>
    cook.visitor.call("stop_device_notifications", { p_business_id: place.businessId }),
  "an answer of the owner": async ({ connection, place }) => {
    const { id } = await connection.db.selectFrom("reservation").select("id").where("business_id", "=", place.businessId).executeTakeFirstOrThrow(); // oxfmt-ignore
    return place.owner.visitor.call("mark_reservation", { p_reservation_id: id, p_new_status: "confirmed" });
  },
};

describe("nothing is sent after", () => {
  test.for(Object.keys(ENDINGS))("%s", async (ending, { connection, served: { url } }) => {
    const scene = await evening(connection, url, false);
    const { place, guest, service } = scene;
    await place.owner.visitor.call("stop_device_notifications", { p_business_id: place.businessId });
    const cook = await makeGuest(connection, url);
    await join(connection, place.businessId, cook, "manager");
    await turnOn(cook.visitor, place.businessId, scene.browser);
    await book(guest.visitor, place, MONDAY, 2);
    // the job exists
    while (await notifyOfNextEvent(connection.db, NOW, makeLogger("silent"))) continue;
    expect(await waiting(connection)).toBe(1);
    const ended = await ENDINGS[ending]?.({ ...scene, connection, url, cook });
    if (ended !== null && typeof ended === "object" && "status" in ended) expect(ended.status, JSON.stringify(ended)).toBe(200); // oxfmt-ignore
    await workOff(connection, service);
    expect([await waiting(connection), service.received.length]).toEqual([0, 0]);
  });
});
