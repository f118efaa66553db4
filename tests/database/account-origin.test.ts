/** Cross-site requests by a browser, and better-auth paths that the site does not use. */
import { request } from "node:http";
import { describe, expect } from "vitest";
import { accountBodies } from "#contract/accounts/account.ts";
import { contract } from "#contract/procedures.ts";
import { makeAuth } from "#server/accounts/auth.ts";
import { returnPaths } from "#server/accounts/return-path.ts";
import { signUpProof } from "#server/accounts/sign-up-proof.ts";
import { transactionScope } from "#server/accounts/scope.ts";
import { makeLogger } from "#server/platform/log.ts";
import { NOBODYS_NEW, NOBODYS_SIGNED } from "../support/authenticator.ts";
import { member } from "../support/accounts.ts";
import { PASSWORD, Visitor } from "../support/browserless.ts";
import { serveApp } from "../support/http.ts";
import { SECRET } from "../support/secret.ts";
import { test } from "../support/app-test.ts";
import { listWritableRows } from "../support/writable-rows.ts";

const OTHER = "victim@example.com";
const NEW_PASSWORD = "staple the horse again";

/** The effect of each, if its origin were allowed. */
const BODIES: { readonly [Path in keyof typeof accountBodies]: unknown } = {
  "sign-up/email": { email: "new@example.com", password: PASSWORD },
  "sign-in/email": { email: OTHER, password: PASSWORD },
  "email-otp/send-verification-otp": { email: OTHER },
  "sign-in/email-otp": { email: OTHER, otp: "123456" },
  "sign-in/google": {},
  "sign-out": {},
  "request-password-reset": { email: OTHER },
  "reset-password": { token: "x", newPassword: NEW_PASSWORD },
  "send-verification-email": { email: OTHER },
  "verify-email": { token: "x" },
  "change-password": { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
  "change-email": { newEmail: "new@example.com", currentPassword: PASSWORD },
  "undo-email-change": { token: "x" },
  "sign-in/second-factor": { code: "123456" },
  "second-factor/begin": { currentPassword: PASSWORD },
  "second-factor/turn-on": { code: "123456" },
  "second-factor/turn-off": { currentPassword: PASSWORD, code: "123456" },
  "second-factor/codes": { currentPassword: PASSWORD, code: "123456" },
  "passkey/options": {},
  "sign-in/passkey": { credential: NOBODYS_SIGNED },
  "passkey/prove": { credential: NOBODYS_SIGNED },
  "passkey/begin": { currentPassword: PASSWORD },
  "passkey/add": { name: "Phone", credential: NOBODYS_NEW },
  "passkey/remove": { id: "01990000-0000-7000-8000-000000000042", currentPassword: PASSWORD },
};
const INPUTS: Readonly<Record<string, unknown>> = {
  update_profile: { p_display_name: "Mallory" },
  end_session: { p_session_id: null, p_password: PASSWORD },
  delete_account: { p_password: PASSWORD, p_listings: "delete", p_reviews: "delete" },
};
const PATHS = [
  ...Object.entries(BODIES).map(([path, body]) => [`/api/auth/${path}`, body] as const),
  ...Object.keys(contract).map((name) => [`/rpc/${name}`, INPUTS[name] ?? {}] as const),
];

/** Sends exactly these headers; fetch adds others. */
function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body = "",
): Promise<{ status: number; text: string; allowed: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += String(chunk)));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, text, allowed: answer.headers["access-control-allow-origin"] }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

describe("a request of another site", () => {
  test("is refused at every path, signed in or not, and writes nothing", async ({ connection, served: { url } }) => {
    const { visitor } = await member(connection, url, OTHER);
    const json = { "content-type": "application/json", cookie: visitor.cookie };
    const { port } = new URL(url);
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "" },
      { origin: `${url}.evil.example` },
      { origin: `https://127.0.0.1:${port}` },
      { origin: `http://127.0.0.1:${Number(port) + 1}` },
      { origin: `http://127.0.0.1:${port}@evil.example` },
      { origin: `http://evil.example:${port}` },
      { origin: `${url}, https://evil.example` },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "null", "sec-fetch-site": "same-origin" },
    ];
    const before = await listWritableRows(connection);
    for (const [path, body] of PATHS)
      for (const headers of foreign) {
        const answer = await send(url + path, "POST", { ...json, ...headers }, JSON.stringify(body));
        expect(answer, `${path} ${JSON.stringify(headers)}`).toMatchObject({ status: 403, allowed: undefined });
        expect(answer.text).toContain("foreign_origin");
      }
    expect(await listWritableRows(connection)).toEqual(before);
  });

  test("as a form is refused even without Origin and Referer", async ({ connection, served: { url } }) => {
    const { visitor } = await member(connection, url, "form@example.com");
    const before = await listWritableRows(connection);
    for (const [path, body] of PATHS)
      for (const type of [
        null,
        "text/plain",
        "text/plain; application/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonp",
        "",
      ]) {
        const headers = { cookie: visitor.cookie, ...(type === null ? {} : { "content-type": type }) };
        const answer = await send(url + path, "POST", headers, JSON.stringify(body));
        expect(answer.status, `${path} as ${type}`).toBe(415);
      }
    expect(await listWritableRows(connection)).toEqual(before);
  });

  test("allows no other origin to read an answer", async ({ served: { url } }) => {
    for (const [path] of PATHS) {
      const requested = {
        origin: "https://evil.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      };
      const { status, allowed } = await send(url + path, "OPTIONS", requested);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(allowed).toBeUndefined();
    }
  });
});

test("requests from this site and from programs are accepted, by any name of this machine", async ({
  connection,
  served: { url },
}) => {
  const { visitor } = await member(connection, url, "own@example.com");
  const { port } = new URL(url);
  for (const headers of [
    {},
    { origin: url },
    { origin: `http://localhost:${port}` },
    { origin: `http://[::1]:${port}`, "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
  ]) {
    const json = { "content-type": "application/json; charset=utf-8", cookie: visitor.cookie, ...headers };
    expect((await send(`${url}/rpc/get_profile`, "POST", json, "{}")).status, JSON.stringify(headers)).toBe(200);
  }
});

test("where BASE_URL is set, only its origin is accepted", async ({ connection }) => {
  const served = await serveApp(connection, { baseUrl: "https://mainstreet.example" });
  try {
    const status = async (origin: string) =>
      (await send(`${served.url}/rpc/search_businesses`, "POST", { "content-type": "application/json", origin }, "{}"))
        .status;
    expect(await status("https://mainstreet.example")).toBe(200);
    for (const origin of [
      served.url,
      "http://mainstreet.example",
      "https://www.mainstreet.example",
      "https://mainstreet.example:8443",
    ])
      expect(await status(origin), origin).toBe(403);
  } finally {
    await served.close();
  }
});

test("endpoints of better-auth that the site does not use do not exist", async ({ connection, served: { url } }) => {
  const { visitor } = await member(connection, url, "curious@example.com");
  const { api } = makeAuth({
    scope: transactionScope({ inside: connection.pool, outside: connection.pool }),
    secret: SECRET,
    baseUrl: url,
    google: { clientId: "a", clientSecret: "b", issuer: "http://127.0.0.1:1" },
    sendMail: async () => undefined,
    noteFrom: () => async () => undefined,
    proof: signUpProof(SECRET, url),
    returns: returnPaths(SECRET, () => new Date()),
    now: () => new Date(),
    log: makeLogger("silent"),
  });
  const paths = Object.values(api).flatMap((endpoint) =>
    "path" in endpoint && typeof endpoint.path === "string" ? [endpoint.path] : [],
  );
  expect(paths).toContain("/list-sessions");
  expect(paths.length).toBeGreaterThan(25);
  const headers = { "content-type": "application/json", origin: url, cookie: visitor.cookie };
  const before = await listWritableRows(connection);
  for (const path of [
    ...paths,
    "/error?error=<script>",
    "/sign-in/email/",
    "//sign-in/email",
    "/sign-in%2Femail",
    "/__proto__",
    "/constructor",
  ])
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (method === "POST" && Object.hasOwn(accountBodies, path.slice(1))) continue;
      const { status } = await send(
        `${url}/api/auth${path.replace(/:\w+/g, "x")}`,
        method,
        headers,
        method === "POST" ? "{}" : "",
      );
      expect(status, `${method} ${path}`).toBe(404);
    }
  expect(await listWritableRows(connection)).toEqual(before);
});

test("a guest is signed out at every path that requires an account", async ({ served: { url } }) => {
  for (const path of ["change-password", "change-email"] as const)
    expect(await new Visitor(url).post(path, BODIES[path])).toMatchObject({
      status: 401,
      body: { code: "unauthenticated" },
    });
});
