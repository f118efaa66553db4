/** Every mail the site sends: what it is about and the facts it tells. Read back from job payloads, so it is checked there. */
import { z } from "zod";

/** One address, nothing else: no display name, no list, no line break. RFC 5321 allows 254 characters. */
const Address = z.email().max(254);

/** A page of the site, beginning with BASE_URL; whoever enqueues a mail builds it, never from a request's Host header. */
const Link = z.url({ protocol: /^https?$/ }).max(2_000);

const to = Address;

export const Mail = z.discriminatedUnion("template", [
  /** After signing up: `url` confirms the address. */
  z.strictObject({ template: z.literal("confirm-address"), to, url: Link }),
  /** Somebody signed up with an address that already has an account. */
  z.strictObject({ template: z.literal("address-in-use"), to, loginUrl: Link, resetUrl: Link }),
  /** `url` chooses a new password and works for `minutes`. */
  z.strictObject({
    template: z.literal("reset-password"),
    to,
    url: Link,
    minutes: z.int().positive(),
  }),
  /** To the new address of an account: `url` confirms it. `newEmail` is that address. */
  z.strictObject({ template: z.literal("confirm-new-address"), to, url: Link, newEmail: Address }),
  /** To the old address of an account, once `newEmail` has taken its place. */
  z.strictObject({ template: z.literal("address-changed"), to, newEmail: Address }),
  z.strictObject({ template: z.literal("password-changed"), to, resetUrl: Link }),
  z.strictObject({ template: z.literal("account-deleted"), to }),
  /** Asked for by the operator, to see that mail arrives. */
  z.strictObject({ template: z.literal("test"), to }),
]);
export type Mail = z.infer<typeof Mail>;

/** A mail as it is read: the same words as HTML and as plain text. */
export interface RenderedMail {
  /** One line. */
  subject: string;
  html: string;
  text: string;
}
