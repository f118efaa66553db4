/** Concurrent requests for one account: one succeeds, and none waits forever. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { member, whoIs } from "../support/accounts.ts";
import { mailedToken, PASSWORD, Visitor, waitingMail } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";

const test = base.extend("apps", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const apps = await Promise.all([serveApp(connection), serveApp(connection)]);
  onCleanup(async () => {
    await Promise.all(apps.map((app) => app.close()));
  });
  return apps.map(({ url }) => url);
});

const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe("signing up", () => {
  test(
    "fifty times at once with one address creates one account and gets equal answers",
    { timeout: 240_000 },
    async ({ connection, apps }) => {
      const email = "popular@example.com";
      const answers = await times(50, (index) =>
        new Visitor(apps[index % 2] ?? "").post("sign-up/email", {
          email: index % 3 === 0 ? "Popular@Example.com" : email,
          password: index % 5 === 0 ? `${PASSWORD} ${index}` : PASSWORD,
        }),
      );
      for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: { status: true } });
      const { rows } = await sql`
      select a.id, count(c.id)::int as credentials from user_account a join user_credential c on c.user_id = a.id
      where a.email = ${email} group by a.id`.execute(connection.db);
      expect(rows).toEqual([{ id: expect.any(String) as string, credentials: 1 }]);
      const mails = await waitingMail(connection, email);
      expect(mails.map(({ template }) => template)).toEqual(answers.map(() => "confirm-address"));
    },
  );

  test(
    "of many people at once does not make one wait for another",
    { timeout: 120_000 },
    async ({ connection, apps }) => {
      const answers = await times(12, (index) =>
        new Visitor(apps[index % 2] ?? "").post("sign-up/email", {
          email: `one-of-many-${index}@example.com`,
          password: PASSWORD,
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const { rows } = await sql`select from user_account where email like 'one-of-many-%'`.execute(connection.db);
      expect(rows).toHaveLength(12);
    },
  );
});

describe("changing an address", () => {
  test("of two accounts to one at once has one winner", async ({ connection, apps: [url = "", twin = ""] }) => {
    for (let round = 0; round < 6; round += 1) {
      const newEmail = `coveted-${round}@example.com`;
      const first = await member(connection, url, `first-${round}@example.com`);
      const second = await member(connection, twin, `second-${round}@example.com`);
      const tokens: string[] = [];
      for (const { visitor } of [first, second]) {
        expect((await visitor.post("change-email", { newEmail, currentPassword: PASSWORD })).status).toBe(200);
        tokens.push(await mailedToken(connection, "confirm-new-address", newEmail));
      }
      const answers = await times(2, (index) =>
        (index === 0 ? first : second).visitor.post("verify-email", { token: tokens[index] }),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: "INVALID_TOKEN" });
      const emails = [await whoIs(first.visitor), await whoIs(second.visitor)];
      expect(emails.filter((email) => email === newEmail)).toHaveLength(1);
      const winner = answers[0]?.status === 200 ? first : second;
      expect(await waitingMail(connection, winner.email)).toMatchObject([
        { template: "address-change-asked", to: winner.email, newEmail },
        { template: "address-changed", to: winner.email, newEmail },
      ]);
    }
  });

  test("to an address that was signed up with meanwhile does not take it away", async ({
    connection,
    apps: [url = ""],
  }) => {
    const { visitor, email } = await member(connection, url, "slow@example.com");
    await visitor.post("change-email", { newEmail: "meanwhile@example.com", currentPassword: PASSWORD });
    const token = await mailedToken(connection, "confirm-new-address", "meanwhile@example.com");
    await member(connection, url, "meanwhile@example.com");
    expect((await visitor.post("verify-email", { token })).status).toBe(400);
    expect(await whoIs(visitor)).toBe(email);
  });

  test("notifies the old address, and the new one signs in", async ({ connection, apps: [url = ""] }) => {
    const { visitor, email } = await member(connection, url, "before@example.com");
    expect(
      await visitor.post("change-email", { newEmail: "Before@example.com", currentPassword: PASSWORD }),
    ).toMatchObject({
      status: 400,
      body: { code: "EMAIL_IS_SAME" },
    });
    await visitor.post("change-email", { newEmail: "After@example.com", currentPassword: PASSWORD });
    const token = await mailedToken(connection, "confirm-new-address", "after@example.com");
    expect(await whoIs(visitor), "not before it is confirmed").toBe(email);
    expect(await visitor.post("verify-email", { token })).toMatchObject({
      status: 200,
      body: { isNewAddress: true },
    });
    expect(await whoIs(visitor)).toBe("after@example.com");
    const enter = (as: string) => new Visitor(url).post("sign-in/email", { email: as, password: PASSWORD });
    expect([(await enter("after@example.com")).status, (await enter(email)).status]).toEqual([200, 401]);
  });
});
