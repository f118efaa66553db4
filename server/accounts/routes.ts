/**
 * The account routes `/api/auth/*`. They refuse requests from other origins, over the limit, or with invalid fields.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Hono, type Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import { accountBodies, TOKEN_HEADER, type AccountPath } from "#contract/accounts/account.ts";
import { RETENTION } from "#contract/retention.ts";
import type { ActivitySource } from "../context/activity.ts";
import { userAgentOf, noteOf } from "./account-events.ts";
import { accountHandlers } from "./account-handlers.ts";
import { dropToken, inOurWords, withoutToken } from "./answers.ts";
import { counted, isSessionStored, type AccountServices } from "./handler.ts";
import { ACCOUNTS_AT_ONCE, GOOGLE_AT_ONCE, type Accounts } from "./accounts.ts";
import type { Auth } from "./auth.ts";
import { chargesFor, recipientOf, text, type AccountBody } from "./charges.ts";
import { cookiePrefix, signedInNotice } from "./cookies.ts";
import { secondFactorPath } from "./factor-cookies.ts";
import { throughGate } from "./second-gate.ts";
import { holdBack, trustsIn } from "./second-factor-sign-in.ts";
import { knownDevice, rememberDevice } from "./device.ts";
import { BusyError } from "./password-hash.ts";
import { chargeOf } from "../context/limits.ts";
import type { FindCity } from "../places/city.ts";
import type { Logger } from "../platform/log.ts";
import type { Viewer } from "../context/context.ts";
import { WorkQueue } from "../platform/work-queue.ts";
import type { TrustedProxies } from "../platform/http/client-address.ts";
import { untilStep } from "../platform/http/constant-time.ts";
import { failure, report } from "../platform/http/failure.ts";
import { refusalOfWrite } from "../platform/http/origin.ts";
import { jsonOf, type TakeBody } from "../platform/http/read-body.ts";
import { redirectTo } from "../platform/http/redirect.ts";
import { addressOf, peerOf } from "../platform/http/request-address.ts";
import { whileLinking } from "./google-change.ts";
import { goingTo } from "./return-path.ts";
import type { SignInEvent } from "./welcome.ts";

export interface AccountRouteOptions {
  accounts: Accounts;
  isPublicAddressSet: boolean;
  proxies: TrustedProxies;
  /** Finds the city for an account's activity; null when it is unknown. */
  findCity: FindCity;
  /** Replaced in tests that count instead of waiting. */
  untilStep?: typeof untilStep;
  log: Logger;
}

const BODY_BYTES = 16 * 1024;
const DEVICE_SECONDS = RETENTION.deviceDays * 86_400;

/** How long a sign-in may wait for its city. */
const CITY_PATIENCE_MS = 300;

/** Each request holds a connection of the accounts' pool, also while a password is checked. */
const AT_ONCE = { width: ACCOUNTS_AT_ONCE, length: 60 };
/** A separate limit, so that sign-ins by password work while Google does not answer. */
const FROM_GOOGLE = { width: GOOGLE_AT_ONCE, length: 20 };
/** Longer than any answer of Google takes. */
const GOOGLE_PATIENCE_MS = 15_000;

/** Paths whose response time must not show whether an address has an account. */
const CONSTANT_TIME: ReadonlySet<AccountPath> = new Set<AccountPath>([
  "sign-up/email",
  "sign-in/email",
  "email-otp/send-verification-otp",
  "sign-in/email-otp",
  "sign-in/second-factor",
  "request-password-reset",
  "send-verification-email",
  "change-email",
]);

/** Paths that charge an attempt and refund it after a successful sign-in. */
const SIGN_INS: ReadonlyMap<AccountPath, SignInEvent["kind"]> = new Map([
  ["sign-in/email", "sign_in"],
  ["sign-in/email-otp", "sign_in_code"],
  ["sign-in/passkey", "sign_in_passkey"],
]);
/** The one limit that is not refunded after a sign-in. */
const UNFORGIVEN = "signInAddress";

const isAccountPath = (path: string): path is AccountPath => Object.hasOwn(accountBodies, path);

export function tooMany(seconds: number): Response {
  const response = failure("too_many_attempts");
  response.headers.set("retry-after", String(seconds));
  return response;
}

export function accountRoutes({
  accounts,
  isPublicAddressSet,
  proxies,
  findCity,
  untilStep: evenOut = untilStep,
  log,
  takeBody,
}: AccountRouteOptions & { takeBody: TakeBody }): Hono {
  const { services, scope, secret } = accounts;
  const queue = new WorkQueue(AT_ONCE);
  const fromGoogle = new WorkQueue(FROM_GOOGLE);
  const routes = new Hono();

  const deviceCookie = () => `${cookiePrefix(accounts.baseUrl())}.device`;

  function act(
    path: AccountPath,
    body: AccountBody,
    headers: Headers,
    viewer: Viewer | null,
    google?: Auth,
  ): Promise<Response> {
    // each handler gets the body of its own path
    const handle = accountHandlers[path] as (request: unknown, services: AccountServices) => Promise<Response>;
    // outside of the transaction: creating better-auth queries the database on another connection
    const own = services({ userAgent: userAgentOf(headers), place: "" });
    const all = google === undefined ? own : { ...own, auth: google };
    return scope.run(async () => {
      const acting = () => goingTo(text(body, "to"), () => handle({ body, headers, viewer }, all));
      const { answer: response, held } = await throughGate(
        trustsIn(all.db, headers, { ...all, cookies: all.factorCookies }),
        acting,
      );
      const cookie = held === null ? null : await holdBack(held, SIGN_INS.get(path) ?? "sign_in", all);
      if (cookie === null) return response;
      response.headers.append("set-cookie", cookie);
      // the first factor's code or link is used up, so the transaction commits
      return counted(response);
    }, isSessionStored);
  }

  /** The device's cookie after a sign-in of this account. */
  function deviceCookieFor(c: Context, email: string): string {
    return generateCookie(deviceCookie(), rememberDevice(getCookie(c, deviceCookie()), email, secret), {
      httpOnly: true,
      sameSite: "Lax",
      secure: accounts.baseUrl().startsWith("https:"),
      path: "/",
      maxAge: DEVICE_SECONDS,
    });
  }

  async function placeOf(c: Context): Promise<string> {
    const pending = findCity({ peer: peerOf(c), headers: c.req.raw.headers });
    const city = await Promise.race([pending, sleep(CITY_PATIENCE_MS, null, { ref: false })]);
    return city === null ? "" : [city.city, city.state || city.country].filter((part) => part !== "").join(", ");
  }

  /**
   * Records the sign-in, notifies the user of a new device, and sets the device's cookie. False when no user is signed
   * in.
   */
  async function welcome(c: Context, response: Response, kind: SignInEvent["kind"]): Promise<boolean> {
    const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const { viewer } = await accounts.session(new Headers({ cookie: cookies.join("; ") }));
    if (viewer === null) return false;
    const source: ActivitySource = { userAgent: userAgentOf(c.req.raw.headers), place: await placeOf(c) };
    const isKnownDevice = knownDevice(getCookie(c, deviceCookie()), viewer.email, secret) !== null;
    const waiting = accounts.googleChange.find(c.req.raw.headers);
    const newGoogleSub = waiting?.userId === viewer.id ? waiting.sub : null;
    await accounts.welcome({ viewer, kind, source, isKnownDevice, newGoogleSub });
    if (newGoogleSub !== null) response.headers.append("set-cookie", accounts.googleChange.cleared());
    response.headers.append("set-cookie", deviceCookieFor(c, viewer.email));
    return true;
  }

  async function answer(c: Context, path: AccountPath, body: AccountBody): Promise<Response> {
    // before the first query, so that most requests of a flood cost nothing
    if (queue.isFull) throw new BusyError("Too many account requests");
    const { headers } = c.req.raw;
    const { viewer } = await accounts.session(headers);
    const held = path === "sign-in/second-factor" ? accounts.held(headers) : null;
    const signsIn = held?.kind ?? SIGN_INS.get(path);
    // the account of the request: the one that is signed in to, or the viewer's
    const account = signsIn === undefined ? (viewer?.email ?? "") : (held?.email ?? text(body, "email"));
    const known = signsIn === undefined ? recipientOf(path, body) : account;
    const device = known === "" ? null : knownDevice(getCookie(c, deviceCookie()), known, secret);
    const caller = { address: addressOf(c, proxies), device, viewer, held: held?.userId ?? null };
    const charges = chargesFor(path, body, caller);
    const wait = charges.length === 0 ? null : await accounts.attempt(charges);
    const activity = accounts.activity({ userAgent: userAgentOf(headers), place: "" });
    if (wait !== null) {
      if (account !== "") await activity.refused("too_many_attempts", account);
      return tooMany(wait);
    }
    const google = path === "sign-in/google" ? await accounts.google() : undefined;
    if (google === null) return failure("google_unavailable");
    const response = await queue.run(() => act(path, body, headers, viewer, google));
    if (response === undefined) throw new BusyError("Too many account requests");
    const event = await noteOf(response);
    if (event !== undefined && account !== "") await activity.refused(event, account);
    if (path === "verify-email" && response.ok) await welcome(c, response, "sign_in");
    if (signsIn !== undefined && response.ok) {
      await welcome(c, response, signsIn);
      await accounts.refund(charges.filter(({ key }) => !key.startsWith(UNFORGIVEN)).map(({ key }) => key));
    }
    return inOurWords(response);
  }

  async function answerEvenly(c: Context, path: AccountPath, body: AccountBody): Promise<Response> {
    const began = performance.now();
    let response;
    try {
      response = await answer(c, path, body);
    } catch (error) {
      if (error instanceof BusyError) return tooMany(5);
      const { code, requestId } = report(log, error, c.req.path);
      return failure(code, { request_id: requestId });
    }
    if (CONSTANT_TIME.has(path)) await evenOut(began);
    return c.req.header(TOKEN_HEADER) === undefined ? withoutToken(response) : response;
  }

  /**
   * Redirects to the second factor in place of the refusal. The refusal's address is the login screen in the language of
   * the sign-in, with the path to return to.
   */
  function onToSecondFactor(refused: Response, cookie: string): Response {
    const location = new URL(refused.headers.get("location") ?? "/", accounts.baseUrl());
    const [, prefix = ""] = /^(\/[\w-]+)\/login$/.exec(location.pathname) ?? [];
    const to = prefix + secondFactorPath(location.searchParams.get("to") ?? "/");
    const response = redirectTo(to, { status: 302 });
    for (const line of refused.headers.getSetCookie()) response.headers.append("set-cookie", line);
    response.headers.append("set-cookie", cookie);
    return response;
  }

  const loginError = (error: string) => `${accounts.baseUrl()}/login?${new URLSearchParams({ error })}`;

  routes.use("/api/auth/*", async (c, next) => {
    await next();
    c.res.headers.set("cache-control", "no-store");
  });

  routes.get("/api/auth/callback/google", async (c) => {
    const wait = await accounts.attempt([chargeOf("signInAddress", addressOf(c, proxies))]);
    if (wait !== null) return tooMany(wait);
    // PostgreSQL does not accept NUL in a text
    if (Object.values(c.req.query()).some((value) => value.includes("\0")))
      return redirectTo(loginError("state_mismatch"), { status: 302 });
    const auth = await accounts.google();
    if (auth === null) return redirectTo(loginError("oauth_provider_not_found"), { status: 302 });
    const { headers: params } = c.req.raw;
    const own = accounts.services({ userAgent: userAgentOf(params), place: "" });
    const answered = fromGoogle.run(() =>
      scope.run(
        async () => {
          const trusts = trustsIn(own.db, params, { ...own, cookies: own.factorCookies });
          const { answer, refused } = await whileLinking(() => throughGate(trusts, () => auth.handler(c.req.raw)));
          const { answer: response, held } = answer;
          if (refused !== null) response.headers.append("set-cookie", accounts.googleChange.cookieFor(refused));
          const cookie = held === null ? null : await holdBack(held, "sign_in_google", own);
          return cookie === null ? response : onToSecondFactor(response, cookie);
        },
        (response) => response.status < 400,
      ),
    );
    const response = await Promise.race([answered, sleep(GOOGLE_PATIENCE_MS, undefined, { ref: false })]);
    if (response === undefined) {
      answered.catch((error: unknown) => report(log, error, c.req.path));
      return redirectTo(loginError("oauth_provider_not_found"), { status: 302 });
    }
    const headers = new Headers(response.headers);
    dropToken(headers);
    const back = new Response(response.body, { status: response.status, headers });
    if (await welcome(c, back, "sign_in_google")) back.headers.append("set-cookie", signedInNotice(accounts.baseUrl()));
    return back;
  });

  routes.post("/api/auth/*", async (c) => {
    const path = c.req.path.slice("/api/auth/".length);
    if (!isAccountPath(path)) return failure("not_found");
    const refusal = refusalOfWrite(c.req.raw.headers, accounts.baseUrl(), isPublicAddressSet);
    if (refusal !== null) return failure(refusal);
    return takeBody(c, { mostBytes: BODY_BYTES }, async (bytes) => {
      const given = jsonOf(bytes);
      if (given === undefined) return failure("malformed_json");
      const read = accountBodies[path].safeParse(given);
      if (!read.success) {
        const issues = read.error.issues.map(({ path: at, message }) => ({ path: at.join("."), message }));
        return failure("invalid_input", { issues });
      }
      return answerEvenly(c, path, read.data);
    });
  });

  routes.all("/api/auth/*", () => failure("not_found"));
  return routes;
}
