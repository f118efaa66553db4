/** SIGKILL of the worker during many bookings: every email is sent, and hardly any twice. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, onTestFinished } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { endedAfterTests } from "../../support/children.ts";
import { makeType } from "../../support/bookings.ts";
import { test } from "../../support/database.ts";
import { makeBusiness, makeOwner, makeUser } from "../../support/factories.ts";
import { apiOf } from "../../support/http.ts";
import { SECRET } from "../../support/secret.ts";
import { mailServer, type MailServer } from "../../support/mail.ts";
import { depth } from "../../support/depth.ts";
import { until } from "../../support/until.ts";

const CLI = join(import.meta.dirname, "../../../cli/mainstreet.mjs");
const RESERVATIONS = depth(60, 1_000);
const KILLS = depth(2, 12);
const A_PERSON = 20;
const LISTINGS = 10;
const AT_ONCE = 8;
const MS = 240_000;
const DAY_MS = 86_400_000;

interface Place {
  businessId: string;
  typeId: string;
}

async function makePlace({ db }: Connection): Promise<Place> {
  const businessId = await makeBusiness(db, { hours_mode: "always", time_zone: "UTC" });
  await makeOwner(db, businessId);
  return { businessId, typeId: await makeType(db, businessId, { overlap_limit: 1_000 }) };
}

/** Makes the reservations, two for each guest at each listing; cancels every fourth. */
async function blow(connection: Connection): Promise<void> {
  const places = await Promise.all(Array.from({ length: LISTINGS }, () => makePlace(connection)));
  const people = await Promise.all(
    Array.from({ length: Math.ceil(RESERVATIONS / A_PERSON) }, () => makeUser(connection.db)),
  );
  // far enough ahead that no reminder is due
  const first = Math.ceil(Date.now() / DAY_MS + 40) * DAY_MS;
  let next = 0;
  async function book(): Promise<void> {
    for (let turn = next++; turn < RESERVATIONS; turn = next++) {
      const person = people[Math.floor(turn / A_PERSON)];
      const place = places[turn % LISTINGS];
      if (person === undefined || place === undefined) throw new Error("nobody books");
      const api = apiOf(connection, { viewerId: person, now: new Date().toISOString() });
      const { id } = await api.add_reservation({
        p_business_id: place.businessId,
        p_reservation_type_id: place.typeId,
        p_reservation_time: new Date(first + 1_800_000 * (turn % A_PERSON)).toISOString(),
      });
      if (turn % 4 === 0) await api.cancel_reservation({ p_reservation_id: id });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, book));
}

/** Runs `mainstreet worker` and kills it after it has reported that it is working. */
async function startKilled(environment: Record<string, string>): Promise<() => Promise<void>> {
  const child = endedAfterTests(
    spawn(process.execPath, [CLI, "worker"], {
      env: { ...process.env, ...environment, SECRET, LOG_LEVEL: "error" },
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let said = "";
  child.stdout.on("data", (chunk) => (said += String(chunk)));
  await until(() => said.includes("Doing the jobs"), { ms: MS, what: "a worker" });
  return async () => {
    child.kill("SIGKILL");
    await ended;
  };
}

/** Number of deliveries of each email, by its id, which is the same on every attempt. */
function countById({ received }: MailServer): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { raw } of received) {
    const [, id = ""] = /^Message-ID: <([^@]+)@/im.exec(raw) ?? [];
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

test(
  "of the worker loses no email, and repeats only those in progress",
  { timeout: depth(240_000, 1_200_000) },
  async ({ connection }) => {
    const { db } = connection;
    const server = await mailServer();
    const dataDirectory = mkdtempSync(join(tmpdir(), "ms-worker-"));
    onTestFinished(async () => {
      await server.close();
      rmSync(dataDirectory, { recursive: true, force: true });
    });
    const { database = "" } = connection.pool.options;
    const environment = {
      DATABASE_URL: `postgres://mainstreet@localhost/${database}?host=${encodeURIComponent(inject("postgresHost"))}`,
      DATA_DIR: dataDirectory,
      BASE_URL: "http://127.0.0.1:9",
      SMTP_URL: server.url,
    };
    const blowing = blow(connection);
    const unsent = async () => {
      const { rows } = await sql<{ id: string }>`select id from reservation_mail where sent_at is null`.execute(db);
      return new Set(rows.map(({ id }) => id));
    };
    /** Emails that the server accepted and whose worker died before it could record that. */
    const diedOver = new Set<string>();
    for (let kills = 0; kills < KILLS; kills += 1) {
      const before = server.received.length;
      const kill = await startKilled(environment);
      await until(() => server.received.length > before + 5, { ms: MS, what: "mail" });
      await kill();
      const open = await unsent();
      for (const id of countById(server).keys()) if (open.has(id)) diedOver.add(id);
      // as if the ten minutes had passed after which a worker counts as dead
      await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'`.execute(db);
    }
    await blowing;
    const kill = await startKilled(environment);
    await until(
      async () => {
        const { rows } = await sql<{ count: number }>`
          select (select count(*)::integer from graphile_worker.jobs where task_identifier <> 'reservation_reminder')
            + (select count(*)::integer from reservation_event where notified_at is null) as count
        `.execute(db);
        return rows[0]?.count === 0;
      },
      { ms: MS, what: "an empty queue" },
    );
    await kill();

    const counts = countById(server);
    const mails = await db.selectFrom("reservation_mail").select(["id", "sent_at", "given_up_at"]).execute();
    // guest and owner, for each reservation and each cancellation
    expect(mails).toHaveLength(2 * (RESERVATIONS + Math.ceil(RESERVATIONS / 4)));
    expect(mails.filter(({ id, sent_at }) => sent_at === null || !counts.has(id))).toEqual([]);
    const doubled = [...counts].filter(([, count]) => count > 1).map(([id]) => id);
    expect(doubled.filter((id) => !diedOver.has(id))).toEqual([]);
    process.stdout.write(`${mails.length} letters, ${KILLS} kills, ${doubled.length} doubled\n`);
  },
);
