/**
 * SIGKILL during concurrent bookings, moves, cancellations, seatings, edits, service states, undo and overruling
 * through two server processes: everything acknowledged is stored, nothing is booked twice, no table has two parties
 * unless the owner overruled it, and the site continues.
 */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { newId } from "#server/platform/db/id.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { makeSession } from "../../support/sessions.ts";
import { freePort, startApp } from "../../support/app-process.ts";
import { makeType } from "../../support/bookings.ts";
import { breaches, seatBreaches } from "../../support/breaches.ts";
import { Visitor, type Answer } from "../../support/browserless.ts";
import { makeBusiness, makeUser } from "../../support/factories.ts";
import { saving } from "../../support/seated-places.ts";
import { depth } from "../../support/depth.ts";
import { until } from "../../support/until.ts";

const PEOPLE = depth(20, 80);
const DAYS = 40;
const DAY_MS = 86_400_000;

const SIZES = { a: 2, b: 2, c: 4, d: 4, e: 6, f: 6 };

/** Open around the clock, with six tables, some of which can be joined. */
async function makeHouse({ db }: Connection, manager: Visitor, owner: string) {
  const businessId = await makeBusiness(db, { hours_mode: "always", time_zone: "UTC" });
  await db.insertInto("business_member").values({ business_id: businessId, user_id: owner, role: "owner" }).execute();
  const typeId = await makeType(db, businessId, { duration: 90, min_party_size: 1, max_party_size: 8 });
  const called = Object.fromEntries(Object.keys(SIZES).map((name) => [name, newId()]));
  const sets = [["a", "b"], ["c", "d"], ["b", "c"]].map((members) => ({ members, minParty: 3, maxParty: 8 })); // oxfmt-ignore
  const answer = await manager.call(
    "save_resources",
    saving({ id: businessId, typeId, called }, { tables: SIZES, sets }),
  );
  expect(answer).toMatchObject({ status: 200 });
  return { businessId, typeId, tables: Object.values(called) };
}

test("of PostgreSQL, then of Mainstreet, loses nothing that was acknowledged", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { PORT: String(port), BASE_URL: url, PROCESSES: "2" };
  let app = await startApp({ environment });
  const { dataDirectory } = app;
  const postmaster = () => Number.parseInt(readFileSync(join(dataDirectory, "postgres", "postmaster.pid"), "utf8"), 10);
  const connection = connect(embeddedAddress(dataDirectory), { max: 2 });
  const { db } = connection;
  const businessId = await makeBusiness(db, { hours_mode: "always", time_zone: "UTC" });
  const owner = await makeUser(db);
  await db.insertInto("business_member").values({ business_id: businessId, user_id: owner, role: "owner" }).execute();
  const typeId = await makeType(db, businessId, { overlap_limit: 3 });
  const manager = new Visitor(url);
  manager.cookies.set("mainstreet.session_token", await makeSession(db, owner));
  const house = await makeHouse(connection, manager, owner);
  const visitors: Visitor[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const visitor = new Visitor(url);
    visitor.cookies.set("mainstreet.session_token", await makeSession(db, await makeUser(db)));
    visitors.push(visitor);
  }

  const acknowledged: string[] = [];
  const seated: string[] = [];
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const tomorrow = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS;
  async function attempt(call: Promise<Answer>): Promise<Answer | null> {
    const answer = await call.catch(() => null);
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 0 || status === 503) await sleep(50);
    return status === 200 ? answer : null;
  }
  /** Books, moves and cancels until stopped, and retries failures. */
  async function blow(visitor: Visitor, seed: number): Promise<void> {
    const held: string[] = [];
    // every other one at tables, on a few evenings that all of them use
    const isSeated = seed % 2 === 0;
    const place = isSeated ? house : { businessId, typeId };
    for (let turn = seed; !over.signal.aborted; turn += 1) {
      const half = (turn * 7_919) % (isSeated ? 48 : DAYS * 6);
      const p_reservation_time = new Date(tomorrow + half * 1_800_000).toISOString();
      const p_party_size = isSeated ? (turn % 8) + 1 : null;
      if (isSeated && held[0] !== undefined && turn % 5 === 0)
        await attempt(visitor.call("reschedule_reservation", { p_reservation_id: held[0], p_reservation_time, p_party_size })); // oxfmt-ignore
      if (held.length > 3) {
        await attempt(visitor.call("cancel_reservation", { p_reservation_id: held.shift() }));
        continue;
      }
      const wanted = { p_business_id: place.businessId, p_reservation_type_id: place.typeId };
      const booked = await attempt(visitor.call("add_reservation", { ...wanted, p_reservation_time, p_party_size }));
      const id = booked?.body["id"];
      if (typeof id !== "string") continue;
      acknowledged.push(id);
      held.push(id);
      if (isSeated) seated.push(id);
    }
  }
  /** Seats the newest reservations, unseats them, and adds walk-ins. */
  async function manage(): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const table = house.tables[turn % house.tables.length];
      const p_reservation_id = seated.at(-1 - (turn % 3));
      const p_resource_ids = turn % 2 === 0 ? [table] : null;
      if (p_reservation_id !== undefined)
        await attempt(manager.call("seat_reservation", { p_reservation_id, p_resource_ids }));
      if (turn % 10 === 0)
        await attempt(manager.call("add_walk_in", { p_business_id: house.businessId, p_reservation_type_id: house.typeId, p_party_size: 2 })); // oxfmt-ignore
      await sleep(20);
    }
  }
  const { businessId: p_business_id, typeId: p_reservation_type_id } = house;
  let undone = 0;
  let overruled = 0;
  const undo = async (id: string, answer: Answer | null) => {
    const undoId = answer?.body["undoId"];
    if (typeof undoId !== "number") return;
    const reply = await attempt(manager.call("undo_reservation_change", { p_reservation_id: id, p_undo_id: undoId }));
    if (reply !== null) undone += 1;
  };
  /** Edits reservations, overrules conflicts, and undoes every third change. */
  async function editBookings(): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const id = seated.at(-1 - (turn % 5));
      if (id !== undefined) {
        const half = (turn * 6_101) % 48;
        const change = [
          { p_reservation_time: new Date(tomorrow + half * 1_800_000).toISOString() },
          { p_party_size: (turn % 8) + 1 },
          { p_resource_ids: [house.tables[turn % house.tables.length]] },
          { p_minutes: 60 + (turn % 4) * 30 },
        ][turn % 4];
        const answer = await attempt(
          manager.call("edit_reservation", { p_reservation_id: id, ...change, p_override: turn % 7 === 0 }),
        );
        if (turn % 3 === 0) await undo(id, answer);
      }
      await sleep(10);
    }
  }
  /**
   * Seats walk-ins, finishes them and restores them; every fourth although no table is free. Stops sales in between.
   */
  async function serve(): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const party = { p_business_id, p_reservation_type_id, p_party_size: (turn % 4) + 1 };
      const isOverruled = turn % 4 === 0;
      const where = isOverruled ? { p_override: true, p_resource_ids: [house.tables[0]] } : {};
      const came = await attempt(manager.call("add_walk_in", { ...party, ...where }));
      const id = came?.body["id"];
      if (typeof id === "string" && isOverruled) overruled += 1;
      if (typeof id === "string" && !isOverruled) {
        const done = await attempt(manager.call("set_service_state", { p_reservation_id: id, p_state: "finished" }));
        if (turn % 2 === 1) await undo(id, done);
        if (turn % 5 === 0)
          await undo(id, await attempt(manager.call("mark_reservation", { p_reservation_id: id, p_new_status: "cancelled" }))); // oxfmt-ignore
      }
      if (turn % 10 === 0) {
        const span = { p_from: new Date(tomorrow).toISOString(), p_until: new Date(tomorrow + DAY_MS).toISOString() };
        const stop = await attempt(manager.call("block_time", { p_business_id, ...span, p_override: true }));
        const stopped = stop?.body["id"];
        if (typeof stopped === "string")
          await attempt(manager.call("mark_reservation", { p_reservation_id: stopped, p_new_status: "cancelled" }));
      }
      await sleep(10);
    }
  }
  const atTheDesk = [manage(), editBookings(), serve()];
  const blowing = Promise.all([...visitors.map((visitor, index) => blow(visitor, index * 13)), ...atTheDesk]);
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
  await until(() => undone > 0 && overruled > 1, { ms: 120_000, what: "changes at the desk, and undoing them" });
  said.push(app.said());
  over.abort();
  await blowing;

  const rows = await db.selectFrom("reservation").select("id").execute();
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(await breaches(connection, businessId)).toEqual([]);
  expect(seated.length).toBeGreaterThan(0);
  expect(await seatBreaches(connection, house.businessId)).toEqual([]);
  const { rows: done } = await connection.pool.query<{ kind: string }>("select distinct kind from reservation_event");
  expect(done.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["edited", "service", "undone"]));
  const marked = await db.selectFrom("reservation").select("id").where("is_overruled", "=", true).execute();
  expect(marked.length).toBeGreaterThan(0);
  // every failure had its proper message
  expect(
    [...statuses.keys()].filter((status) => ![0, 200, 409, 503].includes(status)),
    said.join(""),
  ).toEqual([]);
  await connection.close();
  await app.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});
