/** Whatever is done at the desk writes the row in `audit` that its command writes, but for the actor. */
import { expect } from "vitest";
import { deskContract, type DeskProcedure } from "#contract/desk/procedures.ts";
import type { Desk } from "#server/desk/desk.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import type { Connection, Database } from "#server/platform/db/pool.ts";
import type { Command } from "../../cli/command.ts";
import { claimsCommand } from "../../cli/commands/claims.ts";
import { reviewsCommand } from "../../cli/commands/reviews.ts";
import { makeAccount } from "../support/accounts.ts";
import { call } from "../support/command.ts";
import { AT, deskFor, makeOperator, makeReported, makeWaiting, onQueued } from "../support/desk.ts";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";

interface Act {
  /** Makes what is acted on, twice alike; `subject` is what the audit calls it. */
  make: (db: Database) => Promise<{ id: string; subject: string }>;
  command: Command;
  args: (id: string) => string[];
  desk: (desk: Desk, id: string) => Promise<unknown>;
  /** Done by the same hand before. */
  before?: { args: (id: string) => string[]; desk: (desk: Desk, id: string) => Promise<unknown> };
}

const reported = async (db: Database) => {
  const id = await makeReported(db, { author_id: null });
  return { id, subject: id };
};

/** The claimant is the same person, and so is what the row says. */
async function waiting(db: Database) {
  const found = db.selectFrom("user_account").select("id").where("email", "=", "claimant@audit.example");
  const person = (await found.executeTakeFirst())?.id ?? (await makeAccount(db, "claimant@audit.example"));
  const subject = await makeBusiness(db);
  return { id: await makeWaiting(db, subject, person), subject };
}

const HIDE: NonNullable<Act["before"]> = {
  args: (id) => ["hide", id, "--reason", "It's  spam"],
  desk: async (desk, id) => desk.hide_review({ ...(await onQueued(desk, id)), p_reason: "It's  spam" }),
};

/** Those that change nothing but who is asked. */
const READING = ["get_operator", "prove", "get_today", "get_audit", "get_queue"] as const;

const ACTS: Record<Exclude<DeskProcedure, (typeof READING)[number]>, Act> = {
  show_review: {
    make: reported,
    command: reviewsCommand,
    args: (id) => ["restore", id],
    desk: async (desk, id) => desk.show_review(await onQueued(desk, id)),
  },
  hide_review: { make: reported, command: reviewsCommand, ...HIDE },
  undo_review: {
    make: reported,
    command: reviewsCommand,
    before: HIDE,
    args: (id) => ["undo", id],
    desk: (desk, id) => desk.undo_review({ p_id: id }),
  },
  moderate_reviews: {
    make: reported,
    command: reviewsCommand,
    args: HIDE.args,
    async desk(desk, id) {
      const { p_seen: seen, p_looked_at } = await onQueued(desk, id);
      await desk.moderate_reviews({ p_act: "hide", p_items: [{ id, seen }], p_looked_at, p_reason: "It's  spam" });
    },
  },
  approve_claim: {
    make: waiting,
    command: claimsCommand,
    args: (id) => ["approve", id],
    desk: async (desk, id) => desk.approve_claim({ ...(await onQueued(desk, id)), p_now: false }),
  },
  refuse_claim: {
    make: waiting,
    command: claimsCommand,
    args: (id) => ["refuse", id, "--reason", "Nothing was shown."],
    desk: async (desk, id) => desk.refuse_claim({ ...(await onQueued(desk, id)), p_reason: "Nothing was shown." }),
  },
  make_letter: {
    make: waiting,
    command: claimsCommand,
    args: (id) => ["letter", id],
    desk: async (desk, id) => desk.make_letter(await onQueued(desk, id)),
  },
};

/** What the rows say, with their own ids in words. */
async function rowsOf({ db }: Connection, { id, subject }: { id: string; subject: string }) {
  const rows = await db.selectFrom("audit").selectAll().where("subject", "=", subject).orderBy("id").execute();
  const names = new Map([[id, "<it>"], [subject, "<its subject>"], ...rows.map((row, at) => [row.id, `<row ${at}>`] as const)]); // oxfmt-ignore
  const words = (text: string) => [...names].reduce((all, [one, name]) => all.replaceAll(one, name), text);
  return rows.map(({ actor, action, details }) => ({ actor, action, details: words(JSON.stringify(details)) }));
}

test("every act of the desk is compared", () => {
  expect([...READING, ...Object.keys(ACTS)].toSorted()).toEqual(Object.keys(deskContract).toSorted());
});

test.for(Object.entries(ACTS))("%s", async ([name, act], { connection }) => {
  const { db } = connection;
  const viewer = await makeOperator(db, `${name.replace("_", ".")}@audit.example`);
  const desk = deskFor(connection, viewer);
  const configuration = () => readConfiguration({ BASE_URL: "https://town.example" });
  const command = (args: string[]) => call(act.command, args, { connection, configuration, now: () => AT });

  const byCommand = await act.make(db);
  for (const args of [act.before?.args, act.args])
    if (args !== undefined) expect(await command(args(byCommand.id))).toMatchObject({ code: 0 });
  const byDesk = await act.make(db);
  for (const step of [act.before?.desk, act.desk]) await step?.(desk, byDesk.id);

  const rows = await rowsOf(connection, byCommand);
  expect(rows.length).toBe(act.before === undefined ? 1 : 2);
  expect(rows.map(({ actor }) => actor)).toEqual(rows.map(() => "operator"));
  expect(await rowsOf(connection, byDesk)).toEqual(rows.map((row) => ({ ...row, actor: viewer.email })));
});
