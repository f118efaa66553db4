/** No answer shows a stranger whether an address has an account: status, body and headers are the same. */
import { describe, expect } from "vitest";
import { makeAccount, member } from "../support/accounts.ts";
import { PASSWORD, Visitor, waitingMail, type Answer } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection);
  onCleanup(() => served.close());
  await makeAccount(connection.db, "known@example.com");
  await makeAccount(connection.db, "unconfirmed@example.com", { isConfirmed: false });
  await makeAccount(connection.db, "google@example.com", { hasPassword: false });
  return served;
});

const KINDS = ["nobody", "known", "unconfirmed", "google"] as const;

/** Everything visible in an answer except the time and random values. */
function seen({ status, headers, body }: Answer): string {
  const shown = [...headers].filter(([name]) => name !== "date" && name !== "set-cookie").sort();
  const cookies = headers
    .getSetCookie()
    .map((line) => line.replace(/=(?:[\w-]{16}\.[\w-]{43}|v1\.[\w.-]{60,300});/, "=RANDOM;"));
  return JSON.stringify({ status, shown, cookies, body });
}

describe("equal answers for an address without an account, with one, with an unconfirmed one, and with Google only", () => {
  const requested: readonly (readonly [string, Record<string, unknown>, number])[] = [
    ["sign-in/email", { password: "a wrong password" }, 401],
    ["sign-in/email", { password: "x".repeat(1_000) }, 400],
    ["request-password-reset", {}, 200],
    ["send-verification-email", {}, 200],
    ["sign-up/email", { password: "a password of a stranger" }, 200],
    // a log-in after such an answer, with the same values: all must confirm the address
    ["sign-in/email", { password: "a password of a stranger" }, 403],
    ["sign-up/email", { password: "another of the stranger" }, 200],
    ["sign-in/email", { password: "another of the stranger" }, 403],
    ["sign-in/email", { password: "a password of a stranger" }, 403],
    ["sign-in/email", { password: "a wrong password" }, 401],
    ["sign-up/email", { password: "12345678" }, 422],
  ];

  test("step by step", async ({ served: { url } }) => {
    for (const [index, [path, fields, status]] of requested.entries()) {
      const answers = await Promise.all(
        KINDS.map((kind) => new Visitor(url).post(path, { email: `${kind}@example.com`, ...fields })),
      );
      for (const answer of answers) expect(seen(answer), `${index} ${path}`).toBe(seen(answers[0] as Answer));
      expect(answers[0]?.status, `${index} ${path}`).toBe(status);
    }
  });

  test("only the owner of the address is notified, by email", async ({ connection, served: { url } }) => {
    const before = (await waitingMail(connection)).length;
    for (const [path, fields] of [
      ["sign-up/email", { password: PASSWORD }],
      ["request-password-reset", {}],
      ["send-verification-email", {}],
    ] as const)
      for (const kind of ["mailed-nobody", "known", "unconfirmed", "google"])
        await new Visitor(url).post(path, { email: `${kind}@example.com`, ...fields });
    const mails = (await waitingMail(connection)).slice(before);
    const to = (kind: string) => mails.filter((mail) => mail.to === `${kind}@example.com`).map((mail) => mail.template);
    expect(to("known")).toEqual(["address-in-use", "reset-password"]);
    expect(to("google")).toEqual(["address-in-use", "reset-password"]);
    expect(to("unconfirmed")).toEqual(["confirm-address", "reset-password", "confirm-address"]);
    // at this point it has an unconfirmed account
    expect(to("mailed-nobody")).toEqual(["confirm-address", "reset-password", "confirm-address"]);
  });

  test("changing one's address to it does not reveal it either", async ({ served: { url }, connection }) => {
    const { visitor } = await member(connection, url, "curious@example.com");
    const answers = [];
    for (const kind of ["changed-nobody", "known", "unconfirmed", "google"])
      answers.push(await visitor.post("change-email", { newEmail: `${kind}@example.com`, currentPassword: PASSWORD }));
    for (const answer of answers) expect(seen(answer)).toBe(seen(answers[0] as Answer));
    expect(answers[0]?.status).toBe(200);
  });

  test("the owner's password still works after another person signs up with the same address", async ({
    connection,
    served: { url },
  }) => {
    await makeAccount(connection.db, "beside@example.com");
    await new Visitor(url).post("sign-up/email", { email: "beside@example.com", password: "a password of a stranger" });
    const owner = await new Visitor(url).post("sign-in/email", { email: "beside@example.com", password: PASSWORD });
    expect(owner.status).toBe(200);
  });
});
