/** PostgreSQL has no connection left for the site: used up by others, or by too many processes of the site. */
import { expect, onTestFinished } from "vitest";
import { connect } from "#server/platform/db/pool.ts";
import { test } from "../../support/database.ts";
import { makeBusiness } from "../../support/factories.ts";
import { serveApp } from "../../support/http.ts";

test("requests get Retry-After, and are served as soon as there is a connection", async ({ connection }) => {
  const id = await makeBusiness(connection.db);
  const database = String(connection.pool.options.database);
  const site = connect(connection.address, { max: 2 });
  onTestFinished(() => site.close());
  const served = await serveApp(site);
  onTestFinished(() => served.close());
  const read = () =>
    fetch(`${served.url}/rpc/get_business`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ p_id: id }),
    });

  // this query's own connection counts towards the limit
  await connection.pool.query(`alter database ${database} connection limit 1`);
  const refused = await read();
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: "unavailable" });
  expect((await fetch(`${served.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${served.url}/healthz`)).status).toBe(200);

  await connection.pool.query(`alter database ${database} connection limit -1`);
  expect((await read()).status).toBe(200);
  expect((await fetch(`${served.url}/readyz`)).status).toBe(200);
});

test("closing does not wait for a client that never releases its connection", async ({ connection }) => {
  const site = connect(connection.address, { max: 2 });
  const held = await site.pool.connect();
  held.on("error", () => undefined);
  const requested = held.query("select pg_sleep(60)").catch((error: unknown) => error);
  await site.close();
  expect(await requested).toBeInstanceOf(Error);
  await expect(site.pool.query("select 1")).rejects.toThrow();
});
