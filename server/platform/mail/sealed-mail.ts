/**
 * A mail that waits in the database, whose links let their reader in: all but its kind and its recipient is sealed with the
 * installation's secret until it is sent (docs/decisions/0022).
 */
import { z } from "zod";
import { Mail } from "#contract/notifications/mail.ts";
import { keyOf, open, seal } from "../secrets/seal.ts";

const SealedMail = z.strictObject({ template: z.string(), to: z.string(), sealed: z.string() });
export type SealedMail = z.infer<typeof SealedMail>;

export interface MailSeal {
  seal: (mail: Mail) => SealedMail;
  /**
   * From a job's payload, sealed or not: mails without such links are put into the queue as they are, and so were all of
   * earlier versions. Throws for what is no mail, was altered, or was sealed under another secret.
   */
  open: (payload: unknown) => Mail;
}

/** It opens for this recipient alone: nobody can have another's link sent to themselves. */
const sealedAs = ({ template, to }: { template: string; to: string }): string => `${template} mail to ${to}`;

export function makeMailSeal(secret: string): MailSeal {
  const key = keyOf(`mail that waits ${secret}`);
  return {
    seal({ template, to, ...rest }) {
      return { template, to, sealed: seal(JSON.stringify(rest), sealedAs({ template, to }), key) };
    },
    open(payload) {
      const sealed = SealedMail.safeParse(payload);
      if (!sealed.success) return Mail.parse(payload);
      const { template, to } = sealed.data;
      const rest = z
        .record(z.string(), z.unknown())
        .parse(JSON.parse(open(sealed.data.sealed, sealedAs({ template, to }), key)));
      return Mail.parse({ ...rest, template, to });
    },
  };
}
