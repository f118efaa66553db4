/** `npx mainstreet doctor` on a healthy installation and with one fault at a time. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished } from "vitest";
import { MAIL_SITE } from "#contract/notifications/mail-examples.ts";
import { MADE_EARLIER } from "#server/platform/db/migrate.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { enqueue } from "#server/platform/jobs/queries.ts";
import { readConfiguration, type Configuration } from "#server/start/configuration.ts";
import { readEmail } from "#server/outbox/eml.ts";
import { listOutbox } from "#server/platform/mail/outbox.ts";
import { UsageError } from "../../cli/command.ts";
import { doctorCommand } from "../../cli/commands/doctor.ts";
import { checkClock } from "#server/start/doctor/database.ts";
import { look, ok, within } from "#server/start/doctor/finding.ts";
import { checkMail } from "#server/start/doctor/mail.ts";
import { checkStorage } from "#server/start/doctor/storage.ts";
import { renderMail } from "#emails/render.tsx";
import { call } from "../support/command.ts";
import { makeReservation } from "../support/bookings.ts";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { siteFolder } from "../support/site-folder.ts";
import { mailServer } from "../support/mail.ts";

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), "ms-doctor-"));
  // for the user that PostgreSQL runs as
  chmodSync(made, 0o755);
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const SECRET = "a secret of thirty-two characters or more";

/** The environment of an installation that uses this file's database. */
function environment({ pool }: Connection, more: Record<string, string> = {}): Record<string, string> {
  const { host = "", database = "" } = pool.options;
  const DATABASE_URL = `postgres://mainstreet@localhost/${database}?host=${encodeURIComponent(host)}`;
  return { DATABASE_URL, SECRET, DATA_DIR: directory(), ...more };
}

async function doctor(variables: Record<string, string>, ...args: string[]) {
  const { code, out } = await call(doctorCommand, args, { configuration: () => readConfiguration(variables) });
  const lines = out
    .split("\n")
    .map((line) => /^(ok|warning|mend|skipped) +(\w+) +(.*)$/.exec(line))
    .flatMap((match) => (match === null ? [] : [{ level: match[1], about: match[2], text: match[3] ?? "" }]));
  return { code, out, lines, findings: lines.filter(({ level }) => level === "mend") };
}

describe("doctor", () => {
  test("reports nothing to fix on a healthy installation and changes nothing", async ({ connection }) => {
    const variables = environment(connection);
    const { code, out, lines } = await doctor(variables);
    expect(lines.map(({ level, about }) => `${level} ${about}`)).toEqual(
      ["configuration", "database", "jobs", "clock", "search", "backup", "zones", "mail", "storage"].map(
        // a new installation has no backup yet
        (about) => `${about === "backup" ? "warning" : "ok"} ${about}`,
      ),
    );
    expect(out).toContain("\nNothing has to be fixed.\n");
    expect(code).toBe(0);
    expect(out).not.toContain(SECRET);
    expect(readdirSync(join(variables["DATA_DIR"] ?? "", "photos"))).toEqual([]);
  });

  test("reports each invalid variable of the configuration", async ({ connection }) => {
    const broken = await doctor({ PORT: "http", SMTP_URL: "https://me:hunter2@mail.example" });
    expect(broken.findings.map(({ text }) => text)).toEqual([
      expect.stringContaining("PORT:"),
      expect.stringContaining("SMTP_URL:"),
    ]);
    expect(broken.out).not.toContain("hunter2");
    expect(broken.lines.filter(({ level }) => level === "skipped")).toHaveLength(7);
    expect(broken.code).toBe(1);

    const halves = await doctor({ GOOGLE_CLIENT_ID: "x", RATE_LIMITS: "off", BASE_URL: "https://town.example" });
    expect(halves.findings.map(({ text }) => text)).toEqual([
      expect.stringContaining("RATE_LIMITS"),
      expect.stringContaining("GOOGLE_CLIENT_SECRET"),
    ]);

    const open = await doctor(environment(connection, { SECRET: "", BASE_URL: "http://town.example" }));
    expect(open.findings.map(({ about, text }) => `${about} ${text}`)).toEqual([
      expect.stringContaining("configuration BASE_URL is http://town.example"),
      expect.stringContaining("configuration DATABASE_URL is set without SECRET"),
      expect.stringContaining("mail SMTP_URL is not set"),
    ]);
    expect(open.out).toContain("\n3 things have to be fixed.\n");
    expect(open.out).toMatch(
      /\nWhat helps, in the folder of the program:\n  configuration +docs\/operations\.md#environment-variables\n  backup +docs\/operations\.md#scheduled-backups\n  site +docs\/operations\.md#your-words-and-look\n  mail +docs\/operations\.md#smtp\n$/,
    );
    const warnings = open.lines.filter(({ level }) => level === "warning");
    expect(warnings.map(({ about, text }) => `${about} ${text}`)).toEqual([
      expect.stringContaining("backup None was taken yet"),
      expect.stringContaining("site site.json has no contact: pages name support@mainstreet.com"),
      expect.stringContaining("site site.json has no controller, and there is no imprint"),
    ]);
    const SITE_DIR = siteFolder({ "site.json": '{ "name": "Tidewater", "controller": "Ada, 1 Main St" }' });
    const named = await doctor(environment(connection, { BASE_URL: "http://town.example", SITE_DIR }));
    expect(named.out).toContain(`${SITE_DIR} has the name 'Tidewater'`);
    expect(named.out).not.toContain("site.json has no controller");
  });

  test("warns of a role with all privileges", async ({ connection }) => {
    const variables = environment(connection);
    const { code, lines } = await doctor({
      ...variables,
      DATABASE_URL: variables["DATABASE_URL"]?.replace("mainstreet@", "postgres@") ?? "",
    });
    expect(code).toBe(0);
    expect(lines.filter(({ about }) => about === "database")).toMatchObject([
      { level: "ok" },
      { level: "warning", text: expect.stringContaining("'postgres' is a superuser") as string },
    ]);
  });

  test("reports why the database does not answer, without its password", async () => {
    const { code, out, findings, lines } = await doctor({
      DATABASE_URL: "postgres://me:hunter2@127.0.0.1:1/nothing",
      SECRET,
      DATA_DIR: directory(),
    });
    expect(code).toBe(1);
    expect(findings).toEqual([
      { level: "mend", about: "database", text: expect.stringContaining("ECONNREFUSED") as string },
    ]);
    expect(lines.filter(({ level }) => level === "skipped").map(({ about }) => about)).toEqual([
      "jobs",
      "clock",
      "search",
      "backup",
    ]);
    expect(out).not.toContain("hunter2");
  });

  test("does not create a missing database", async () => {
    const DATA_DIR = directory();
    const { code, lines } = await doctor({ DATA_DIR });
    expect(code).toBe(0);
    expect(lines[1]).toMatchObject({
      level: "warning",
      about: "database",
      text: expect.stringContaining("Is DATA_DIR spelled") as string,
    });
    expect(existsSync(join(DATA_DIR, "postgres"))).toBe(false);
  });

  test("reports a schema that is older, newer or different from its files", async ({ connection }) => {
    const { db } = connection;
    const variables = environment(connection);
    const migrations = () => sql`select * from schema_migration order by name`.execute(db);
    const before = (await migrations()).rows;
    await sql`insert into schema_migration (name, checksum) values ('9999-later', 'x')`.execute(db);
    await sql`update schema_migration set checksum = 'other' where name = '0003-search'`.execute(db);
    await sql`drop extension btree_gist cascade`.execute(db);
    expect((await doctor(variables)).findings.map(({ text }) => text)).toEqual([
      expect.stringContaining("Changed after they had been applied: 0003-search."),
      expect.stringContaining("Applied by a newer version: 9999-later."),
      expect.stringContaining("Missing extensions: btree_gist."),
    ]);
    await sql`delete from schema_migration where name in ('9999-later', '0003-search')`.execute(db);
    const older = await doctor(variables);
    expect(older.findings.map(({ text }) => text)).toEqual([expect.stringContaining("Not applied yet: 0003-search.")]);
    expect(older.lines.find(({ about }) => about === "jobs")).toMatchObject({ level: "skipped" });
    expect((await migrations()).rows).toHaveLength(before.length - 1);
    await sql`delete from schema_migration`.execute(db);
    for (const row of before as { name: string; checksum: string }[])
      await sql`insert into schema_migration (name, checksum) values (${row.name}, ${row.checksum})`.execute(db);
    await sql`create extension btree_gist`.execute(db);
    expect((await doctor(variables)).code).toBe(0);
  });

  test("reports a database from before the first release, and nothing else of its schema", async ({ connection }) => {
    const { db } = connection;
    const variables = environment(connection);
    await sql`update schema_migration set name = '0001-foundation' where name = '0001-people'`.execute(db);
    const { findings, code } = await doctor(variables);
    await sql`update schema_migration set name = '0001-people' where name = '0001-foundation'`.execute(db);
    expect(findings).toEqual([{ level: "mend", about: "database", text: MADE_EARLIER }]);
    expect(code).toBe(1);
    expect((await doctor(variables)).code).toBe(0);
  });

  test("reports jobs that were given up, without their contents", async ({ connection }) => {
    const { db } = connection;
    const variables = environment(connection);
    await enqueue(db, "mail", { template: "test", to: "ada@people.example" });
    expect((await doctor(variables)).code).toBe(0);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${"no route\n to host"}`.execute(
      db,
    );
    const recent = await doctor(variables);
    expect(recent.findings).toEqual([
      {
        level: "mend",
        about: "jobs",
        text: expect.stringMatching(/^1 given up in 30 days \(mail\), .* no route to host\./) as string,
      },
    ]);
    expect(recent.out).not.toContain("ada@");
    await sql`update graphile_worker._private_jobs set updated_at = now() - interval '2 days'`.execute(db);
    const old = await doctor(variables);
    expect(old.lines.find(({ about }) => about === "jobs")).toMatchObject({ level: "warning" });
    expect(old.code).toBe(0);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  test("reports jobs that no process runs", async ({ connection }) => {
    const { db } = connection;
    const variables = environment(connection);
    await enqueue(db, "mail", { template: "test", to: "ada@people.example" });
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '10 minutes'`.execute(db);
    expect((await doctor(variables)).code).toBe(0);
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '2 hours'`.execute(db);
    const { findings, code } = await doctor(variables);
    expect(findings).toEqual([
      { level: "mend", about: "jobs", text: expect.stringMatching(/^1 job has been due since .*worker/) as string },
    ]);
    expect(code).toBe(1);
    // a worker has it
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'me'`.execute(db);
    expect((await doctor(variables)).code).toBe(0);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    // a reservation event from two hours ago without a notification
    const business_id = await makeBusiness(db);
    const id = await makeReservation(db, { business_id, starts_at: "2030-01-01T10:00:00Z" });
    await sql`
      insert into reservation_event (reservation_id, business_id, at, actor, kind)
      values (${id}, ${business_id}, now() - interval '2 hours', 'guest', 'confirmed')
    `.execute(db);
    expect((await doctor(variables)).code).toBe(1);
    await sql`update reservation_event set notified_at = now()`.execute(db);
    expect((await doctor(variables)).code).toBe(0);
  });

  test("reports that no proxy is trusted", async ({ connection }) => {
    const BASE_URL = "https://town.example";
    const texts = async (more: Record<string, string>) =>
      (await doctor(environment(connection, { BASE_URL, ...more }))).findings.map(({ text }) => text);
    expect(await texts({})).toContainEqual(expect.stringContaining("TRUSTED_PROXIES is not set"));
    expect((await texts({ TRUSTED_PROXIES: "10.0.0.5" })).join()).not.toContain("TRUSTED_PROXIES");
  });

  test("prints the same as JSON", async ({ connection }) => {
    const variables = environment(connection);
    const { lines } = await doctor(variables);
    const { out } = await doctor(variables, "--json");
    expect(JSON.parse(out)).toEqual(lines.map((line) => ({ ...line, text: expect.any(String) as string })));
  });

  test("reports listings that an import has left unfindable", async ({ connection }) => {
    const { db, pool } = connection;
    const client = await pool.connect();
    // ends its locks and settings too
    onTestFinished(() => client.release(true));
    await client.query("select set_config('mainstreet.search_bulk', 'on', false)");
    const id = await makeBusiness(db);
    await client.query("update business set name = 'Bulk' where id = $1", [id]);
    const variables = environment(connection);
    expect((await doctor(variables)).findings).toEqual([
      { level: "mend", about: "search", text: expect.stringContaining("cut short") as string },
    ]);
    // the lock of an import
    await client.query("select pg_advisory_lock(719204340)");
    expect((await doctor(variables)).code).toBe(0);
    await sql`delete from search_pending`.execute(db);
  });

  test("reports clocks that disagree", async ({ connection }) => {
    const shifted = (seconds: number) => () => new Date(Date.now() + seconds * 1_000);
    expect(await checkClock(connection, shifted(0))).toMatchObject([{ level: "ok" }]);
    expect(await checkClock(connection, shifted(60))).toMatchObject([
      { level: "mend", text: expect.stringMatching(/(?:59|60) seconds behind/) as string },
    ]);
    expect(await checkClock(connection, shifted(-60))).toMatchObject([
      { level: "mend", text: expect.stringMatching(/(?:59|60) seconds ahead/) as string },
    ]);
  });
});

describe("the doctor and email", () => {
  const check = (variables: Record<string, string>, to: string | null, dataDirectory = "/nowhere") => {
    const configuration: Configuration = readConfiguration(variables);
    const { signal } = new AbortController();
    return checkMail({ configuration, dataDirectory, to, render: async (mail) => renderMail(mail, MAIL_SITE), signal });
  };

  test("accepts a server that answers, and sends a test email", async () => {
    const server = await mailServer({ recipients: [undefined, [550, "5.1.1 Nobody here"]] });
    onTestFinished(() => server.close());
    expect(await check({ SMTP_URL: server.url }, null)).toMatchObject([{ level: "ok" }]);
    expect(server.received).toEqual([]);
    expect(await check({ SMTP_URL: server.url }, "ada@people.example")).toMatchObject([{ level: "ok" }]);
    expect(server.received.map(({ to }) => to)).toEqual([["ada@people.example"]]);
    const { subject } = renderMail({ template: "test", to: "ada@people.example" }, MAIL_SITE);
    expect(readEmail(Buffer.from(server.received[0]?.raw ?? "", "latin1")).subject).toBe(subject);
    expect(await check({ SMTP_URL: server.url }, "bob@people.example")).toMatchObject([
      { level: "mend", text: expect.stringContaining("Nobody here") as string },
    ]);
  });

  test("reports an unreachable server and one that does not respond", async () => {
    const SMTP_URL = "smtp://me:hunter2@127.0.0.1:1";
    for (const to of [null, "ada@people.example"]) {
      const [finding] = await check({ SMTP_URL }, to);
      expect(finding).toMatchObject({ level: "mend", text: expect.stringContaining("ECONNREFUSED") as string });
      expect(finding?.text).not.toContain("hunter2");
    }
    const silent = createServer(() => undefined);
    onTestFinished(() => void silent.close());
    const port = await new Promise<number>((resolve) => {
      silent.listen(0, "127.0.0.1", () => resolve((silent.address() as { port: number }).port));
    });
    expect(await check({ SMTP_URL: `smtp://127.0.0.1:${port}` }, null)).toMatchObject([
      { level: "mend", text: expect.stringContaining("Greeting never received") as string },
    ]);
  });

  test("without SMTP, puts the test email into the outbox", async () => {
    const dataDirectory = directory();
    expect(await check({}, "ada@people.example", dataDirectory)).toMatchObject([{ level: "ok" }, { level: "ok" }]);
    expect(await listOutbox(join(dataDirectory, "outbox"))).toHaveLength(1);
    expect(await check({ BASE_URL: "https://town.example" }, null)).toMatchObject([{ level: "mend" }]);
    expect((await call(doctorCommand, ["--mail", "ada"])).code).toBeInstanceOf(UsageError);
  });
});

test("reports storage that cannot be written, with its location", async () => {
  const place = directory();
  expect(await checkStorage({ bucket: null, arePhotosInBucket: false }, place)).toMatchObject([
    { text: expect.stringContaining("GB free") as string },
  ]);
  // a file in place of the folder: permissions do not stop root
  writeFileSync(join(place, "file"), "");
  const [finding] = await checkStorage({ bucket: null, arePhotosInBucket: false }, join(place, "file"));
  expect(finding).toMatchObject({ level: "mend", text: expect.stringContaining(join(place, "file")) as string });
});

test("a check that throws or takes too long is something to fix", async () => {
  const { signal } = new AbortController();
  expect(await look(1_000, signal, () => Promise.reject(new Error("no\nway")))).toEqual([
    { level: "mend", text: "no way" },
  ]);
  const never = () => new Promise<never>(() => undefined);
  expect(await look(20, signal, never)).toEqual([{ level: "mend", text: "It took longer than 0.02 seconds." }]);
  await expect(within(10_000, AbortSignal.abort(), never)).rejects.toThrow("stopped");
  expect(await look(1_000, signal, async () => [ok("well")])).toEqual([{ level: "ok", text: "well" }]);
});
