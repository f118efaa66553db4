/** Adding and removing operators. Each is one transaction that writes to `audit`. Only the command line does it. */
import type { Database } from "../platform/db/pool.ts";
import { lockAccount } from "./queries-accounts.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { deleteOperator, insertOperator } from "./queries-operators.ts";

/** `already`: the account is an operator, and nothing was written. */
export type Promotion = "added" | "already" | "unknown" | "disabled" | "unconfirmed";

export function addOperator(db: Database, email: string): Promise<Promotion> {
  return db.transaction().execute(async (tx): Promise<Promotion> => {
    const account = await lockAccount(tx, email);
    if (account === null) return "unknown";
    if (account.disabled_at !== null) return "disabled";
    if (!account.email_verified) return "unconfirmed";
    if (!(await insertOperator(tx, account.id))) return "already";
    await writeAudit(tx, { action: "operator.add", subject: account.id, details: { email } });
    return "added";
  });
}

/** Takes effect with the operator's next request. */
export function removeOperator(db: Database, email: string): Promise<"removed" | "already" | "unknown"> {
  return db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, email);
    if (account === null) return "unknown";
    if (!(await deleteOperator(tx, account.id))) return "already";
    await writeAudit(tx, { action: "operator.remove", subject: account.id, details: { email } });
    return "removed";
  });
}
