/**
 * A proof on a website is checked again. If it is missing, the owner has days to restore it, and no listing is lost by
 * that alone.
 */
import { expect } from "vitest";
import { listOwners } from "#server/access/queries.ts";
import { recheckClaims } from "#server/claims/jobs-recheck.ts";
import type { WebsiteCheckResult, LookAtWebsite } from "#server/context/context.ts";
import { listClaims } from "#server/claims/queries-operator.ts";
import { approveClaim } from "#server/claims/operator.ts";
import { member } from "../support/accounts.ts";
import { waitingMail } from "../support/browserless.ts";
import { audits, begin, makeImported } from "../support/claims.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";

const baseUrl = "https://town.example";
const START = new Date("2026-11-21T12:00:00Z");
const day = (count: number) => new Date(START.getTime() + count * 86_400_000);

const there: WebsiteCheckResult = { outcome: "there", at: "http://golden.example/.well-known/mainstreet-verify.txt" };
const missing: WebsiteCheckResult = { outcome: "missing", found: ["Nothing."] };
const away: WebsiteCheckResult = { outcome: "away", found: ["Nobody."] };

const world = { says: there as WebsiteCheckResult | null, looks: 0 };
const look: LookAtWebsite = async () => {
  world.looks += 1;
  return world.says;
};

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection, { lookAtWebsite: look, now: () => START });
  onCleanup(() => served.close());
  return served;
});

test("checks a proof weekly, emails about a missing one, waits, and then shows it to the operator", async ({
  connection,
  served: { url },
}) => {
  const { db } = connection;
  const id = await makeImported(db, { name: "Golden Pizza", website: "http://golden.example/" });
  const { visitor, email } = await member(connection, url, "rechecked@people.example");
  await begin(visitor, id);
  world.says = there;
  await visitor.call("check_claim", { p_business_id: id, p_proof: "file" });
  const at = async (count: number, says: WebsiteCheckResult | null) => {
    world.says = says;
    const before = world.looks;
    await recheckClaims(db, { look, baseUrl, at: day(count) });
    return world.looks - before;
  };
  const claim = () => db.selectFrom("claim").selectAll().where("business_id", "=", id).executeTakeFirstOrThrow();
  const removed = async () =>
    (await waitingMail(connection, email)).filter(({ template }) => template === "claim-proof-gone").length;

  expect(await at(6.9, missing)).toBe(0);
  expect(await at(7.1, there)).toBe(1);
  expect(await at(7.2, missing)).toBe(0);
  // unreachable, or too many checks are running: this does not count against the proof
  expect([await at(14.2, away), (await claim()).lost_at]).toEqual([1, null]);
  expect([await at(21.3, null), (await claim()).lost_at]).toEqual([1, null]);
  expect([await at(28.4, missing), (await claim()).lost_at, await removed()]).toEqual([1, day(28.4), 1]);
  // daily from then on, with one email in total
  expect([await at(28.5, missing), await at(29.5, missing), await removed()]).toEqual([0, 1, 1]);
  expect([await at(30.6, there), (await claim()).lost_at]).toEqual([1, null]);
  expect([await at(38, missing), await removed()]).toEqual([1, 2]);
  expect([await at(44.9, missing), (await claim()).lapsed_at]).toEqual([1, null]);
  expect((await visitor.call("get_claim", { p_business_id: id })).body).toMatchObject({
    standing: "yours",
    proved: { lost_at: day(38).toISOString() },
  });
  expect([await at(46, missing), (await claim()).lapsed_at]).toEqual([1, day(46)]);
  expect(await listOwners(db, id)).toEqual([email]);
  const [line] = await listClaims(db, "waiting", 10);
  expect(line).toMatchObject({ business_id: id, claimant: email, lapsed_at: day(46) });
  expect((await audits(connection, id)).at(-1)).toMatchObject({ actor: "site", action: "claim.lapse" });
  // it waits for the operator, who leaves it with the owner; after that it is no longer checked
  expect(await at(60, missing)).toBe(0);
  const approved = await approveClaim(db, line?.id ?? "", {
    at: day(61),
    baseUrl: "https://town.example",
    isNow: false,
    isUnprovedFine: false,
  });
  expect(approved).toMatchObject({ outcome: "confirmed", email });
  expect(await listClaims(db, "waiting", 10)).toEqual([]);
  expect(await at(90, missing)).toBe(0);
});

test("of a former owner is not rechecked, and each of many is checked once", async ({
  connection,
  served: { url },
}) => {
  const { db } = connection;
  world.says = there;
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, index) => makeImported(db, { website: `http://golden-${index}.example/` })),
  );
  for (const [index, id] of ids.entries()) {
    const { visitor } = await member(connection, url, `many${index}@people.example`);
    await begin(visitor, id);
    await visitor.call("check_claim", { p_business_id: id, p_proof: "meta" });
  }
  await db
    .deleteFrom("business_member")
    .where("business_id", "=", ids[0] ?? "")
    .execute();
  world.looks = 0;
  await Promise.all(Array.from({ length: 4 }, () => recheckClaims(db, { look, baseUrl, at: day(8) })));
  expect(world.looks).toBe(11);
});
