/**
 * Three accounts of the sample city for signing in. Their passwords are specific to this installation and stored in a
 * file, unchanged by restarts; the database has their hashes, as for any account.
 */
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashPassword } from "../accounts/password-hash.ts";
import { randomPassword } from "../accounts/random-password.ts";
import type { Database } from "../platform/db/pool.ts";
import { savePasswordHash } from "../accounts/queries.ts";
import { insertAccount, lockAccount } from "../operator/queries-accounts.ts";
import { findPasswords, findSamplePeople, type SamplePeople } from "./queries.ts";
import { SAMPLE_MAIL_DOMAIN } from "../platform/mail/sample-address.ts";

const FILE = "demo-accounts.txt";
const COUNT = 3;
const NEWCOMER = `newcomer@${SAMPLE_MAIL_DOMAIN}`;

export interface DemoAccount {
  email: string;
  password: string;
  /** What the account shows. */
  what: string;
}

const LINE = new RegExp(`^(\\S+@${SAMPLE_MAIL_DOMAIN.replace(".", "\\.")}) +(\\S+) +(\\S.*)$`);

const fileIn = (dataDirectory: string) => join(dataDirectory, FILE);

async function readStoredAccounts(dataDirectory: string): Promise<DemoAccount[]> {
  const text = await readFile(fileIn(dataDirectory), "utf8").catch(() => "");
  return text
    .split("\n")
    .map((line) => LINE.exec(line))
    .flatMap((match) =>
      match === null ? [] : [{ email: match[1] ?? "", password: match[2] ?? "", what: match[3] ?? "" }],
    );
}

async function keep(dataDirectory: string, accounts: readonly DemoAccount[]): Promise<void> {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, password, what }) => `${email.padEnd(width)}  ${password}  ${what}`);
  const text = [
    "Demo accounts of this installation's sample city; 'npx mainstreet sample drop' removes them.",
    "",
    ...lines,
    "",
  ].join("\n");
  await mkdir(dataDirectory, { recursive: true });
  const unfinished = `${fileIn(dataDirectory)}.${process.pid}.part`;
  await writeFile(unfinished, text, { mode: 0o600 });
  await rename(unfinished, fileIn(dataDirectory));
}

function newAccounts({ owner, reviewer }: SamplePeople): DemoAccount[] {
  return [
    { email: owner, password: randomPassword(), what: "looks after listings" },
    { email: reviewer, password: randomPassword(), what: "has written reviews" },
    { email: NEWCOMER, password: randomPassword(), what: "has just arrived" },
  ];
}

async function givePassword(db: Database, { email, password }: DemoAccount): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const id = (await lockAccount(tx, email))?.id ?? (await insertAccount(tx, { email, isConfirmed: true }));
    if (id !== null) await savePasswordHash(tx, id, hash);
  });
}

/** Creates missing accounts and returns all of them; empty if the sample is not loaded. */
export async function readyDemoAccounts(db: Database, dataDirectory: string): Promise<DemoAccount[]> {
  const people = await findSamplePeople(db);
  if (people === null) return [];
  const stored = await readStoredAccounts(dataDirectory);
  const known =
    stored.length === COUNT
      ? await findPasswords(
          db,
          stored.map(({ email }) => email),
        )
      : new Map<string, boolean>();
  // a deleted newcomer is created again; a deleted person of the city has no data to show any more
  const isComplete = stored.length === COUNT && stored.every(({ email }) => email === NEWCOMER || known.has(email));
  const accounts = isComplete ? stored : newAccounts(people);
  if (!isComplete) await keep(dataDirectory, accounts);
  for (const account of accounts) if (!isComplete || known.get(account.email) !== true) await givePassword(db, account);
  return accounts;
}

/** Deletes the file. Dropping the sample deletes the accounts. */
export async function forgetDemoAccounts(dataDirectory: string): Promise<void> {
  await rm(fileIn(dataDirectory), { force: true });
}
