/**
 * Waiting emails whose links log their recipient in. All but the kind and the recipient is encrypted with the
 * installation's secret until the email is sent (docs/decisions/0022).
 */
import { z } from "zod";
import { Mail } from "#contract/notifications/mail.ts";
import { keyOf, open, seal, SealError, type Key } from "../secrets/seal.ts";

const SealedMail = z.strictObject({ template: z.string(), to: z.string(), sealed: z.string() });
export type SealedMail = z.infer<typeof SealedMail>;

export interface MailSeal {
  seal: (mail: Mail) => SealedMail;
  /**
   * Parses a job's payload, encrypted or not: emails without such links are enqueued unencrypted, as were all emails of
   * earlier versions. Throws for a payload that is not an email, was altered, or was encrypted with another secret.
   */
  open: (payload: unknown) => Mail;
}

/** Decrypts for this recipient only, so that one person's link cannot be sent to another. */
const sealedAs = ({ template, to }: { template: string; to: string }): string => `${template} mail to ${to}`;

const mailKeyOf = (secret: string) => keyOf(`mail that waits ${secret}`);

/** The key's id as it is in the encrypted text. */
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
