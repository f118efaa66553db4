/** An external identity provider that signs the claims that a test sets. */
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";
import type { Connection } from "#server/platform/db/pool.ts";
import type { Visitor } from "./browserless.ts";
import { serveApp, type ServeOptions, type Served } from "./http.ts";

export const CLIENT = { clientId: "mainstreet-at-google", clientSecret: "a secret between us and Google" };

type Claims = Record<string, unknown>;

export interface Provider {
  issuer: string;
  /** Claims of the next ID tokens, in addition to the provider's own. */
  claims: Claims;
  /** Alters the next answers of the token endpoint. */
  alter: (body: Record<string, unknown>) => void;
  /** A different token endpoint to announce in the provider's metadata; null for its own. */
  tokenEndpoint: string | null;
  stop: () => Promise<void>;
}

export const ADA = { sub: "1815", email: "ada@example.com", email_verified: true, name: "Ada Lovelace" };

export async function startProvider(port?: number): Promise<Provider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(port, "localhost");
  const provider: Provider = {
    issuer: server.issuer.url ?? "",
    claims: ADA,
    alter: () => undefined,
    tokenEndpoint: null,
    stop: () => server.stop(),
  };
  server.service.on("beforeTokenSigning", ({ payload }: { payload: Claims }) => {
    // the access token has no audience
    if (payload["aud"] === CLIENT.clientId) Object.assign(payload, provider.claims);
  });
  server.service.on("beforeResponse", ({ body }: { body: Record<string, unknown> }) => provider.alter(body));
  server.service.on("beforeWellKnownOpenIdConfiguration", ({ body }: { body: Record<string, unknown> }) => {
    if (provider.tokenEndpoint !== null) body["token_endpoint"] = provider.tokenEndpoint;
  });
  return provider;
}

export const serveWithGoogle = (connection: Connection, issuer: string, more: ServeOptions = {}): Promise<Served> =>
  serveApp(connection, { google: { ...CLIENT, issuer }, ...more });

/**
 * From our button on a page with this prefix to Google and back. Returns the address that Google redirects the browser
 * to.
 */
export async function toGoogleAndBack(visitor: Visitor, to?: string, prefix = ""): Promise<URL> {
  const { status, body } = await visitor.post(
    prefix === "" ? "sign-in/google" : `${prefix}/api/auth/sign-in/google`,
    to === undefined ? {} : { to },
  );
  if (status !== 200) throw new Error(`Asking for Google's address was answered ${status} ${JSON.stringify(body)}`);
  const { headers } = await fetch(String(body["url"]), { redirect: "manual" });
  return new URL(headers.get("location") ?? "");
}

export interface Landed {
  /** The final address of the browser. */
  to: URL;
  error: string | null;
  headers: Headers;
}

export async function land(visitor: Visitor, callback: URL): Promise<Landed> {
  const { status, headers } = await visitor.get(callback.href);
  const location = headers.get("location");
  if (status !== 302 || location === null) throw new Error(`The callback was answered ${status}`);
  const to = new URL(location, callback);
  return { to, error: to.searchParams.get("error"), headers };
}

export const throughGoogle = async (visitor: Visitor, to?: string, prefix?: string): Promise<Landed> =>
  land(visitor, await toGoogleAndBack(visitor, to, prefix));

export interface Silent {
  url: string;
  /** Number of connections so far. */
  requests: () => number;
  stop: () => Promise<void>;
}

/** Accepts connections and never answers. */
export async function startSilent(): Promise<Silent> {
  const sockets = new Set<Socket>();
  let requested = 0;
  const server: Server = createServer((socket) => {
    requested += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requested,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
