/** Accounts over real HTTP and PostgreSQL, from signing up to the last cookie. */
import { afterAll, describe, expect } from "vitest";
import { mailedToken, PASSWORD, Visitor } from "../support/browserless.ts";
import { test } from "../support/database.ts";
import { serveApp, type Served } from "../support/http.ts";

let served: Served | null = null;
const url = () => served?.url ?? "";

describe("accounts", () => {
  afterAll(async () => {
    await served?.close();
  });

  test("sign up, confirm, sign in, sign out", async ({ connection }) => {
    served ??= await serveApp(connection);
    const visitor = new Visitor(url());
    const email = "Ada@Example.com";
    expect(await visitor.post("sign-up/email", { email, password: PASSWORD })).toMatchObject({
      status: 200,
      body: { status: true },
    });
    expect(await visitor.post("sign-in/email", { email, password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: "EMAIL_NOT_VERIFIED" },
    });
    const token = await mailedToken(connection, "confirm-address", "ada@example.com");
    expect(await visitor.post("verify-email", { token })).toMatchObject({ status: 200 });
    expect(await visitor.post("verify-email", { token })).toMatchObject({
      status: 400,
      body: { code: "INVALID_TOKEN" },
    });
    const wrong = await visitor.post("sign-in/email", { email, password: "not the password" });
    expect(wrong).toMatchObject({ status: 401, body: { code: "INVALID_EMAIL_OR_PASSWORD" } });
    const entered = await visitor.post("sign-in/email", { email, password: PASSWORD });
    expect(entered.status).toBe(200);
    expect(await visitor.call("get_profile")).toMatchObject({
      status: 200,
      body: { email: "ada@example.com", display_name: null, business_count: 0 },
    });
    const stolen = visitor.cookie;
    expect((await visitor.post("sign-out")).status).toBe(200);
    expect((await visitor.call("get_profile")).status).toBe(401);
    const thief = new Visitor(url(), { cookie: stolen });
    expect((await thief.call("get_profile")).status).toBe(401);
  });
});
