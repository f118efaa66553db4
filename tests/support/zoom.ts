/** A Zoom server of the tests over real HTTP: consent with PKCE, single-use refresh tokens, meetings, and failures. */
import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const ZOOM_CLIENT = { clientId: "mainstreet-at-zoom", clientSecret: "a secret between us and Zoom" };
export const WEBHOOK_SECRET = "what Zoom signs with";

export interface LocalMeeting {
  id: number;
  topic: string;
  agenda: string;
  start_time: string;
  duration: number;
  timezone: string;
}

/** Applies to the next calls whose path matches. Entries are used in order. */
export interface Trouble {
  on: RegExp;
  /** `lost`: done, but the answer is dropped. `hang`: not done and not answered. */
  kind: "busy" | "broken" | "hang" | "lost" | "refused";
  retryAfter?: string;
}

export interface LocalZoom {
  url: string;
  meetings: Map<number, LocalMeeting>;
  /** 'POST /v2/users/me/meetings', in the order received. */
  calls: string[];
  trouble: Trouble[];
  /** Every token, code and verifier ever issued. */
  secrets: Set<string>;
  /** The person who gives the next consent. */
  person: string;
  /** `expires_in`, in seconds. */
  lastsSeconds: number;
  /** True if the person refuses consent. */
  isDeclining: boolean;
  /** True if it does not answer. */
  isAway: boolean;
  /** The newest refresh token of a person; null without one. */
  newest: (person: string) => string | null;
  /** Revokes all access tokens before they expire. */
  forgetAccess: () => void;
  /** Revokes all tokens of this person. */
  withdraw: (person: string) => void;
  stop: () => Promise<void>;
}

interface Code {
  challenge: string;
  redirectUri: string;
  person: string;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

interface FakeAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

function send(response: ServerResponse, { status, body, headers = {} }: FakeAnswer): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

export async function startZoom(port = 0): Promise<LocalZoom> {
  const codes = new Map<string, Code>();
  const access = new Map<string, string>();
  const refresh = new Map<string, string>();
  let serial = 90_000_000_000;

  function secret(): string {
    const made = randomBytes(24).toString("base64url");
    zoom.secrets.add(made);
    return made;
  }

  function giveTokens(person: string): FakeAnswer {
    const [accessToken, refreshToken] = [secret(), secret()];
    access.set(accessToken, person);
    refresh.set(refreshToken, person);
    const body = {
      access_token: accessToken,
      refresh_token: refreshToken,
      token_type: "bearer",
      expires_in: zoom.lastsSeconds,
      scope: "meeting:write:meeting user:read:user",
    };
    return { status: 200, body };
  }

  function authorize(url: URL): FakeAnswer {
    const requested = (name: string) => url.searchParams.get(name) ?? "";
    if (requested("client_id") !== ZOOM_CLIENT.clientId || requested("response_type") !== "code")
      return { status: 400 };
    if (requested("code_challenge_method") !== "S256" || requested("code_challenge") === "") return { status: 400 };
    const redirectUri = requested("redirect_uri");
    const state = requested("state");
    zoom.secrets.add(state);
    const back = (fields: Record<string, string>): FakeAnswer => {
      const location = `${redirectUri}?${new URLSearchParams({ ...fields, state }).toString()}`;
      return { status: 302, headers: { location } };
    };
    if (zoom.isDeclining) return back({ error: "access_denied" });
    const code = secret();
    codes.set(code, { challenge: requested("code_challenge"), redirectUri, person: zoom.person });
    return back({ code });
  }

  function oauth(path: string, fields: URLSearchParams, authorization: string): FakeAnswer {
    const basic = Buffer.from(`${ZOOM_CLIENT.clientId}:${ZOOM_CLIENT.clientSecret}`).toString("base64");
    if (authorization !== `Basic ${basic}`)
      return { status: 401, body: { reason: "Invalid client_id or client_secret", error: "invalid_client" } };
    const field = (name: string) => fields.get(name) ?? "";
    const refused = { status: 400, body: { reason: "Invalid Token!", error: "invalid_grant" } };
    if (path === "/oauth/revoke") {
      const person = refresh.get(field("token")) ?? access.get(field("token"));
      if (person !== undefined) zoom.withdraw(person);
      return { status: 200, body: { status: "success" } };
    }
    if (field("grant_type") === "refresh_token") {
      const person = refresh.get(field("refresh_token"));
      if (person === undefined) return refused;
      // single use: the old tokens are refused from now on
      zoom.withdraw(person);
      return giveTokens(person);
    }
    const code = codes.get(field("code"));
    codes.delete(field("code"));
    zoom.secrets.add(field("code_verifier"));
    if (code?.redirectUri !== field("redirect_uri")) return refused;
    return sha256(field("code_verifier")) === code.challenge ? giveTokens(code.person) : refused;
  }

  const joinUrlOf = (id: number) => `${zoom.url}/j/${id}`;

  function listed(url: URL): FakeAnswer {
    const all = [...zoom.meetings.values()];
    const size = Number(url.searchParams.get("page_size"));
    const from = Number(url.searchParams.get("next_page_token") ?? 0);
    const meetings = all
      .slice(from, from + size)
      .map((meeting) => ({ ...meeting, agenda: meeting.agenda.slice(0, 250), join_url: joinUrlOf(meeting.id) }));
    return { status: 200, body: { next_page_token: from + size < all.length ? String(from + size) : "", meetings } };
  }

  function api(method: string, url: URL, body: string): FakeAnswer {
    const path = url.pathname;
    if (path === "/v2/users/me") return { status: 200, body: { id: zoom.person, email: "someone@zoom.example" } };
    if (path === "/v2/users/me/meetings" && method === "GET") return listed(url);
    if (path === "/v2/users/me/meetings") {
      serial += 1;
      const meeting = { ...(JSON.parse(body) as Omit<LocalMeeting, "id">), id: serial };
      zoom.meetings.set(serial, meeting);
      return { status: 201, body: { ...meeting, join_url: joinUrlOf(serial), start_url: secret() } };
    }
    const id = Number(/^\/v2\/meetings\/(\d+)$/.exec(path)?.[1]);
    const meeting = zoom.meetings.get(id);
    if (meeting === undefined) return { status: 404, body: { code: 3001, message: "Meeting does not exist." } };
    if (method === "DELETE") zoom.meetings.delete(id);
    else zoom.meetings.set(id, { ...meeting, ...(JSON.parse(body) as Partial<LocalMeeting>) });
    return { status: 204 };
  }

  function answerTo({ method = "", headers }: IncomingMessage, url: URL, body: string): FakeAnswer {
    const authorization = headers.authorization ?? "";
    if (url.pathname === "/oauth/authorize") return authorize(url);
    if (url.pathname.startsWith("/oauth/")) return oauth(url.pathname, new URLSearchParams(body), authorization);
    if (!access.has(authorization.replace("Bearer ", "")))
      return { status: 401, body: { code: 124, message: "Invalid access token." } };
    return api(method, url, body);
  }

  const TROUBLES = {
    broken: () => ({ status: 500, body: { message: "Internal error" } }),
    refused: () => ({ status: 400, body: { code: 300, message: "No." } }),
    busy: ({ retryAfter = "1" }: Trouble) => ({ status: 429, body: {}, headers: { "retry-after": retryAfter } }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", zoom.url);
    const call = `${request.method} ${url.pathname}`;
    const body = await bodyOf(request);
    zoom.calls.push(call);
    const index = zoom.isAway ? -1 : zoom.trouble.findIndex(({ on }) => on.test(call));
    const [trouble] = index === -1 ? [] : zoom.trouble.splice(index, 1);
    if (zoom.isAway) response.socket?.destroy();
    else if (trouble?.kind === "lost") {
      answerTo(request, url, body);
      response.socket?.destroy();
    } else if (trouble === undefined) send(response, answerTo(request, url, body));
    else if (trouble.kind !== "hang") send(response, TROUBLES[trouble.kind](trouble));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const zoom: LocalZoom = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    meetings: new Map(),
    calls: [],
    trouble: [],
    secrets: new Set([ZOOM_CLIENT.clientSecret, WEBHOOK_SECRET]),
    person: "zoom-person",
    lastsSeconds: 3_599,
    isAway: false,
    isDeclining: false,
    newest: (person) => [...refresh].findLast(([, whose]) => whose === person)?.[0] ?? null,
    forgetAccess: () => access.clear(),
    withdraw(person) {
      for (const tokens of [access, refresh])
        for (const [token, whose] of tokens) if (whose === person) tokens.delete(token);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return zoom;
}
