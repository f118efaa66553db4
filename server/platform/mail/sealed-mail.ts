/**
 * A mail that waits in the database, whose links let their reader in: all but its kind and its recipient is sealed with the
 * installation's secret until it is sent (docs/decisions/0022).
 */
import { z } from "zod";
import { Mail } from "#contract/notifications/mail.ts";
import { keyOf, open, seal, SealError, type Key } from "../secrets/seal.ts";

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

const mailKeyOf = (secret: string) => keyOf(`mail that waits ${secret}`);

/** As it stands in the sealed text. */
export const mailKeyId = (secret: string): string => mailKeyOf(secret).id;

/** For the operator, in the list of jobs and the log. */
const WRONG_SECRET =
  "This email cannot be opened: it was sealed with another SECRET than the one in use, or was altered. Bring back that SECRET (or the file 'secret' of the data directory), restart, then run 'npx mainstreet jobs retry'. If it is lost, remove the email with 'npx mainstreet jobs drop'.";

function openText(sealed: string, context: string, key: Key): string {
  try {
    return open(sealed, context, key);
  } catch (cause) {
    throw cause instanceof SealError ? new SealError(WRONG_SECRET, { cause }) : cause;
  }
}

export function makeMailSeal(secret: string): MailSeal {
  const key = mailKeyOf(secret);
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
        .parse(JSON.parse(openText(sealed.data.sealed, sealedAs({ template, to }), key)));
      return Mail.parse({ ...rest, template, to });
    },
  };
}
