/** The desk's service worker and its stored data, with the test's clock and store. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { deskWorker } from "#server/site/desk-worker.ts";
import { deskWorkerTexts } from "#server/site/site-texts.ts";
import { storeDay } from "../../web/desk/offline/offline-day.ts";

const DAY_MS = 86_400_000;
const FACTS = {
  store: "desk",
  style: "",
  retry: "",
  policy: "default-src 'none'",
  longest: DAY_MS,
  language: "en",
  direction: "ltr",
  prefix: "",
  texts: deskWorkerTexts,
};
const ID = "11111111-1111-4111-8111-111111111111";
const OTHER = "22222222-2222-4222-8222-222222222222";
const HOME = "http://town.example";

/** The browser's caches, as far as the desk uses them. */
class Caches {
  readonly stores = new Map<string, Map<string, string>>();

  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, string>();
    this.stores.set(name, store);
    return {
      match: async (path: string) => (store.has(path) ? new Response(store.get(path)) : undefined),
      put: async (path: string, response: Response) => void store.set(path, await response.text()),
    };
  }
  async delete(name: string): Promise<boolean> {
    return this.stores.delete(name);
  }
}

interface Event {
  request: Pick<Request, "mode" | "method" | "url">;
  respondWith: (response: Promise<Response>) => void;
}

/** One version of the worker, as a browser runs it. */
function install(caches: Caches) {
  const listeners = new Map<string, (event: Event) => void>();
  const skipWaiting = vi.fn(async () => {});
  const addEventListener = (type: string, listener: (event: Event) => void) => void listeners.set(type, listener);
  deskWorker({ skipWaiting, addEventListener, caches } as unknown as Parameters<typeof deskWorker>[0], FACTS);
  return {
    skipWaiting,
    installed: () => listeners.get("install")?.({} as Event),
    /** Null where the worker leaves the request to the browser. */
    ask(path: string, { mode = "navigate", method = "GET" } = {}): Promise<Response> | null {
      const given: { response: Promise<Response> | null } = { response: null };
      const respondWith = (response: Promise<Response>) => void (given.response = response);
      listeners.get("fetch")?.({ request: { mode: mode as RequestMode, method, url: HOME + path }, respondWith });
      return given.response;
    },
  };
}

const reservation = {
  ...{ reservationTime: "2026-11-24T10:00:00Z", reservationEndTime: "2026-11-24T11:00:00Z", timezone: "UTC" },
  ...{ userName: "Ada <script>", partySize: 2, reservationTypeName: "Table", status: "confirmed", source: "online" },
  ...{ note: "", ownerNote: "", guestContact: "", guestPhone: "", resourceIds: [], isUnseated: false, answers: [] },
  guest: null,
} as unknown as OwnerReservation;

const keep = (accountId: string, id = ID) =>
  storeDay({
    ...{ accountId, business: { id, name: "Copper & Rye" }, day: "Tue, Nov 24", reservations: [reservation] },
    calendar: { now: "2026-11-24T09:00:00Z", resources: [] },
  });

const answers = (answer: Response | null) => vi.stubGlobal("fetch", async () => { if (answer === null) throw new TypeError("Failed to fetch"); return answer; }); // oxfmt-ignore

let caches = new Caches();
beforeEach(() => {
  caches = new Caches();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-24T09:00:00Z") });
  vi.stubGlobal("window", { caches });
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("navigator", { serviceWorker: {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("without a connection", () => {
  test("the cached day is shown for a day, and then neither shown nor stored", async () => {
    await keep("one");
    answers(null);
    const worker = install(caches);
    const shown = async (path = `/desk/${ID}/calendar?on=2026-11-24`) => (await worker.ask(path))?.text();
    expect(await shown()).toContain("Without a connection, as of 9:00 AM");
    vi.setSystemTime(Date.parse("2026-11-25T09:00:00Z"));
    expect(await shown()).toContain("Copper &#38; Rye");
    vi.setSystemTime(Date.parse("2026-11-25T09:00:00.001Z"));
    expect(await shown()).toContain("No list of this day is stored");
    expect(caches.stores.has("desk")).toBe(false);
    vi.setSystemTime(Date.parse("2026-11-24T09:00:00Z"));
    expect(await shown()).toContain("No list of this day is stored");
  });

  test("typed text stays text, the page runs nothing of it, and says that it is not the desk", async () => {
    await keep("one");
    answers(null);
    const response = await install(caches).ask(`/desk/${ID.toUpperCase()}`);
    expect([response?.status, response?.headers.get("content-security-policy")]).toEqual([503, "default-src 'none'"]);
    const text = (await response?.text()) ?? "";
    expect(text).toContain("Ada &#60;script&#62;");
    // the page runs only its own script, which its policy names
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  test("only its listing has it", async () => {
    await keep("one");
    answers(null);
    expect(await (await install(caches).ask(`/desk/${OTHER}`))?.text()).toContain("No list of this day is stored");
  });
});

describe("with a connection", () => {
  test("the server's answer is shown, and a desk that is not theirs any more is deleted", async () => {
    const worker = install(caches);
    await keep("one");
    answers(new Response("the desk"));
    expect(await (await worker.ask(`/desk/${ID}`))?.text()).toBe("the desk");
    expect(caches.stores.has("desk")).toBe(true);
    answers(new Response("", { status: 404 }));
    await worker.ask(`/desk/${ID}`);
    expect(caches.stores.has("desk")).toBe(false);
  });

  test("only requests for a desk's page are handled", () => {
    const worker = install(caches);
    answers(null);
    for (const path of ["/", "/desk", `/listing/${ID}`, `/desk/${ID}x`, "/desk/worker.js"])
      expect(worker.ask(path)).toBeNull();
    expect(worker.ask(`/desk/${ID}`, { method: "POST" })).toBeNull();
    expect(worker.ask(`/desk/${ID}.data`, { mode: "cors" })).toBeNull();
  });
});

test("another account's day replaces the one before, for all listings", async () => {
  await keep("one");
  await keep("one", OTHER);
  expect([...(caches.stores.get("desk")?.keys() ?? [])]).toContain(`/desk/${OTHER}/kept`);
  await keep("two");
  expect([...(caches.stores.get("desk")?.keys() ?? [])].toSorted()).toEqual([`/desk/${ID}/kept`, "/desk/account"]);
});

test("a new worker does not wait for the pages of the old one, and reads what was stored for it", async () => {
  const old = install(caches);
  await keep("one");
  const next = install(caches);
  next.installed();
  expect([old.skipWaiting.mock.calls.length, next.skipWaiting.mock.calls.length]).toEqual([0, 1]);
  answers(null);
  expect(await (await next.ask(`/desk/${ID}`))?.text()).toContain("Copper");
});

describe("a notification that is pressed", () => {
  const url = `/desk/${ID}#booking-${OTHER}`;

  /** Presses a notification with these windows open, and returns the result. */
  async function press(open: { url: string; isLed?: boolean }[], data: unknown = url): Promise<string[]> {
    const done: string[] = [];
    const windows = open.map((one) => ({
      url: one.url,
      navigate: async (to: string) => {
        if (one.isLed === false) throw new TypeError("not controlled");
        done.push(`led ${one.url} to ${to}`);
      },
      focus: async () => void done.push(`focused ${one.url}`),
    }));
    const listeners = new Map<string, (event: unknown) => void>();
    const scope = {
      ...{ skipWaiting: async () => {}, caches },
      addEventListener: (type: string, listener: (event: unknown) => void) => void listeners.set(type, listener),
      clients: { matchAll: async () => windows, openWindow: async (to: string) => void done.push(`opened ${to}`) },
    };
    deskWorker(scope as unknown as Parameters<typeof deskWorker>[0], FACTS);
    let over: Promise<unknown> = Promise.resolve();
    const notification = { data, close: () => void done.push("closed") };
    listeners.get("notificationclick")?.({ notification, waitUntil: (promise: Promise<unknown>) => (over = promise) });
    await over;
    return done;
  }

  test("opens the booking in the window that shows this desk", async () => {
    const here = `${HOME}/desk/${ID}/calendar?view=week`;
    expect(await press([{ url: `${HOME}/` }, { url: `${HOME}/desk/${OTHER}` }, { url: here }])).toEqual([
      "closed",
      `led ${here} to ${url}`,
      `focused ${here}`,
    ]);
  });

  test("opens a new one where there is no window, or none that it may navigate", async () => {
    expect(await press([])).toEqual(["closed", `opened ${url}`]);
    expect(await press([{ url: `${HOME}/desk/${OTHER}` }])).toEqual(["closed", `opened ${url}`]);
    expect(await press([{ url: `${HOME}/desk/${ID}`, isLed: false }])).toEqual(["closed", `opened ${url}`]);
    expect(await press([{ url: `${HOME}/desk/${ID}` }], 7)).toEqual(["closed", "opened /dashboard"]);
  });
});
