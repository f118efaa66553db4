/**
 * `test` with a whole site, for visitors without scripts. It runs no jobs, so that emails stay where `waitingMail`
 * finds them.
 */
import type { Mail } from "#contract/notifications/mail.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeAccount } from "./accounts.ts";
import { PASSWORD, waitingMail } from "./browserless.ts";
import { test as base } from "./database.ts";
import { FormVisitor } from "./form-visitor.ts";
import { makeSession, SESSION_COOKIE } from "./sessions.ts";
import { serveSite } from "./site.ts";

export const test = base.extend("url", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const serving = await serveSite(connection, { RATE_LIMITS: "off", JOBS: "off" });
  onCleanup(() => serving.close());
  return serving.url;
});

/** An account that is logged in, with a display name unless it is empty. */
export async function formVisitor(
  connection: Connection,
  url: string,
  email: string,
  name = "",
): Promise<{ id: string; visitor: FormVisitor }> {
  const id = await makeAccount(connection.db, email);
  const visitor = new FormVisitor(url);
  visitor.cookies.set(SESSION_COOKIE, await makeSession(connection.db, id));
  if (name !== "") await visitor.call("update_profile", { p_display_name: name });
  return { id, visitor };
}

/** The path of the link in the newest email of a template to this address. */
export async function mailedPath(connection: Connection, template: Mail["template"], to: string): Promise<string> {
  const mail = (await waitingMail(connection, to)).findLast((one) => one.template === template);
  if (mail === undefined || !("url" in mail)) throw new Error(`No link of ${template} was mailed to ${to}`);
  const { pathname, search } = new URL(mail.url);
  return pathname + search;
}

/** On the login screen. */
export async function logIn(visitor: FormVisitor, email: string, password = PASSWORD): Promise<void> {
  visitor.fill("Email", email);
  visitor.fill("Password", password);
  await visitor.press("Log In");
}
