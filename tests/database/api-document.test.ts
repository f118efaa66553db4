/** /openapi.json and its page are correct: checked by a linter and against the app. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect } from "vitest";
import { z } from "zod";
import { EXAMPLE_ID } from "#contract/examples.ts";
import { documentOf, operationsOf, type ApiDocument, type ApiOperation } from "../support/api-document.ts";
import { makeAccount } from "../support/accounts.ts";
import { makeReservation, makeType } from "../support/bookings.ts";
import { mailedToken, PASSWORD, signedUp, Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveApp, type AppRoute } from "../support/http.ts";
import { serveSite } from "../support/site.ts";
import { startZoom } from "../support/zoom.ts";
import { servicesFor } from "../support/zoom-people.ts";
import { UNDOCUMENTED } from "../support/undocumented.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");

const test = base
  .extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const served = await serveApp(connection);
    onCleanup(() => served.close());
    return served;
  })
  .extend("site", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const site = await serveSite(connection, { JOBS: "off" });
    onCleanup(() => site.close());
    return site;
  });

/** The codes that an operation documents for this status. */
function codesOf({ components }: ApiDocument, operation: ApiOperation, status: number): string[] {
  const said = operation.responses[String(status)];
  const response = said?.$ref === undefined ? said : components.responses[said.$ref.split("/").at(-1) ?? ""];
  return Object.keys(response?.content?.["application/json"]?.examples ?? {});
}

describe("the document", () => {
  test("passes every recommended rule of the linter, with its examples", async ({ served }) => {
    const file = temporaryFile("openapi.json", await (await fetch(`${served.url}/openapi.json`)).text());
    const cli = join(ROOT, "node_modules/@redocly/cli/bin/cli.js");
    const { stdout } = await run(
      process.execPath,
      [cli, "lint", file, "--config", join(ROOT, "redocly.yaml"), "--format", "json"],
      { env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" } },
    ).catch((error: unknown) => error as { stdout: string });
    const { totals, problems } = z
      .looseObject({ totals: z.record(z.string(), z.number()), problems: z.array(z.unknown()) })
      .parse(JSON.parse(stdout.slice(stdout.indexOf("{"))));
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0, ignored: 0 });
  });

  test("has every address, except those omitted with a reason", async ({ connection }) => {
    const zoom = await startZoom();
    const withZoom = await serveApp(connection, { zoom: (baseUrl, now) => servicesFor(zoom, { baseUrl, now }) });
    const document = await documentOf(withZoom.url);
    await Promise.all([withZoom.close(), zoom.stop()]);
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    );
    /** '/api/reservations/:file{…}' is '/api/reservations/{id}.ics'; a path that ends in '*' matches all below it. */
    const fits = (route: AppRoute, { method, path }: AppRoute): boolean => {
      const parts = route.path.replace(/\{.*?\}(?=\/|$)/g, "").split("/");
      const below = parts.at(-1) === "*" ? parts.slice(0, -1) : parts;
      const given = path.split("/");
      return (
        (route.method === "ALL" || route.method === method) &&
        (below.length === given.length || below.length < parts.length) &&
        below.every((part, at) => part === given[at] || (part.startsWith(":") && given[at]?.includes("{") === true))
      );
    };
    // pages, forms of pages and middleware are under '/*'
    const specific = withZoom.routes.filter(({ path }) => path !== "/*");
    const missing = specific.filter((route) => !documented.some((one) => fits(route, one)));
    expect([...new Set(missing.map(({ method, path }) => `${method} ${path}`))].toSorted()).toEqual(
      Object.keys(UNDOCUMENTED).toSorted(),
    );
    expect(documented.filter((one) => !specific.some((route) => fits(route, one)))).toEqual([]);
  });

  test("states the kind of answer of each public address", async ({ served, connection }) => {
    await makeBusiness(connection.db, { id: EXAMPLE_ID, rating_sum: 5, review_count: 1 });
    const document = await documentOf(served.url);
    let answered = 0;
    for (const { path, operation } of operationsOf(document).filter(({ method }) => method === "get")) {
      if (operation.security.length > 0) continue;
      const parameters = z.array(z.looseObject({ name: z.string(), in: z.string(), example: z.unknown().optional() }));
      const given = parameters.parse(operation.parameters ?? []).filter(({ example }) => example !== undefined);
      const at = (place: string) => given.filter((one) => one.in === place);
      const full = at("path").reduce((so, { name, example }) => so.replace(`{${name}}`, String(example)), path);
      const query = new URLSearchParams(at("query").map(({ name, example }) => [name, String(example)]));
      const response = await fetch(`${served.url}${full}?${query}`);
      const said = operation.responses[String(response.status)];
      expect(said, `${full} ${response.status}`).toBeDefined();
      if (response.status !== 200) continue;
      answered += 1;
      const [type] = (response.headers.get("content-type") ?? "").split(";");
      expect(Object.keys(said?.content ?? {}), full).toContain(type);
    }
    expect(answered).toBeGreaterThan(12);
    await connection.db.deleteFrom("business").where("id", "=", EXAMPLE_ID).execute();
  });

  test("names its schemas, defines each once, and states who may call", async ({ served }) => {
    const document = await documentOf(served.url);
    const { schemas, securitySchemes } = document.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(["Business", "Review", "Reservation", "ErrorBody", "Issue", "SearchPage", "WeeklyHours"]),
    );
    expect(Object.keys(securitySchemes)).toEqual(["bearer", "cookie"]);
    const all = operationsOf(document);
    const ids = all.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const named = Object.values(schemas).map((schema) => JSON.stringify(schema));
    const twice = Object.entries(schemas)
      .filter(([, schema], at) => named.indexOf(JSON.stringify(schema)) !== at)
      .map(([name]) => name);
    expect(twice).toEqual([]);
    // a repeated object of more than trivial size must have a name to refer to
    const inlined = new Map<string, number>();
    const look = (part: unknown): void => {
      if (typeof part !== "object" || part === null) return;
      const text = JSON.stringify(part);
      if ("properties" in part && text.length > 400) inlined.set(text, (inlined.get(text) ?? 0) + 1);
      for (const inner of Object.values(part)) look(inner);
    };
    look([schemas, all.map(({ operation }) => [operation.requestBody, operation.responses])]);
    expect([...inlined].filter(([, times]) => times > 1).map(([text]) => text.slice(0, 80))).toEqual([]);
    const byId = new Map(all.map(({ operation }) => [operation.operationId, operation]));
    expect(byId.get("search_businesses")?.security).toEqual([{}, { bearer: [] }, { cookie: [] }]);
    expect(byId.get("add_reservation")?.security).toEqual([{ bearer: [] }, { cookie: [] }]);
    expect(byId.get("add_reservation")?.parameters).toEqual([{ $ref: "#/components/parameters/IdempotencyKey" }]);
    expect(byId.get("sign_in")?.parameters).toEqual([{ $ref: "#/components/parameters/SessionToken" }]);
    expect(byId.get("sign_in")?.responses["200"]?.headers).toHaveProperty("set-auth-token");
  });

  test("lists every refusal that any caller can cause", async ({ served }) => {
    const document = await documentOf(served.url);
    const stranger = "https://stranger.example";
    for (const { path, method, operation } of operationsOf(document)) {
      if (method !== "post") continue;
      const send = async (body: string, headers: Record<string, string> = {}) => {
        const sent = { "content-type": "application/json", ...headers };
        const response = await fetch(served.url + path, { method: "POST", body, headers: sent });
        const { code } = (await response.json()) as { code: string };
        return { status: response.status, code };
      };
      const example = JSON.stringify(operation.requestBody?.content["application/json"]?.example);
      const isForUser = operation.security.every((way) => Object.keys(way).length > 0);
      const refusals = [
        await send("{}", { origin: stranger }),
        await send("a=b", { "content-type": "text/plain" }),
        ...(isForUser ? [await send(example)] : [await send("{"), await send('{"no_such_field":1}')]),
      ];
      for (const { status, code } of refusals)
        expect(codesOf(document, operation, status), `${path} ${status}`).toContain(code);
      expect(refusals.map(({ status }) => status)).toEqual([403, 415, ...(isForUser ? [401] : [400, 422])]);
      for (const status of [413, 500, 503])
        expect(operation.responses, `${path} ${status}`).toHaveProperty(String(status));
    }
  });

  test("lists every refusal of signing in, with its answer", async ({ served, connection }) => {
    const document = await documentOf(served.url);
    const byId = new Map(operationsOf(document).map((one) => [one.operation.operationId, one]));
    const visitor = await signedUp(connection, served.url, "refused@example.com");
    const stranger = new Visitor(served.url);
    const email = "refused@example.com";
    await stranger.post("sign-up/email", { email: "new@example.com", password: PASSWORD });
    const disabled = await makeAccount(connection.db, "off@example.com");
    await connection.db
      .updateTable("user_account")
      .set({ disabled_at: new Date() })
      .where("id", "=", disabled)
      .execute();
    const cases: readonly (readonly [string, Visitor, object, number, string])[] = [
      ["sign_up", stranger, { email: "b@example.com", password: "password" }, 422, "PASSWORD_TOO_COMMON"],
      ["sign_in", stranger, { email, password: "wrong" }, 401, "INVALID_EMAIL_OR_PASSWORD"],
      ["sign_in", stranger, { email: "new@example.com", password: PASSWORD }, 403, "EMAIL_NOT_VERIFIED"],
      ["sign_in", stranger, { email: "off@example.com", password: PASSWORD }, 403, "ACCOUNT_DISABLED"],
      ["begin_google_sign_in", stranger, {}, 503, "google_unavailable"],
      ["reset_password", stranger, { token: "nothing", newPassword: PASSWORD }, 400, "INVALID_TOKEN"],
      ["confirm_address", stranger, { token: "nothing" }, 400, "INVALID_TOKEN"],
      ["change_password", stranger, { currentPassword: "x", newPassword: PASSWORD }, 401, "unauthenticated"],
      ["change_password", visitor, { currentPassword: "x", newPassword: PASSWORD }, 400, "INVALID_PASSWORD"],
      ["change_address", visitor, { newEmail: email }, 400, "EMAIL_IS_SAME"],
    ];
    for (const [id, who, body, status, code] of cases) {
      const { path = "", operation } = byId.get(id) ?? {};
      expect(await who.post(path, body), `${id} ${code}`).toMatchObject({ status, body: { code } });
      expect(operation && codesOf(document, operation, status), `${id} ${status}`).toContain(code);
    }
  });

  test("has an example of every request, and each works as printed", async ({ served, connection }) => {
    const { db } = connection;
    const document = await documentOf(served.url);
    const all = operationsOf(document);
    for (const { operation, method, path } of all)
      if (method === "post")
        expect(operation.requestBody?.content["application/json"]?.example, path).toBeTypeOf("object");
    const exampleOf = (id: string) => {
      const { path = "", operation } = all.find((one) => one.operation.operationId === id) ?? {};
      const json = operation?.requestBody?.content["application/json"];
      return { path, body: z.record(z.string(), z.unknown()).parse(json?.example) };
    };
    // account operations, in the order in which users meet them; http.test.ts runs the procedures
    const visitor = new Visitor(served.url);
    const expectDone = async (id: string, more: Record<string, unknown> = {}) => {
      const { path, body } = exampleOf(id);
      expect(await visitor.post(path, { ...body, ...more }), id).toMatchObject({ status: 200 });
    };
    const email = String(exampleOf("sign_up").body["email"]);
    await expectDone("sign_up");
    await expectDone("send_confirmation");
    // printed tokens must differ from emailed ones
    await expectDone("confirm_address", { token: await mailedToken(connection, "confirm-address", email) });
    await expectDone("sign_in");
    await expectDone("change_address");
    await expectDone("change_password");
    await expectDone("request_password_reset");
    await expectDone("reset_password", { token: await mailedToken(connection, "reset-password", email) });
    await expectDone("sign_in");

    const { id: user_id } = await db
      .selectFrom("user_account")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await makeBusiness(db, { id: EXAMPLE_ID });
    await db.insertInto("business_member").values({ business_id: EXAMPLE_ID, user_id, role: "owner" }).execute();
    await makeType(db, EXAMPLE_ID, { id: EXAMPLE_ID });
    const starts_at = "2026-11-28T10:00:00Z";
    await makeReservation(db, { id: EXAMPLE_ID, business_id: EXAMPLE_ID, type_id: EXAMPLE_ID, user_id, starts_at });
    expect((await visitor.get(`/api/reservations/${EXAMPLE_ID}.ics`)).status).toBe(200);
    const csv = `/api/reservations.csv?business_id=${EXAMPLE_ID}&from=2026-11-01&to=2026-12-31`;
    expect(await (await visitor.get(csv)).text()).toContain(EXAMPLE_ID);
    await expectDone("sign_out");
  });
});

/** The text of the block with that name, as a reader would copy it. */
function commandIn(html: string, label: string): string {
  const [, code = ""] = new RegExp(`<pre[^>]*aria-label="${label}"[^>]*><code>([^<]*)</code>`).exec(html) ?? [];
  return code.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

describe("the page", () => {
  test("signs a program in and out with the commands that it shows", async ({ site, connection }) => {
    await signedUp(connection, site.url, "you@example.com").catch(() => undefined);
    const html = await (await fetch(`${site.url}/docs/api`)).text();
    const [signIn, use, signOut] = [
      "Sign in once, and keep the token",
      "Send it with every request",
      "End it when it is not needed any more",
    ].map((label) => commandIn(html, label));
    const { stdout } = await run("sh", ["-c", [signIn, use, "echo", signOut, "echo", use].join("\n")]);
    const [profile = "", ended = "", afterwards = ""] = stdout.split("\n");
    expect(JSON.parse(profile)).toMatchObject({ email: "you@example.com" });
    expect(JSON.parse(ended)).toEqual({ success: true });
    expect(JSON.parse(afterwards)).toMatchObject({ code: "unauthenticated" });
    expect(html).toContain("A token lasts 30 days");
  });
});
