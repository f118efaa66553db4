/** `npx mainstreet listing hide` and `restore`. What hiding does to search and pages is in listing-visibility.test.ts. */
import { expect } from "vitest";
import { commandActor } from "#server/audit/acting.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { UsageError } from "../../cli/command.ts";
import { listingCommand } from "../../cli/commands/listing.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";

const listing = (connection: Connection, ...args: string[]) => call(listingCommand, args, { connection });

const audits = ({ db }: Connection, subject: string) =>
  db.selectFrom("audit").select(["actor", "action", "details"]).where("subject", "=", subject).orderBy("id").execute();

const stateOf = ({ db }: Connection, id: string) =>
  db
    .selectFrom("business")
    .select(["hidden_at", "hidden_reason", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("hides by address, hides again, restores by id, restores again", async ({ connection }) => {
  const id = await makeBusiness(connection.db, { name: "Golden Pizza" });
  const page = `https://town.example/listing/${id.toUpperCase()}?reviews=2`;
  const { version } = await stateOf(connection, id);

  expect(await listing(connection, "hide", page, "--reason", "  Not a \n real place ")).toMatchObject({
    code: 0,
    out: "'Golden Pizza' is hidden. Its owner still sees it, with the reason.\n",
  });
  const first = await stateOf(connection, id);
  expect(first).toMatchObject({ hidden_reason: "Not a real place", version });
  expect((await listing(connection, "hide", id, "--reason", "Not a real place")).out).toContain("hidden already");
  expect(await listing(connection, "hide", id, "--reason", "Spam")).toMatchObject({
    code: 0,
    out: "'Golden Pizza' was hidden already; its owner now reads the new reason.\n",
  });
  expect(await stateOf(connection, id)).toMatchObject({ hidden_at: first.hidden_at, hidden_reason: "Spam" });

  expect((await listing(connection, "restore", id)).out).toBe("'Golden Pizza' can be seen again.\n");
  expect(await stateOf(connection, id)).toMatchObject({ hidden_at: null, hidden_reason: null, version });
  expect(await listing(connection, "restore", id)).toMatchObject({ code: 0, out: "'Golden Pizza' was not hidden.\n" });
  expect(await audits(connection, id)).toEqual([
    { actor: commandActor(), action: "listing.hide", details: { reason: "Not a real place", before: null } },
    { actor: commandActor(), action: "listing.hide", details: { reason: "Spam", before: "Not a real place" } },
    { actor: commandActor(), action: "listing.restore", details: { before: "Spam" } },
  ]);
});

test("a direct-link listing stays direct-link, and the command reports that", async ({ connection }) => {
  const id = await makeBusiness(connection.db, { visibility: false });
  await listing(connection, "hide", id, "--reason", "Spam");
  expect((await listing(connection, "restore", id)).out).toContain("its owner has not made it public");
});

test("reports what cannot be hidden, and a wrong call exits with usage", async ({ connection }) => {
  const id = await makeBusiness(connection.db);
  const removed = await makeBusiness(connection.db, { deleted_at: new Date() });
  for (const args of [
    ["hide", newId(), "--reason", "x"],
    ["restore", newId()],
  ])
    expect((await listing(connection, ...args)).err).toContain("no such listing");
  for (const args of [
    ["hide", removed, "--reason", "x"],
    ["restore", removed],
  ])
    expect((await listing(connection, ...args)).err).toContain("was deleted");
  const wrong = [
    [],
    ["remove", id],
    ["toString", id],
    ["hide", id],
    ["hide", id, "--reason", " "],
    ["hide", id, "--reason", "x".repeat(501)],
    ["hide", "golden-pizza", "--reason", "x"],
    ["hide", "--reason", "x"],
    ["restore"],
    ["restore", id, id],
  ];
  for (const args of wrong) expect((await listing(connection, ...args)).code).toBeInstanceOf(UsageError);
  expect(await stateOf(connection, id)).toMatchObject({ hidden_at: null });
  expect(await audits(connection, id)).toEqual([]);
});
