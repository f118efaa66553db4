import { parseArgs } from "node:util";
import { UsageError, type Command } from "../command.ts";
import { checkMail } from "#server/start/doctor/mail.ts";
import { mailRendering } from "../mail-site.ts";
import { addressOf } from "../user/address.ts";

export const mailCommand: Command = {
  usage: `Usage: npx mainstreet mail test ADDRESS

Sends one mail at once, past the queue, and says what the mail server answered. Without SMTP_URL it is put into the
outbox, like all mail.`,
  async run(args, { configuration, openDatabase, out, err, signal }) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [action, address, ...more] = positionals;
    if (action !== "test" || address === undefined || more.length > 0) throw new UsageError("Say: mail test ADDRESS.");
    const { dataDirectory } = configuration.smtpUrl === null ? await openDatabase() : configuration;
    const render = mailRendering(configuration);
    const findings = await checkMail({ configuration, dataDirectory, to: addressOf(address), render, signal });
    const isWell = findings.every(({ level }) => level !== "mend");
    for (const { text } of findings) (isWell ? out : err).write(`${text}\n`);
    return isWell ? 0 : 1;
  },
};
