/** Every procedure, called by each kind of member: each may do exactly what the table allows. */
import { describe, expect } from "vitest";
import { LISTING_ROLES, type ListingRole } from "#contract/listings/role-names.ts";
import { LISTING_ACTS, type ListingAct } from "#contract/listings/roles.ts";
import { MAY, SETTLED_ACTS } from "#server/access/rules.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeGuest } from "../support/bookings.ts";
import { CASES, type Theirs } from "../support/every-procedure.ts";
import { makeScene } from "../support/every-procedure-scene.ts";
import { test } from "../support/app-test.ts";

const PEOPLE = [...LISTING_ROLES, "newly come owner"] as const;
type Person = (typeof PEOPLE)[number];

const roleOf = (person: Person): ListingRole => (person === "newly come owner" ? "owner" : person);

/** The expected refusal; null: nothing about roles. */
function refusal(person: Person, act: ListingAct): "not_owner" | "owner_too_new" | null {
  if (!MAY[act].includes(roleOf(person))) return "not_owner";
  return person === "newly come owner" && (SETTLED_ACTS as readonly ListingAct[]).includes(act)
    ? "owner_too_new"
    : null;
}

async function join({ db }: Connection, { listing, hidden }: Theirs, user_id: string, person: Person) {
  for (const business_id of [listing, hidden])
    await db
      .insertInto("business_member")
      .values({
        ...{ business_id, user_id, role: roleOf(person) },
        created_at: person === "newly come owner" ? "2026-11-21T12:00:00Z" : "2020-01-01T00:00:00Z",
      })
      .execute();
}

const requested = Object.entries(CASES).flatMap(([name, { act, input }]) =>
  act === null ? [] : [{ name, act, input }],
);

describe("every procedure that is limited to members of a listing", () => {
  test.for(PEOPLE)("as %s", async (person, { connection, served: { url } }) => {
    const someone = await makeGuest(connection, url);
    const newScene = async () => {
      const { theirs } = await makeScene(connection, url);
      await connection.db
        .updateTable("business_member")
        .set({ created_at: "2021-01-01T00:00:00Z" })
        .where("business_id", "in", [theirs.listing, theirs.hidden])
        .execute();
      await join(connection, theirs, someone.id, person);
      return theirs;
    };
    let theirs = await newScene();
    let isUsed = false;
    for (const { name, act, input } of requested) {
      // an allowed call changes the listing, so the next one gets a new one
      if (isUsed) theirs = await newScene();
      const { status, body } = await someone.visitor.call(name, input(theirs));
      const expected = refusal(person, act);
      const said = `${name} (${act}): ${status} ${JSON.stringify(body)}`;
      isUsed = expected === null;
      if (expected === null) expect([200, 409, 422], said).toContain(status);
      // a member who may not answer a claim does not learn that it exists
      else if (name === "answer_claim" && expected === "not_owner") expect(body["code"], said).toBe("claim_not_found");
      else expect({ status, code: body["code"] }, said).toEqual({ status: 403, code: expected });
    }
  });

  test("requires exactly one permission for each action of a procedure", () => {
    const done = new Set<ListingAct>(requested.map(({ act }) => act));
    // covered elsewhere: tests/database/members-*.test.ts
    const elsewhere: readonly ListingAct[] = ["zoom", "claims"];
    expect(LISTING_ACTS.filter((act) => !done.has(act) && !elsewhere.includes(act))).toEqual([]);
  });
});
