/** A Zoom of our own over real HTTP: consent with PKCE, refresh tokens that work once, meetings, and everything that goes wrong there. */
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

/** What happens to the next calls whose path fits: they are taken from the front. */
export interface Trouble {
  on: RegExp;
  /** `lost`: done, but the answer never comes. `hang`: nothing at all. */
  kind: "busy" | "broken" | "hang" | "lost" | "refused";
  retryAfter?: string;
}

export interface LocalZoom {
  url: string;
  meetings: Map<number, LocalMeeting>;
  /** 'POST /v2/users/me/meetings', in the order they came. */
  calls: string[];
  trouble: Trouble[];
  /** Every token, code and verifier that there ever was. */
  secrets: Set<string>;
  /** Whom the next consent is of. */
  person: string;
  /** What `expires_in` says, in seconds. */
  lastsSeconds: number;
  /** The person says no when asked for consent. */
  isDeclining: boolean;
  /** Does not answer while true. */
  isAway: boolean;
  /** The newest refresh token of a person; null when there is none. */
  newest: (person: string) => string | null;
  /** No access token works any more, whatever was said of its time. */
  forgetAccess: () => void;
  /** No token of this person works any more. */
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

type Reply = (status: number, body?: unknown) => void;

function send(response: ServerResponse, status: number, body?: unknown, headers: Record<string, string> = {}): void {
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

  function giveTokens(reply: Reply, person: string): void {
    const [accessToken, refreshToken] = [secret(), secret()];
    access.set(accessToken, person);
    refresh.set(refreshToken, person);
    reply(200, {
      access_token: accessToken,
      refresh_token: refreshToken,
      token_type: "bearer",
      expires_in: zoom.lastsSeconds,
      scope: "meeting:write:meeting user:read:user",
    });
  }

  function authorize(url: URL, response: ServerResponse): void {
    const asked = (name: string) => url.searchParams.get(name) ?? "";
    if (asked("client_id") !== ZOOM_CLIENT.clientId || asked("response_type") !== "code") return send(response, 400);
    if (asked("code_challenge_method") !== "S256" || asked("code_challenge") === "") return send(response, 400);
    const back = new URL(asked("redirect_uri"));
    zoom.secrets.add(asked("state"));
    if (zoom.isDeclining) {
      back.search = new URLSearchParams({ error: "access_denied", state: asked("state") }).toString();
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    const code = secret();
    codes.set(code, { challenge: asked("code_challenge"), redirectUri: asked("redirect_uri"), person: zoom.person });
    back.search = new URLSearchParams({ code, state: asked("state") }).toString();
    response.writeHead(302, { location: back.href }).end();
  }

  function oauth(path: string, fields: URLSearchParams, request: IncomingMessage, reply: Reply): void {
    const basic = Buffer.from(`${ZOOM_CLIENT.clientId}:${ZOOM_CLIENT.clientSecret}`).toString("base64");
    if (request.headers.authorization !== `Basic ${basic}`)
      return reply(401, { reason: "Invalid client_id or client_secret", error: "invalid_client" });
    const field = (name: string) => fields.get(name) ?? "";
    const refused = () => reply(400, { reason: "Invalid Token!", error: "invalid_grant" });
    if (path === "/oauth/revoke") {
      const person = refresh.get(field("token")) ?? access.get(field("token"));
      if (person !== undefined) zoom.withdraw(person);
      return reply(200, { status: "success" });
    }
    if (field("grant_type") === "refresh_token") {
      const person = refresh.get(field("refresh_token"));
      if (person === undefined) return refused();
      // once: the old ones are refused from now on
      zoom.withdraw(person);
      return giveTokens(reply, person);
    }
    const code = codes.get(field("code"));
    codes.delete(field("code"));
    zoom.secrets.add(field("code_verifier"));
    if (code === undefined || code.redirectUri !== field("redirect_uri")) return refused();
    if (sha256(field("code_verifier")) !== code.challenge) return refused();
    return giveTokens(reply, code.person);
  }

  function api(method: string, path: string, body: string, url: URL, reply: Reply): void {
    if (path === "/v2/users/me") return reply(200, { id: zoom.person, email: "someone@zoom.example" });
    if (path === "/v2/users/me/meetings" && method === "GET") {
      const all = [...zoom.meetings.values()];
      const size = Number(url.searchParams.get("page_size"));
      const from = Number(url.searchParams.get("next_page_token") ?? 0);
      const listed = all.slice(from, from + size).map((meeting) => ({
        ...meeting,
        agenda: meeting.agenda.slice(0, 250),
        join_url: joinUrlOf(meeting.id),
      }));
      return reply(200, { next_page_token: from + size < all.length ? String(from + size) : "", meetings: listed });
    }
    if (path === "/v2/users/me/meetings" && method === "POST") {
      serial += 1;
      const meeting = { ...(JSON.parse(body) as Omit<LocalMeeting, "id">), id: serial };
      zoom.meetings.set(serial, meeting);
      return reply(201, { ...meeting, join_url: joinUrlOf(serial), start_url: secret() });
    }
    const id = Number(/^\/v2\/meetings\/(\d+)$/.exec(path)?.[1]);
    const meeting = zoom.meetings.get(id);
    if (meeting === undefined) return reply(404, { code: 3001, message: "Meeting does not exist." });
    if (method === "DELETE") zoom.meetings.delete(id);
    else zoom.meetings.set(id, { ...meeting, ...(JSON.parse(body) as Partial<LocalMeeting>) });
    return reply(204);
  }

  const joinUrlOf = (id: number) => `${zoom.url}/j/${id}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", zoom.url);
    const call = `${request.method} ${url.pathname}`;
    const body = await bodyOf(request);
    zoom.calls.push(call);
    if (zoom.isAway) return void response.socket?.destroy();
    const index = zoom.trouble.findIndex(({ on }) => on.test(call));
    const [trouble] = index === -1 ? [] : zoom.trouble.splice(index, 1);
    if (trouble?.kind === "hang") return;
    if (trouble?.kind === "broken") return send(response, 500, { message: "Internal error" });
    if (trouble?.kind === "refused") return send(response, 400, { code: 300, message: "No." });
    if (trouble?.kind === "busy") return send(response, 429, {}, { "retry-after": trouble.retryAfter ?? "1" });
    const reply: Reply =
      trouble?.kind === "lost" ? () => response.socket?.destroy() : (status, sent) => send(response, status, sent);
    if (url.pathname === "/oauth/authorize") return authorize(url, response);
    if (url.pathname.startsWith("/oauth/")) return oauth(url.pathname, new URLSearchParams(body), request, reply);
    if (!access.has(request.headers.authorization?.replace("Bearer ", "") ?? ""))
      return reply(401, { code: 124, message: "Invalid access token." });
    return api(request.method ?? "", url.pathname, body, url, reply);
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
