/** kill -9 in the middle of a stress of bookings: what was acknowledged is there, nothing is booked twice, and it goes on. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { connect } from "#server/platform/db/pool.ts";
import { makeSession } from "../support/sessions.ts";
import { freePort, startApp } from "../support/app-process.ts";
import { makeType } from "../support/bookings.ts";
import { breaches } from "../support/breaches.ts";
import { Visitor } from "../support/browserless.ts";
import { makeBusiness, makeUser } from "../support/factories.ts";
import { stress } from "../support/stress.ts";
import { until } from "../support/until.ts";

const PEOPLE = stress(20, 80);
const DAYS = 40;

test("of PostgreSQL, then of Mainstreet, loses nothing that was acknowledged", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { PORT: String(port), BASE_URL: url };
  let app = await startApp({ environment });
  const { dataDirectory } = app;
  const postmaster = () => Number.parseInt(readFileSync(join(dataDirectory, "postgres", "postmaster.pid"), "utf8"), 10);
  const connection = connect(embeddedAddress(dataDirectory), { max: 2 });
  const { db } = connection;
  const businessId = await makeBusiness(db, { hours_mode: "always", time_zone: "UTC" });
  const owner = await makeUser(db);
  await db.insertInto("business_member").values({ business_id: businessId, user_id: owner, role: "owner" }).execute();
  const typeId = await makeType(db, businessId, { overlap_limit: 3 });
  const visitors: Visitor[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const visitor = new Visitor(url);
    visitor.cookies.set("mainstreet.session_token", await makeSession(db, await makeUser(db)));
    visitors.push(visitor);
  }

  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  const over = new AbortController();
  /** Books and cancels without end, wherever it is; what fails is tried again. */
  async function blow(visitor: Visitor, seed: number): Promise<void> {
    const held: string[] = [];
    for (let turn = seed; !over.signal.aborted; turn += 1) {
      const half = (turn * 7_919) % (DAYS * 6);
      const at = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 86_400_000 + half * 1_800_000);
      const call =
        held.length > 3
          ? visitor.call("cancel_reservation", { p_reservation_id: held.shift() })
          : visitor.call("add_reservation", {
              p_business_id: businessId,
              p_reservation_type_id: typeId,
              p_reservation_time: at.toISOString(),
            });
      const answer = await call.catch(() => null);
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const id = answer?.body["id"];
      if (status === 200 && typeof id === "string") {
        acknowledged.push(id);
        held.push(id);
      }
      if (status === 0 || status === 503) await sleep(50);
    }
  }
  const blowing = Promise.all(visitors.map((visitor, index) => blow(visitor, index * 13)));
  const goesOn = async (what: string) => {
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + 20, { ms: 120_000, what });
  };

  await goesOn("booking");
  process.kill(postmaster(), "SIGKILL");
  await goesOn("booking after PostgreSQL was killed");
  const said = [app.said()];
  await app.kill();
  app = await startApp({ dataDirectory, environment });
  await goesOn("booking after Mainstreet was killed");
  said.push(app.said());
  over.abort();
  await blowing;

  const rows = await db.selectFrom("reservation").select("id").where("business_id", "=", businessId).execute();
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(await breaches(connection, businessId)).toEqual([]);
  // whatever failed said so in words of its own
  expect(
    [...statuses.keys()].filter((status) => ![0, 200, 409, 503].includes(status)),
    said.join(""),
  ).toEqual([]);
  await connection.close();
  await app.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});
