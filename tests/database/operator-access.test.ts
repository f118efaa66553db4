/**
 * Every procedure of the operator's area and every address under /operator is not found for accounts that are not
 * operators.
 */
import { describe, expect, onTestFinished } from "vitest";
import { OPERATOR_SECTIONS } from "#contract/operator/screens.ts";
import { operatorContract, type OperatorProcedure } from "#contract/operator/procedures.ts";
import { loadBuiltPages } from "#server/pages/built-pages.ts";
import { saveConfirmed, saveUnconfirmed } from "#server/accounts/queries-second-factor.ts";
import { deleteOperator, insertOperator } from "#server/operator/queries-operators.ts";
import { setDisabled } from "#server/operator/queries-accounts.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { checkOperators } from "#server/start/doctor/operators.ts";
import { makeAccount } from "../support/accounts.ts";
import { PASSWORD } from "../support/browserless.ts";
import { makeBusiness } from "../support/factories.ts";
import { AT, operatorApiFor, makeOperator, makeViewer } from "../support/operator.ts";
import { test as base } from "../support/database.ts";
import { makeSession, SESSION_COOKIE } from "../support/sessions.ts";
import { serveSite } from "../support/site.ts";

const test = base.extend("site", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const site = await serveSite(connection, { JOBS: "off" });
  onCleanup(() => site.close());
  return site;
});

const PROCEDURES = Object.keys(operatorContract) as OperatorProcedure[];
const NOWHERE = { code: "not_found", status: 404 };

type Asking = (input: unknown) => Promise<unknown>;

/** Also for invalid input, which gets no explanation. */
async function expectNothing(connection: Connection, viewer: Parameters<typeof operatorApiFor>[1]) {
  const operator = operatorApiFor(connection, viewer);
  for (const name of PROCEDURES)
    await expect((operator[name] as Asking)({ p_nonsense: 1 }), name).rejects.toMatchObject(NOWHERE);
}

describe("procedures", () => {
  test("do not exist for a guest or an ordinary account", async ({ connection }) => {
    await expectNothing(connection, null);
    await expectNothing(connection, await makeViewer(connection.db, "ordinary@desk.example"));
  });

  test("exist for an operator until they are removed or disabled", async ({ connection }) => {
    const { db } = connection;
    const viewer = await makeOperator(db, "ada@desk.example");
    const operator = operatorApiFor(connection, viewer);
    expect(await operator.get_operator({})).toEqual({
      ...{ email: "ada@desk.example", is_fresh: true, has_password: true, has_passkey: false },
      ...{ has_two_step: false, needs_two_step: false },
    });
    await setDisabled(db, viewer.id, true);
    await expectNothing(connection, viewer);
    await setDisabled(db, viewer.id, false);
    await deleteOperator(db, viewer.id);
    await expectNothing(connection, viewer);
  });

  test("a session is fresh for a quarter of an hour, and again after the password", async ({ connection }) => {
    const viewer = await makeOperator(connection.db, "stale@desk.example", { minutesAgo: 16 });
    const operator = operatorApiFor(connection, viewer);
    const isFresh = async (now = AT) => (await operatorApiFor(connection, viewer, { now }).get_operator({})).is_fresh;
    expect(await isFresh()).toBe(false);
    await expect(operator.prove({ p_password: "wrong" })).rejects.toMatchObject({ code: "invalid_credentials" });
    await expect(operator.prove({ p_password: null })).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(await isFresh()).toBe(false);
    await operator.prove({ p_password: PASSWORD });
    expect(await isFresh()).toBe(true);
    expect(await isFresh(new Date(AT.getTime() + 15 * 60_000))).toBe(false);
    // for this session only
    const elsewhere = { ...viewer, sessionId: "00000000-0000-7000-8000-000000000001" };
    expect((await operatorApiFor(connection, elsewhere).get_operator({})).is_fresh).toBe(false);
  });
});

describe("addresses", () => {
  const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0].replace(/<[^>]*>/g, " ");

  test("answer as if they did not exist, for every caller and method", async ({ connection, site }) => {
    const { db } = connection;
    const ordinary = await makeAccount(db, "ordinary@desk-pages.example");
    const demoted = await makeAccount(db, "demoted@desk-pages.example");
    await insertOperator(db, demoted);
    const listing = await makeBusiness(db, { name: "Not to be edited" });
    const cookies = await Promise.all([ordinary, demoted].map((id) => makeSession(db, id)));
    expect((await loadBuiltPages("en")).paths.filter((path) => path.startsWith("/operator"))).toEqual(["/operator/*"]);
    const screens = OPERATOR_SECTIONS.map((section) => (section === "" ? "/operator" : `/operator/${section}`));

    const ask = (path: string, cookie: string | null, init: RequestInit = {}) => {
      const headers = { accept: "text/html", ...(cookie === null ? {} : { cookie: `${SESSION_COOKIE}=${cookie}` }) };
      return fetch(`${site.url}${path}`, { ...init, headers: { ...headers, origin: site.url } });
    };
    const first = await ask("/operator", cookies[1] ?? "");
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toBe("private, no-store");
    expect(first.headers.get("content-security-policy")).toContain("script-src 'self' 'nonce-");
    await deleteOperator(db, demoted);

    for (const cookie of [null, ...cookies]) {
      const nowhere = await ask("/operatorx", cookie);
      const text = main(await nowhere.text());
      expect(text).toContain("Page Not Found");
      for (const path of screens) {
        const page = await ask(path, cookie);
        expect([path, page.status]).toEqual([path, 404]);
        expect(page.headers.get("cache-control")).toBe(nowhere.headers.get("cache-control"));
        expect(main(await page.text())).toBe(text);
        const data = await ask(`${path}.data`, cookie);
        expect([path, data.status]).toEqual([path, 404]);
        const sent = await ask(path, cookie, { method: "POST", body: new URLSearchParams({ form: "hide" }) });
        expect([path, sent.status >= 400 && sent.status < 500]).toEqual([path, true]);
        expect(await sent.text()).not.toContain("operator-rail");
      }
      for (const [method, path] of [
        ["POST", "/operator/import"],
        ["GET", "/operator/import/0199b7a0-0000-7000-8000-000000000000/refused.csv"],
        ["GET", "/operator/queue-mark"],
        ["GET", `/operator/listing/${listing}`],
        ["POST", `/operator/listing/${listing}`],
      ] as const) {
        const form = new FormData();
        form.set("file", new Blob(["name\r\nShop\r\n"]), "shops.csv");
        const answer = await ask(path, cookie, { method, ...(method === "POST" && { body: form }) });
        expect([path, answer.status]).toEqual([path, 404]);
        expect(await answer.text()).not.toMatch(/operator-rail|Not to be edited/);
      }
    }
  });
});

describe("two-step login", () => {
  async function confirm({ db }: Connection, userId: string) {
    await saveUnconfirmed(db, userId, "sealed");
    await saveConfirmed(db, userId, { at: AT, step: 1, codes: { sealed: "sealed", left: 10 } });
  }

  test("where it is required, an operator without it gets no other answer", async ({ connection }) => {
    const viewer = await makeOperator(connection.db, "one-step@desk.example");
    const operator = operatorApiFor(connection, viewer, { isTwoStepRequired: true });
    expect(await operator.get_operator({})).toMatchObject({ has_two_step: false, needs_two_step: true });
    for (const name of PROCEDURES.filter((one) => one !== "get_operator"))
      await expect((operator[name] as Asking)({ p_nonsense: 1 }), name).rejects.toMatchObject({
        code: "two_step_needed",
      });
    await saveUnconfirmed(connection.db, viewer.id, "sealed");
    await expect(operator.get_today({})).rejects.toMatchObject({ code: "two_step_needed" });
    await confirm(connection, viewer.id);
    expect(await operator.get_operator({})).toMatchObject({ has_two_step: true, needs_two_step: false });
    expect(await operator.get_today({})).toMatchObject({ failed_jobs: 0 });
  });

  test("the screens say so, lead to the setup and accept no forms; the command line still works", async ({
    connection,
  }) => {
    const site = await serveSite(connection, { JOBS: "off", OPERATOR_TWO_STEP: "required" });
    onTestFinished(() => site.close());
    const id = await makeAccount(connection.db, "first@desk.example");
    await insertOperator(connection.db, id);
    const cookie = `${SESSION_COOKIE}=${await makeSession(connection.db, id)}`;
    const headers = { accept: "text/html", origin: site.url, cookie };
    const ask = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, { ...init, headers });
    for (const section of OPERATOR_SECTIONS) {
      const page = await ask(`/operator/${section}`);
      expect([section, page.status]).toEqual([section, 200]);
      const text = await page.text();
      expect(text).toContain("Two-step login required");
      expect(text).toContain('href="/settings/two-step"');
    }
    const sent = await ask("/operator/listings", {
      method: "POST",
      body: new URLSearchParams({ form: "restore", id }),
    });
    expect(await sent.text()).toContain("Two-step login required");
    await confirm(connection, id);
    expect(await (await ask("/operator")).text()).not.toContain("Two-step login required");
  });

  test("the doctor names operators without it", async ({ connection }) => {
    const { db } = connection;
    await db.deleteFrom("operator").execute();
    expect(await checkOperators(connection)).toEqual([]);
    const ids = [await makeAccount(db, "with@desk.example"), await makeAccount(db, "without@desk.example")] as const;
    for (const id of ids) await insertOperator(db, id);
    await confirm(connection, ids[0]);
    expect(await checkOperators(connection)).toMatchObject([{ level: "warning", text: expect.stringMatching(/^without@desk.example can sign in/) as string }]); // oxfmt-ignore
    await confirm(connection, ids[1]);
    expect(await checkOperators(connection)).toMatchObject([{ level: "ok" }]);
  });
});
