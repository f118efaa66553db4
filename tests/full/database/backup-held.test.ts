/** Jobs that waited when the backup was taken: held until the operator releases them, then run once, or dropped. */
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { Temporal } from "temporal-polyfill";
import { enqueue } from "#server/platform/jobs/queries.ts";
import { findHeld } from "#server/platform/jobs/queries-hold.ts";
import { startWorker, type Tasks } from "#server/platform/jobs/worker.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { notifyOfNextEvent } from "#server/notifications/follow-events.ts";
import { makeLogger } from "#server/platform/log.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { doctorCommand } from "../../../cli/commands/doctor.ts";
import { jobsCommand } from "../../../cli/commands/jobs.ts";
import { checkJobs } from "#server/start/doctor/database.ts";
import { folder, restore, take } from "../../support/backups.ts";
import { makeType } from "../../support/bookings.ts";
import { call } from "../../support/command.ts";
import { test } from "../../support/database.ts";
import { emptyDatabase } from "../../support/empty-database.ts";
import { makeBusiness, makeOwner, makeUser } from "../../support/factories.ts";
import { apiOf } from "../../support/http.ts";
import { until } from "../../support/until.ts";

const log = makeLogger("silent");

/** Records which job of which task ran. */
function working(connection: Connection): string[] {
  const done: string[] = [];
  const note = (task: string) => async (payload: unknown) => {
    done.push(`${task} ${JSON.stringify(payload)}`);
  };
  const tasks: Tasks = {
    mail: note("mail"),
    reservation_mail: note("reservation_mail"),
    reservation_reminder: note("reservation_reminder"),
    day_question: note("day_question"),
    push: note("push"),
    zoom_meeting: note("zoom_meeting"),
    remove_listing: note("remove_listing"),
    read_calendar: note("read_calendar"),
    revoke_calendar: note("revoke_calendar"),
  };
  const worker = startWorker({
    ...{ connection, tasks, log, pollMs: 50, restartMs: 50, stopMs: 1_000 },
    isHeld: async () => (await findHeld(connection.db)) !== null,
    lookForWork: () => notifyOfNextEvent(connection.db, Date.now(), log),
  });
  onTestFinished(() => worker.stop());
  return done;
}

/**
 * A reservation with waiting emails, an event without a notification, a reminder that has become due and a later one.
 */
async function makeWaiting(connection: Connection): Promise<string> {
  const { db } = connection;
  const businessId = await makeBusiness(db, { hours_mode: "always", time_zone: "UTC" });
  await makeOwner(db, businessId);
  const typeId = await makeType(db, businessId, { overlap_limit: 9 });
  const day = Math.ceil(Date.now() / 86_400_000 + 3) * 86_400_000;
  const bookOne = async (hour: number) => {
    const api = apiOf(connection, { viewerId: await makeUser(db), now: new Date().toISOString() });
    const at = new Date(day + hour * 3_600_000).toISOString();
    await api.add_reservation({ p_business_id: businessId, p_reservation_type_id: typeId, p_reservation_time: at });
  };
  await bookOne(10);
  while (await notifyOfNextEvent(db, Date.now(), log));
  await bookOne(12);
  await enqueue(db, "mail", { template: "test", to: "waits@people.example" }, { key: "mail:waits" });
  await enqueue(db, "remove_listing", { businessId: "01990000-0000-7000-8000-000000000000" }, { key: "gone" });
  await enqueue(
    db,
    "reservation_reminder",
    { reservationId: "01990000-0000-7000-8000-000000000001", startsAt: new Date(day).toISOString(), hours: 2 },
    { key: "reminder:due", runAt: Temporal.Instant.fromEpochMilliseconds(Date.now() - 60_000) },
  );
  const path = join(folder(), "waiting.tar.zst");
  await take(connection, path);
  return path;
}

const waitingIn = async ({ pool }: Connection) => {
  const { rows } = await pool.query<{ task: string; count: number }>(
    `select task_identifier as task, count(*) as count from graphile_worker.jobs group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ task, count }) => [task, count]));
};

test("emails are held until they are released; then each is sent once", async ({ connection }) => {
  const path = await makeWaiting(connection);
  const place = await emptyDatabase();
  await restore(place, path);
  expect(await waitingIn(place)).toEqual({ mail: 1, remove_listing: 1, reservation_mail: 2, reservation_reminder: 3 });
  const done = working(place);
  await until(() => done.length > 0, { what: "what is not held" });
  // earlier jobs were taken before this one is taken
  await enqueue(place.db, "remove_listing", { businessId: "01990000-0000-7000-8000-000000000002" });
  await until(() => done.length > 1, { what: "what came behind" });
  expect(await waitingIn(place)).toMatchObject({ mail: 1, reservation_mail: 2, reservation_reminder: 3 });
  expect(done.map((one) => one.split(" ")[0])).toEqual(["remove_listing", "remove_listing"]);
  expect((await checkJobs(place)).map(({ text }) => text).join()).toMatch(
    /held since a backup of .* 'npx mainstreet jobs release'/,
  );

  const configuration = () => readConfiguration({});
  expect((await call(jobsCommand, ["list"], { connection: place })).err).toContain(
    "are held since a backup was restored",
  );
  const released = await call(jobsCommand, ["release"], { connection: place, configuration });
  expect(released).toMatchObject({ code: 0, out: expect.stringContaining("go out again") as string });
  await until(() => done.length >= 8, { what: "letters" });
  await until(async () => Object.keys(await waitingIn(place)).join() === "reservation_reminder");
  const tasks = done.map((one) => one.split(" ")[0] ?? "");
  const counts = Object.fromEntries(tasks.map((task) => [task, tasks.filter((one) => one === task).length]));
  // two for each reservation: the guest's and the owner's; the second reservation's emails were made from its event
  // here
  expect(counts).toEqual({ remove_listing: 2, mail: 1, reservation_mail: 4, reservation_reminder: 1 });
  expect(new Set(done).size).toBe(done.length);
  // two for each reservation are still scheduled
  expect(await waitingIn(place)).toEqual({ reservation_reminder: 4 });
  expect((await call(jobsCommand, ["release"], { connection: place, configuration })).out).toBe("Nothing is held.\n");
});

test("released without emails that the other site has probably sent: later reminders remain", async ({
  connection,
}) => {
  // removes events of the earlier test
  while (await notifyOfNextEvent(connection.db, Date.now(), log));
  await connection.pool.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
  const path = await makeWaiting(connection);
  const place = await emptyDatabase();
  await restore(place, path);
  const configuration = () => readConfiguration({});
  const released = await call(jobsCommand, ["release", "--drop-mail"], { connection: place, configuration });
  // an email, a reminder that was due, two emails for either reservation
  expect(released.out).toContain("6 jobs dropped.");
  const { rows } = await place.pool.query("select from reservation_mail where given_up_at is null");
  expect(rows).toEqual([]);
  const done = working(place);
  await until(async () => Object.keys(await waitingIn(place)).join() === "reservation_reminder");
  expect(await waitingIn(place)).toEqual({ reservation_reminder: 4 });
  expect(done.map((one) => one.split(" ")[0])).toEqual(["remove_listing"]);
});

test("the doctor distinguishes it from an unfinished restore", async ({ connection }) => {
  const { database = "", host = "" } = connection.pool.options;
  await connection.pool.query("insert into schema_migration (name, checksum) values ('restore-unfinished', 'begun x')");
  onTestFinished(async () => {
    await connection.pool.query("delete from schema_migration where name = 'restore-unfinished'");
  });
  const url = `postgres://mainstreet@localhost/${database}?host=${encodeURIComponent(host)}`;
  const configuration = () => readConfiguration({ DATABASE_URL: url, DATA_DIR: folder() });
  const { out } = await call(doctorCommand, [], { configuration });
  expect(out).toMatch(/^mend +database +A restore into this database did not come to its end/m);
});
