/**
 * Functions, views and triggers. Each exists once, in a re-runnable SQL file of its room, and is applied after the
 * migrations whenever the files differ from the recorded checksum (docs/decisions/0059-upgrades.md).
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type pg from "pg";
import project from "../../../package.json" with { type: "json" };
import { inTransaction, patiently } from "./apply.ts";

const SERVER = join(import.meta.dirname, "../..");

/** The files of all rooms, as one text: functions and then views, or triggers. */
export interface CodePart {
  name: "functions" | "triggers";
  sql: string;
  checksum: string;
}

export interface CodeState {
  /** Parts to apply. */
  stale: CodePart["name"][];
  /** Parts that a newer version applied, with that version. */
  newer: string[];
}

const ABOUT = {
  functions: "-- Functions and views of this version.\n",
  triggers: "-- Triggers of this version, one after the other.\n",
};

async function readPart(name: CodePart["name"], paths: readonly string[]): Promise<CodePart> {
  const texts = await Promise.all(paths.map((path) => readFile(join(SERVER, path), "utf8")));
  const sql = [ABOUT[name], ...texts].join("\n");
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

/** In the order in which they are applied. */
export async function readCode(): Promise<CodePart[]> {
  const paths = (await readdir(SERVER, { recursive: true })).sort();
  const called = (name: RegExp) => paths.filter((path) => name.test(basename(path)));
  return Promise.all([
    readPart("functions", [...called(/^functions.*\.sql$/), ...called(/^views\.sql$/)]),
    readPart("triggers", called(/^triggers\.sql$/)),
  ]);
}

/** Each statement ends with a semicolon at the end of its line. */
export const splitTriggers = (sql: string): string[] => sql.split(/;$/m).filter((text) => /^\w/m.test(text));

const numbersOf = (version: string): number[] => version.split(/[.-]/, 3).map(Number);

function isNewer(version: string, than: string): boolean {
  const [one, other] = [numbersOf(version), numbersOf(than)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** Compares the recorded parts with the files. Changes nothing. */
export async function inspectCode(
  asking: Pick<pg.ClientBase, "query">,
  parts: readonly CodePart[],
): Promise<CodeState> {
  const { rows: found } = await asking.query<{ is_there: boolean }>("select to_regclass('schema_code') is not null as is_there"); // oxfmt-ignore
  const { rows } =
    found[0]?.is_there === true
      ? await asking.query<{ part: string; checksum: string; version: string }>("select part, checksum, version from schema_code") // oxfmt-ignore
      : { rows: [] };
  const recorded = new Map(rows.map((row) => [row.part, row]));
  const changed = parts.filter(({ name, checksum }) => recorded.get(name)?.checksum !== checksum);
  const newer = changed.flatMap(({ name }) => {
    const version = recorded.get(name)?.version;
    return version !== undefined && isNewer(version, project.version) ? [{ name, version }] : [];
  });
  return {
    stale: changed.filter(({ name }) => newer.every((part) => part.name !== name)).map(({ name }) => name),
    newer: newer.map(({ name, version }) => `${name} of version ${version}`),
  };
}

/** Table with the recorded parts of a migrated database. */
export const CODE_TABLE =
  "create table if not exists schema_code (part text primary key, checksum text not null, version text not null, applied_at timestamptz not null default now())";

interface ApplyOptions {
  pauseMs: number;
  /** No other session uses the tables yet. */
  isNew: boolean;
}

/**
 * Replaces all functions and views at once, which needs no table lock. A trigger needs a lock on its table: each has
 * its own transaction, so that two tables are never locked at once and no deadlock can occur.
 */
export async function applyCode(
  client: pg.ClientBase,
  part: CodePart,
  { pauseMs, isNew }: ApplyOptions,
): Promise<void> {
  const { name, sql, checksum } = part;
  if (name === "triggers" && !isNew)
    for (const statement of splitTriggers(sql)) {
      const [trigger] = /trigger \w+/.exec(statement) ?? [];
      await patiently(`Making ${trigger}`, pauseMs, () => inTransaction(client, () => client.query(statement)));
    }
  await patiently(`Making the ${name}`, pauseMs, () =>
    inTransaction(client, async () => {
      // a function body may call functions that are created later
      await client.query("set local check_function_bodies = off");
      if (name === "functions" || isNew) await client.query(sql);
      await client.query(
        `insert into schema_code (part, checksum, version) values ($1, $2, $3)
         on conflict (part) do update set checksum = excluded.checksum, version = excluded.version, applied_at = now()`,
        [name, checksum, project.version],
      );
    }),
  );
}
