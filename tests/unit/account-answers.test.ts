/** Requests and responses of the paths under /api/auth/, as the API document describes them. */
import { describe, expect, test } from "vitest";
import { accountOperations, accountSchemas } from "#contract/accounts/account-answers.ts";
import { accountErrorText } from "#contract/accounts/account-codes.ts";
import { accountBodies, type AccountPath } from "#contract/accounts/account.ts";
import { UploadedReviewImage } from "#contract/reviews/review.ts";

const paths = Object.keys(accountBodies) as AccountPath[];
const ID = "01990b7e-5c00-7fa0-82e8-6fc665b3f155";

describe("every path", () => {
  test.each(paths)("%s has an example that is a valid request", (path) => {
    expect(accountBodies[path].safeParse(accountOperations[path].example).error?.issues ?? []).toEqual([]);
  });

  test("has a unique name, and statuses of refusals", () => {
    const ids = paths.map((path) => accountOperations[path].id);
    expect(new Set(ids).size).toBe(paths.length);
    for (const path of paths)
      for (const status of Object.values(accountOperations[path].refusals)) {
        expect(status, path).toBeGreaterThanOrEqual(400);
        expect(status, path).toBeLessThan(600);
      }
  });
});

test("a success is stated as such", () => {
  const { Done, RestoredAddress, ConfirmedAddress } = accountSchemas;
  const confirmed = { email: "ada@analytical.example", isNewAddress: false, isSignedIn: true };
  for (const [schema, body] of [
    [Done, {}],
    [RestoredAddress, { email: confirmed.email }],
    [ConfirmedAddress, confirmed],
  ] as const) {
    expect(schema.parse({ ...body, status: true })).toEqual({ ...body, status: true });
    expect(schema.safeParse({ ...body, status: false }).success).toBe(false);
    expect(schema.safeParse(body).success).toBe(false);
  }
  const data = { id: ID, file_name: "a.webp", width: 4, height: 3, colour: "#a0b0c0", url: "/media/a.webp" };
  const uploaded = { success: true, data, message: "Uploaded." };
  expect(UploadedReviewImage.parse(uploaded)).toEqual(uploaded);
  expect(UploadedReviewImage.safeParse({ ...uploaded, success: false }).success).toBe(false);
});

test("codes in the address of the login page have a text, those of Google only where it is offered", () => {
  expect(accountErrorText("ACCOUNT_DISABLED", false)).toMatch(/^This account is disabled\./);
  expect(accountErrorText("access_denied", true)).toBe("Logging in with Google was cancelled.");
  expect(accountErrorText("access_denied", false)).toBeNull();
  for (const code of ["", "toString", "constructor", "other"]) expect(accountErrorText(code, true)).toBeNull();
});
