/** Every procedure with ids of other accounts: signed out, and as every account without access. */
import { describe, expect } from "vitest";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import type { Member } from "../support/accounts.ts";
import { makeGuest } from "../support/bookings.ts";
import { Visitor } from "../support/browserless.ts";
import { CASES } from "../support/every-procedure.ts";
import { makeScene } from "../support/every-procedure-scene.ts";
import { makeBusiness, makeOwner } from "../support/factories.ts";
import { test } from "../support/app-test.ts";
import { listWritableRows } from "../support/writable-rows.ts";

/** A member of a listing that is not the victims'. */
async function memberElsewhere(connection: Connection, url: string, role: ListingRole, since: string): Promise<Member> {
  const { db } = connection;
  const person = await makeGuest(connection, url);
  const business_id = await makeBusiness(db);
  await makeOwner(db, business_id);
  await db.insertInto("business_member").values({ business_id, user_id: person.id, role, created_at: since }).execute();
  return person;
}

describe("every procedure with another person's ids", () => {
  test("answers 401, 403 or 404, reveals nothing and changes nothing", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const { theirs, owner, victim } = await makeScene(connection, url);
    const removed = await makeGuest(connection, url);
    const formerly = { user_id: removed.id, role: "owner" } as const;
    for (const business_id of [theirs.listing, theirs.hidden])
      await db
        .insertInto("business_member")
        .values({ ...formerly, business_id })
        .execute();
    await db.deleteFrom("business_member").where("user_id", "=", removed.id).execute();
    const people: Record<string, Member> = {
      stranger: await makeGuest(connection, url),
      operator: await makeGuest(connection, url),
      removed,
      owner: await memberElsewhere(connection, url, "owner", "2020-01-01T00:00:00Z"),
      "newly come owner": await memberElsewhere(connection, url, "owner", "2099-01-01T00:00:00Z"),
      manager: await memberElsewhere(connection, url, "manager", "2020-01-01T00:00:00Z"),
      staff: await memberElsewhere(connection, url, "staff", "2020-01-01T00:00:00Z"),
    };
    // being an operator gives no role in any listing
    await db
      .insertInto("operator")
      .values({ user_id: (people["operator"] as Member).id })
      .execute();
    const guest = new Visitor(url);
    // values that only these two may read anywhere
    const secrets = [victim.email, owner.email, victim.id, theirs.reservation, theirs.session, theirs.hidden];
    // a wrong password for `delete_account` is recorded for the stranger, who may read it; nothing else may be written
    const outside = new Set(Object.values(people).map(({ id }) => id));
    const ofVictims = async () => {
      const all = (await listWritableRows(connection)) as Record<string, unknown>;
      const events = all["account_events"] as { user_id: string }[] | null;
      const others = events?.filter(({ user_id }) => !outside.has(user_id)) ?? [];
      return { ...all, attempts: null, account_events: others };
    };
    const before = await ofVictims();

    for (const [name, { input, guest: signedOut, stranger: signedIn }] of Object.entries(CASES)) {
      const body = input(theirs);
      const answers = { guest: await guest.call(name, body) };
      const requested = Object.entries(people).map(
        async ([who, { visitor }]) => [who, await visitor.call(name, body)] as const,
      );
      const all = { ...answers, ...Object.fromEntries(await Promise.all(requested)) };
      expect(Object.fromEntries(Object.entries(all).map(([who, { status }]) => [who, status])), name).toEqual({
        guest: signedOut,
        ...Object.fromEntries(Object.keys(people).map((who) => [who, signedIn])),
      });
      for (const [who, answer] of Object.entries(all)) {
        const said = JSON.stringify(answer.body);
        for (const secret of secrets) expect(said, `${name}, to a ${who}`).not.toContain(secret);
      }
      expect(await ofVictims(), name).toEqual(before);
    }
  });
});
