/** `npx mainstreet audit` and `listing find`: output for people and for programs. */
import { expect } from "vitest";
import { commandActor } from "#server/audit/acting.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { writeAudit } from "#server/audit/queries-audit.ts";
import { UsageError } from "../../cli/command.ts";
import { auditCommand } from "../../cli/commands/audit.ts";
import { listingCommand } from "../../cli/commands/listing.ts";
import { call, type CallOptions } from "../support/command.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeOwner } from "../support/factories.ts";

const audit = (connection: Connection, args: readonly string[], options: CallOptions = {}) =>
  call(auditCommand, args, { connection, ...options });
const find = (connection: Connection, args: readonly string[], options: CallOptions = {}) =>
  call(listingCommand, ["find", ...args], { connection, ...options });

async function json(called: Promise<{ out: string }>): Promise<Record<string, unknown>[]> {
  return JSON.parse((await called).out) as Record<string, unknown>[];
}

test("audit: newest first, by subject, by kind and since a day", async ({ connection }) => {
  const { db } = connection;
  const [person, listing] = [newId(), newId()];
  await writeAudit(db, { action: "user.disable", subject: person, details: { email: "ada@audit.example" } });
  await writeAudit(db, {
    action: "listing.claim",
    subject: listing,
    details: { email: "bob@audit.example", before: ["ada@audit.example"] },
  });
  await writeAudit(db, { action: "listing.hide", subject: listing, details: { reason: "Tab\there\u202E" } });
  await db.updateTable("audit").set({ at: "2026-01-05T10:00:00Z" }).where("subject", "=", person).execute();

  const all = await json(audit(connection, ["--json"]));
  expect(all.map(({ action }) => action)).toEqual(["listing.hide", "listing.claim", "user.disable"]);
  expect(all[2]).toMatchObject({ at: "2026-01-05T10:00:00.000Z", actor: commandActor(), subject: person });
  const actions = async (...args: string[]) =>
    (await json(audit(connection, [...args, "--json"]))).map((one) => one["action"]);
  expect(await actions("--about", "ADA@audit.example")).toEqual(["listing.claim", "user.disable"]);
  expect(await actions("--about", listing)).toEqual(["listing.hide", "listing.claim"]);
  expect(await actions("--action", "listing.")).toEqual(["listing.hide", "listing.claim"]);
  expect(await actions("--since", "2026-02-01")).toEqual(["listing.hide", "listing.claim"]);
  expect(await actions("--most", "1")).toEqual(["listing.hide"]);
  expect(await actions("--action", "user_")).toEqual([]);

  const forPeople = await audit(connection, [], { isTerminal: true });
  expect(forPeople.out.split("\n")[0]).toMatch(/^at\s+by\s+action\s+subject\s+details$/);
  expect(forPeople.out).not.toContain("\u202E");
  expect((await audit(connection, ["--about", newId()])).err).toBe("Nothing of that kind was done.\n");
  for (const args of [
    ["--since", "yesterday"],
    ["--most", "0"],
    ["--most", "x"],
  ])
    expect((await audit(connection, args)).code).toBeInstanceOf(UsageError);
});

test("listing find: by name, city, owner or id, whatever its visibility", async ({ connection }) => {
  const { db } = connection;
  const open = await makeBusiness(db, { name: "Golden Pizza", city: "Alder Bay" });
  const linked = await makeBusiness(db, { name: "Golden Bough", visibility: false });
  const hidden = await makeBusiness(db, { name: "golden goose", hidden_at: new Date(), hidden_reason: "Under review" });
  const removed = await makeBusiness(db, { name: "Golden Days", deleted_at: new Date() });
  const owner = `${await makeOwner(db, open)}@people.example`;

  const found = await json(find(connection, ["GOLDEN", "--json"]));
  expect(new Map(found.map((line) => [line["id"], line["visibility"]]))).toEqual(
    new Map([
      [open, "public"],
      [linked, "direct_link"],
      [hidden, "hidden"],
      [removed, "deleted"],
    ]),
  );
  expect(found.find(({ id }) => id === open)).toMatchObject({
    name: "Golden Pizza",
    city: "Alder Bay",
    owners: [owner],
    sources: [],
  });
  for (const text of [["golden", "pizza"], ["alder"], [owner], [open.toUpperCase()]])
    expect((await json(find(connection, [...text, "--json"]))).map(({ id }) => id)).toEqual([open]);
  expect((await find(connection, ["50%"])).err).toContain("'50%'");
  expect((await find(connection, [" "])).code).toBeInstanceOf(UsageError);
  const lines = (await find(connection, ["golden"], { isTerminal: true })).out;
  expect(lines).toMatch(/^id\s+name\s+city\s+state\s+country\s+seen by\s+looked after by\s+from$/m);
  expect(lines).toMatch(/Golden Bough\s+direct link/);
});
