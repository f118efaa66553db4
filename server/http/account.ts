/** `/api/auth/*`: the doors to accounts. Who comes from elsewhere, too often or with the wrong fields gets no further. */
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { generateCookie, getCookie } from "hono/cookie";
import type { z } from "zod";
import { accountBodies, TOKEN_HEADER, type AccountPath } from "#contract/account.ts";
import { accountHandlers, type AccountServices } from "../auth/accounts.ts";
import type { Accounts } from "../auth/make-accounts.ts";
import { cookiePrefix } from "../auth/auth.ts";
import { knownDevice, rememberDevice } from "../auth/device.ts";
import { BusyError } from "../auth/password-hash.ts";
import { chargeOf, signInCharges, type Charge } from "../domain/attempts.ts";
import type { Logger } from "../log.ts";
import type { Viewer } from "../procedures/context.ts";
import { WorkQueue } from "../work-queue.ts";
import { clientAddress, type TrustedProxies } from "./client-address.ts";
import { untilStep } from "./even-pace.ts";
import { failure, report } from "./failure.ts";
import { comesFromElsewhere } from "./origin.ts";

export interface AccountDoor {
  accounts: Accounts;
  isPublicAddressSet: boolean;
  proxies: TrustedProxies;
  log: Logger;
}

const BODY_BYTES = 16 * 1024;
const DEVICE_SECONDS = 180 * 86_400;

/** Each holds a connection of the accounts' own pool, perhaps while it waits for a password to be checked. */
const AT_ONCE = { width: 6, length: 60 };

/** Answers of these may not tell whether an address has an account. */
const EVEN: ReadonlySet<AccountPath> = new Set<AccountPath>([
  "sign-up/email",
  "sign-in/email",
  "request-password-reset",
  "send-verification-email",
  "change-email",
]);

const isAccountPath = (path: string): path is AccountPath => Object.hasOwn(accountBodies, path);

export function tooMany(seconds: number): Response {
  const response = failure("too_many_attempts");
  response.headers.set("retry-after", String(seconds));
  return response;
}

type Body = z.output<(typeof accountBodies)[AccountPath]>;

/** A field's text; empty where this body has none. */
function text(body: Body, field: string): string {
  const value = (body as Record<string, unknown>)[field];
  return typeof value === "string" ? value : "";
}

interface Caller {
  address: string;
  device: string | null;
  viewer: Viewer | null;
}

function chargesFor(path: AccountPath, body: Body, { address, device, viewer }: Caller): Charge[] {
  const recipient = text(body, path === "change-email" ? "newEmail" : "email");
  switch (path) {
    case "sign-in/email":
      return signInCharges({ address, account: recipient, device });
    case "sign-up/email":
      return [chargeOf("signUpAddress", address), chargeOf("mailRecipient", recipient)];
    case "request-password-reset":
    case "send-verification-email":
    case "change-email":
      return [chargeOf("mailAddress", address), chargeOf("mailRecipient", recipient)];
    case "reset-password":
    case "verify-email":
      return [chargeOf("tokenAddress", address)];
    case "change-password":
      return [chargeOf("passwordUser", viewer?.id ?? address)];
    case "sign-in/google":
      return [chargeOf("signInAddress", address)];
    case "sign-out":
      return [];
  }
}

/** Pages have the cookie; a token in the answer is for programs that ask for it. */
async function withoutToken(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete("set-auth-token");
  headers.delete("access-control-expose-headers");
  headers.delete("content-length");
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (body === null) return new Response(null, { status: response.status, headers });
  delete body["token"];
  return Response.json(body, { status: response.status, headers });
}

export function accountRoutes({ accounts, isPublicAddressSet, proxies, log }: AccountDoor): Hono {
  const { services, scope, secret } = accounts;
  const queue = new WorkQueue(AT_ONCE);
  const routes = new Hono();

  const addressOf = (c: Context) =>
    clientAddress(getConnInfo(c).remote.address, c.req.header("x-forwarded-for") ?? null, proxies);
  const deviceCookie = () => `${cookiePrefix(accounts.baseUrl())}.device`;

  function act(path: AccountPath, body: Body, headers: Headers, viewer: Viewer | null): Promise<Response> {
    // each handler is given the body of its own path
    const handle = accountHandlers[path] as (request: unknown, services: AccountServices) => Promise<Response>;
    return scope.run(
      () => handle({ body, headers, viewer }, services()),
      (response) => response.ok,
    );
  }

  /** Two sign-ups of one address at once: the second finds the first's account. */
  async function actTwice(...request: Parameters<typeof act>): Promise<Response> {
    const response = await act(...request);
    const isRace = request[0] === "sign-up/email" && response.status === 422;
    return isRace && (await response.clone().text()).includes("FAILED_TO_CREATE_USER") ? act(...request) : response;
  }

  /** The device's cookie after this account was signed in there. */
  function deviceCookieFor(c: Context, email: string): string {
    return generateCookie(deviceCookie(), rememberDevice(getCookie(c, deviceCookie()), email, secret), {
      httpOnly: true,
      sameSite: "Lax",
      secure: accounts.baseUrl().startsWith("https:"),
      path: "/",
      maxAge: DEVICE_SECONDS,
    });
  }

  async function answer(c: Context, path: AccountPath, body: Body): Promise<Response> {
    const { headers } = c.req.raw;
    const { viewer } = await accounts.session(headers);
    const device =
      path === "sign-in/email" ? knownDevice(getCookie(c, deviceCookie()), text(body, "email"), secret) : null;
    const charges = chargesFor(path, body, { address: addressOf(c), device, viewer });
    const wait = charges.length === 0 ? null : await accounts.attempt(charges);
    if (wait !== null) return tooMany(wait);
    if (path === "sign-in/google" && !(await accounts.isGoogleReady())) return failure("google_unavailable");
    const response = await queue.run(() => actTwice(path, body, headers, viewer));
    if (response === undefined) throw new BusyError("Too many account requests");
    if (path === "sign-in/email" && response.ok) {
      response.headers.append("set-cookie", deviceCookieFor(c, text(body, "email")));
      await accounts.forgive(charges.filter(({ key }) => !key.startsWith("signInAddress")).map(({ key }) => key));
    }
    return response;
  }

  async function answerEvenly(c: Context, path: AccountPath, body: Body): Promise<Response> {
    const began = performance.now();
    let response;
    try {
      response = await answer(c, path, body);
    } catch (error) {
      if (error instanceof BusyError) return tooMany(5);
      const { code, requestId } = report(log, error, c.req.path);
      return failure(code, { request_id: requestId });
    }
    if (EVEN.has(path)) await untilStep(began);
    return c.req.header(TOKEN_HEADER) === undefined ? withoutToken(response) : response;
  }

  routes.use("/api/auth/*", async (c, next) => {
    await next();
    c.res.headers.set("cache-control", "no-store");
  });

  routes.get("/api/auth/callback/google", async (c) => {
    const wait = await accounts.attempt([chargeOf("signInAddress", addressOf(c))]);
    if (wait !== null) return tooMany(wait);
    return scope.run(
      () => services().auth.handler(c.req.raw),
      (response) => response.status < 400,
    );
  });

  routes.post("/api/auth/*", bodyLimit({ maxSize: BODY_BYTES, onError: () => failure("too_large") }), async (c) => {
    const path = c.req.path.slice("/api/auth/".length);
    if (!isAccountPath(path)) return failure("not_found");
    if (comesFromElsewhere(c.req.raw.headers, accounts.baseUrl(), isPublicAddressSet)) return failure("foreign_origin");
    if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) return failure("unsupported_media_type");
    const given: unknown = await c.req.json().catch(() => undefined);
    if (given === undefined) return failure("malformed_json");
    const read = accountBodies[path].safeParse(given);
    if (!read.success) {
      const issues = read.error.issues.map(({ path: at, message }) => ({ path: at.join("."), message }));
      return failure("invalid_input", { issues });
    }
    return answerEvenly(c, path, read.data);
  });

  routes.all("/api/auth/*", () => failure("not_found"));
  return routes;
}
