/** A Zoom that does not answer occupies at most two workers, and no other job waits for it. */
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { newId } from "#server/platform/db/id.ts";
import { enqueue } from "#server/platform/jobs/queries.ts";
import { cleanUpJobs } from "#server/platform/jobs/queries-upkeep.ts";
import { askForMeeting, enqueueMeeting } from "#server/zoom/queries.ts";
import { makeLogger } from "#server/platform/log.ts";
import { startWorker } from "#server/platform/jobs/worker.ts";
import { makeTasks } from "#server/start/tasks.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { test } from "../support/database.ts";
import { postBy } from "../support/post.ts";
import { until } from "../support/until.ts";

/** Workers of this many processes, whose meeting jobs run `sync`. Their emails are counted. */
function working(connection: Connection, processes: number, sync: () => Promise<void>) {
  const sent: string[] = [];
  const post = postBy({
    mailer: {
      isStoredLocally: false,
      send: async ({ to }) => {
        sent.push(to);
        return { outcome: "sent" };
      },
    },
    render: async () => ({ subject: "", html: "", text: "" }),
  });
  for (let number = 0; number < processes; number += 1) {
    const tasks = makeTasks(connection.db, post, { sync });
    const log = makeLogger("silent");
    const worker = startWorker({ connection, tasks, log, pollMs: 100, restartMs: 100, stopMs: 500 });
    onTestFinished(() => worker.stop());
  }
  return sent;
}

test("at most two meetings are processed at once, in all processes, and emails continue meanwhile", async ({
  connection,
}) => {
  const hanging = Promise.withResolvers<undefined>();
  let running = 0;
  let most = 0;
  let done = 0;
  const sent = working(connection, 2, async () => {
    running += 1;
    most = Math.max(most, running);
    await hanging.promise;
    running -= 1;
    done += 1;
  });
  for (let number = 0; number < 20; number += 1) await askForMeeting(connection.db, newId());
  await until(() => running === 2);
  const people = ["ada", "grace", "mary"].map((name) => `${name}@people.example`);
  for (const to of people) await enqueue(connection.db, "mail", { template: "test", to });
  await until(() => sent.length === people.length);
  expect(sent.toSorted()).toEqual(people);
  expect(done).toBe(0);
  hanging.resolve(undefined);
  await until(() => done === 20);
  expect(most).toBe(2);
});

test("a second request while one waits is one job; the queue of a process that died is free again", async ({
  connection,
}) => {
  const { db } = connection;
  const id = newId();
  await enqueueMeeting(db, id);
  await askForMeeting(db, id);
  const waiting = await sql`select from graphile_worker._private_jobs where key = ${`zoom:${id}`}`.execute(db);
  expect(waiting.rows).toHaveLength(1);
  // as left by a worker that dies during its job
  for (const table of ["_private_jobs", "_private_job_queues"])
    await sql`
      update graphile_worker.${sql.raw(table)} set locked_by = 'a process that died', locked_at = now() - interval '3 minutes'
    `.execute(db);
  let done = 0;
  working(connection, 1, async () => {
    done += 1;
  });
  await cleanUpJobs(db);
  await until(() => done === 1);
});
