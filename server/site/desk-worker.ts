/**
 * The service worker of owners' desks. If a page of a desk cannot be loaded without a connection, it shows the last day
 * that this browser has read, read-only. The browser receives `deskWorker` as text, so the function must not use
 * anything outside its parameters. Requests with a connection pass through unchanged
 * (docs/decisions/0076-owner-desk.md).
 *
 * It also shows the notifications that the site sends to this device (docs/decisions/0128-device-notifications.md).
 */
import type { deskWorkerTexts } from "./site-texts.ts";

/** Written by `web/desk/offline/offline-day.ts`. */
interface StoredDay {
  name: string;
  day: string;
  asOf: string;
  at: number;
  rows: { time: string; who: string; facts: string; words: string; isOff: boolean }[];
}

interface FetchEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

/** Written by `server/notifications/jobs-push.ts`. */
interface PushNotice {
  title: string;
  body: string;
  /** From the root of the site. */
  url: string;
  tag: string;
}

interface PushEvent {
  data: { json: () => unknown } | null;
  waitUntil: (done: Promise<unknown>) => void;
}

interface ClickEvent {
  notification: { close: () => void; data: unknown };
  waitUntil: (done: Promise<unknown>) => void;
}

interface DeskWindow {
  url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}

interface WorkerEvents {
  install: (event: FetchEvent) => void;
  fetch: (event: FetchEvent) => void;
  push: (event: PushEvent) => void;
  notificationclick: (event: ClickEvent) => void;
}

interface WorkerScope {
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends keyof WorkerEvents>(type: Type, listener: WorkerEvents[Type]) => void;
  caches: CacheStorage;
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
  clients: {
    matchAll: (options: { type: "window"; includeUncontrolled: boolean }) => Promise<readonly DeskWindow[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
}

export interface WorkerFacts {
  store: string;
  style: string;
  /** Script of the offline page. */
  retry: string;
  policy: string;
  /** Maximum age of a stored day in milliseconds. Older days are deleted. */
  longest: number;
  /** Language of the texts, and of the addresses: '' or '/de'. */
  language: string;
  direction: string;
  prefix: string;
  texts: typeof deskWorkerTexts;
}

export function deskWorker(
  scope: WorkerScope,
  { store, style, retry, policy, longest, language, direction, prefix, texts }: WorkerFacts,
): void {
  const pattern = /^\/desk\/[0-9a-f-]{36}(?=[/?#]|$)/i;
  /** The desk of an address without its prefix, which names its stored day; undefined for other pages. */
  const deskOf = (path: string) => (path.startsWith(prefix) ? pattern.exec(path.slice(prefix.length))?.[0] : undefined);
  const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

  const row = ({ time, who, facts, words, isOff }: StoredDay["rows"][number]) =>
    `<li${isOff ? " class=off" : ""}><b>${escaped(time)}</b> <strong>${escaped(who)}</strong><br>${escaped(facts)}${
      words === "" ? "" : `<br><q>${escaped(words)}</q>`
    }</li>`;

  function page(title: string, body: string): Response {
    const html = `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style><main><p><a href="">${escaped(texts.tryAgain)}</a></p>${body}</main><script>${retry}</script></html>`;
    const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, "cache-control": "no-store" }; // oxfmt-ignore
    return new Response(html, { status: 503, headers });
  }

  async function storedPage(id: string): Promise<Response> {
    const found = await (await scope.caches.open(store)).match(`${id.toLowerCase()}/kept`);
    const day = found === undefined ? null : ((await found.json()) as StoredDay);
    if (day === null || Date.now() - day.at > longest) {
      await scope.caches.delete(store);
      return page(texts.offline, `<h1>${escaped(texts.offline)}</h1><p>${escaped(texts.notStored)}</p>`);
    }
    const rows = day.rows.length === 0 ? `<p>${escaped(texts.nothing)}</p>` : `<ul>${day.rows.map(row).join("")}</ul>`;
    return page(
      `${day.day} · ${day.name}`,
      `<p role="status">${escaped(texts.offlineAsOf.replace("%time%", () => day.asOf))}</p><h1>${escaped(day.name)}</h1><h2>${escaped(day.day)}</h2>${rows}
<p>${escaped(texts.readOnly)}</p>`,
    );
  }

  async function answer(request: Request, id: string): Promise<Response> {
    const response = await fetch(request).catch(() => null);
    if (response === null) return storedPage(id);
    // a redirect or 404 means signed out or no longer a member: deletes the stored days
    if (response.type === "opaqueredirect" || response.status === 404) await scope.caches.delete(store);
    return response;
  }

  // a new version takes over at once
  scope.addEventListener("install", () => void scope.skipWaiting());
  scope.addEventListener("fetch", (event) => {
    const { mode, method, url } = event.request;
    const id = mode === "navigate" && method === "GET" ? deskOf(new URL(url).pathname) : undefined;
    if (id !== undefined) event.respondWith(answer(event.request, id));
  });

  const home = `${prefix}/dashboard`;

  // browsers revoke the permission of a site that receives a push and shows nothing
  scope.addEventListener("push", (event) => {
    let notice: Partial<PushNotice> = {};
    try {
      notice = event.data?.json() as Partial<PushNotice>;
    } catch {
      // not sent by this site
    }
    const { title = texts.news, body = "", url = home, tag = "" } = notice;
    event.waitUntil(scope.registration.showNotification(title, { body, tag, data: url, icon: "/icons/192.png" }));
  });

  /** Uses a window that shows this desk, or opens a new one. */
  async function show(url: string): Promise<void> {
    const id = deskOf(url);
    const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = windows.find((one) => id !== undefined && deskOf(new URL(one.url).pathname) === id);
    // a window that this worker does not control cannot be navigated
    const isLed = open !== undefined && (await open.navigate(url).then(() => true, () => false)); // oxfmt-ignore
    if (isLed) await open.focus();
    else await scope.clients.openWindow(url);
  }

  scope.addEventListener("notificationclick", (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(show(typeof notification.data === "string" ? notification.data : home));
  });
}
