/** What the privacy page says of cookies, held to what is sent. */
import { expect } from "vitest";
import { RETENTION } from "#contract/retention.ts";
import { makeAccount } from "../support/accounts.ts";
import { PASSWORD, Visitor } from "../support/browserless.ts";
import { test } from "../support/served.ts";

const DAY = 86_400;

test("signing in sets two cookies, for as long as the privacy page says", async ({ connection, served: { url } }) => {
  const email = "cookies-of-privacy@example.com";
  await makeAccount(connection.db, email);
  const { status, headers } = await new Visitor(url).post("sign-in/email", { email, password: PASSWORD });
  expect(status).toBe(200);
  const days = headers.getSetCookie().map((line) => Number(/max-age=(\d+)/i.exec(line)?.[1]) / DAY);
  expect(days.toSorted((a, b) => a - b)).toEqual([RETENTION.sessionDays, RETENTION.deviceDays]);
  expect([RETENTION.sessionDays, RETENTION.deviceDays]).toEqual([30, 180]);
});
