/** `npx mainstreet operator`: who may use the operator's area. */
import { expect } from "vitest";
import { commandActor } from "#server/audit/acting.ts";
import { setDisabled } from "#server/operator/queries-accounts.ts";
import { isOperator } from "#server/operator/queries-operators.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { UsageError } from "../../cli/command.ts";
import { operatorCommand } from "../../cli/commands/operator.ts";
import { makeAccount } from "../support/accounts.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";

const operator = (connection: Connection, ...args: string[]) =>
  call(operatorCommand, args, {
    connection,
    configuration: () => readConfiguration({ BASE_URL: "https://town.example" }),
  });

const audits = ({ db }: Connection, subject: string) =>
  db.selectFrom("audit").select(["actor", "action", "details"]).where("subject", "=", subject).orderBy("id").execute();

test("an account is added, listed and removed, each with one audit row", async ({ connection }) => {
  const email = "ada@operators.example";
  const id = await makeAccount(connection.db, email);
  expect((await operator(connection, "list")).err).toContain("There is no operator yet");
  expect(await operator(connection, "add", email.toUpperCase())).toMatchObject({
    code: 0,
    out: `${email} is an operator now. Their desk is at https://town.example/operator\n`,
  });
  expect((await operator(connection, "add", email)).out).toBe(`${email} is an operator already.\n`);
  expect(await isOperator(connection.db, id)).toBe(true);
  const [line] = JSON.parse((await operator(connection, "list", "--json")).out) as object[];
  expect(line).toMatchObject({ email, disabled_at: null, last_seen_at: null });

  expect((await operator(connection, "remove", email)).out).toBe(`${email} is no operator any more.\n`);
  expect((await operator(connection, "remove", email)).out).toBe(`${email} was no operator.\n`);
  expect(await isOperator(connection.db, id)).toBe(false);
  expect(await audits(connection, id)).toEqual([
    { actor: commandActor(), action: "operator.add", details: { email } },
    { actor: commandActor(), action: "operator.remove", details: { email } },
  ]);
});

test("an account that may not become an operator is refused with advice, and a disabled one is no operator", async ({
  connection,
}) => {
  const { db } = connection;
  await makeAccount(db, "new@operators.example", { isConfirmed: false });
  const id = await makeAccount(db, "gone@operators.example");
  await operator(connection, "add", "gone@operators.example");
  await setDisabled(db, id, true);
  expect(await isOperator(db, id)).toBe(false);
  expect((await operator(connection, "add", "nobody@operators.example")).err).toContain("user list");
  expect((await operator(connection, "add", "new@operators.example")).err).toContain("user confirm");
  expect((await operator(connection, "add", "gone@operators.example")).err).toContain("user enable");
  expect((await operator(connection, "remove", "nobody@operators.example")).err).toContain("user list");
  for (const args of [[], ["promote"], ["add"], ["add", "ada"], ["remove", "a@b.example", "c@d.example"]])
    expect((await operator(connection, ...args)).code).toBeInstanceOf(UsageError);
});
