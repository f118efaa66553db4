/** Every list of the command line: as JSON, and with a note where it is truncated. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import { newId } from "#server/platform/db/id.ts";
import { writeSampleMap } from "#server/sample/map.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import type { Command } from "../../cli/command.ts";
import { folder } from "../support/backups.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";

const COMMANDS = join(import.meta.dirname, "../../cli/commands");

/** Calls that list rows, by the file of their command. */
const LISTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  audit: [[]],
  backup: [["list"]],
  claims: [["list"]],
  doctor: [[]],
  import: [
    ["merges", "list"],
    ["missing", "list"],
  ],
  jobs: [["list"]],
  listing: [["find", "a"]],
  map: [["list"]],
  operator: [["list"]],
  reviews: [["list"]],
  user: [["list"]],
  zones: [["check"]],
};

const modules = readdirSync(COMMANDS).map((file) => file.replace(/\.ts$/, ""));

async function commandOf(name: string): Promise<Command> {
  const module = (await import(join(COMMANDS, `${name}.ts`))) as Record<string, unknown>;
  const found = Object.values(module).find((value) => typeof value === "object" && value !== null && "usage" in value);
  return found as Command;
}

test("every command that lists rows is named here", async () => {
  for (const name of modules) {
    const { usage } = await commandOf(name);
    const lists = usage.match(/^(?: *npx mainstreet \S+)? +(?:(?:merges|missing) )?(?:list|find)\b/gm) ?? [];
    expect(lists.length, `${name}: ${lists.join()}`).toBe((LISTS[name] ?? []).filter((args) => /list|find/.test(args.join(" "))).length); // oxfmt-ignore
  }
});

for (const [name, calls] of Object.entries(LISTS))
  for (const args of calls)
    test(`${[name, ...args].join(" ")} --json`, async ({ connection }) => {
      const dataDirectory = folder();
      if (name === "map") await writeSampleMap(dataDirectory);
      const configuration = () => readConfiguration({ DATA_DIR: dataDirectory });
      const options = { connection, configuration, dataDirectory };
      const { code, out } = await call(await commandOf(name), [...args, "--json"], options);
      expect([0, 1]).toContain(code);
      expect(JSON.parse(out)).toBeInstanceOf(Array);
      if (name === "map") expect(JSON.parse(out)).toMatchObject([{ bytes: expect.any(Number) as number, zooms: { min: 0 }, bounds: { west: expect.any(Number) as number } }]); // oxfmt-ignore
    });

test("a truncated list says how many rows are missing", async ({ connection }) => {
  const { db } = connection;
  await sql`delete from audit`.execute(db);
  await sql`
    insert into audit (id, actor, action, subject, details)
    select gen_random_uuid(), 'operator', 'user.enable', n::text, '{}' from generate_series(1, 503) n
  `.execute(db);
  await sql`select graphile_worker.add_job('remove_listing', json_build_object('businessId', ${newId()}::text), 'cut', run_at => now() + interval '1 day', job_key => 'cut:' || n) from generate_series(1, 502) n`.execute(db); // oxfmt-ignore
  await sql`
    insert into backup (id, digest, taken_at, finished_at, place, name, bytes, is_scheduled)
    select gen_random_uuid(), n::text, now(), now(), 'folder', '/b/' || n, 1, false from generate_series(1, 1001) n
  `.execute(db);
  const said = async (name: string, ...args: string[]) => {
    const { code, out, err } = await call(await commandOf(name), args, { connection });
    expect(code).toBe(0);
    return [out.trimEnd().split("\n").length, err];
  };
  expect(await said("audit")).toEqual([500, "… and 3 more, --most 503 shows more.\n"]);
  expect(await said("audit", "--most", "503")).toEqual([503, ""]);
  expect(await said("audit", "--most", "2", "--about", "7")).toEqual([1, ""]);
  expect(await said("jobs", "list")).toEqual([500, "… and 2 more, which are due later.\n"]);
  expect(await said("backup", "list")).toEqual([1000, "… and 1 more, which is older.\n"]);
});
