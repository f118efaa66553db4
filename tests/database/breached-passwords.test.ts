/** The operator's list of breached passwords applies wherever a password is chosen. */
import { createHash } from "node:crypto";
import { expect } from "vitest";
import { makeAccount, member } from "../support/accounts.ts";
import { mailedToken, PASSWORD, Visitor } from "../support/browserless.ts";
import { test } from "../support/database.ts";
import { serveApp } from "../support/http.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const BREACHED = "tr0mbone under glass";
const SAFE = "trombone over grass";
const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();

test("is checked at sign-up, at a change and at a reset", async ({ connection, onTestFinished }) => {
  const lines = [BREACHED, "another", "and another"].map((word) => `${sha1(word)}:3`).toSorted();
  const breachedFile = temporaryFile("breached.txt", `${lines.join("\r\n")}\r\n`);
  const served = await serveApp(connection, { breachedFile });
  onTestFinished(() => served.close());
  const { url } = served;
  const refused = (field: string) => ({
    status: 422,
    body: {
      code: "PASSWORD_BREACHED",
      message: "This password has appeared in a data breach, so it is not safe. Choose another.",
      issues: [{ path: field }],
    },
  });
  const newcomer = new Visitor(url);
  const email = "breached-newcomer@example.com";
  expect(await newcomer.post("sign-up/email", { email, password: BREACHED })).toMatchObject(refused("password"));
  expect(await newcomer.post("sign-up/email", { email, password: SAFE })).toMatchObject({ status: 200 });

  const { visitor } = await member(connection, url, "breached-changer@example.com");
  const change = (newPassword: string) => visitor.post("change-password", { currentPassword: PASSWORD, newPassword });
  expect(await change(BREACHED)).toMatchObject(refused("newPassword"));
  expect(await change(SAFE)).toMatchObject({ status: 200 });

  const forgetful = "breached-forgetful@example.com";
  await makeAccount(connection.db, forgetful);
  await new Visitor(url).post("request-password-reset", { email: forgetful });
  const token = await mailedToken(connection, "reset-password", forgetful);
  const reset = (newPassword: string) => new Visitor(url).post("reset-password", { token, newPassword });
  expect(await reset(BREACHED)).toMatchObject(refused("newPassword"));
  expect(await reset(SAFE)).toMatchObject({ status: 200 });
});
