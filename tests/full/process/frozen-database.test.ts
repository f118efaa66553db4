/** PostgreSQL stops responding, as behind a hanging disk; and starts only after Mainstreet. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { embeddedAddress, startEmbedded } from "#server/platform/db/embedded.ts";
import { connect } from "#server/platform/db/pool.ts";
import { endedAfterTests } from "../../support/children.ts";
import { makeSession } from "../../support/sessions.ts";
import { startApp } from "../../support/app-process.ts";
import { makeType } from "../../support/bookings.ts";
import { breaches } from "../../support/breaches.ts";
import { Visitor } from "../../support/browserless.ts";
import { makeBusiness, makeUser } from "../../support/factories.ts";
import { inTime, linkTo } from "../../support/link.ts";
import { until } from "../../support/until.ts";

const CLI = join(import.meta.dirname, "../../../cli/mainstreet.mjs");

/** Sends a signal to the postmaster and all processes that it has started. */
function signalAll(postmaster: number, signal: "SIGSTOP" | "SIGCONT"): void {
  const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(postmaster)], { encoding: "utf8" });
  const children = stdout.split("\n").flatMap((line) => (line.trim() === "" ? [] : [Number(line)]));
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, signal);
    } catch {
      // it has ended in the meantime
    }
  }
}

test("a frozen PostgreSQL: every request is answered, and the answers hold when it resumes", async () => {
  const app = await startApp({ environment: { DATABASE_TIMEOUT_SECONDS: "2" } });
  const { dataDirectory, url } = app;
  onTestFinished(() => app.stop());
  const file = join(dataDirectory, "postgres", "postmaster.pid");
  const postmaster = Number.parseInt(readFileSync(file, "utf8"), 10);
  const connection = connect(embeddedAddress(dataDirectory), { max: 2 });
  const { db } = connection;
  const businessId = await makeBusiness(db, { hours_mode: "always", time_zone: "UTC" });
  const owner = await makeUser(db);
  await db.insertInto("business_member").values({ business_id: businessId, user_id: owner, role: "owner" }).execute();
  const typeId = await makeType(db, businessId, { overlap_limit: 3 });
  async function signedIn(): Promise<Visitor> {
    const visitor = new Visitor(url);
    visitor.cookies.set("mainstreet.session_token", await makeSession(db, await makeUser(db)));
    return visitor;
  }
  const book = (visitor: Visitor, hour: number, key: string) =>
    inTime(
      visitor.call(
        "add_reservation",
        {
          p_business_id: businessId,
          p_reservation_type_id: typeId,
          p_reservation_time: new Date(
            Math.ceil(Date.now() / 86_400_000) * 86_400_000 + hour * 3_600_000,
          ).toISOString(),
        },
        { "idempotency-key": key },
      ),
    );
  const ready = async () => (await inTime(fetch(`${url}/readyz`))).status;
  const visitor = await signedIn();
  const booked = await book(visitor, 1, randomUUID());
  expect(booked.status).toBe(200);
  // more than there are connections
  const tries: { visitor: Visitor; hour: number; key: string }[] = [];
  for (let hour = 2; hour < 14; hour += 1) tries.push({ visitor: await signedIn(), hour, key: randomUUID() });
  // fills the pool with connections, which the bookings then use
  await Promise.all(tries.map(({ visitor: one }) => one.get(`/listing/${businessId}`)));

  signalAll(postmaster, "SIGSTOP");
  try {
    const answers = await Promise.all(tries.map(({ visitor: one, hour, key }) => book(one, hour, key)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(await ready()).toBe(503);
    const page = await inTime(visitor.get(`/listing/${businessId}`));
    expect(page.status).toBe(503);
    expect(await page.text()).toContain("Something went wrong on our side");
    expect((await inTime(fetch(`${url}/healthz`))).status).toBe(200);
  } finally {
    signalAll(postmaster, "SIGCONT");
  }

  await until(async () => (await ready()) === 200);
  // retried under the same keys until each succeeds
  const ids = await Promise.all(
    tries.map(async ({ visitor: one, hour, key }) => {
      let id: unknown = null;
      await until(async () => {
        const { status, body } = await book(one, hour, key);
        id = body["id"];
        return status === 200;
      });
      return id;
    }),
  );
  const rows = await db.selectFrom("reservation").select("id").where("business_id", "=", businessId).execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual([booked.body["id"], ...ids].map(String).toSorted());
  expect(await breaches(connection, businessId)).toEqual([]);
  await connection.close();
});

test("only a start waits for a database that is not there yet", async () => {
  const directory = mkdtempSync(join(tmpdir(), "ms-late-"));
  chmodSync(directory, 0o755);
  const postgres = await startEmbedded({ dataDirectory: directory, isChosen: true, isThrowaway: true });
  const first = await linkTo(postgres.host);
  const { port } = first;
  await first.close();
  const children: ChildProcess[] = [];
  onTestFinished(async () => {
    for (const child of children) if (child.exitCode === null) child.kill("SIGKILL");
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  function launch(args: string[], environment: Record<string, string> = {}) {
    const DATABASE_URL = `postgres://${postgres.user}:secret@127.0.0.1:${port}/${postgres.database}`;
    const child = endedAfterTests(
      spawn(process.execPath, [CLI, ...args], {
        env: {
          ...process.env,
          BASE_URL: "",
          PORT: "0",
          DATA_DIR: join(directory, "site"),
          DATABASE_URL,
          ...environment,
        },
        stdio: ["ignore", "pipe", "pipe"],
      }),
    );
    children.push(child);
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    return { child, said: () => text, ended };
  }

  const start = launch(["start"]);
  const stopped = launch(["worker"]);
  for (const { said } of [start, stopped])
    await until(() => said().includes("does not answer yet. Waiting up to 300 s"));
  expect(start.said()).not.toContain("secret");
  stopped.child.kill("SIGINT");
  expect(await inTime(stopped.ended)).toBe(1);
  const command = launch(["user", "list"]);
  expect(await command.ended).toBe(1);
  expect(command.said()).toContain("does not answer: ");
  const patience = launch(["start"], { DATABASE_WAIT_SECONDS: "0" });
  expect(await patience.ended).toBe(1);
  expect(start.child.exitCode).toBeNull();

  const link = await linkTo(postgres.host, { port });
  onTestFinished(() => link.close());
  await until(() => start.said().includes(" is at http"));
  // reachable, but refuses all logins
  const nothing = `postgres://${postgres.user}@127.0.0.1:${port}/nothing`;
  const refused = launch(["start"], { DATABASE_URL: nothing });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toContain('database "nothing" does not exist');
  expect(refused.said()).not.toContain("Waiting");
  start.child.kill("SIGINT");
  expect(await inTime(start.ended, 60_000)).toBe(0);
});
