import { parseArgs } from "node:util";
import { plainLine } from "#contract/text/plain-line.ts";
import { makeClaimLetter } from "#server/claims/operator.ts";
import { findClaimLine } from "#server/claims/queries-operator.ts";
import type { CommandContext } from "../command.ts";
import { mailSite } from "../mail-site.ts";
import { NO_CLAIM, oneClaim } from "../ids.ts";
import { claimLetterPage } from "#server/claims/letter-page.ts";
import { makeReaders } from "#server/languages/readers.ts";

/** Writes the page to standard output, for `> letter.html`, and messages to standard error. */
export async function printClaimLetter(args: string[], context: CommandContext): Promise<number> {
  const options = { code: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const id = oneClaim(positionals);
  const { baseUrl, productName, supportEmail, languages } = mailSite(context.configuration);
  const { connection } = await context.openDatabase();
  const made = await makeClaimLetter(connection.db, id, context.now());
  if (made.outcome === "no_claim") throw new Error(NO_CLAIM);
  if (made.outcome === "not_waiting")
    throw new Error("This claim does not wait for a letter. 'claims show' says how it stands.");
  const claim = await findClaimLine(connection.db, id);
  if (claim === null) throw new Error(NO_CLAIM);
  const until = made.expiresAt.toISOString().slice(0, 10);
  if (values.code) {
    context.out.write(`${made.code}\n`);
    context.err.write(
      `Say it to the person who answers at ${plainLine(claim.phone_number)}. It works until ${until}.\n`,
    );
    return 0;
  }
  const page = await makeReaders(connection.db, languages).inLanguageOf(made.email, ({ prefix }) =>
    claimLetterPage(claim, made, { productName, supportEmail, baseUrl: baseUrl + prefix }),
  );
  context.out.write(page);
  context.err.write(`Print it and send it. The code works until ${until}; making another letter ends this one's.\n`);
  return 0;
}
