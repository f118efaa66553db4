/** The operator's pages by forms alone, as a browser without scripts sends them. */
import { expect } from "vitest";
import { insertOperator } from "#server/operator/queries-operators.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeAccount } from "../support/accounts.ts";
import { makeReported } from "../support/operator.ts";
import { makeBusiness } from "../support/factories.ts";
import { formVisitor, test } from "../support/plain-site.ts";

async function operatorAt(connection: Connection, url: string, email: string) {
  const { id, visitor } = await formVisitor(connection, url, email);
  await insertOperator(connection.db, id);
  return visitor;
}

test("a reported review is hidden with a reason, and that is undone", async ({ connection, url }) => {
  const { db } = connection;
  const operator = await operatorAt(connection, url, "plain.queue@desk.example");
  const id = await makeReported(db, { business_id: await makeBusiness(db, { name: "Plain Pizza" }) });
  const state = async () => (await db.selectFrom("review").select("state").where("id", "=", id).executeTakeFirst())?.state; // oxfmt-ignore
  await operator.open("/operator/queue");
  await operator.press("Hide", /Plain Pizza/);
  expect(operator.describes("Reason, shown to the author", /Plain Pizza/)).toBe("Give the author a reason.");
  operator.fill("Reason, shown to the author", "Advertising.", /Plain Pizza/);
  await operator.press("Hide", /Plain Pizza/);
  expect(operator.notice).toMatch(/^The review is hidden\./);
  expect(await state()).toBe("hidden");
  await operator.press("Undo", "Done in the last minute");
  expect(await state()).toBe("shown");
});

test("a suggestion is sent by a form, and declined", async ({ connection, url }) => {
  const id = await makeBusiness(connection.db, { name: "Plainly Suggested" });
  const operator = await operatorAt(connection, url, "plain.suggester@desk.example");
  await operator.open(`/listing/${id}/suggest`);
  operator.check("It has closed for good");
  await operator.press("Send suggestion");
  expect(operator.notice).toMatch(/^Thank you\./);
  await operator.open("/operator/queue?kind=suggestion");
  expect(operator.text).toContain("Permanently closed.");
  await operator.press("Decline", /Plainly Suggested/);
  expect(operator.notice).toMatch(/^The suggestion for Plainly Suggested is declined\./);
});

test("an account is disabled, and enabled again", async ({ connection, url }) => {
  const operator = await operatorAt(connection, url, "plain.accounts@desk.example");
  const id = await makeAccount(connection.db, "plain.sought@desk.example");
  const isDisabled = async () => (await connection.db.selectFrom("user_account").select("disabled_at").where("id", "=", id).executeTakeFirstOrThrow()).disabled_at !== null; // oxfmt-ignore
  await operator.open("/operator/accounts?q=plain.sought");
  operator.fill("Reason, for the audit", "Spam.");
  await operator.press("Disable");
  expect(operator.notice).toMatch(/^plain\.sought@desk\.example is disabled/);
  expect(await isDisabled()).toBe(true);
  await operator.press("Enable");
  expect(await isDisabled()).toBe(false);
});
