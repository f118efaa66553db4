/**
 * A waitlist with cancellations and acceptances, through two processes on one database, one of which is killed
 * repeatedly, with a third worker in the test: a free slot is held by one guest at a time, no guest is skipped or
 * offered twice, and no hold outlives its time.
 */
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject } from "vitest";
import { makeLogger } from "#server/platform/log.ts";
import { lookAfterWaitlists } from "#server/waitlist/jobs-offers.ts";
import { startApp, type AppProcess } from "../../support/app-process.ts";
import { book, makeReservation, makeType } from "../../support/bookings.ts";
import { breaches } from "../../support/breaches.ts";
import { Visitor } from "../../support/browserless.ts";
import { test } from "../../support/database.ts";
import { makeBusiness, makeUser } from "../../support/factories.ts";
import { makeSession } from "../../support/sessions.ts";
import { depth } from "../../support/depth.ts";
import { until } from "../../support/until.ts";
import { join } from "../../support/waitlist.ts";

const WAITING = depth(24, 200);
const FREED = depth(8, 30);
const KILLS = depth(1, 8);

/** Far enough ahead for the machine's clock and for quiet hours: at night, offers lapse only from the morning on. */
const DATE = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
const STARTS = Array.from({ length: FREED }, (_, index) => {
  const minute = 8 * 60 + index * 15;
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
});

const TEST = { timeout: depth(240_000, 900_000) };

test(
  "through kills: each place is offered to one at a time, in the order of the line, and none is lost",
  TEST,
  async ({ connection }) => {
    const { db } = connection;
    const { database } = connection.pool.options;
    const environment = {
      DATABASE_URL: `postgres://mainstreet@localhost/${database ?? ""}?host=${encodeURIComponent(inject("postgresHost"))}`,
    };
    const front: AppProcess = await startApp({ environment });
    let other: AppProcess = await startApp({ environment });
    const day = JSON.stringify(Array.from({ length: 7 }, () => [{ open: "08:00", close: "18:00" }]));
    const businessId = await makeBusiness(db, { hours_mode: "custom", weekly_hours: day, time_zone: "UTC" });
    const owner = await makeUser(db);
    await db.insertInto("business_member").values({ business_id: businessId, user_id: owner, role: "owner" }).execute();
    const typeId = await makeType(db, businessId, { duration: 15, slot_interval: 15, waitlist: true });
    // the whole day is reserved, each slot by a different guest
    const booked: { id: string; visitor: Visitor }[] = [];
    for (let minute = 8 * 60; minute < 18 * 60; minute += 15) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
      const starts = `${DATE}T${time}:00Z`;
      const userId = await makeUser(db);
      const ends_at = new Date(Date.parse(starts) + 900_000).toISOString();
      const id = await makeReservation(db, { ...{ business_id: businessId, type_id: typeId, user_id: userId }, starts_at: starts, ends_at }); // oxfmt-ignore
      await sql`insert into reservation_event (reservation_id, business_id, at, actor, kind) values (${id}::uuid, ${businessId}::uuid, now(), 'guest', 'confirmed')`.execute(db); // oxfmt-ignore
      if (!STARTS.includes(time)) continue;
      const visitor = new Visitor(front.url);
      visitor.cookies.set("mainstreet.session_token", await makeSession(db, userId));
      booked.push({ id, visitor });
    }
    const line: { userId: string; visitor: Visitor }[] = [];
    for (let index = 0; index < WAITING; index += 1) {
      const userId = await makeUser(db);
      const visitor = new Visitor(front.url);
      visitor.cookies.set("mainstreet.session_token", await makeSession(db, userId));
      const joined = await join(visitor, { businessId, typeId }, { date: DATE, from: "00:00", until: "23:59" });
      expect(joined.status, JSON.stringify(joined.body)).toBe(200);
      line.push({ userId, visitor });
    }

    /**
     * Some guests take, some pass, some let the offer lapse, some leave the list earlier; another guest tries to
     * reserve in between.
     */
    const over = new AbortController();
    const passerBy = new Visitor(front.url);
    passerBy.cookies.set("mainstreet.session_token", await makeSession(db, await makeUser(db)));
    const intruding = (async () => {
      while (!over.signal.aborted) {
        for (const time of STARTS.slice(0, 3)) await book(passerBy, { businessId, typeId }, `${DATE}T${time}:00Z`);
        await sleep(200);
      }
    })();
    const answering = (async () => {
      while (!over.signal.aborted) {
        const { rows } = await sql<{ id: string; user_id: string; n: number }>`
        select r.id, r.user_id, (row_number() over (order by r.created_at, r.id))::integer as n
        from reservation r where r.business_id = ${businessId}::uuid and r.offer_until is not null and r.status = 'pending'
      `.execute(db);
        for (const { id, user_id } of rows) {
          const index = line.findIndex(({ userId }) => userId === user_id);
          const visitor = line[index]?.visitor;
          if (visitor === undefined) continue;
          if (index % 3 === 0) await visitor.call("take_offer", { p_waiting_id: id });
          else if (index % 3 === 1) await visitor.call("leave_waitlist", { p_waiting_id: id });
          // all offers expire at once
          else
            await sql`update reservation set offer_until = now() where id = ${id}::uuid and offer_until is not null`.execute(
              db,
            );
        }
        await sleep(100);
      }
    })();
    const killing = (async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await sleep(300);
        const { dataDirectory } = other;
        await other.kill();
        other = await startApp({ dataDirectory, environment });
      }
    })();
    const working = (async () => {
      const log = makeLogger("silent");
      while (!over.signal.aborted) if (!(await lookAfterWaitlists(connection, Date.now(), log))) await sleep(150);
    })();
    for (const { id, visitor } of booked) {
      expect((await visitor.call("cancel_reservation", { p_reservation_id: id })).status).toBe(200);
      await sleep(60);
    }
    await killing;
    const offered = async () =>
      (
        await sql<{ user_id: string; seq: number }>`
        select r.user_id, e.seq from reservation_event e join reservation r on r.id = e.reservation_id
        where e.business_id = ${businessId}::uuid and e.kind = 'offered' order by e.seq
      `.execute(db)
      ).rows;
    /** Slots that are free or offered, and not taken. */
    const left = async () => {
      const { rows } = await sql<{ free: number; open: number; waiting: number }>`
      select (select count(*)::integer from reservation where business_id = ${businessId}::uuid and status = 'confirmed') as free,
        (select count(*)::integer from reservation where business_id = ${businessId}::uuid and status = 'pending') as open,
        (select count(*)::integer from waiting where business_id = ${businessId}::uuid) as waiting
    `.execute(db);
      const [row] = rows;
      return { free: 40 - (row?.free ?? 0), open: row?.open ?? 0, waiting: row?.waiting ?? 0 };
    };
    // until every slot is taken, or no one is waiting
    await until(
      async () => {
        const { free, open, waiting } = await left();
        return open === 0 && (free === 0 || waiting === 0);
      },
      { ms: 120_000, what: "every freed place to be taken, or the line to be empty" },
    );
    over.abort();
    await Promise.all([answering, intruding, working]);

    expect(await breaches(connection, businessId)).toEqual([]);
    const offers = await offered();
    const order = offers.map(({ user_id }) => line.findIndex(({ userId }) => userId === user_id));
    // no guest twice, none out of order, and none without an offer who joined before a guest with one
    expect(order).toEqual(Array.from({ length: order.length }, (_, index) => index));
    // every offer ended as its guest answered: a third was taken, and each other one was passed on
    const { rows: ends } = await sql<{ user_id: string; status: string; offer_until: Date | null }>`
    select user_id, status, offer_until from reservation
    where business_id = ${businessId}::uuid and id in (
      select reservation_id from reservation_event where kind = 'offered'
    )
  `.execute(db);
    for (const { user_id, status, offer_until } of ends) {
      const index = line.findIndex(({ userId }) => userId === user_id);
      expect({ index, status, isOffer: offer_until !== null }).toEqual({
        ...{ index, status: index % 3 === 0 ? "confirmed" : "cancelled", isOffer: index % 3 !== 0 },
      });
    }
    const { rows: twice } = await sql`
    select reservation_id from reservation_event where business_id = ${businessId}::uuid and kind in ('offered', 'offer_ended')
    group by reservation_id, kind having count(*) > 1
  `.execute(db);
    expect(twice).toEqual([]);
    await Promise.all([front.stop(), other.stop()]);
    rmSync(other.dataDirectory, { recursive: true, force: true });
  },
);
