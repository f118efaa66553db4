/**
 * Claims by a code that is emailed to the website's domain: what it opens, how often it may be tried, and that it
 * cannot flood a mailbox.
 */
import { describe, expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { listOwners } from "#server/access/queries.ts";
import { ALLOWANCES } from "#server/context/limits.ts";
import { member } from "../support/accounts.ts";
import { waitingMail } from "../support/browserless.ts";
import { audits, begin, makeImported } from "../support/claims.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";

const test = base
  .extend("clock", { scope: "file" }, async ({}) => ({ at: new Date("2026-11-21T12:00:00Z") }))
  .extend("served", { scope: "file" }, async ({ connection, clock }, { onCleanup }) => {
    const served = await serveApp(connection, { now: () => clock.at });
    onCleanup(() => served.close());
    return served;
  });

let serial = 0;
const nextDomain = () => `golden-${(serial += 1)}.example`;

async function codes(connection: Connection, to: string): Promise<string[]> {
  return (await waitingMail(connection, to)).flatMap((mail) => (mail.template === "claim-code" ? [mail.code] : []));
}

const wrongOf = (code: string) => (code === "111111" ? "222222" : "111111");

describe("a code by email", () => {
  test("to an address of the business settles it, and is stored as a hash", async ({ connection, served: { url } }) => {
    const domain = nextDomain();
    const id = await makeImported(connection.db, { website: `https://www.${domain}/`, name: "Golden Pizza" });
    const { visitor, email } = await member(connection, url, "mail.settles@people.example");
    await begin(visitor, id);
    const sent = await visitor.call("send_claim_code", { p_business_id: id, p_local_part: " Info " });
    expect(sent.status).toBe(200);
    const to = `info@${domain}`;
    const mails = await waitingMail(connection, to);
    expect(mails).toMatchObject([{ template: "claim-code", businessName: "Golden Pizza", claimant: email, hours: 24 }]);
    const [code = ""] = await codes(connection, to);
    expect(code).toMatch(/^\d{6}$/);
    const stored = await connection.db.selectFrom("claim_code").selectAll().where("address", "=", to).execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    expect((await visitor.call("get_claim", { p_business_id: id })).body).toMatchObject({ claim: { mailed_to: to } });
    const typed = { p_business_id: id, p_code: ` ${code.slice(0, 3)} ${code.slice(3)}` };
    expect((await visitor.call("enter_claim_code", typed)).body).toEqual({ outcome: "claimed" });
    expect(await listOwners(connection.db, id)).toEqual([email]);
    expect(await audits(connection, id)).toMatchObject([
      { actor: email, action: "claim.settle", details: { proof: "mail", evidence: to } },
    ]);
    expect(await visitor.call("enter_claim_code", typed)).toMatchObject({ status: 409 });
  });

  test("to a person at the business waits for the operator", async ({ connection, served: { url } }) => {
    const domain = nextDomain();
    const id = await makeImported(connection.db, { website: domain });
    const { visitor, email } = await member(connection, url, "mail.waits@people.example");
    await begin(visitor, id);
    await visitor.call("send_claim_code", { p_business_id: id, p_local_part: "ada.lovelace" });
    const [code] = await codes(connection, `ada.lovelace@${domain}`);
    const { body } = await visitor.call("enter_claim_code", { p_business_id: id, p_code: code });
    expect(body).toEqual({ outcome: "waiting" });
    expect(await listOwners(connection.db, id)).toEqual([]);
    expect(await audits(connection, id)).toMatchObject([{ actor: email, action: "claim.prove" }]);
    expect((await visitor.call("get_claim", { p_business_id: id })).body).toMatchObject({
      claim: { state: "waiting", proof: "mail", mailed_to: null },
    });
  });

  test("can be tried three times in all, also concurrently", async ({ connection, served: { url } }) => {
    const domain = nextDomain();
    const id = await makeImported(connection.db, { website: domain });
    const { visitor } = await member(connection, url, "mail.tries@people.example");
    await begin(visitor, id);
    await visitor.call("send_claim_code", { p_business_id: id, p_local_part: "info" });
    const [code = ""] = await codes(connection, `info@${domain}`);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => visitor.call("enter_claim_code", { p_business_id: id, p_code: wrongOf(code) })),
    );
    for (const { status, body } of tries) expect([status, body["code"]]).toEqual([403, "claim_code_wrong"]);
    const { tries_left } = await connection.db
      .selectFrom("claim_code")
      .select("tries_left")
      .where("address", "=", `info@${domain}`)
      .executeTakeFirstOrThrow();
    expect(tries_left).toBe(0);
    const right = await visitor.call("enter_claim_code", { p_business_id: id, p_code: code });
    expect(right).toMatchObject({ status: 403, body: { code: "claim_code_wrong" } });
    expect(await listOwners(connection.db, id)).toEqual([]);
  });

  test("of another claim or of the day before is refused", async ({ connection, clock, served: { url } }) => {
    const domain = nextDomain();
    const id = await makeImported(connection.db, { website: domain });
    const ada = await member(connection, url, "ada.mail@people.example");
    const eve = await member(connection, url, "eve.mail@people.example");
    await begin(ada.visitor, id);
    await begin(eve.visitor, id);
    await ada.visitor.call("send_claim_code", { p_business_id: id, p_local_part: "info" });
    const [code] = await codes(connection, `info@${domain}`);
    const typed = { p_business_id: id, p_code: code };
    expect(await eve.visitor.call("enter_claim_code", typed)).toMatchObject({ status: 403 });
    const before = clock.at;
    clock.at = new Date(before.getTime() + 86_400_000);
    expect(await ada.visitor.call("enter_claim_code", typed)).toMatchObject({ status: 403 });
    clock.at = before;
    expect((await ada.visitor.call("enter_claim_code", typed)).body).toEqual({ outcome: "claimed" });
  });

  test("is sent once a day to an address, however many requests arrive at once", async ({
    connection,
    clock,
    served: { url },
  }) => {
    const domain = nextDomain();
    const id = await makeImported(connection.db, { website: domain });
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, index) => member(connection, url, `cannon${index}@people.example`)),
    );
    await Promise.all(people.map(({ visitor }) => begin(visitor, id)));
    const ask = () =>
      Promise.all(
        people.map(async ({ visitor }) => {
          const { status, body } = await visitor.call("send_claim_code", { p_business_id: id, p_local_part: "info" });
          return body["code"] ?? status;
        }),
      );
    expect((await ask()).toSorted()).toEqual([200, ...Array<string>(7).fill("claim_code_sent")]);
    expect(await ask()).toEqual(Array(8).fill("claim_code_sent"));
    expect(await codes(connection, `info@${domain}`)).toHaveLength(1);
    const before = clock.at;
    clock.at = new Date(before.getTime() + 86_400_000 + 1);
    expect((await ask()).filter((one) => one === 200)).toHaveLength(1);
    clock.at = before;
    expect(await codes(connection, `info@${domain}`)).toHaveLength(2);
  });

  test("is sent to no other domain and to no invalid address", async ({ connection, served: { url } }) => {
    const id = await makeImported(connection.db, { website: nextDomain() });
    const { visitor } = await member(connection, url, "mail.hostile@people.example");
    await begin(visitor, id);
    for (const p_local_part of [
      "",
      "a@b.example",
      "info@elsewhere.example",
      "a\r\nBcc: x",
      '"a b"',
      ".a",
      "a,b",
      "a%b",
      "x".repeat(65),
    ])
      expect(await visitor.call("send_claim_code", { p_business_id: id, p_local_part }), p_local_part).toMatchObject({
        status: 422,
      });
    expect(await waitingMail(connection, "a@b.example")).toEqual([]);
  });
});

test("claims, checks, emails and tries have limits", async ({ connection, onTestFinished }) => {
  const { url, close } = await serveApp(connection, { areLimitsOn: true });
  onTestFinished(close);
  const { visitor } = await member(connection, url, "limited@people.example");
  const ids = await Promise.all(
    Array.from({ length: ALLOWANCES.claim.burst + 1 }, () => makeImported(connection.db, { website: nextDomain() })),
  );
  const begun = [];
  for (const p_business_id of ids) begun.push((await visitor.call("begin_claim", { p_business_id })).status);
  expect(begun).toEqual([...Array<number>(ALLOWANCES.claim.burst).fill(200), 429]);
  // resuming a claim is not charged again
  expect((await visitor.call("begin_claim", { p_business_id: ids[0] })).status).toBe(200);
  const sent = [];
  for (const p_business_id of ids.slice(0, 4))
    sent.push((await visitor.call("send_claim_code", { p_business_id, p_local_part: "info" })).status);
  expect(sent).toEqual([200, 200, 200, 429]);
  const [p_business_id] = ids;
  const looked = [];
  for (let look = 0; look <= ALLOWANCES.claimCheck.burst; look++)
    looked.push((await visitor.call("check_claim", { p_business_id, p_proof: "file" })).status);
  expect(looked).toEqual([...Array<number>(ALLOWANCES.claimCheck.burst).fill(200), 429]);
});
