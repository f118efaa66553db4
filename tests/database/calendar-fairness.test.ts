/** Accounts take turns: slow calendars of one account delay no other, and on-demand reads are limited. */
import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { ALLOWANCES } from "#server/context/limits.ts";
import { enqueueDue } from "#server/calendars/queries.ts";
import type { CalendarServices } from "#server/calendars/services.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { startWorker } from "#server/platform/jobs/worker.ts";
import { makeLogger } from "#server/platform/log.ts";
import { makeTasks } from "#server/start/tasks.ts";
import { enter } from "../support/accounts.ts";
import { calendarServices, hour, icalendar, NOW, reader, readCalendar } from "../support/calendars.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness, makeOwner } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";
import { until } from "../support/until.ts";
import { localWebsites, text } from "../support/websites.ts";

const HOST = "127.0.0.2";
const BODY = icalendar(hour("1@elsewhere.example", "20261201T090000Z"));
const log = makeLogger("silent");

const test = base
  .extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const served = await serveApp(connection, { areLimitsOn: true });
    onCleanup(() => served.close());
    return served;
  })
  .extend("web", async ({}, { onCleanup }) => {
    const websites = await localWebsites([HOST]);
    onCleanup(() => websites.close());
    return websites;
  })
  .extend("makeOwned", async ({ connection, served, web }, { onCleanup }) => {
    // removes queued jobs, so that the next test does not run them
    onCleanup(async () => {
      await sql`delete from other_calendar`.execute(connection.db);
      await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(
        connection.db,
      );
    });
    return async () => {
      const id = await makeBusiness(connection.db, { time_zone: "UTC" });
      const owner = await enter(connection, served.url, await makeOwner(connection.db, id));
      const add = async (path: string) => {
        const input = { p_business_id: id, p_resource_id: null, p_address: `http://${HOST}:${web.port}/${path}` };
        return String((await owner.call("add_calendar", input)).body["id"]);
      };
      const shown = async () => (await owner.call("get_calendars", { p_business_id: id })).body["calendars"];
      return { owner, add, shown };
    };
  });

/** A worker for calendars only, as the site has one. */
function reading(connection: Connection, concurrency: number, more: Partial<CalendarServices> = {}): void {
  const services = calendarServices({ networks: HOST, log, ...more });
  const { read_calendar } = makeTasks(connection.db, {} as Parameters<typeof makeTasks>[1], null, services);
  const worker = startWorker({ connection, tasks: { read_calendar }, concurrency, log, pollMs: 50, stopMs: 500 });
  onTestFinished(() => worker.stop());
}

const hasBeenRead = async ({ db }: Connection, id: string): Promise<boolean> => {
  const { rows } = await sql`select from other_calendar where id = ${id} and read_at is not null`.execute(db);
  return rows.length > 0;
};

test("while two accounts with two dozen slow calendars each hang, a third account is read", async ({
  connection,
  web,
  makeOwned,
}) => {
  // does not answer until the test allows it
  const hanging: ServerResponse[] = [];
  web.says.set(`${HOST} /slow.ics`, (_request, response) => void hanging.push(response));
  web.says.set(`${HOST} /quick.ics`, text(BODY));
  const [one, other, small] = [await makeOwned(), await makeOwned(), await makeOwned()];
  for (const { add } of [one, other]) await Promise.all(Array.from({ length: 24 }, () => add("slow.ics")));
  const quick = await small.add("quick.ics");
  reading(connection, 3);
  await until(() => hasBeenRead(connection, quick));
  await until(async () => hanging.length >= 2);
  // one slot for each account, however many calendars are due
  await enqueueDue(connection.db, new Date(NOW));
  await small.owner.call("read_calendar", { p_calendar_id: quick });
  await until(async () => web.requests.filter((request) => request.endsWith("/quick.ics")).length === 2);
  expect(hanging).toHaveLength(2);
  // an answer starts the next calendar of the same account
  hanging[0]?.end(BODY);
  await until(async () => hanging.length === 3);
  web.says.set(`${HOST} /slow.ics`, text(BODY));
  for (const response of hanging) response.end(BODY);
});

test("with one slot, accounts take turns and keep their position while they wait", async ({
  connection,
  web,
  makeOwned,
}) => {
  const [large, small] = [await makeOwned(), await makeOwned()];
  const order: string[] = [];
  web.says.set(`${HOST} *`, (request, response) => {
    order.push(request.url ?? "");
    response.end(BODY);
  });
  for (const name of ["1", "2", "3"]) await large.add(name);
  const last = await small.add("small");
  // every minute due calendars are listed again: this keeps their position in the queue
  const placeOf = async () => {
    const { rows } = await sql<{ key: string; run_at: Date }>`select key, run_at from graphile_worker.jobs where task_identifier = 'read_calendar' order by key`.execute(connection.db); // oxfmt-ignore
    return rows;
  };
  const before = await placeOf();
  expect(before).toHaveLength(2);
  expect(await enqueueDue(connection.db, new Date(NOW))).toBe(2);
  expect(await placeOf()).toEqual(before);
  reading(connection, 1);
  await until(() => hasBeenRead(connection, last));
  expect(order.toSorted()).toEqual(["/1", "/2", "/3", "/small"]);
});

test("an internal error with one calendar does not block others of its account", async ({
  connection,
  web,
  makeOwned,
}) => {
  web.says.set(`${HOST} *`, text(BODY));
  const { add } = await makeOwned();
  // the newest calendar is read first
  const [sound, broken] = [await add("sound"), await add("broken")];
  reading(connection, 1, {
    read: (task) => {
      if (task.access.kind === "ics" && task.access.address.endsWith("/broken")) throw new Error("a fault of ours");
      return readCalendar(task);
    },
  });
  await until(() => hasBeenRead(connection, sound));
  const { rows } = await sql<{ next_at: Date; problem: string }>`select next_at, problem from other_calendar where id = ${broken}`.execute(connection.db); // oxfmt-ignore
  expect(rows).toEqual([{ next_at: new Date("2026-11-21T12:05:00Z"), problem: "" }]);
});

test("a slow server is read less often although it answers correctly, and the owner sees that", async ({
  connection,
  web,
  makeOwned,
}) => {
  const { add, shown } = await makeOwned();
  web.says.set(`${HOST} *`, text(BODY));
  const id = await add("busy.ics");
  const after = async (waitedMs: number) => {
    const read = reader(connection, {
      networks: HOST,
      read: async (task) => ({ ...(await readCalendar(task)), waitedMs }),
    });
    await read(id);
    const [calendar] = (await shown()) as Record<string, unknown>[];
    const minutes = Math.floor((Date.parse(String(calendar?.["next_at"])) - Date.parse(NOW)) / 60_000);
    return [calendar?.["problem"], calendar?.["every_minutes"], minutes];
  };
  expect(await after(400)).toEqual([null, 15, 15]);
  expect(await after(20_000)).toEqual([null, 60, 60]);
  expect(await after(3_600_000)).toEqual([null, 120, 120]);
  expect(await after(1_000)).toEqual([null, 15, 15]);
});

test("'Read now' pressed ten times creates one job", async ({ connection, web, makeOwned }) => {
  const [{ owner, add }, other] = [await makeOwned(), await makeOwned()];
  web.says.set(`${HOST} *`, text(BODY));
  const id = await add("busy.ics");
  const press = async () => (await owner.call("read_calendar", { p_calendar_id: id })).status;
  const { burst } = ALLOWANCES.calendarReading;
  const statuses = await Promise.all(Array.from({ length: burst + 5 }, press));
  expect(statuses.toSorted()).toEqual([...Array<number>(burst).fill(200), ...Array<number>(5).fill(429)]);
  const { rows } = await sql`
    select from graphile_worker.jobs
    where task_identifier = 'read_calendar' and key = (select 'calendars:' || added_by from other_calendar where id = ${id})
  `.execute(connection.db);
  expect(rows).toHaveLength(1);
  // another account reads on demand
  const theirs = await other.add("busy.ics");
  expect((await other.owner.call("read_calendar", { p_calendar_id: theirs })).status).toBe(200);
});
