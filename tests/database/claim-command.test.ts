/** `npx mainstreet claim` and `unclaim`, also concurrently. */
import { expect, onTestFinished } from "vitest";
import { commandActor } from "#server/audit/acting.ts";
import { listenForListings } from "#server/platform/db/listen.ts";
import type { Connection, Database } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import { setDisabled } from "#server/operator/queries-accounts.ts";
import { addOwner, listOwners, lockListing, removeMembers } from "#server/access/queries.ts";
import { deleteAccount } from "#server/personal-data/queries.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { makeLogger } from "#server/platform/log.ts";
import { claimListing, unclaimListing } from "#server/operator/ownership.ts";
import { UsageError } from "../../cli/command.ts";
import { claimCommand } from "../../cli/commands/claim.ts";
import { unclaimCommand } from "../../cli/commands/unclaim.ts";
import { waitingMail } from "../support/browserless.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeOwner, makeUser } from "../support/factories.ts";
import { sessionOf, untilOneWaitsFor } from "../support/locks.ts";
import { until } from "../support/until.ts";

const baseUrl = "https://town.example";
const configuration = () => readConfiguration({ BASE_URL: baseUrl });

const claim = (connection: Connection, ...args: string[]) => call(claimCommand, args, { connection, configuration });
const unclaim = (connection: Connection, ...args: string[]) =>
  call(unclaimCommand, args, { connection, configuration });

const addressOf = (id: string) => `${id}@people.example`;

async function makeConfirmed(db: Database): Promise<string> {
  const id = await makeUser(db);
  await db.updateTable("user_account").set({ email_verified: true }).where("id", "=", id).execute();
  return id;
}

const audits = ({ db }: Connection, subject: string) =>
  db.selectFrom("audit").select(["actor", "action", "details"]).where("subject", "=", subject).orderBy("id").execute();

test("a listing is claimed by its address, transferred by its id, and unclaimed", async ({ connection }) => {
  const { db } = connection;
  const [ada, bob] = [await makeConfirmed(db), await makeConfirmed(db)];
  const id = await makeBusiness(db, { name: "Golden Pizza" });
  const page = `https://town.example/listing/${id.toUpperCase()}?reviews=2#hours`;

  expect(await claim(connection, page, addressOf(ada).toUpperCase())).toMatchObject({
    code: 0,
    out: `'Golden Pizza' belongs to ${addressOf(ada)} now.\n`,
  });
  expect(await listOwners(db, id)).toEqual([addressOf(ada)]);
  expect((await claim(connection, id, addressOf(ada))).out).toContain("already");
  expect((await claim(connection, id, addressOf(bob))).err).toBe(
    `'Golden Pizza' belongs to ${addressOf(ada)}. Add --transfer to give it to ${addressOf(bob)} instead.`,
  );
  expect(await listOwners(db, id)).toEqual([addressOf(ada)]);

  const transferred = await claim(connection, id, addressOf(bob), "--transfer");
  expect(transferred.out).toBe(
    `'Golden Pizza' belongs to ${addressOf(bob)} now and no longer to ${addressOf(ada)}. They are notified by email.\n`,
  );
  expect(await listOwners(db, id)).toEqual([addressOf(bob)]);

  expect((await unclaim(connection, page)).out).toBe(
    `'Golden Pizza' no longer belongs to ${addressOf(bob)}. They are notified by email.\n`,
  );
  expect(await listOwners(db, id)).toEqual([]);
  expect((await unclaim(connection, id)).out).toBe("'Golden Pizza' has no owner.\n");
  const lost = { template: "listing-lost", businessName: "Golden Pizza", listingUrl: `${baseUrl}/listing/${id}` };
  expect(await waitingMail(connection, addressOf(ada))).toEqual([{ ...lost, to: addressOf(ada), isTransfer: true }]);
  expect(await waitingMail(connection, addressOf(bob))).toEqual([{ ...lost, to: addressOf(bob), isTransfer: false }]);
  expect(await audits(connection, id)).toEqual([
    { actor: commandActor(), action: "listing.claim", details: { email: addressOf(ada), before: [] } },
    { actor: commandActor(), action: "listing.claim", details: { email: addressOf(bob), before: [addressOf(ada)] } },
    { actor: commandActor(), action: "listing.unclaim", details: { before: [addressOf(bob)] } },
  ]);
});

test("refuses an account that may not own, and a listing that no one may own, and says what to do", async ({
  connection,
}) => {
  const { db } = connection;
  const [unconfirmed, disabled, ada] = [await makeUser(db), await makeConfirmed(db), await makeConfirmed(db)];
  await setDisabled(db, disabled, true);
  const id = await makeBusiness(db);
  const removed = await makeBusiness(db, { deleted_at: new Date() });
  const hidden = await makeBusiness(db, { hidden_at: new Date(), hidden_reason: "Under review" });

  expect((await claim(connection, id, "nobody@people.example")).err).toContain("user list");
  expect((await claim(connection, id, addressOf(unconfirmed))).err).toContain("user confirm");
  expect((await claim(connection, id, addressOf(disabled))).err).toContain("user enable");
  expect((await claim(connection, newId(), addressOf(ada))).err).toContain("no such listing");
  expect((await claim(connection, removed, addressOf(ada), "--transfer")).err).toContain("was deleted");
  expect((await unclaim(connection, newId())).err).toContain("no such listing");
  expect((await unclaim(connection, removed)).err).toContain("was deleted");
  expect(await listOwners(db, id)).toEqual([]);
  expect(await listOwners(db, removed)).toEqual([]);
  expect(await claim(connection, hidden, addressOf(ada))).toMatchObject({ code: 0 });

  for (const args of [[], [id], ["golden-pizza", addressOf(ada)], [id, "ada"], [id, addressOf(ada), "more"]])
    expect((await claim(connection, ...args)).code).toBeInstanceOf(UsageError);
  for (const args of [[], ["golden-pizza"], [id, id]])
    expect((await unclaim(connection, ...args)).code).toBeInstanceOf(UsageError);
});

test("of many claims at once one succeeds", async ({ connection }) => {
  const { db } = connection;
  const id = await makeBusiness(db);
  const people = await Promise.all(Array.from({ length: 12 }, () => makeConfirmed(db)));
  const claims = await Promise.all(
    people.map((one) => claimListing(db, id, addressOf(one), { isTransfer: false, baseUrl })),
  );
  expect(claims.filter(({ outcome }) => outcome === "claimed")).toHaveLength(1);
  expect(claims.filter(({ outcome }) => outcome === "owned")).toHaveLength(11);
  expect(await listOwners(db, id)).toHaveLength(1);

  const moves = await Promise.all([
    ...people.map((one) => claimListing(db, id, addressOf(one), { isTransfer: true, baseUrl })),
    unclaimListing(db, id, { baseUrl, at: new Date() }),
  ]);
  expect(moves.map(({ outcome }) => outcome).filter((outcome) => !/claimed|already/.test(outcome))).toEqual([]);
  expect((await listOwners(db, id)).length).toBeLessThanOrEqual(1);
});

test("a listing that is being transferred is not deleted with the former owner's account", async ({ connection }) => {
  const { db } = connection;
  const id = await makeBusiness(db);
  const owner = await makeOwner(db, id);
  const heir = await makeConfirmed(db);
  const giving = await db.startTransaction().execute();
  await lockListing(giving, id);
  const leaving = db
    .transaction()
    .execute((tx) => deleteAccount(tx, owner, { listings: "delete", reviews: "keep" }, new Date()));
  await untilOneWaitsFor(await sessionOf(giving), connection);
  await removeMembers(giving, id);
  await addOwner(giving, id, heir);
  await giving.commit().execute();
  expect(await leaving).toEqual({ reservations: [], waiting: [], listings: [] });
  expect((await lockListing(db, id))?.deleted_at).toBeNull();
  expect(await listOwners(db, id)).toEqual([addressOf(heir)]);
});

test("cached pages of the listing are dropped", async ({ connection }) => {
  const { db, pool } = connection;
  const id = await makeBusiness(db);
  const ada = await makeConfirmed(db);
  const dropped: string[] = [];
  let isListening = false;
  const listener = listenForListings(
    { address: connection.address, writers: pool },
    {
      onChange: (changed) => dropped.push(changed),
      onManyChanged: () => dropped.push("all"),
      onListening: (is) => (isListening = is),
    },
    makeLogger("silent"),
  );
  onTestFinished(() => listener.stop());
  await until(() => isListening);
  await claim(connection, id, addressOf(ada));
  await until(() => dropped.length > 0);
  dropped.length = 0;
  await unclaim(connection, id);
  await until(() => dropped.length > 0);
  expect(new Set(dropped)).toEqual(new Set([id]));
});
