/** Claims that people decide: the listing's owner and the operator. */
import { describe, expect } from "vitest";
import { commandActor } from "#server/audit/acting.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { listOwners } from "#server/access/queries.ts";
import { endAnswering } from "#server/claims/queries.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { claimsCommand } from "../../cli/commands/claims.ts";
import { makeAccount, member } from "../support/accounts.ts";
import { waitingMail } from "../support/browserless.ts";
import { audits, begin, makeRequestedClaim, makeImported } from "../support/claims.ts";
import { call } from "../support/command.ts";
import { UsageError } from "../../cli/command.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection, { now: () => NOW });
  onCleanup(() => served.close());
  return served;
});

const configuration = () => readConfiguration({ BASE_URL: "https://town.example" });
const claims = (connection: Connection, ...args: string[]) =>
  call(claimsCommand, args, { connection, configuration, now: () => NOW });

let serial = 0;
async function makeOwned(connection: Connection, url: string) {
  serial += 1;
  const id = await makeImported(connection.db, { name: "Golden Pizza", website: `golden-${serial}.example` });
  const owner = await member(connection, url, `owner${serial}@people.example`);
  await connection.db
    .insertInto("business_member")
    .values({ business_id: id, user_id: owner.id, role: "owner" })
    .execute();
  const asker = await member(connection, url, `asker${serial}@people.example`);
  return { id, owner, asker };
}

const stateOf = async ({ db }: Connection, businessId: string) =>
  (await db.selectFrom("claim").select("state").where("business_id", "=", businessId).execute()).map(
    ({ state }) => state,
  );

async function requested(connection: Connection, url: string) {
  const place = await makeOwned(connection, url);
  await begin(place.asker.visitor, place.id);
  const sent = { p_business_id: place.id, p_reason: "I have bought it." };
  const { status, body } = await place.asker.visitor.call("ask_claim_owner", sent);
  expect([status, body]).toEqual([200, {}]);
  const { body: seen } = await place.owner.visitor.call("get_claim", { p_business_id: place.id });
  const [request] = seen["requests"] as { id: string }[];
  return { ...place, claim: request?.id ?? "" };
}

describe("an owner who receives a claim", () => {
  test("sees who claims and why, and can refuse once", async ({ connection, served: { url } }) => {
    const { id, owner, asker, claim } = await requested(connection, url);
    expect(await waitingMail(connection, owner.email)).toMatchObject([
      {
        ...{
          template: "claim-asked",
          businessName: "Golden Pizza",
          claimUrl: `https://town.example/listing/${id}/claim`,
          claimant: asker.email,
        },
        ...{ reason: "I have bought it.", proof: null, answerUntil: days(7).toISOString() },
      },
    ]);
    const again = await asker.visitor.call("ask_claim_owner", { p_business_id: id, p_reason: "And again." });
    expect(again).toMatchObject({ status: 409, body: { code: "claim_not_possible" } });
    // the claimant reads no data of the owner
    const { body } = await asker.visitor.call("get_claim", { p_business_id: id });
    expect(body).toMatchObject({ standing: "owned", claim: { state: "asked" }, requests: [], proved: null });
    expect(JSON.stringify(body)).not.toContain(owner.email);

    const answered = await owner.visitor.call("answer_claim", { p_claim_id: claim, p_answer: "keep" });
    expect(answered.status).toBe(200);
    expect(await listOwners(connection.db, id)).toEqual([owner.email]);
    expect(await stateOf(connection, id)).toEqual(["refused"]);
    expect(await waitingMail(connection, asker.email)).toMatchObject([{ template: "claim-decided", outcome: "kept" }]);
    expect(await owner.visitor.call("answer_claim", { p_claim_id: claim, p_answer: "hand_over" })).toMatchObject({
      status: 404,
      body: { code: "claim_not_found" },
    });
    // the same claimant cannot send the owner another request right away
    await begin(asker.visitor, id);
    expect(await asker.visitor.call("ask_claim_owner", { p_business_id: id, p_reason: "Please." })).toMatchObject({
      status: 409,
    });
    expect((await audits(connection, id)).map(({ actor, action }) => [actor, action])).toEqual([
      [asker.email, "claim.ask"],
      [owner.email, "claim.answer"],
    ]);
  });

  test("can hand the listing over, and then has no access", async ({ connection, served: { url } }) => {
    const { id, owner, asker, claim } = await requested(connection, url);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => owner.visitor.call("answer_claim", { p_claim_id: claim, p_answer: "hand_over" })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect(await listOwners(connection.db, id)).toEqual([asker.email]);
    expect(await stateOf(connection, id)).toEqual(["settled"]);
    const stored = await connection.db.selectFrom("claim").select("answer").where("id", "=", claim).execute();
    expect(stored).toEqual([{ answer: "hand_over" }]);
    expect(await waitingMail(connection, asker.email)).toMatchObject([{ template: "claim-decided", outcome: "given" }]);
    expect(await waitingMail(connection, owner.email)).toMatchObject([
      { template: "claim-asked" },
      { template: "claim-decided", outcome: "handed_over" },
    ]);
    expect(await owner.visitor.call("update_business", { p_id: id, p_name: "Mine" })).toMatchObject({ status: 403 });
  });

  test("can hand it over to a staff member, who gets no email about losing it", async ({
    connection,
    served: { url },
  }) => {
    const { id, owner, asker, claim } = await requested(connection, url);
    await connection.db
      .insertInto("business_member")
      .values({ business_id: id, user_id: asker.id, role: "staff" })
      .execute();
    const { status } = await owner.visitor.call("answer_claim", { p_claim_id: claim, p_answer: "hand_over" });
    expect(status).toBe(200);
    expect(await listOwners(connection.db, id)).toEqual([asker.email]);
    expect(await waitingMail(connection, asker.email)).toMatchObject([{ template: "claim-decided", outcome: "given" }]);
    const events = await connection.db
      .selectFrom("account_event")
      .select("kind")
      .where("user_id", "=", asker.id)
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(["listing_claimed"]);
  });

  test("leaves a refused claim with proof to the operator, as a claim without an answer", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const shown = await requested(connection, url);
    const proved = { proof: "file", evidence: "http://golden.example/", proved_at: NOW } as const;
    await db.updateTable("claim").set(proved).where("id", "=", shown.claim).execute();
    await shown.owner.visitor.call("answer_claim", { p_claim_id: shown.claim, p_answer: "keep" });
    expect(await waitingMail(connection, shown.asker.email)).toMatchObject([{ outcome: "weighed" }]);
    const silent = await requested(connection, url);
    await endAnswering(db, days(6.9));
    expect(await stateOf(connection, silent.id)).toEqual(["asked"]);
    await endAnswering(db, days(7));
    expect([await stateOf(connection, shown.id), await stateOf(connection, silent.id)]).toEqual([
      ["waiting"],
      ["waiting"],
    ]);
    for (const { id, owner } of [shown, silent]) expect(await listOwners(db, id)).toEqual([owner.email]);
    const { out } = await claims(connection, "list");
    expect(out).toContain(shown.claim);
    expect(out).toContain(silent.claim);
    expect((await claims(connection, "approve", shown.claim)).code).toBe(0);
    expect(await listOwners(db, shown.id)).toEqual([shown.asker.email]);
    expect(await waitingMail(connection, shown.owner.email)).toMatchObject([
      {},
      { template: "listing-lost", isTransfer: true },
    ]);
    // late, but before a decision
    expect(
      (await silent.owner.visitor.call("answer_claim", { p_claim_id: silent.claim, p_answer: "keep" })).status,
    ).toBe(200);
  });

  test("is the owner of that listing only", async ({ connection, served: { url } }) => {
    const { id, asker, owner, claim } = await requested(connection, url);
    const other = await makeOwned(connection, url);
    for (const { visitor } of [asker, other.owner, other.asker])
      for (const p_answer of ["keep", "hand_over"])
        expect(await visitor.call("answer_claim", { p_claim_id: claim, p_answer })).toMatchObject({
          status: 404,
          body: { code: "claim_not_found" },
        });
    expect((await other.asker.visitor.call("get_claim", { p_business_id: id })).body).toMatchObject({ requests: [] });
    expect(await listOwners(connection.db, id)).toEqual([owner.email]);
  });

  test("answers neither a claim that was not sent to them nor one that an operator has refused", async ({
    connection,
    served: { url },
  }) => {
    const notSent = await makeOwned(connection, url);
    await begin(notSent.asker.visitor, notSent.id);
    const { id: claim } = await connection.db
      .selectFrom("claim")
      .select("id")
      .where("business_id", "=", notSent.id)
      .executeTakeFirstOrThrow();
    const refused = await requested(connection, url);
    expect((await claims(connection, "refuse", refused.claim, "--reason", "No")).code).toBe(0);
    for (const [{ owner, id, asker }, p_claim_id] of [
      [notSent, claim],
      [refused, refused.claim],
    ] as const)
      // oxfmt-ignore
      for (const p_answer of ["keep", "hand_over"]) {
        const answer = await owner.visitor.call("answer_claim", { p_claim_id, p_answer });
        expect(answer).toMatchObject({ status: 404, body: { code: "claim_not_found" } });
        expect(await listOwners(connection.db, id)).not.toContain(asker.email);
      }
  });

  test("cannot hand over to a claimant who has left", async ({ connection, served: { url } }) => {
    const { id, owner, asker, claim } = await requested(connection, url);
    await connection.db.updateTable("user_account").set({ disabled_at: NOW }).where("id", "=", asker.id).execute();
    expect(await owner.visitor.call("answer_claim", { p_claim_id: claim, p_answer: "hand_over" })).toMatchObject({
      status: 404,
    });
    expect(await listOwners(connection.db, id)).toEqual([owner.email]);
    expect((await claims(connection, "approve", claim, "--now", "--unproved")).err).toContain("disabled");
  });
});

describe("the operator", () => {
  test("sends a postal letter, whose code settles the claim", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const id = await makeImported(db, {
      ...{ name: "Ada's <b>Bakery</b>", address: "1 High Street", city: "Tidewater" },
    });
    const { visitor, email } = await member(connection, url, "letter@people.example");
    await begin(visitor, id);
    const sent = { p_business_id: id, p_way: "letter", p_reason: "I bake there." };
    expect((await visitor.call("ask_claim_operator", sent)).status).toBe(200);
    expect(await visitor.call("ask_claim_operator", { ...sent, p_way: "call" })).toMatchObject({ status: 409 });
    expect((await visitor.call("get_claim", { p_business_id: id })).body).toMatchObject({
      claim: { state: "waiting", way: "letter", has_letter: false },
    });
    const listed = await claims(connection, "list", "--json");
    const line = (JSON.parse(listed.out) as { id: string; business_name: string; state: string }[]).find(
      ({ business_name: name }) => name.startsWith("Ada's"),
    );
    expect(line).toMatchObject({ state: "letter", claimant: email });
    const claim = line?.id ?? "";
    const { out: said } = await claims(connection, "show", claim);
    expect(said).toContain("asks for a code by letter");
    expect(said).toContain("1 High Street, Tidewater");

    const first = await claims(connection, "letter", claim);
    const { out: page, err } = await claims(connection, "letter", claim);
    const codeOf = (html: string) => /<p class="code">(\d{6})<\/p>/.exec(html)?.[1] ?? "";
    expect(err).toContain("works until 2027-01-20");
    expect(page).toContain("Ada&#39;s &#60;b&#62;Bakery&#60;/b&#62;");
    expect(page).toContain("<svg");
    expect(page).toContain(`https://town.example/listing/${id}/claim`);
    expect(codeOf(page)).toMatch(/^\d{6}$/);
    const enter = (p_code: string) => visitor.call("enter_claim_code", { p_business_id: id, p_code });
    if (codeOf(first.out) !== codeOf(page)) expect(await enter(codeOf(first.out))).toMatchObject({ status: 403 });
    expect((await enter(codeOf(page))).body).toEqual({ outcome: "claimed" });
    expect(await listOwners(db, id)).toEqual([email]);
    expect((await audits(connection, id)).map(({ actor, action }) => [actor, action])).toEqual([
      [email, "claim.ask"],
      [commandActor(), "claim.letter"],
      [commandActor(), "claim.letter"],
      [email, "claim.settle"],
    ]);
    expect((await claims(connection, "letter", claim)).err).toContain("does not wait");
    expect((await claims(connection, "refuse", claim, "--reason", "No")).err).toContain("unclaim");
  });

  test("approves and refuses once, with a reason that the claimant reads", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const [yes, no] = [await makeImported(db, { name: "Yes" }), await makeImported(db, { name: "No" })];
    const { visitor, email } = await member(connection, url, "decided@people.example");
    for (const id of [yes, no]) {
      await begin(visitor, id);
      await visitor.call("ask_claim_operator", { p_business_id: id, p_way: "word", p_reason: "It is mine." });
    }
    const ids = await db
      .selectFrom("claim")
      .select(["id", "business_id"])
      .where("business_id", "in", [yes, no])
      .execute();
    const claimOf = (id: string) => ids.find(({ business_id }) => business_id === id)?.id ?? "";
    const both = await Promise.all([1, 2, 3].map(() => claims(connection, "approve", claimOf(yes), "--unproved")));
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, expect.any(Error), expect.any(Error)]);
    expect(await listOwners(db, yes)).toEqual([email]);
    const refused = await claims(connection, "refuse", claimOf(no), "--reason", "The number is another's.");
    expect(refused.out).toBe(`'No' is not given to ${email}. They are notified by email.\n`);
    expect((await claims(connection, "refuse", claimOf(no), "--reason", "Again.")).err).toContain("already");
    expect(await listOwners(db, no)).toEqual([]);
    expect(await waitingMail(connection, email)).toMatchObject([
      { template: "claim-decided", outcome: "given", businessName: "Yes" },
      { template: "claim-decided", outcome: "refused", reason: "The number is another's." },
    ]);
    expect((await audits(connection, no)).at(-1)).toMatchObject({ actor: commandActor(), action: "claim.refuse" });
    for (const args of [
      [],
      ["approve"],
      ["approve", "nonsense"],
      ["refuse", claimOf(no)],
      ["letter", claimOf(no), "x"],
    ])
      expect((await claims(connection, ...args)).code).toBeInstanceOf(UsageError);
    expect((await claims(connection, "show", yes)).err).toContain("no such claim");
  });

  test("decides before the owner's deadline only with an explicit option", async ({ connection, served: { url } }) => {
    const { id, owner, asker, claim } = await requested(connection, url);
    const early = await claims(connection, "approve", claim);
    expect(early.err).toContain("may answer until 2026-11-28");
    expect(early.err).toContain("--now");
    expect(await listOwners(connection.db, id)).toEqual([owner.email]);
    expect((await claims(connection, "approve", claim, "--now", "--unproved")).out).toContain(
      `no longer to ${owner.email}`,
    );
    expect(await listOwners(connection.db, id)).toEqual([asker.email]);
  });

  test("gets no claim on a listing with an owner, and a listing without one has no owner to ask", async ({
    connection,
    served: { url },
  }) => {
    const { id, asker } = await makeOwned(connection, url);
    await begin(asker.visitor, id);
    const words = { p_business_id: id, p_reason: "Mine." };
    const refused = { status: 409, body: { code: "claim_not_possible" } };
    expect(await asker.visitor.call("ask_claim_operator", { ...words, p_way: "word" })).toMatchObject(refused);
    const free = await makeImported(connection.db);
    await begin(asker.visitor, free);
    expect(await asker.visitor.call("ask_claim_owner", { ...words, p_business_id: free })).toMatchObject(refused);
    for (const p_reason of ["", "   ", "x".repeat(501)])
      expect(await asker.visitor.call("ask_claim_owner", { ...words, p_reason })).toMatchObject({ status: 422 });
  });
});

test("a person who transfers a listing and one who leaves it do not block each other", async ({
  connection,
  served: { url },
}) => {
  const { db } = connection;
  for (let round = 0; round < 5; round++) {
    const { id, owner, claim } = await requested(connection, url);
    const other = await makeAccount(db, `other${round}@people.example`);
    await makeRequestedClaim(db, id, other);
    const [answer, approval, left] = await Promise.all([
      owner.visitor.call("answer_claim", { p_claim_id: claim, p_answer: "hand_over" }),
      claims(connection, "approve", claim, "--now", "--unproved"),
      owner.visitor.call("delete_account", {
        ...{ p_password: "correct horse battery", p_listings: "unclaim", p_reviews: "keep" },
      }),
    ]);
    expect(answer.status).toBeLessThan(500);
    expect(left.status).toBe(200);
    expect(approval.err).not.toContain("deadlock");
    expect((await listOwners(db, id)).length).toBeLessThanOrEqual(1);
  }
});
