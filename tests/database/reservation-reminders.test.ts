/**
 * Reminders: scheduled on confirmation, moved and cancelled with the reservation, sent only to guests who want them.
 */
import { sql } from "kysely";
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { remind } from "#server/notifications/jobs-reminders.ts";
import { makeBookable, makeGuest } from "../support/bookings.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";
import { postOffice } from "../support/emails.ts";

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection);
  onCleanup(() => served.close());
  return served;
});

const TEN = "2026-11-23T10:00:00.000Z";
const ELEVEN = "2026-11-23T11:00:00.000Z";
const HOUR = 3_600_000;

const before = (start: string, hours: number) => Date.parse(start) - hours * HOUR;

async function waiting({ db }: Connection): Promise<{ at: string; hours: number; startsAt: string }[]> {
  const { rows } = await sql<{ run_at: Date; hours: number; starts_at: string }>`
    select run_at, (payload ->> 'hours')::integer as hours, payload ->> 'startsAt' as starts_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'reservation_reminder' order by run_at
  `.execute(db);
  return rows.map(({ run_at, hours, starts_at }) => ({ at: run_at.toISOString(), hours, startsAt: starts_at }));
}

test("are scheduled for confirmed reservations, follow a move, and are removed by a cancellation", async ({
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url, { auto_confirm: false });
  const { visitor } = await makeGuest(connection, url);
  const office = postOffice(connection);
  const { body } = await visitor.call("add_reservation", {
    p_business_id: place.businessId,
    p_reservation_type_id: place.typeId,
    p_reservation_time: TEN,
  });
  const id = String(body["id"]);
  await office.workOff();
  expect(await waiting(connection)).toEqual([]);

  const mark = (to: string) => place.owner.visitor.call("mark_reservation", { p_reservation_id: id, p_new_status: to });
  await mark("confirmed");
  await office.workOff();
  expect(await waiting(connection)).toEqual([
    { at: "2026-11-22T10:00:00.000Z", hours: 24, startsAt: TEN },
    { at: "2026-11-23T08:00:00.000Z", hours: 2, startsAt: TEN },
  ]);

  // moved, and not yet confirmed again
  await visitor.call("reschedule_reservation", { p_reservation_id: id, p_reservation_time: ELEVEN });
  await office.workOff();
  expect(await waiting(connection)).toEqual([]);
  await mark("confirmed");
  await office.workOff();
  expect((await waiting(connection)).map(({ startsAt }) => startsAt)).toEqual([ELEVEN, ELEVEN]);

  await visitor.call("cancel_reservation", { p_reservation_id: id });
  await office.workOff();
  expect(await waiting(connection)).toEqual([]);
});

test("are sent once, to people who want them, and only about future reservations", async ({
  connection,
  served: { url },
}) => {
  const { db } = connection;
  const place = await makeBookable(connection, url);
  const { visitor, email } = await makeGuest(connection, url);
  const office = postOffice(connection);
  const { body } = await visitor.call("add_reservation", {
    p_business_id: place.businessId,
    p_reservation_type_id: place.typeId,
    p_reservation_time: TEN,
  });
  const reservationId = String(body["id"]);
  await office.workOff();
  office.posted.length = 0;
  const at = (hours: number) => postOffice(connection, { now: () => before(TEN, hours) });

  // the job is due, and runs several times
  const day = { reservationId, startsAt: TEN, hours: 24 } as const;
  for (let tries = 0; tries < 3; tries += 1) await remind(db, day, before(TEN, 24));
  const dayBefore = at(24);
  await dayBefore.workOff();
  expect(dayBefore.news().sort()).toEqual(["reminder guest", "reminder owner"]);
  const [sentEmail] = dayBefore.emails().filter(({ audience }) => audience === "guest");
  expect(sentEmail).toMatchObject({ to: email, hoursBefore: 24, startsAt: TEN });
  expect(sentEmail?.unsubscribeUrl).toMatch(/^https:\/\/mainstreet\.example\/answer\//);

  // not for a time that has changed, nor when it is too late to help
  await remind(db, { ...day, startsAt: ELEVEN }, before(ELEVEN, 24));
  await remind(db, { reservationId, startsAt: TEN, hours: 2 }, Date.parse(TEN));
  await place.owner.visitor.call("update_profile", { p_reminders: { owner: false } });
  await remind(db, { reservationId, startsAt: TEN, hours: 2 }, before(TEN, 2));
  const soon = at(2);
  await soon.workOff();
  expect(soon.news()).toEqual(["reminder guest"]);
});

test("that are queued during a cancellation are not sent", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url);
  const { visitor } = await makeGuest(connection, url);
  const { body } = await visitor.call("add_reservation", {
    p_business_id: place.businessId,
    p_reservation_type_id: place.typeId,
    p_reservation_time: TEN,
  });
  const id = String(body["id"]);
  await postOffice(connection).workOff();
  // stored, but not sent yet
  await remind(connection.db, { reservationId: id, startsAt: TEN, hours: 2 }, before(TEN, 2));
  await visitor.call("cancel_reservation", { p_reservation_id: id });
  const office = postOffice(connection, { now: () => before(TEN, 2) });
  await office.workOff();
  expect(office.news().sort()).toEqual(["cancelled guest", "cancelled owner"]);
});
