/**
 * Client of Google's calendar API: consent, tokens, the list of calendars, and their busy times. It requests nothing
 * else.
 */
import { z } from "zod";
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import type { OfferedCalendar } from "#contract/calendars/calendar.ts";
import { readShort } from "../platform/http/read-short.ts";
import { Unread } from "./reading.ts";
import type { Busy } from "./rules-events.ts";

export interface GoogleCalendarOptions {
  clientId: string;
  clientSecret: string;
  /** Both without a trailing slash. */
  issuer: string;
  apiUrl: string;
}

export interface GoogleTokens {
  refreshToken: string;
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
}

const CALL_MS = 10_000;
const LONGEST_ANSWER = 4_000_000;
const DAY_MS = 86_400_000;
/** Google answers for a few months per request. */
const STRETCH_MS = 60 * DAY_MS;

const SCOPES = [
  "https://www.googleapis.com/auth/calendar.calendarlist.readonly",
  "https://www.googleapis.com/auth/calendar.freebusy",
];

const Discovery = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url(), revocation_endpoint: z.url() });
const Token = z.string().min(1).max(8_192);
const Fresh = z.object({ access_token: Token, expires_in: z.number().positive(), refresh_token: Token.optional() });
const CalendarList = z.object({
  items: z.array(z.object({ id: z.string().min(1).max(1_000), summary: z.string().default("") })).default([]),
});
const FreeBusy = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      busy: z
        .array(z.object({ start: z.iso.datetime({ offset: true }), end: z.iso.datetime({ offset: true }) }))
        .default([]),
      errors: z.array(z.object({ reason: z.string() })).optional(),
    }),
  ),
});

async function send(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(CALL_MS) });
    const answer = { status: response.status, text: await readShort(response, LONGEST_ANSWER) };
    if (answer.status === 429 || answer.status >= 500) throw new Unread("failing");
    return answer;
  } catch (error) {
    throw error instanceof Unread ? error : new Unread("unreachable");
  }
}

/** Errors do not name the fields that fail: they may contain a token. */
function parse<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new Unread("failing");
  }
}

export function makeGoogleCalendars({ clientId, clientSecret, issuer, apiUrl }: GoogleCalendarOptions) {
  let known: z.output<typeof Discovery> | null = null;
  async function places(): Promise<z.output<typeof Discovery>> {
    if (known !== null) return known;
    const { status, text } = await send(`${issuer}/.well-known/openid-configuration`, {});
    if (status !== 200) throw new Unread("failing");
    known = parse(Discovery, text);
    return known;
  }

  async function post(url: string, fields: Record<string, string>): Promise<string> {
    const { status, text } = await send(url, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
      body: new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret }).toString(),
    });
    if (status === 400 || status === 401) throw new Unread("withdrawn");
    if (status !== 200) throw new Unread("failing");
    return text;
  }

  async function call(accessToken: string, path: string, body?: unknown): Promise<string> {
    const { status, text } = await send(`${apiUrl}/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (status === 401 || status === 403) throw new Unread("withdrawn");
    if (status !== 200) throw new Unread("failing");
    return text;
  }

  return {
    /**
     * The address of the consent page. Consent is requested every time, because Google returns a refresh token only
     * then.
     */
    async consentUrl({ redirectUri, state, challenge }: { redirectUri: string; state: string; challenge: string }) {
      const query = new URLSearchParams({
        ...{ response_type: "code", client_id: clientId, redirect_uri: redirectUri, state, scope: SCOPES.join(" ") },
        ...{ code_challenge: challenge, code_challenge_method: "S256", access_type: "offline", prompt: "consent" },
      });
      return `${(await places()).authorization_endpoint}?${query.toString()}`;
    },
    async exchange(code: string, verifier: string, redirectUri: string): Promise<GoogleTokens> {
      const fields = { grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri: redirectUri };
      const read = parse(Fresh, await post((await places()).token_endpoint, fields));
      if (read.refresh_token === undefined) throw new Unread("withdrawn");
      return { accessToken: read.access_token, refreshToken: read.refresh_token, expiresIn: read.expires_in };
    },
    /** Keeps the refresh token unless Google returns another. */
    async refresh(refreshToken: string): Promise<GoogleTokens> {
      const fields = { grant_type: "refresh_token", refresh_token: refreshToken };
      const read = parse(Fresh, await post((await places()).token_endpoint, fields));
      return {
        accessToken: read.access_token,
        refreshToken: read.refresh_token ?? refreshToken,
        expiresIn: read.expires_in,
      };
    },
    /** A token that is no longer accepted is not an error. */
    async revoke(refreshToken: string): Promise<void> {
      await post((await places()).revocation_endpoint, { token: refreshToken }).catch((error: unknown) => {
        if (!(error instanceof Unread && error.problem === "withdrawn")) throw error;
      });
    },
    async list(accessToken: string): Promise<OfferedCalendar[]> {
      const query = "users/me/calendarList?minAccessRole=freeBusyReader&maxResults=250&fields=items(id,summary)";
      const { items } = parse(CalendarList, await call(accessToken, query));
      if (items.length === 0) throw new Unread("no_calendars");
      return items
        .slice(0, CALENDARS.offered)
        .map(({ id, summary }) => ({ id, name: summary.slice(0, 80) || id.slice(0, 80) }));
    },
    async busy(accessToken: string, ids: readonly string[], span: Busy): Promise<Busy[]> {
      const found: Busy[] = [];
      for (let from = span.from; from < span.until; from += STRETCH_MS) {
        const params = {
          timeMin: new Date(from).toISOString(),
          timeMax: new Date(Math.min(from + STRETCH_MS, span.until)).toISOString(),
          items: ids.map((id) => ({ id })),
        };
        const { calendars } = parse(FreeBusy, await call(accessToken, "freeBusy", params));
        for (const id of ids) {
          const calendar = calendars[id];
          if (calendar === undefined || (calendar.errors ?? []).length > 0) throw new Unread("missing");
          for (const { start, end } of calendar.busy) found.push({ from: Date.parse(start), until: Date.parse(end) });
        }
      }
      return found;
    },
  };
}

export type GoogleCalendars = ReturnType<typeof makeGoogleCalendars>;
