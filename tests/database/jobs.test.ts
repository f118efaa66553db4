/** The queue: enqueueing in a transaction, execution, and a database that becomes unavailable. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino, type Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { describe, expect, onTestFinished } from "vitest";
import type { Mail } from "#contract/notifications/mail.ts";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import { enqueue, enqueueOn } from "#server/platform/jobs/queries.ts";
import { cleanUpJobs } from "#server/platform/jobs/queries-upkeep.ts";
import { startWorker, type RunningJob, type Tasks } from "#server/platform/jobs/worker.ts";
import { makeLogger } from "#server/platform/log.ts";
import { test } from "../support/database.ts";
import { until } from "../support/until.ts";

const to = (name: string): Mail => ({ template: "test", to: `${name}@people.example` });

interface Done {
  payload: unknown;
  job: RunningJob;
}

/** A worker whose only task is `work`, stopped with the test. */
const NO_TASKS: Tasks = {
  day_question: async () => undefined,
  mail: async () => undefined,
  push: async () => undefined,
  read_calendar: async () => undefined,
  remove_listing: async () => undefined,
  reservation_mail: async () => undefined,
  reservation_reminder: async () => undefined,
  revoke_calendar: async () => undefined,
  zoom_meeting: async () => undefined,
};

function working(connection: Connection, work: (done: Done) => Promise<void>, log: Logger = makeLogger("silent")) {
  const done: Done[] = [];
  const tasks: Tasks = {
    ...NO_TASKS,
    mail: async (payload, job) => {
      done.push({ payload, job });
      await work({ payload, job });
    },
  };
  const worker = startWorker({
    connection,
    tasks,
    log,
    pollMs: 100,
    restartMs: 100,
    stopMs: 1_000,
  });
  onTestFinished(() => worker.stop());
  return { done, worker };
}

/** The pool may still contain dead connections. */
async function enqueueWhenPossible({ db }: Connection, mail: Mail): Promise<void> {
  await until(() =>
    enqueue(db, "mail", mail).then(
      () => true,
      () => false,
    ),
  );
}

async function waiting({ db }: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from graphile_worker.jobs`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Jobs locked by a running worker. */
async function held({ db }: Connection): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker.jobs where locked_at is not null and locked_by <> 'a dead process'
  `.execute(db);
  return rows.length;
}

/**
 * The first job of a kind adds the kind and locks it until its transaction ends; a worker adds all kinds when it
 * starts.
 */
const untilKindsAreKnown = ({ db }: Connection) =>
  until(
    async () => {
      const { rows } = await sql`select from graphile_worker._private_tasks where identifier = 'mail'`.execute(db);
      return rows.length > 0;
    },
    { what: "a worker that has started" },
  );

const LATER = to("later-than-all");

/** Earlier jobs are done once a later job is done and none is running. */
async function untilLaterOnesAreDone(connection: Connection, done: readonly Done[]): Promise<void> {
  await enqueue(connection.db, "mail", LATER, { key: "later" });
  const isDone = () => done.some(({ payload }) => (payload as Mail).to === LATER.to);
  await until(async () => isDone() && (await held(connection)) === 0, { what: "a later job" });
}

describe("jobs", () => {
  test("a job enqueued in a transaction runs on commit and never after a rollback", async ({ connection }) => {
    const { done } = working(connection, async () => undefined);
    await expect(
      connection.db.transaction().execute(async (transaction) => {
        await enqueue(transaction, "mail", to("rolled-back"));
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");

    await untilKindsAreKnown(connection);
    await connection.db.transaction().execute(async (transaction) => {
      await enqueue(transaction, "mail", to("committed"));
      await untilLaterOnesAreDone(connection, done);
      expect(done.map(({ payload }) => payload)).toEqual([LATER]);
    });
    await until(() => done.length > 1);

    const client = await connection.pool.connect();
    await client.query("begin");
    await enqueueOn(client, "mail", to("client-rolled-back"));
    await client.query("rollback");
    await client.query("begin");
    await enqueueOn(client, "mail", to("client-committed"));
    await client.query("commit");
    client.release();

    await until(async () => done.length > 2 && (await waiting(connection)) === 0);
    expect(done.map(({ payload }) => payload)).toEqual([LATER, to("committed"), to("client-committed")]);
  });

  test("a key keeps one job, and a job for later waits", async ({ connection }) => {
    const soon = Temporal.Now.instant().add({ milliseconds: 1_500 });
    await enqueue(connection.db, "mail", to("first"), { key: "same" });
    await enqueue(connection.db, "mail", to("second"), { key: "same" });
    await enqueue(connection.db, "mail", to("later"), { runAt: soon });
    const { done } = working(connection, async () => undefined);
    await until(async () => (await waiting(connection)) === 0);
    expect(done.map(({ payload }) => payload)).toEqual([to("second"), to("later")]);
    expect(Temporal.Instant.compare(Temporal.Now.instant(), soon)).toBe(1);
  });

  test("a failed job is tried again under the same id, at most the given number of times", async ({ connection }) => {
    const { done } = working(connection, async ({ payload }) => {
      if ((payload as Mail).to === to("stubborn").to) throw new Error("not now");
    });
    await enqueue(connection.db, "mail", to("stubborn"), { maxAttempts: 2 });
    await until(async () => done.length === 2 && (await held(connection)) === 0);
    // due again, with no attempts left
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`.execute(connection.db);
    await untilLaterOnesAreDone(connection, done);
    expect(done.map(({ payload }) => payload)).toEqual([to("stubborn"), to("stubborn"), LATER]);
    expect(done[1]?.job.id).toBe(done[0]?.job.id);
    expect(done[0]?.job.id).toMatch(/^\d+\.[0-9a-z]+$/);

    // visible for a month, then deleted
    await cleanUpJobs(connection.db);
    expect(await waiting(connection)).toBe(1);
    await sql`update graphile_worker._private_jobs set updated_at = now() - interval '31 days'`.execute(connection.db);
    await cleanUpJobs(connection.db);
    expect(await waiting(connection)).toBe(0);
  });

  test("a job that PostgreSQL aborted because of others runs again at once, without counting an attempt", async ({
    connection,
  }) => {
    let conflicts = 0;
    const { done } = working(connection, async () => {
      if ((conflicts += 1) <= 3) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
    });
    await enqueue(connection.db, "mail", to("unlucky"), { maxAttempts: 1 });
    await until(async () => done.length === 4 && (await waiting(connection)) === 0);
    expect(done.map(({ job }) => job.attempt)).toEqual([1, 1, 1, 1]);
  });

  test("a job of a process that died is taken by another", async ({ connection }) => {
    await enqueue(connection.db, "mail", to("orphan"));
    const hold = (since: string) =>
      sql`update graphile_worker._private_jobs set locked_by = 'a dead process', locked_at = now() - ${since}::interval`.execute(
        connection.db,
      );
    await hold("9 minutes");
    await cleanUpJobs(connection.db);
    const { done } = working(connection, async () => undefined);
    await untilLaterOnesAreDone(connection, done);
    expect(done.map(({ payload }) => payload)).toEqual([LATER]);
    await hold("11 minutes");
    await cleanUpJobs(connection.db);
    await until(() => done.length === 2);
  });

  test("a clock that went ahead and came back delays no job", async ({ connection: { db } }) => {
    const soon = Temporal.Now.instant().add({ minutes: 5 });
    await enqueue(db, "mail", to("at once"), { key: "at once" });
    await enqueue(db, "mail", to("in five minutes"), { key: "in five minutes", runAt: soon });
    await enqueue(db, "mail", to("tried twice"), { key: "tried twice" });
    await enqueue(db, "mail", to("held"), { key: "held" });
    const reminder = { reservationId: newId(), startsAt: "2030-01-01T10:00:00Z", hours: 2 as const };
    const due = Temporal.Now.instant().add({ hours: 700 });
    await enqueue(db, "reservation_reminder", reminder, { key: "reminder", runAt: due });
    // as if written tomorrow
    await sql`
      update graphile_worker._private_jobs set created_at = created_at + interval '1 day',
        updated_at = updated_at + interval '1 day',
        run_at = run_at + case when key = 'reminder' then interval '0' else interval '1 day' end,
        attempts = case when key = 'tried twice' then 2 else 0 end,
        locked_at = case when key = 'held' then now() + interval '1 day' end,
        locked_by = case when key = 'held' then 'a dead process' end
    `.execute(db);
    await cleanUpJobs(db);
    const { rows } = await sql<{ key: string; wait: number; held: number | null }>`
      select key, extract(epoch from run_at - now())::float8 as wait, extract(epoch from now() - locked_at)::float8 as held
      from graphile_worker._private_jobs order by id
    `.execute(db);
    const waits = Object.fromEntries(rows.map(({ key, wait }) => [key, wait]));
    expect(waits["at once"]).toBeLessThan(1);
    expect(waits["in five minutes"]).toBeGreaterThan(200);
    expect(waits["in five minutes"]).toBeLessThan(301);
    expect(waits["tried twice"]).toBeLessThan(8);
    expect(waits["reminder"]).toBeGreaterThan(699 * 3_600);
    // the worker that had it may be dead
    expect(rows.find(({ key }) => key === "held")).toMatchObject({ held: null });
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  test("stopping puts an unfinished job back, within the time limit", async ({ connection }) => {
    let isStuck = true;
    const { done, worker } = working(connection, () =>
      isStuck ? new Promise<void>(() => undefined) : Promise.resolve(),
    );
    await enqueue(connection.db, "mail", to("stuck"));
    await until(() => done.length === 1);
    // the job never ends: stopping does not wait for it
    await worker.stop();
    expect(done[0]?.job.signal.aborted).toBe(true);
    isStuck = false;
    const next = working(connection, async () => undefined);
    await until(() => next.done.length === 1);
    await until(async () => (await waiting(connection)) === 0);
  });

  test("periodic tasks are separate jobs: a failing one does not block others", async ({ connection }) => {
    const { db } = connection;
    const turns = { failing: 0, other: 0 };
    const worker = startWorker({
      connection,
      tasks: NO_TASKS,
      everyMinute: {
        failing: async () => {
          turns.failing += 1;
          throw new Error("the storage is away");
        },
        other: async () => void (turns.other += 1),
      },
      log: makeLogger("silent"),
      pollMs: 100,
      restartMs: 100,
      stopMs: 1_000,
    });
    onTestFinished(() => worker.stop());
    await until(() => turns.failing > 0 && turns.other > 0);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  test("two workers run every job once", async ({ connection }) => {
    const begun = new Set<number>();
    const both = Promise.withResolvers<null>();
    // none ends before each worker has begun one
    const beginning = async (worker: number) => {
      if (begun.add(worker).size === 2) both.resolve(null);
      await both.promise;
    };
    const workers = [1, 2].map((worker) => working(connection, () => beginning(worker)));
    const names = Array.from({ length: 60 }, (_, index) => `person-${index}`);
    await Promise.all(names.map((name) => enqueue(connection.db, "mail", to(name))));
    await until(async () => (await waiting(connection)) === 0);
    const done = workers.flatMap((worker) => worker.done.map(({ payload }) => (payload as Mail).to));
    expect(done.toSorted()).toEqual(names.map((name) => to(name).to).toSorted());
  });

  test("a connection that is cut, even during a job, ends nothing", async ({ connection }) => {
    const { done } = working(connection, async ({ payload }) => {
      if ((payload as Mail).to !== to("during").to) return;
      // all connections except this one, so that marking the job as done meets a broken one
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(connection.db);
    });
    await enqueue(connection.db, "mail", to("before"));
    await until(() => done.length === 1);
    await enqueue(connection.db, "mail", to("during"));
    await until(() => done.length === 2);
    await enqueueWhenPossible(connection, to("after"));
    await until(() => done.some(({ payload }) => (payload as Mail).to === to("after").to));
  });
});

test("a database that stops while jobs run is waited for", { tags: "full" }, async () => {
  const directory = mkdtempSync(join(tmpdir(), "ms-jobs-"));
  chmodSync(directory, 0o755);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const options = { dataDirectory: directory, isChosen: true, isThrowaway: true };
  let postgres = await startEmbedded(options);
  onTestFinished(() => postgres.stop());
  const { host, user, database } = postgres;
  const connection = connect({ host, user, database });
  onTestFinished(() => connection.close());
  await migrate(connection.pool);

  const names = ["first", "second", "third", "fourth"];
  const times = (name: string) => done.filter(({ payload }) => (payload as Mail).to === to(name).to).length;
  const { promise: stopped, resolve: noteStopped } = Promise.withResolvers<null>();
  let unmarked = 0;
  const write = (line: string) => void (unmarked += line.includes("Failed to complete jobs") ? 1 : 0);
  const work = async ({ payload, job }: Done) => {
    if (job.attempt > 1 || (payload as Mail).to === to("after").to) return;
    // the jobs end one after the other after their database stopped, so that none can be marked as done or failed
    await stopped;
    const before = names.findIndex((name) => (payload as Mail).to === to(name).to);
    await until(() => unmarked === before, { what: "the end of the job before" });
  };
  const { done } = working(connection, work, pino({ level: "warn" }, { write }));
  for (const name of names) await enqueue(connection.db, "mail", to(name));
  await until(() => done.length === names.length);
  await postgres.stop();
  noteStopped(null);
  await until(() => unmarked === names.length, { what: "the end of all jobs" });
  postgres = await startEmbedded(options);
  await enqueueWhenPossible(connection, to("after"));
  await until(() => times("after") === 1);
  // jobs whose result was not stored do not wait the ten minutes of a dead worker
  await until(() => names.every((name) => times(name) === 2));
});
