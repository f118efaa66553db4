/** `npx mainstreet jobs` and `mainstreet mail test`: what the operator sees and changes in the queue. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { enqueueMail } from "#server/platform/jobs/queries.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { UsageError } from "../../cli/command.ts";
import { jobsCommand } from "../../cli/commands/jobs.ts";
import { mailCommand } from "../../cli/commands/mail.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";
import { mailServer } from "../support/mail.ts";

const jobs = (connection: Connection, ...args: string[]) => call(jobsCommand, args, { connection });

const LINK = "https://mainstreet.example/reset-password?token=secret-token";
const reset = (db: Connection["db"], name: string) =>
  enqueueMail(db, { template: "reset-password", to: `${name}@people.example`, url: LINK, minutes: 60 });

/** Writes what the worker writes after the last failed attempt. */
const giveUp = ({ db }: Connection, name: string) =>
  sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${"Error: no route\n    at send"}
    where payload ->> 'to' = ${`${name}@people.example`}
  `.execute(db);

describe("jobs", () => {
  test("are listed without their contents, retried and dropped", async ({ connection }) => {
    const { db } = connection;
    expect((await jobs(connection, "list")).err).toBe("No job is waiting.\n");
    await reset(db, "ada");
    await reset(db, "ben");
    await giveUp(connection, "ben");

    const { out } = await jobs(connection, "list");
    expect(out).not.toContain("secret-token");
    const lines = out
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t"));
    expect(lines.map(([, job, about, state, tries, , wrong]) => [job, about, state, tries, wrong ?? ""])).toEqual([
      ["mail", "ada@people.example", "waiting", "0/12", ""],
      ["mail", "ben@people.example", "given up", "12/12", "Error: no route"],
    ]);
    const [ada = "", ben = ""] = lines.map(([id]) => id);
    expect((await jobs(connection, "list", "--failed")).out).toContain("ben@");
    expect((await jobs(connection, "list", "--failed")).out).not.toContain("ada@");

    expect((await jobs(connection, "retry", "--failed")).out).toBe("1 job will be tried again now.\n");
    const { rows } = await sql<{ attempts: number }>`
      select attempts from graphile_worker._private_jobs where id = ${ben}::bigint
    `.execute(db);
    expect(rows).toEqual([{ attempts: 0 }]);
    expect((await jobs(connection, "drop", "--failed")).out).toBe("0 jobs dropped.\n");
    expect((await jobs(connection, "drop", ada, ben)).out).toBe("2 jobs dropped.\n");
    expect((await jobs(connection, "list")).err).toBe("No job is waiting.\n");
  });

  test("that are running are left alone", async ({ connection }) => {
    await reset(connection.db, "cy");
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'`.execute(
      connection.db,
    );
    const [id = ""] = (await jobs(connection, "list")).out.split("\t");
    expect((await jobs(connection, "list")).out).toContain("\trunning\t");
    expect((await jobs(connection, "drop", id)).out).toBe("0 jobs dropped.\n");
    expect((await jobs(connection, "retry", id)).out).toBe("0 jobs will be tried again now.\n");
  });

  test("a wrong call exits with usage", async ({ connection }) => {
    for (const args of [[], ["stop"], ["retry"], ["drop", "x"], ["retry", "1", "--failed"], ["list", "--all"]]) {
      const { code } = await jobs(connection, ...args);
      expect(code instanceof UsageError || (code instanceof Error && "code" in code), args.join(" ")).toBe(true);
    }
  });
});

describe("mail test", () => {
  test("is sent at once, or put into the outbox, and reports the result", async ({ connection }) => {
    const server = await mailServer({ recipients: [undefined, [550, "nobody here"]] });
    const dataDirectory = mkdtempSync(join(tmpdir(), "ms-mail-test-"));
    onTestFinished(async () => {
      await server.close();
      rmSync(dataDirectory, { recursive: true, force: true });
    });
    const by = (SMTP_URL: string) => ({
      connection,
      dataDirectory,
      configuration: () => readConfiguration({ SMTP_URL, MAIL_FROM: "hello@mainstreet.example" }),
    });
    const test = (smtp: string) => call(mailCommand, ["test", "Ada@People.example"], by(smtp));
    expect(await test(server.url)).toMatchObject({ code: 0 });
    expect(server.received.map(({ to }) => to)).toEqual([["ada@people.example"]]);
    expect(await test(server.url)).toMatchObject({ code: 1, err: expect.stringContaining("nobody here") as string });
    expect(await test("")).toMatchObject({ code: 0, out: expect.stringContaining("was put there") as string });
    expect(readdirSync(join(dataDirectory, "outbox"))).toHaveLength(1);
    for (const args of [[], ["test"], ["test", "nobody"], ["send", "a@b.example"]])
      expect((await call(mailCommand, args, by(""))).code, args.join(" ")).toBeInstanceOf(UsageError);
  });
});
