/** Logging in with Google while Google is unreachable: no other request waits for it, and its return is noticed. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect } from "vitest";
import { member, whoIs } from "../support/accounts.ts";
import { PASSWORD, Visitor } from "../support/browserless.ts";
import { test } from "../support/database.ts";
import { serveWithGoogle, startProvider, startSilent, throughGoogle, toGoogleAndBack } from "../support/google.ts";
import { serveApp } from "../support/http.ts";
import { until } from "../support/until.ts";

describe("an unavailable provider", () => {
  test("at the start and back later needs no restart", async ({ connection }) => {
    const first = await startProvider();
    const { issuer } = first;
    await first.stop();
    const served = await serveWithGoogle(connection, issuer);
    try {
      const visitor = new Visitor(served.url);
      expect(await visitor.post("sign-in/google")).toMatchObject({ status: 503, body: { code: "google_unavailable" } });
      const { headers } = await visitor.get("/api/auth/callback/google?code=1&state=2");
      expect(headers.get("location")).toBe(`${served.url}/login?error=oauth_provider_not_found`);
      const back = await startProvider(Number(new URL(issuer).port));
      back.claims = { sub: "99", email: "patient@example.com", email_verified: true };
      await until(async () => (await visitor.post("sign-in/google")).status === 200);
      expect((await throughGoogle(visitor)).error).toBeNull();
      expect(await whoIs(visitor)).toBe("patient@example.com");
      await back.stop();
    } finally {
      await served.close();
    }
  });

  test("or one that does not respond does not delay passwords and sessions", async ({ connection }) => {
    const silent = await startSilent();
    const served = await serveWithGoogle(connection, silent.url);
    try {
      const { visitor, email } = await member(connection, served.url, "unhurried@example.com");
      const asking = new Visitor(served.url).post("sign-in/google");
      await until(() => silent.requests() > 0);
      let isAnswered = false;
      void asking.then(() => (isAnswered = true));
      expect(await whoIs(visitor)).toBe(email);
      expect((await new Visitor(served.url).post("sign-in/email", { email, password: PASSWORD })).status).toBe(200);
      expect(isAnswered).toBe(false);
      expect(await asking).toMatchObject({ status: 503, body: { code: "google_unavailable" } });
    } finally {
      await served.close();
      await silent.stop();
    }
  });

  test("or stops responding on the way back does not make other requests wait", async ({ connection }) => {
    const silent = await startSilent();
    const provider = await startProvider();
    provider.tokenEndpoint = `${silent.url}/token`;
    const served = await serveWithGoogle(connection, provider.issuer);
    try {
      const { email } = await member(connection, served.url, "unbothered@example.com");
      const landings = Array.from({ length: 12 }, async () => {
        const visitor = new Visitor(served.url);
        return visitor.get((await toGoogleAndBack(visitor)).href);
      });
      await until(() => silent.requests() > 1);
      expect((await new Visitor(served.url).post("sign-in/email", { email, password: PASSWORD })).status).toBe(200);
      await silent.stop();
      for (const { status, headers } of await Promise.all(landings)) {
        expect(status).toBe(302);
        expect(headers.get("location")).toContain("error=");
      }
    } finally {
      await served.close();
      await provider.stop();
    }
  });

  test("is refused when its identity differs from the configuration", async ({ connection }) => {
    const provider = await startProvider();
    const pending = await fetch(`${provider.issuer}/.well-known/openid-configuration`);
    // valid metadata, but served from another address
    const document = await pending.text();
    const other = createServer((_, response) => response.setHeader("content-type", "application/json").end(document));
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const served = await serveWithGoogle(connection, `http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    try {
      const { status, body } = await new Visitor(served.url).post("sign-in/google");
      expect({ status, code: body["code"] }).toEqual({ status: 503, code: "google_unavailable" });
    } finally {
      await served.close();
      await provider.stop();
      other.close();
    }
  });

  test("is not offered where none is configured", async ({ connection }) => {
    const without = await serveApp(connection);
    try {
      expect((await new Visitor(without.url).post("sign-in/google")).status).toBe(503);
    } finally {
      await without.close();
    }
  });
});
