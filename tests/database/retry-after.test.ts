/** Every temporary failure says when to try again: pages, procedures, files, `/readyz`. */
import { Hono } from "hono";
import { expect, inject, onTestFinished } from "vitest";
import { connect } from "#server/platform/db/pool.ts";
import { withRetryAfter } from "#server/platform/http/failure.ts";
import { stoppingRoutes } from "#server/platform/http/health.ts";
import { test } from "../support/database.ts";
import { linkTo } from "../support/link.ts";
import { serveSite } from "../support/site.ts";

const ID = "01990b7e-5c00-7000-8000-00000000ffff";

test("is sent while the database is unavailable", async ({ connection: { pool } }) => {
  const link = await linkTo(inject("postgresHost"));
  const { database, user } = pool.options;
  const away = connect({ host: "127.0.0.1", port: link.port, user, database }, { queryMs: 1_500 });
  const serving = await serveSite(away, { JOBS: "off" });
  onTestFinished(async () => {
    link.plugIn();
    await serving.close();
    await away.close();
    await link.close();
  });
  expect((await fetch(`${serving.url}/search`)).status).toBe(200);
  link.pull();
  const requests: [string, RequestInit][] = [
    ["/readyz", {}],
    // a page that might be cached, its data, and a page for one user
    [`/listing/${ID}`, {}],
    [`/listing/${ID}.data`, {}],
    ["/search?at=50.000,8.000", {}],
    ["/rpc/search_businesses", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }],
    ["/sitemap.xml", {}],
    ["/feeds/listings.atom", {}],
    [`/badge/${ID}.svg`, {}],
    ["/image/review-a.webp?raw=1", {}],
  ];
  const answers = await Promise.all(
    requests.map(async ([path, init]) => {
      const { status, headers } = await fetch(serving.url + path, init);
      return { path, status, hasRetryAfter: /^[1-9]\d*$/.test(headers.get("retry-after") ?? "") };
    }),
  );
  expect(answers).toEqual(requests.map(([path]) => ({ path, status: 503, hasRetryAfter: true })));
});

test("is sent by a stopping process, unless the answer has a better value", async () => {
  const app = new Hono().use(withRetryAfter()).route(
    "/",
    stoppingRoutes(() => true),
  );
  app.get("/busy", (c) => c.text("Busy", 503, { "retry-after": "2" }));
  app.get("/fine", (c) => c.text("Fine"));
  const retryAfter = async (path: string) => (await app.request(path)).headers.get("retry-after");
  expect([await retryAfter("/readyz"), await retryAfter("/busy"), await retryAfter("/fine")]).toEqual(["5", "2", null]);
});
