/** Asks a CalDAV account which calendars it has, and what stands in those that were chosen (RFC 4791). */
import { calendarQuery, createAccount, fetchCalendars, getBasicAuthHeaders, propfind, type DAVCalendar } from "tsdav";
import { z } from "zod";
import type { OfferedCalendar } from "#contract/calendars/calendar.ts";
import { CALENDARS } from "#contract/calendars/numbers.ts";
import { makeGuard, refuseStatus, type Guard } from "./guarded.ts";
import type { Busy } from "./rules-events.ts";
import { Unread, type Access, type ReadTask } from "./reading.ts";

type Account = Extract<Access, { kind: "caldav" }>;

const DAY_MS = 86_400_000;
/** Servers differ about days and floating times at the edges. */
const AROUND_MS = 2 * DAY_MS;

/** `tsdav` asks by what has fetch's shape. What goes wrong is kept, for it says of most failures only that there was one. */
function asFetch(guard: Guard, authorization: string, account: URL) {
  let why: Unread | null = null;
  const fetchGuarded: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const { authorization: _given, ...headers } = Object.fromEntries(new Headers(init?.headers ?? {}));
    const body = typeof init?.body === "string" ? { body: init.body } : {};
    const asked = { method: init?.method ?? "GET", headers, authorization, ...body };
    try {
      // a redirect is asked again as it was: with its method and body
      const answer = await (init?.redirect === "manual" ? guard.askOnce(url, asked) : guard.ask(url, asked));
      const isWellKnown = url.pathname.startsWith("/.well-known/") && url.pathname !== account.pathname;
      if (!isWellKnown) refuseStatus(answer.status);
      const headersBack = new Headers();
      for (const [name, value] of Object.entries(answer.headers))
        if (typeof value === "string" && name !== "content-encoding") headersBack.set(name, value);
      const hasBody = answer.status >= 200 && ![204, 205, 304].includes(answer.status);
      return new Response(hasBody ? new Uint8Array(answer.body) : null, {
        status: answer.status,
        headers: headersBack,
      });
    } catch (error) {
      // what another address would say counts less than what the first one did
      if (error instanceof Unread) why ??= error;
      throw error;
    }
  };
  return { fetch: fetchGuarded, why: () => why };
}

const textOf = (value: unknown): string => {
  if (typeof value === "string" || typeof value === "number") return String(value);
  const read = z
    .object({ _cdata: z.string() })
    .or(z.object({ _text: z.string() }))
    .safeParse(value);
  return read.success ? Object.values(read.data).join("") : "";
};

const holdsEvents = ({ components }: DAVCalendar) =>
  components === undefined || components.length === 0 || components.includes("VEVENT");

export type AccountRead =
  | { outcome: "unchanged" }
  | { outcome: "offered"; offered: OfferedCalendar[] }
  | { outcome: "files"; texts: string[]; marks: Record<string, string> };

export async function readAccount(account: Account, task: ReadTask, span: Busy): Promise<AccountRead> {
  const url = URL.parse(account.address);
  if (url === null) throw new Unread("nowhere");
  const authorization = getBasicAuthHeaders({ username: account.user, password: account.password }).authorization ?? "";
  const asked = asFetch(makeGuard(url, task), authorization, url);
  try {
    return task.chosen === null
      ? await offeredBy(url, asked.fetch)
      : await readChosen(task.chosen, { marks: task.marks, span, fetch: asked.fetch });
  } catch (error) {
    throw asked.why() ?? (error instanceof Unread ? error : new Unread("no_account"));
  }
}

async function offeredBy(url: URL, fetch: typeof globalThis.fetch): Promise<AccountRead> {
  const account = await createAccount({ account: { serverUrl: url.href, accountType: "caldav" }, fetch });
  const found = (await fetchCalendars({ account, fetch })).filter(holdsEvents);
  if (found.length === 0) throw new Unread("no_calendars");
  const offered = found.slice(0, CALENDARS.offered).map((one, index) => ({
    id: one.url,
    name: textOf(one.displayName).trim().slice(0, 80) || `Calendar ${index + 1}`,
  }));
  return { outcome: "offered", offered };
}

interface Chosen {
  marks: Readonly<Record<string, string>>;
  span: Busy;
  fetch: typeof globalThis.fetch;
}

/** By which a calendar says that it has not changed; empty where it has none. */
async function markOf(url: string, fetch: typeof globalThis.fetch): Promise<string> {
  const [answer] = await propfind({ url, props: { "cs:getctag": {}, "d:sync-token": {} }, depth: "0", fetch });
  return textOf(answer?.props?.getctag) || textOf(answer?.props?.syncToken);
}

async function readChosen(chosen: readonly string[], { marks, span, fetch }: Chosen): Promise<AccountRead> {
  const now: Record<string, string> = {};
  for (const url of chosen) now[url] = await markOf(url, fetch);
  const isSame = chosen.length > 0 && chosen.every((url) => now[url] !== "" && now[url] === marks[url]);
  if (isSame) return { outcome: "unchanged" };
  const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  const range = { start: stamp(span.from - AROUND_MS), end: stamp(span.until + AROUND_MS) };
  const texts: string[] = [];
  for (const url of chosen) {
    const answers = await calendarQuery({
      url,
      props: { "d:getetag": {}, "c:calendar-data": {} },
      filters: {
        "comp-filter": {
          _attributes: { name: "VCALENDAR" },
          "comp-filter": { _attributes: { name: "VEVENT" }, "time-range": { _attributes: range } },
        },
      },
      depth: "1",
      fetch,
    });
    if (answers.some(({ ok, props }) => !ok && props === undefined)) throw new Unread("no_account");
    texts.push(...answers.map(({ props }) => textOf(props?.calendarData)).filter((text) => text !== ""));
  }
  return { outcome: "files", texts, marks: now };
}
