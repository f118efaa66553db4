/** Reads a CalDAV account: the list of its calendars, and the events of those that were chosen (RFC 4791). */
import { calendarQuery, createAccount, fetchCalendars, getBasicAuthHeaders, propfind, type DAVCalendar } from "tsdav";
import { z } from "zod";
import type { OfferedCalendar } from "#contract/calendars/calendar.ts";
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import { makeGuard, refuseStatus, type Guard } from "./guarded.ts";
import { isEmail } from "./rules-answers.ts";
import type { CalendarSource } from "./rules-busy.ts";
import type { Busy } from "./rules-events.ts";
import { Unread, type CalendarLogin, type ReadTask } from "./reading.ts";

type CalDavAccess = Extract<CalendarLogin, { kind: "caldav" }>;

const DAY_MS = 86_400_000;
/** Margin of the requested range: servers differ about days and floating times at its ends. */
const AROUND_MS = 2 * DAY_MS;

/**
 * Wraps the guard in the shape of `fetch`, for `tsdav`. Stores the cause of a failure, because `tsdav` mostly reports
 * only that there was one.
 */
function asFetch(guard: Guard, authorization: string, account: URL) {
  let why: Unread | null = null;
  const fetchGuarded: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const { authorization: _given, ...headers } = Object.fromEntries(new Headers(init?.headers ?? {}));
    const body = typeof init?.body === "string" ? { body: init.body } : {};
    const params = { method: init?.method ?? "GET", headers, authorization, ...body };
    try {
      // a redirect is requested again with the same method and body
      const answer = await (init?.redirect === "manual" ? guard.askOnce(url, params) : guard.ask(url, params));
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
      // the first error is the most useful
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
  | { outcome: "files"; sources: CalendarSource[]; marks: Record<string, string> };

export async function readAccount(account: CalDavAccess, task: ReadTask, span: Busy): Promise<AccountRead> {
  const url = URL.parse(account.address);
  if (url === null) throw new Unread("nowhere");
  const authorization = getBasicAuthHeaders({ username: account.user, password: account.password }).authorization ?? "";
  const guard = makeGuard(url, task);
  const params = asFetch(guard, authorization, url);
  try {
    return task.chosen === null
      ? await offeredBy(url, params.fetch)
      : await readChosen(task.chosen, {
          ...{ marks: task.marks, span, fetch: params.fetch, task, user: account.user },
          // the calendars are read even if the server gives no addresses
          addressesOf: (principal) => addressesOf(principal, asFetch(guard, authorization, url).fetch),
        });
  } catch (error) {
    throw params.why() ?? (error instanceof Unread ? error : new Unread("no_account"));
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

interface AccountReadOptions {
  marks: Readonly<Record<string, string>>;
  span: Busy;
  fetch: typeof globalThis.fetch;
  task: ReadTask;
  user: string;
  addressesOf: (principal: string) => Promise<string[]>;
}

interface CalendarProperties {
  /** ETag or similar, by which the server shows that nothing has changed; empty if it has none. */
  mark: string;
  /** Principal addresses of the owner and of the account; empty if the server does not give them. */
  owner: string;
  viewer: string;
}

const hrefOf = (value: unknown, base: string): string => {
  const read = z.object({ href: z.unknown() }).safeParse(value);
  const href = read.success ? textOf(read.data.href) : "";
  return href === "" ? "" : (URL.parse(href, base)?.href ?? "");
};

async function propertiesOf(url: string, fetch: typeof globalThis.fetch): Promise<CalendarProperties> {
  const props = { "cs:getctag": {}, "d:sync-token": {}, "d:owner": {}, "d:current-user-principal": {} };
  const [answer] = await propfind({ url, props, depth: "0", fetch });
  const given = answer?.props;
  return {
    mark: textOf(given?.getctag) || textOf(given?.syncToken),
    owner: hrefOf(given?.owner, url),
    viewer: hrefOf(given?.currentUserPrincipal, url),
  };
}

/** Addresses of a principal (RFC 6638, 2.4.1); empty if the server does not give them. */
async function addressesOf(principal: string, fetch: typeof globalThis.fetch): Promise<string[]> {
  try {
    const [answer] = await propfind({
      url: principal,
      props: { "c:calendar-user-address-set": {} },
      depth: "0",
      fetch,
    });
    const given = z.object({ href: z.unknown() }).safeParse(answer?.props?.calendarUserAddressSet);
    const hrefs = given.success ? [given.data.href].flat() : [];
    return hrefs.map(textOf).filter((one) => one !== "");
  } catch {
    return [];
  }
}

/**
 * For a calendar that another person shares, the addresses of that person. Otherwise those of the account, and its user
 * name.
 */
async function ownerOfChosen(
  { owner, viewer }: CalendarProperties,
  chosen: AccountReadOptions,
): Promise<Omit<CalendarSource, "texts">> {
  const { task, user, addressesOf: ask } = chosen;
  if (owner !== "" && viewer !== "" && owner !== viewer) return { own: await ask(owner), likely: [] };
  if (task.invitedAs !== "") return { own: [task.invitedAs], likely: [] };
  const principal = viewer || owner;
  const given = principal === "" ? [] : await ask(principal);
  return {
    own: isEmail(user) ? [...given, user] : given,
    likely: task.likelyAddress === null ? [] : [task.likelyAddress],
  };
}

async function readChosen(chosen: readonly string[], query: AccountReadOptions): Promise<AccountRead> {
  const { marks, span, fetch } = query;
  const now: Record<string, string> = {};
  const known = new Map<string, CalendarProperties>();
  for (const url of chosen) {
    const properties = await propertiesOf(url, fetch);
    known.set(url, properties);
    now[url] = properties.mark;
  }
  const isSame = chosen.length > 0 && chosen.every((url) => now[url] !== "" && now[url] === marks[url]);
  if (isSame) return { outcome: "unchanged" };
  const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  const range = { start: stamp(span.from - AROUND_MS), end: stamp(span.until + AROUND_MS) };
  const sources: CalendarSource[] = [];
  for (const [url, properties] of known) {
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
    const texts = answers.map(({ props }) => textOf(props?.calendarData)).filter((text) => text !== "");
    sources.push({ texts, ...(await ownerOfChosen(properties, query)) });
  }
  return { outcome: "files", sources, marks: now };
}
