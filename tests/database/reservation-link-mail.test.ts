/**
 * The link of an online meeting in emails: in the confirmation if it is made in time, otherwise in a separate email.
 */
import { sql } from "kysely";
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeBookable, makeGuest } from "../support/bookings.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";
import { NOON, postOffice } from "../support/emails.ts";

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection);
  onCleanup(() => served.close());
  return served;
});

const LINK = "https://zoom.example/j/8675309";
const MINUTE = 60_000;

async function booked(connection: Connection, url: string) {
  const place = await makeBookable(connection, url, { create_zoom: true });
  const { visitor } = await makeGuest(connection, url);
  const { body } = await visitor.call("add_reservation", {
    p_business_id: place.businessId,
    p_reservation_type_id: place.typeId,
    p_reservation_time: "2026-11-23T10:00:00Z",
  });
  return String(body["id"]);
}

/** Writes what the job that makes meetings writes. */
async function arrive({ db }: Connection, id: string): Promise<void> {
  await sql`
    insert into zoom_meeting (reservation_id, meeting_id, join_url) values (${id}, '8675309', ${LINK})
    on conflict (reservation_id) do update set meeting_id = '8675309', join_url = ${LINK}
  `.execute(db);
  await sql`update reservation set sequence = sequence + 1 where id = ${id}`.execute(db);
  await sql`
    insert into reservation_event (reservation_id, business_id, at, actor, kind)
    select id, business_id, ${new Date(NOON)}, 'system', 'meeting' from reservation where id = ${id}
  `.execute(db);
}

/** Makes jobs that wait for the link run now. */
const hurry = ({ db }: Connection) =>
  sql`
    update graphile_worker._private_jobs set run_at = now()
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'reservation_mail')
  `.execute(db);

test("without Zoom, emails do not wait for a link", async ({ connection, served: { url } }) => {
  await booked(connection, url);
  const office = postOffice(connection, { makesMeetings: false });
  await office.workOff();
  expect(office.emails()).toMatchObject([{ isLinkToCome: false }, { isLinkToCome: false }]);
});

test("a confirmation waits a moment for the link and contains it", async ({ connection, served: { url } }) => {
  const id = await booked(connection, url);
  const office = postOffice(connection);
  await office.workOff();
  expect(office.posted).toEqual([]);
  await arrive(connection, id);
  await hurry(connection);
  await office.workOff();
  await hurry(connection);
  await office.workOff();
  expect(office.news().sort()).toEqual(["confirmed guest", "confirmed owner"]);
  expect(office.emails().map(({ meetingLink, isLinkToCome }) => ({ meetingLink, isLinkToCome }))).toEqual([
    { meetingLink: LINK, isLinkToCome: false },
    { meetingLink: LINK, isLinkToCome: false },
  ]);
  expect(office.posted.map(({ email }) => email.calendar?.content.includes(LINK))).toEqual([true, true]);
});

test("a confirmation that has waited long enough is sent without the link, which gets a separate email, once", async ({
  connection,
  served: { url },
}) => {
  const id = await booked(connection, url);
  const office = postOffice(connection, { now: () => NOON + MINUTE });
  await office.workOff();
  expect(office.emails()).toMatchObject([
    { news: "confirmed", meetingLink: "", isLinkToCome: true },
    { news: "confirmed", meetingLink: "", isLinkToCome: true },
  ]);
  const [first] = office.posted;
  await arrive(connection, id);
  await office.workOff();
  expect(office.news().slice(2).sort()).toEqual(["meeting guest", "meeting owner"]);
  const [, , later] = office.posted;
  expect(later?.email.calendar?.content).toContain(LINK);
  const sequenceOf = (content = "") => Number(/SEQUENCE:(\d+)/.exec(content)?.[1]);
  expect(sequenceOf(later?.email.calendar?.content)).toBeGreaterThan(sequenceOf(first?.email.calendar?.content));
  // made again for any reason: all recipients have been notified
  await arrive(connection, id);
  await office.workOff();
  expect(office.posted).toHaveLength(4);
});
