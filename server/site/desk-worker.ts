/**
 * The service worker of owners' desks: where a screen of a desk cannot be had for want of a connection, the day that this browser has read
 * last is shown in its place, to be read and nothing else. The browser is given `deskWorker` as text, so it stands alone: what it knows it
 * is told. Everything that has a connection goes past it (docs/decisions/0082-the-desk-in-use.md).
 */

/** As `web/owner-desk/offline/keep-day.ts` writes it. */
interface KeptDay {
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

interface WorkerScope {
  skipWaiting: () => Promise<void>;
  addEventListener: (type: "install" | "fetch", listener: (event: FetchEvent) => void) => void;
  caches: CacheStorage;
}

export interface WorkerFacts {
  store: string;
  style: string;
  /** Script of the page that is shown without a connection. */
  retry: string;
  policy: string;
  /** Older than that a day is of no use, and nobody's to read any more. Milliseconds. */
  longest: number;
}

export function deskWorker(scope: WorkerScope, { store, style, retry, policy, longest }: WorkerFacts): void {
  const desk = /^\/desk\/[0-9a-f-]{36}(?=\/|$)/i;
  const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

  const row = ({ time, who, facts, words, isOff }: KeptDay["rows"][number]) =>
    `<li${isOff ? " class=off" : ""}><b>${escaped(time)}</b> <strong>${escaped(who)}</strong><br>${escaped(facts)}${
      words === "" ? "" : `<br><q>${escaped(words)}</q>`
    }</li>`;

  function page(title: string, body: string): Response {
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style><main><p><a href="">Try again</a></p>${body}</main><script>${retry}</script></html>`;
    const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, "cache-control": "no-store" }; // oxfmt-ignore
    return new Response(html, { status: 503, headers });
  }

  async function kept(id: string): Promise<Response> {
    const found = await (await scope.caches.open(store)).match(`${id.toLowerCase()}/kept`);
    const day = found === undefined ? null : ((await found.json()) as KeptDay);
    if (day === null || Date.now() - day.at > longest) {
      await scope.caches.delete(store);
      return page("Without a connection", "<h1>Without a connection</h1><p>No list of this day is kept on this device.</p>"); // oxfmt-ignore
    }
    const rows = day.rows.length === 0 ? "<p>Nothing is booked.</p>" : `<ul>${day.rows.map(row).join("")}</ul>`;
    return page(
      `${day.day} · ${day.name}`,
      `<p role="status">Without a connection, as of ${escaped(day.asOf)}</p><h1>${escaped(day.name)}</h1><h2>${escaped(day.day)}</h2>${rows}
<p>This list is for reading. To book, move, confirm or cancel, wait until there is a connection.</p>`,
    );
  }

  async function answer(request: Request, id: string): Promise<Response> {
    const response = await fetch(request).catch(() => null);
    if (response === null) return kept(id);
    // whoever is sent away from it, signed out or no longer at this listing, leaves nothing behind
    if (response.type === "opaqueredirect" || response.status === 404) await scope.caches.delete(store);
    return response;
  }

  // a newer one takes over at once
  scope.addEventListener("install", () => void scope.skipWaiting());
  scope.addEventListener("fetch", (event) => {
    const { mode, method, url } = event.request;
    const id = mode === "navigate" && method === "GET" ? desk.exec(new URL(url).pathname)?.[0] : undefined;
    if (id !== undefined) event.respondWith(answer(event.request, id));
  });
}
