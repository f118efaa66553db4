/** Every act on the operator's screens writes the same row in `audit` as its command, except for the actor. */
import { sql, type Selectable } from "kysely";
import { expect } from "vitest";
import { operatorContract, type OperatorProcedure } from "#contract/operator/procedures.ts";
import { commandActor } from "#server/audit/acting.ts";
import type { OperatorServerApi } from "#server/operator/operator-api.ts";
import { addOwner } from "#server/access/queries.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { newId } from "#server/platform/db/id.ts";
import { enqueue } from "#server/platform/jobs/queries.ts";
import type { Connection, Database } from "#server/platform/db/pool.ts";
import type { AuditTable } from "#server/platform/db/tables/operator.ts";
import type { Command } from "../../cli/command.ts";
import { claimCommand } from "../../cli/commands/claim.ts";
import { claimsCommand } from "../../cli/commands/claims.ts";
import { importCommand } from "../../cli/commands/import.ts";
import { jobsCommand } from "../../cli/commands/jobs.ts";
import { listingCommand } from "../../cli/commands/listing.ts";
import { photosCommand } from "../../cli/commands/photos.ts";
import { reviewsCommand } from "../../cli/commands/reviews.ts";
import { unclaimCommand } from "../../cli/commands/unclaim.ts";
import { userCommand } from "../../cli/commands/user.ts";
import { makeAccount } from "../support/accounts.ts";
import { call } from "../support/command.ts";
import { AT, operatorApiFor, makeOperator, makeReported, makeWaiting, onQueued } from "../support/operator.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeImage } from "../support/factories.ts";
import { makeMerged, makeMissing } from "../support/imported-rows.ts";

interface Act {
  /** Creates two equal subjects; `subject` is the name in the audit. */
  make: (db: Database) => Promise<{ id: string; subject: string }>;
  command: Command;
  args: (id: string) => string[];
  operator: (operator: OperatorServerApi, id: string) => Promise<unknown>;
  /** An earlier act of the same operator. */
  before?: { args: (id: string) => string[]; operator: (operator: OperatorServerApi, id: string) => Promise<unknown> };
}

const reported = async (db: Database) => {
  const id = await makeReported(db, { author_id: null });
  return { id, subject: id };
};

/** The same claimant each time, so that the rows agree. */
async function waiting(db: Database) {
  const found = db.selectFrom("user_account").select("id").where("email", "=", "claimant@audit.example");
  const person = (await found.executeTakeFirst())?.id ?? (await makeAccount(db, "claimant@audit.example"));
  const subject = await makeBusiness(db);
  return { id: await makeWaiting(db, subject, person), subject };
}

const HIDE: NonNullable<Act["before"]> = {
  args: (id) => ["hide", id, "--reason", "It's  spam"],
  operator: async (operator, id) => operator.hide_review({ ...(await onQueued(operator, id)), p_reason: "It's  spam" }),
};

async function listing(db: Database) {
  const id = await makeBusiness(db);
  return { id, subject: id };
}

/** The same owner each time. */
async function owned(db: Database) {
  const made = await listing(db);
  const [owner = ""] = await Promise.all(["owner@audit.example", "heir@audit.example"].map((email) => idOf(db, email)));
  await addOwner(db, made.id, owner);
  return made;
}

async function idOf(db: Database, email: string): Promise<string> {
  const found = db.selectFrom("user_account").select("id").where("email", "=", email);
  return (await found.executeTakeFirst())?.id ?? makeAccount(db, email);
}

const APPROVE_CLAIM: NonNullable<Act["before"]> = {
  args: (id) => ["approve", id, "--unproved"],
  operator: async (operator, id) =>
    operator.approve_claim({ ...(await onQueued(operator, id)), p_now: false, p_unproved: true }),
};

let serial = 0;
async function account(db: Database, isConfirmed = true) {
  serial += 1;
  const email = `person.${serial}@audit.example`;
  return { id: email, subject: await makeAccount(db, email, { isConfirmed }) };
}

/** Rows about jobs do not differ by subject: earlier ones are deleted. */
const forget = (db: Database) => db.deleteFrom("audit").where("subject", "in", ["jobs", "mail"]).execute();

/** A job that has used up its attempts. */
async function job(db: Database) {
  await forget(db);
  await enqueue(db, "remove_listing", { businessId: newId() }, { maxAttempts: 1 });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = 1, last_error = 'No' where id = (select max(id) from graphile_worker._private_jobs)
    returning id::text
  `.execute(db);
  return { id: rows[0]?.id ?? "", subject: "jobs" };
}

const HIDE_LISTING: NonNullable<Act["before"]> = {
  args: (id) => ["hide", id, "--reason", "It is  closed"],
  operator: (operator, id) => operator.hide_listing({ p_id: id, p_reason: "It is  closed" }),
};

const DISABLE: NonNullable<Act["before"]> = {
  args: (email) => ["disable", email, "--reason", " Spam "],
  operator: (operator, p_email) => operator.disable_account({ p_email, p_reason: " Spam " }),
};

/** The listing that remains after both merges of a pair. */
const STAYS = ["0199b7a0-0000-7000-8000-00000000aaaa"] as const;
/** The listing of both photos. */
const SHOWS_PHOTOS = "Shows photos";

/** Procedures that read; `prove` changes only the session. */
const READING = [
  ...([
    "get_operator",
    "prove",
    "get_today",
    "get_audit",
    "get_queue",
    "get_queue_mark",
    "find_listings",
    "get_listing",
    "list_missing",
    "list_merged",
    "compare_listings",
    "list_photos",
    "get_imports",
    "get_jobs",
  ] as const),
  "find_accounts",
] as const;

/** Acts that run the command itself, which writes the row (`operator-imports.test.ts`). */
const BY_COMMAND = ["take_import", "check_import", "run_import", "cancel_import"] as const;

/** Forms without a command; `operator-editing`, `suggestions` and `operator-queue.test.ts` check their rows. */
const WITHOUT_COMMAND = ["edit_listing", "accept_suggestion", "decline_suggestion", "save_reasons"] as const;

type NotCompared = (typeof READING)[number] | (typeof BY_COMMAND)[number] | (typeof WITHOUT_COMMAND)[number];

const ACTS: Record<Exclude<OperatorProcedure, NotCompared>, Act> = {
  show_review: {
    make: reported,
    command: reviewsCommand,
    args: (id) => ["restore", id],
    operator: async (operator, id) => operator.show_review(await onQueued(operator, id)),
  },
  hide_review: { make: reported, command: reviewsCommand, ...HIDE },
  undo_review: {
    make: reported,
    command: reviewsCommand,
    before: HIDE,
    args: (id) => ["undo", id],
    operator: (operator, id) => operator.undo_review({ p_id: id }),
  },
  moderate_reviews: {
    make: reported,
    command: reviewsCommand,
    args: HIDE.args,
    async operator(operator, id) {
      const { p_seen: seen, p_looked_at } = await onQueued(operator, id);
      await operator.moderate_reviews({ p_act: "hide", p_items: [{ id, seen }], p_looked_at, p_reason: "It's  spam" });
    },
  },
  approve_claim: {
    make: waiting,
    command: claimsCommand,
    ...APPROVE_CLAIM,
  },
  undo_claim: {
    make: waiting,
    command: claimsCommand,
    before: APPROVE_CLAIM,
    args: (id) => ["undo", id],
    operator: (operator, id) => operator.undo_claim({ p_id: id }),
  },
  refuse_claim: {
    make: waiting,
    command: claimsCommand,
    args: (id) => ["refuse", id, "--reason", "Nothing was shown."],
    operator: async (operator, id) =>
      operator.refuse_claim({ ...(await onQueued(operator, id)), p_reason: "Nothing was shown." }),
  },
  hide_listing: {
    make: listing,
    command: listingCommand,
    ...HIDE_LISTING,
  },
  restore_listing: {
    make: listing,
    command: listingCommand,
    before: HIDE_LISTING,
    args: (id) => ["restore", id],
    operator: (operator, id) => operator.restore_listing({ p_id: id }),
  },
  give_listing: {
    make: owned,
    command: claimCommand,
    args: (id) => [id, "heir@audit.example", "--transfer"],
    operator: (operator, id) => operator.give_listing({ p_id: id, p_email: "heir@audit.example", p_transfer: true }),
  },
  merge_listings: {
    make: async (db) => {
      await makeBusiness(db, { id: STAYS[0], name: "Stays" }).catch(() => undefined);
      const id = await makeBusiness(db, { name: "Goes" });
      return { id, subject: id };
    },
    command: listingCommand,
    args: (id) => ["merge", id, STAYS[0]],
    operator: async (operator, id) => {
      const { seen } = await operator.compare_listings({ p_id: id, p_other: STAYS[0] });
      await operator.merge_listings({ p_id: id, p_into: STAYS[0], p_seen: seen, p_looked_at: AT.toISOString() });
    },
  },
  undo_missing: {
    async make(db) {
      const row = `node/${newId()}`;
      return { id: `osm:${row}`, subject: await makeMissing(db, row) };
    },
    command: importCommand,
    args: (row) => ["missing", "undo", row],
    async operator(operator, row) {
      const { rows } = await operator.list_missing({ p_after: null });
      const line = rows.find((one) => one.row === row);
      if (line === undefined) throw new Error(`${row} is not listed`);
      const { business_id: p_id, source: p_source, source_id: p_source_id } = line;
      await operator.undo_missing({ p_id, p_source, p_source_id, p_looked_at: AT.toISOString() });
    },
  },
  part_merged: {
    async make(db) {
      const row = `way/${newId()}`;
      const { id } = await makeMerged(db, row);
      return { id: `osm:${row}`, subject: id };
    },
    command: importCommand,
    args: (row) => ["merges", "undo", row],
    async operator(operator, row) {
      const { rows } = await operator.list_merged({ p_listings: null, p_before: null });
      const line = rows.find((one) => one.row === row);
      await operator.part_merged({ p_number: line?.number ?? 0 });
    },
  },
  take_listing: {
    make: owned,
    command: unclaimCommand,
    args: (id) => [id],
    operator: (operator, id) => operator.take_listing({ p_id: id }),
  },
  disable_account: {
    make: account,
    command: userCommand,
    ...DISABLE,
  },
  enable_account: {
    make: account,
    command: userCommand,
    before: DISABLE,
    args: (email) => ["enable", email],
    operator: (operator, p_email) => operator.enable_account({ p_email }),
  },
  confirm_account: {
    make: (db) => account(db, false),
    command: userCommand,
    args: (email) => ["confirm", email, "--keep-password"],
    operator: (operator, p_email) => operator.confirm_account({ p_email, p_keeps_password: true }),
  },
  reset_password: {
    make: account,
    command: userCommand,
    args: (email) => ["reset-password", email],
    operator: (operator, p_email) => operator.reset_password({ p_email }),
  },
  reset_second_factor: {
    async make(db) {
      const made = await account(db);
      await sql`insert into second_factor (user_id, secret, confirmed_at, backup_codes) values (${made.subject}, 'sealed', now(), 'sealed')`.execute(
        db,
      );
      return made;
    },
    command: userCommand,
    args: (email) => ["reset-second-factor", email],
    operator: (operator, p_email) => operator.reset_second_factor({ p_email }),
  },
  delete_account: {
    make: account,
    command: userCommand,
    args: (email) => ["delete", email, "--yes", "--reviews", "delete"],
    operator: (operator, p_email) =>
      operator.delete_account({ p_email, p_again: p_email, p_listings: "unclaim", p_reviews: "delete" }),
  },
  retry_jobs: {
    make: job,
    command: jobsCommand,
    args: (id) => ["retry", id],
    operator: (operator, p_id) => operator.retry_jobs({ p_id }),
  },
  drop_jobs: {
    make: job,
    command: jobsCommand,
    args: (id) => ["drop", id],
    operator: (operator, p_id) => operator.drop_jobs({ p_id }),
  },
  remove_photos: {
    async make(db) {
      const found = await db.selectFrom("business").select("id").where("name", "=", SHOWS_PHOTOS).executeTakeFirst();
      const id = await makeImage(db, { business_id: found?.id ?? (await makeBusiness(db, { name: SHOWS_PHOTOS })) });
      return { id, subject: id };
    },
    command: photosCommand,
    args: (id) => ["remove", id, "--reason", "It shows  a child", "--yes"],
    operator: (operator, id) => operator.remove_photos({ p_ids: [id], p_reason: "It shows  a child" }),
  },
  release_mail: {
    async make(db) {
      await forget(db);
      await sql`insert into held_mail (restored_at, taken_at) values (${AT}, ${AT})`.execute(db);
      return { id: "mail", subject: "mail" };
    },
    command: jobsCommand,
    args: () => ["release", "--drop-mail"],
    operator: (operator) => operator.release_mail({ p_drop_mail: true }),
  },
  make_letter: {
    make: waiting,
    command: claimsCommand,
    args: (id) => ["letter", id],
    operator: async (operator, id) => operator.make_letter(await onQueued(operator, id)),
  },
};

/** The rows' contents, with their ids replaced by words. */
async function rowsOf({ db }: Connection, { id, subject }: { id: string; subject: string }) {
  const { rows } = await sql<Selectable<AuditTable>>`
    select * from audit where (subject = ${subject} or details ->> 'from' = ${subject}) and actor <> 'import' order by id
  `.execute(db);
  const names = new Map([[id, "<it>"], [subject, "<its subject>"], ...rows.map((row, at) => [row.id, `<row ${at}>`] as const)]); // oxfmt-ignore
  const words = (text: string) => [...names].reduce((all, [one, name]) => all.replaceAll(one, name), text);
  return rows.map(({ actor, action, details }) => ({ actor, action, details: words(JSON.stringify(details)) }));
}

test("every action of operators is compared", () => {
  expect([...READING, ...BY_COMMAND, ...WITHOUT_COMMAND, ...Object.keys(ACTS)].toSorted()).toEqual(
    Object.keys(operatorContract).toSorted(),
  );
});

test.for(Object.entries(ACTS))("%s", async ([name, act], { connection }) => {
  const { db } = connection;
  const viewer = await makeOperator(db, `${name.replace("_", ".")}@audit.example`);
  const operator = operatorApiFor(connection, viewer);
  const configuration = () => readConfiguration({ BASE_URL: "https://town.example" });
  const command = (args: string[]) => call(act.command, args, { connection, configuration, now: () => AT });

  const byCommand = await act.make(db);
  for (const args of [act.before?.args, act.args])
    if (args !== undefined) expect(await command(args(byCommand.id))).toMatchObject({ code: 0 });
  const rows = await rowsOf(connection, byCommand);
  const byOperator = await act.make(db);
  for (const step of [act.before?.operator, act.operator]) await step?.(operator, byOperator.id);

  expect(rows.length).toBe(act.before === undefined ? 1 : 2);
  expect(rows.map(({ actor }) => actor)).toEqual(rows.map(() => commandActor()));
  expect(await rowsOf(connection, byOperator)).toEqual(rows.map((row) => ({ ...row, actor: viewer.email })));
});
