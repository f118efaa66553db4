/** Pages that show personal data in a signed-out browser are not stored there. */
import { expect } from "vitest";
import { Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { serveSite } from "../support/site.ts";

const test = base.extend("url", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const serving = await serveSite(connection, { TRUSTED_PROXIES: "127.0.0.1" });
  onCleanup(() => serving.close());
  return serving.url;
});

test("account screens that wait for a code or a link are not cached", async ({ url }) => {
  const visitor = new Visitor(url);
  const cachingOf = async (path: string) => (await visitor.get(path)).headers.get("cache-control");
  expect(await cachingOf("/login")).toBe("private, no-cache");
  const email = "pending@people.example";
  await visitor.post("email-otp/send-verification-otp", { email });
  expect(await (await visitor.get("/login")).text()).toContain(email);
  for (const path of ["/login", "/signup", "/forgot-password"]) expect(await cachingOf(path)).toBe("private, no-store");
});

test("a form that returns the input is not cached", async ({ url }) => {
  const response = await fetch(`${url}/login`, {
    method: "POST",
    headers: { accept: "text/html", origin: url },
    body: new URLSearchParams({ form: "login", email: "typed@people.example", password: "not the password" }),
  });
  expect(await response.text()).toContain("typed@people.example");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});
