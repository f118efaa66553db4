/** The Zoom API over HTTP. Each call has a time limit, and each answer is validated. */
import { z } from "zod";
import { readShort } from "../platform/http/read-short.ts";
import { retryAfterOf, ZoomUnreachableError, ZoomBusy, ZoomMissing, ZoomRefused, ZoomRevoked } from "./failures.ts";

export interface ZoomOptions {
  clientId: string;
  clientSecret: string;
  /** Verifies Zoom's webhooks; null rejects all of them. */
  webhookSecret: string | null;
  /** Both without a trailing slash. */
  oauthUrl: string;
  apiUrl: string;
}

/** Time limit of a call. */
export const CALL_MS = 10_000;
const LONGEST_ANSWER = 2_000_000;
/** Zoom's maximum. */
const MEETINGS_A_PAGE = 300;
/** Reads up to 6,000 scheduled meetings of a user. */
const PAGES = 20;
const TOO_MANY = 429;
const BROKEN = 500;
/** `type` of a meeting: scheduled, not recurring. */
const SCHEDULED = 2;

const Token = z.string().min(1).max(16_384);
const Tokens = z.object({ access_token: Token, refresh_token: Token, expires_in: z.number().positive() });
const Me = z.object({ id: z.string().min(1).max(200) });
const MeetingId = z
  .union([z.int().positive(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,20}$/));
const JoinUrl = z.url({ protocol: /^https?$/ }).max(2_000);
const Meeting = z.object({ id: MeetingId, join_url: JoinUrl });
const MeetingPage = z.object({
  meetings: z.array(z.object({ id: MeetingId, join_url: JoinUrl, agenda: z.string().default("") })),
  next_page_token: z.string().max(1_000).default(""),
});
const Failure = z.object({ error: z.string().default(""), reason: z.string().default("") });

export interface ZoomTokens {
  accessToken: string;
  refreshToken: string;
  /** In seconds. */
  expiresIn: number;
}

export interface ZoomMeeting {
  id: string;
  joinUrl: string;
}

export interface ListedMeeting extends ZoomMeeting {
  /** The first 250 characters of the agenda. */
  agenda: string;
}

export interface MeetingTimes {
  startsAt: Date;
  endsAt: Date;
  /** The time zone that Zoom shows. */
  timeZone: string;
}

export interface NewMeeting extends MeetingTimes {
  topic: string;
  agenda: string;
}

export interface ZoomClient {
  exchange(code: string, verifier: string, redirectUri: string): Promise<ZoomTokens>;
  /** Uses up the refresh token. Only the answer contains the next one. */
  refresh(refreshToken: string): Promise<ZoomTokens>;
  revoke(token: string): Promise<void>;
  /** Zoom's id of the user. */
  whoIs(accessToken: string): Promise<string>;
  create(accessToken: string, meeting: NewMeeting, signal: AbortSignal): Promise<ZoomMeeting>;
  /** The user's scheduled meetings. */
  list(accessToken: string, signal: AbortSignal): Promise<ListedMeeting[]>;
  move(accessToken: string, id: string, times: MeetingTimes, signal: AbortSignal): Promise<void>;
  /** Succeeds for a meeting that is deleted already. */
  remove(accessToken: string, id: string, signal: AbortSignal): Promise<void>;
}

interface ZoomCall {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  url: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  ms?: number;
}

interface ZoomResponse {
  status: number;
  text: string;
  retryAfter: string | null;
}

/** Returns answers with a status below 500 except 429, and throws for all others. */
async function ask({ method, url, headers, body, signal, ms = CALL_MS }: ZoomCall): Promise<ZoomResponse> {
  const late = AbortSignal.timeout(ms);
  let answer: ZoomResponse;
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: "error",
      signal: signal === undefined ? late : AbortSignal.any([late, signal]),
      ...(body === undefined ? {} : { body }),
    });
    const text = await readShort(response, LONGEST_ANSWER);
    answer = { status: response.status, text, retryAfter: response.headers.get("retry-after") };
  } catch (cause) {
    throw new ZoomUnreachableError(
      late.aborted ? `Zoom did not answer within ${ms / 1_000} seconds` : "Zoom does not answer",
      {
        cause,
      },
    );
  }
  if (answer.status === TOO_MANY) throw new ZoomBusy(retryAfterOf(answer.retryAfter, Date.now()));
  if (answer.status >= BROKEN) throw new ZoomUnreachableError(`Zoom answered ${answer.status}`);
  return answer;
}

const isDone = (status: number) => status >= 200 && status < 300;

function parse<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ZoomUnreachableError("Zoom's answer is not JSON");
  }
  const read = shape.safeParse(value);
  // only names of fields: their values may be tokens
  if (!read.success)
    throw new ZoomUnreachableError(
      `Zoom's answer lacks ${read.error.issues.map(({ path }) => path.join(".")).join(", ")}`,
    );
  return read.data;
}

function failureOf(text: string): z.output<typeof Failure> {
  try {
    return Failure.parse(JSON.parse(text));
  } catch {
    return { error: "", reason: "" };
  }
}

/** Whether Zoom refused the code or refresh token, and not the client's credentials. */
const isGrantRefused = ({ error, reason }: z.output<typeof Failure>) =>
  error === "invalid_grant" || (error !== "invalid_client" && /invalid token/i.test(reason));

export function makeZoomClient({ clientId, clientSecret, oauthUrl, apiUrl }: ZoomOptions, ms = CALL_MS): ZoomClient {
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;

  async function askOAuth(path: string, fields: Record<string, string>): Promise<string> {
    const { status, text } = await ask({
      method: "POST",
      url: `${oauthUrl}/oauth/${path}`,
      headers: {
        authorization: basic,
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
      },
      body: new URLSearchParams(fields).toString(),
      ms,
    });
    if (isDone(status)) return text;
    if (isGrantRefused(failureOf(text))) throw new ZoomRevoked("Zoom no longer accepts this consent");
    throw new ZoomRefused(
      `Zoom answered ${status} to oauth/${path}: ZOOM_CLIENT_ID or ZOOM_CLIENT_SECRET may be wrong`,
    );
  }

  async function tokens(fields: Record<string, string>): Promise<ZoomTokens> {
    const read = parse(Tokens, await askOAuth("token", fields));
    return { accessToken: read.access_token, refreshToken: read.refresh_token, expiresIn: read.expires_in };
  }

  async function askApi(token: string, method: ZoomCall["method"], path: string, body?: unknown, signal?: AbortSignal) {
    const { status, text } = await ask({
      method,
      url: `${apiUrl}/v2/${path}`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", accept: "application/json" },
      ms,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    if (isDone(status)) return text;
    if (status === 401) throw new ZoomRevoked("Zoom does not accept the access token");
    if (status === 404) throw new ZoomMissing("Zoom has no such meeting");
    throw new ZoomRefused(`Zoom answered ${status} to ${method} ${path.replace(/\?.*/, "")}`);
  }

  // in UTC: Zoom reads a time without a Z in `timezone`
  const timesOf = ({ startsAt, endsAt, timeZone }: MeetingTimes) => ({
    start_time: startsAt.toISOString().replace(/\.\d+Z$/, "Z"),
    duration: Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)),
    timezone: timeZone,
  });

  const toMeeting = ({ id, join_url }: z.output<typeof Meeting>): ZoomMeeting => ({ id, joinUrl: join_url });

  return {
    exchange: (code, verifier, redirectUri) =>
      tokens({ grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri: redirectUri }),
    refresh: (refreshToken) => tokens({ grant_type: "refresh_token", refresh_token: refreshToken }),
    async revoke(token) {
      await askOAuth("revoke", { token });
    },
    whoIs: async (token) => parse(Me, await askApi(token, "GET", "users/me")).id,
    async create(token, { topic, agenda, ...times }, signal) {
      const body = { topic, agenda, type: SCHEDULED, ...timesOf(times) };
      return toMeeting(parse(Meeting, await askApi(token, "POST", "users/me/meetings", body, signal)));
    },
    async list(token, signal) {
      const found: ListedMeeting[] = [];
      let next = "";
      for (let page = 0; page < PAGES; page += 1) {
        const query = new URLSearchParams({ type: "scheduled", page_size: String(MEETINGS_A_PAGE) });
        if (next !== "") query.set("next_page_token", next);
        const text = await askApi(token, "GET", `users/me/meetings?${query.toString()}`, undefined, signal);
        const { meetings, next_page_token } = parse(MeetingPage, text);
        found.push(...meetings.map((meeting) => ({ ...toMeeting(meeting), agenda: meeting.agenda })));
        if (next_page_token === "") break;
        next = next_page_token;
      }
      return found;
    },
    async move(token, id, times, signal) {
      await askApi(token, "PATCH", `meetings/${id}`, timesOf(times), signal);
    },
    async remove(token, id, signal) {
      try {
        await askApi(token, "DELETE", `meetings/${id}`, undefined, signal);
      } catch (error) {
        if (!(error instanceof ZoomMissing)) throw error;
      }
    },
  };
}
