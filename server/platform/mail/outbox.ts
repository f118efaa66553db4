/** Transport without SMTP: a folder with one .eml file for each email, which any mail program opens. */
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { compose } from "./compose.ts";
import type { Mailer, MailSender } from "./email.ts";

/** Number of newest emails that are retained. */
export const OUTBOX_RETENTION = 500;

/** `20261121T120000123Z-` and 32 hexadecimal digits that cannot be guessed. */
const NAME = /^\d{8}T\d{9}Z-[0-9a-f]{32}$/;
const ENDING = ".eml";

function newName(now: Date): string {
  return `${now.toISOString().replace(/[-:.]/g, "")}-${randomBytes(16).toString("hex")}`;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** The names of the stored emails, newest first. Empty where none was ever sent. */
export async function listOutbox(directory: string): Promise<string[]> {
  try {
    const files = await readdir(directory);
    return files
      .filter((file) => file.endsWith(ENDING))
      .map((file) => file.slice(0, -ENDING.length))
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** An email as it was written, or null if none exists with that name. */
export async function readFromOutbox(directory: string, name: string): Promise<Buffer | null> {
  if (!NAME.test(name)) return null;
  try {
    return await readFile(join(directory, name + ENDING));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** When an email was stored. */
export function storedAt(name: string): Date {
  return new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, "$1-$2-$3T$4:$5:$6.$7Z"));
}

export function outboxMailer(directory: string, from: MailSender, now: () => Date = () => new Date()): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    isStoredLocally: true,
    async send(email) {
      const { message } = await transport.sendMail(compose(email, from));
      if (!Buffer.isBuffer(message)) throw new Error("The email was not composed as a whole");
      // its links log users in, so only this user may read the folder and its files
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const path = join(directory, newName(now()) + ENDING);
      await writeFile(`${path}.part`, message, { mode: 0o600, flag: "wx" });
      await rename(`${path}.part`, path);
      for (const name of (await listOutbox(directory)).slice(OUTBOX_RETENTION))
        await rm(join(directory, name + ENDING), { force: true });
      return { outcome: "sent" };
    },
  };
}
