/** Operators and accounts: those of operators are removed from that role first. */
import { expect } from "vitest";
import { test } from "../support/database.ts";
import { makeOperator, operatorApiFor } from "../support/operator.ts";
import { listWritableRows } from "../support/writable-rows.ts";

test("no operator's account is changed, neither one's own nor another's", async ({ connection }) => {
  const { db } = connection;
  const [own, other] = ["ada@accounts.example", "bo@accounts.example"];
  const operator = operatorApiFor(connection, await makeOperator(db, own));
  await makeOperator(db, other);
  const before = await listWritableRows(connection);
  for (const p_email of [own, other])
    for (const change of [
      () => operator.disable_account({ p_email, p_reason: "" }),
      () => operator.reset_password({ p_email }),
      () => operator.reset_second_factor({ p_email }),
      () => operator.delete_account({ p_email, p_again: p_email, p_listings: "unclaim", p_reviews: "keep" }),
    ])
      await expect(change(), `${p_email}: ${String(change)}`).rejects.toMatchObject({
        code: "not_possible",
        message: expect.stringContaining(p_email) as unknown,
      });
  expect(await listWritableRows(connection)).toEqual(before);
});
