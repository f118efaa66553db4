/** Accounts that already exist, without the time that signing up and logging in takes. */
import { hashPassword } from "#server/accounts/password-hash.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection, Database } from "#server/platform/db/pool.ts";
import { PASSWORD, Visitor } from "./browserless.ts";
import { makeSession, SESSION_COOKIE } from "./sessions.ts";

let hash: Promise<string> | null = null;
/** The hash of `PASSWORD`, computed once. */
const passwordHash = () => (hash ??= hashPassword(PASSWORD));

interface AccountOptions {
  isConfirmed?: boolean;
  /** False for an account that signs in with Google only. */
  hasPassword?: boolean;
}

/** Adds an account and returns its id. */
export async function makeAccount(
  db: Database,
  email: string,
  { isConfirmed = true, hasPassword = true }: AccountOptions = {},
): Promise<string> {
  const id = newId();
  await db.insertInto("user_account").values({ id, name: "", email, email_verified: isConfirmed }).execute();
  await db
    .insertInto("user_credential")
    .values({
      id: newId(),
      user_id: id,
      ...(hasPassword
        ? { account_id: id, provider_id: "credential", password: await passwordHash() }
        : { account_id: `google ${id}`, provider_id: "google", password: null }),
    })
    .execute();
  return id;
}

export interface Member {
  id: string;
  email: string;
  visitor: Visitor;
}

/** An account that is logged in. */
export async function member(
  connection: Connection,
  url: string,
  email: string,
  options: AccountOptions & { signedInAt?: Date } = {},
): Promise<Member> {
  const id = await makeAccount(connection.db, email, options);
  return { id, email, visitor: await enter(connection, url, id, options.signedInAt) };
}

/** Adds another session of the account. */
export async function enter(connection: Connection, url: string, userId: string, at?: Date): Promise<Visitor> {
  const visitor = new Visitor(url);
  visitor.cookies.set(SESSION_COOKIE, await makeSession(connection.db, userId, at));
  return visitor;
}

/** The account that this visitor is logged in to; null for a guest. */
export async function whoIs(visitor: Visitor): Promise<unknown> {
  const { status, body } = await visitor.call("get_profile");
  return status === 200 ? body["email"] : null;
}
