/**
 * An open desk plays a sound for news and counts it; a subscribed device is notified, and a notification leads to the
 * reservation.
 */
import type { BrowserContext, Page } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import type { PlacedReservation } from "#contract/booking/reservation.ts";
import { connectSite } from "../support/e2e-database.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { call, addListing, makePerson, signIn } from "../support/e2e-people.ts";

const TABLE = { name: "Table", duration: 30, slotInterval: 30, minPartySize: 1, maxPartySize: 8, overlapLimit: 50 };
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

interface House {
  id: string;
  /** Requests a table tomorrow at this hour, from another browser. */
  request: (hour: number) => Promise<string>;
}

/** A listing whose reservations wait for an answer, and a guest in another browser. */
async function makeHouse(owner: BrowserContext, name: string): Promise<House> {
  const word = name.toLowerCase().replaceAll(" ", ".");
  await makePerson(`${word}@example.com`);
  await signIn(owner, `${word}@example.com`);
  const id = await addListing(owner, { p_name: name, p_hours: "always", p_reservation_types: [{ ...TABLE, autoConfirm: false }] }); // oxfmt-ignore
  const [type] = (await call<Business>(owner, "get_business", { p_id: id })).reservation_types;
  const guest = await owner.browser()?.newContext();
  if (guest === undefined) throw new Error("no browser");
  await makePerson(`${word}.guest@example.com`);
  await signIn(guest, `${word}.guest@example.com`);
  await call(guest, "update_profile", { p_display_name: "Greta Guest" });
  return {
    id,
    async request(hour) {
      const p_reservation_time = `${TOMORROW}T${String(hour).padStart(2, "0")}:00:00Z`;
      const requested = {
        p_business_id: id,
        p_reservation_type_id: type?.id ?? "",
        p_reservation_time,
        p_party_size: 3,
      };
      return (await call<PlacedReservation>(guest, "add_reservation", requested)).id;
    },
  };
}

/** Counts the tones that the page has started to play. */
async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // eslint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function count(this: OscillatorNode, at?: number) {
      document.documentElement.dataset["tones"] = String(Number(document.documentElement.dataset["tones"] ?? 0) + 1);
      start.call(this, at);
    };
  });
  return async () => Number((await page.locator("html").getAttribute("data-tones")) ?? 0);
}

const isLive = (page: Page) => expect(page.getByText("Changes appear automatically")).toBeVisible();

test("a request is counted in the tab until the page is used, and makes a sound once that is on", async ({
  page,
  context,
}) => {
  const tones = await countTones(page);
  const { id, request } = await makeHouse(context, "Bell House");
  await openAlive(page, `/desk/${id}`);
  await isLive(page);
  await request(9);
  await expect(page).toHaveTitle(/^\(1\) Today · Bell House/);
  await request(10);
  await expect(page).toHaveTitle(/^\(2\) Today · Bell House/);
  expect(await tones()).toBe(0);
  await page.mouse.click(5, 5);
  await expect(page).toHaveTitle(/^Today · Bell House/);

  // this browser remembers the switch, and the sound plays once
  await openAlive(page, `/desk/${id}/settings`);
  const sound = page.getByRole("switch", { name: "Play a sound" });
  await expect(sound).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Notifications on this device" })).not.toBeChecked();
  await expectAccessibleInBothThemes(page);
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await sound.click();
  await expect.poll(tones).toBe(2);

  await openAlive(page, `/desk/${id}`);
  await isLive(page);
  await page.mouse.click(5, 5);
  await request(11);
  await expect.poll(tones).toBe(2);
  await expect(page).toHaveTitle(/^\(1\) Today/);
  // the count stays on another screen, and disappears when a key is pressed
  await page.evaluate(() => window.history.pushState({}, "", window.location.href));
  await page.keyboard.press("Shift");
  await expect(page).toHaveTitle(/^Today/);
  // actions at this desk are no news
  await page
    .getByRole("button", { name: /^Confirm Greta Guest/ })
    .first()
    .press("Enter");
  await expect(page.getByRole("button", { name: /^Confirm Greta Guest/ })).toHaveCount(2);
  await expect(page).toHaveTitle(/^Today/);
});

/** Replaces the subscription that the browser would request from an external push service. */
async function subscribesAs(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    const KEY = "test-endpoint";
    const made = (key: ArrayBuffer | null) =>
      ({
        endpoint: address,
        options: { applicationServerKey: key },
        unsubscribe: async () => {
          localStorage.removeItem(KEY);
          return true;
        },
        toJSON: () => ({
          endpoint: address,
          keys: {
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            auth: "BTBZMqHH6r4Tts7J_aSIgg",
          },
        }),
      }) as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey as Uint8Array<ArrayBuffer>;
      localStorage.setItem(KEY, JSON.stringify([...key]));
      return made(key.buffer);
    };
    PushManager.prototype.getSubscription = async () => {
      const saved = localStorage.getItem(KEY);
      return saved === null ? null : made(Uint8Array.from(JSON.parse(saved) as number[]).buffer);
    };
  }, endpoint);
}

const stored = async (businessId: string) => {
  const { db } = connectSite();
  const rows = await db.selectFrom("push_subscription").select(["endpoint", "kinds"]).where("business_id", "=", businessId).execute(); // oxfmt-ignore
  await db.destroy();
  return rows;
};

test("this device receives its chosen notifications, and none after a person logs out", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  const endpoint = "https://push.example.net/device";
  await subscribesAs(page, endpoint);
  const { id } = await makeHouse(context, "Pocket House");
  await openAlive(page, `/desk/${id}/settings`);
  const notified = page.getByRole("switch", { name: "Notifications on this device" });
  await expect(page.getByText(/encrypted and sent through the push service of your browser’s maker/)).toBeVisible();
  await notified.click();
  await expect(notified).toBeChecked();
  expect(await stored(id)).toEqual([{ endpoint, kinds: ["request", "booking", "cancellation", "late"] }]);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("checkbox", { name: "Bookings for today" }).click();
  await expect.poll(async () => (await stored(id))[0]?.kinds).toEqual(["request", "cancellation", "late"]);
  await openAlive(page, `/desk/${id}/settings`);
  await expect(notified).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Bookings for today" })).not.toBeChecked();
  await notified.click();
  await expect(notified).not.toBeChecked();
  expect(await stored(id)).toEqual([]);
  await notified.click();
  await expect(notified).toBeChecked();
  const headers = { origin: new URL(page.url()).origin };
  expect((await context.request.post("/api/auth/sign-out", { data: {}, headers })).status()).toBe(200);
  expect(await stored(id)).toEqual([]);
});

test("the worker shows a notification, which leads to the booking at the desk", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["notifications"]);
  const { id, request } = await makeHouse(context, "Worker House");
  const reservation = await request(9);
  await openAlive(page, `/desk/${id}`);
  const active = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(active).toBe("activated");
  const session = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith("/desk/"));
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const url = `/desk/${id}#booking-${reservation}`;
  const send = async (data: string) =>
    session.send("ServiceWorker.deliverPushMessage", { origin: new URL(baseURL ?? "").origin, registrationId: await registrationId, data }); // oxfmt-ignore
  // Chromium without a window shows none, so this observes the worker's call
  const worker = context.serviceWorkers().find((one) => one.url().endsWith("/desk/worker.js"));
  if (worker === undefined) throw new Error("no worker of the desk");
  await worker.evaluate(() => {
    const watched = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] };
    watched.shown = [];
    watched.registration.showNotification = async (title, { body, tag, data } = {}) =>
      void watched.shown.push({ title, body, tag, data: data as unknown });
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
  const notice = { title: "New request · Worker House", body: "9:00 AM · 3 people", tag: "7" };
  await send(JSON.stringify({ ...notice, url }));
  await expect.poll(shown).toEqual([{ ...notice, data: url }]);
  // browsers require a notification for each message, also for an invalid one
  await send("nonsense");
  const unknown = { title: "News at your desk", body: "", tag: "", data: "/dashboard" };
  await expect.poll(shown).toEqual([{ ...notice, data: url }, unknown]);

  // its destination
  await page.goto(url);
  await expect(page.locator(`[data-reservation="${reservation}"]`)).toBeFocused();
});
