import { describe, expect, test } from "vitest";
import { EXAMPLE_MAILS } from "#contract/notifications/mail-examples.ts";
import { makeMailSeal } from "#server/platform/mail/sealed-mail.ts";
import { SealError } from "#server/platform/secrets/seal.ts";

const SECRET = "a secret of thirty-two characters or more";
const { seal, open } = makeMailSeal(SECRET);
const RESET = EXAMPLE_MAILS["reset-password"];

describe("an encrypted email", () => {
  for (const mail of Object.values(EXAMPLE_MAILS))
    test(`shows its recipient and nothing else: ${mail.template}`, () => {
      // as PostgreSQL returns it
      const stored: unknown = JSON.parse(JSON.stringify(seal(mail)));
      expect(stored).toEqual({
        template: mail.template,
        to: mail.to,
        sealed: expect.stringMatching(/^v1\./) as string,
      });
      expect(open(stored)).toEqual(mail);
    });

  test("opens for its recipient, kind and secret only", () => {
    const sealed = seal(RESET);
    expect(() => open({ ...sealed, to: "thief@example.com" })).toThrow(SealError);
    expect(() => open({ ...sealed, template: "confirm-address" })).toThrow(SealError);
    const elsewhere = makeMailSeal(`${SECRET}!`);
    expect(() => elsewhere.open(sealed)).toThrow(SealError);
    expect(() => elsewhere.open(sealed)).toThrow(/another SECRET.*Bring back that SECRET.*jobs retry.*jobs drop/);
  });

  test("from an earlier version is read unencrypted; an invalid one is refused", () => {
    expect(open(RESET)).toEqual(RESET);
    for (const none of [null, {}, { template: "reset-password" }, { ...RESET, url: "javascript:alert(1)" }])
      expect(() => open(none)).toThrow();
  });
});
