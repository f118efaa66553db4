/** What a failure says of the database: that it is away for now, that its disk is full, or that we did wrong. */

/** Codes of PostgreSQL that say so. */
export const READ_ONLY = "25006";
const DISK_FULL = /^(53100|ENOSPC|EDQUOT)$/;

/**
 * PostgreSQL's classes for 'no connection', 'shutting down' and 'too many connections', for a statement or session that took
 * too long, and for a server that takes no writes; Node's for a broken socket.
 */
const UNREACHABLE =
  /^(08|57P0|57014|25006|25P03|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;

/** What `pg` says without a code. */
const UNREACHABLE_MESSAGE =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable/;

/** Another try with the same configuration would be answered alike: a wrong password, no such database. */
const REFUSED = /^(28|3D)/;

/**
 * The same by a pooler: older versions of PgBouncer have one code for all that they refuse, 08P01, a code of connections
 * that are lost, for a wrong password as for a server that it cannot reach.
 */
const POOLER_CODE = "08P01";
const POOLER_REFUSED =
  /authentication failed|login rejected|no such (?:user|database)|(?:role|database) ".*" does not exist|no pg_hba\.conf entry/;

/** The server that answered takes no writes: it is a standby, or was told so. */
export class ReadOnlyError extends Error {
  readonly code = READ_ONLY;

  constructor(where: string) {
    super(`${where} takes no writes`);
  }
}

const MOST_CAUSES = 6;

/** Whether it is so for an error, one of its causes or one of several errors. */
function matches(error: unknown, isSo: (code: string, message: string) => boolean): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < MOST_CAUSES; depth += 1) {
    const code = "code" in current && typeof current.code === "string" ? current.code : "";
    if (isSo(code, current.message)) return true;
    if (current instanceof AggregateError && current.errors.some((one) => matches(one, isSo))) return true;
    current = current.cause;
  }
  return false;
}

/** Whether the database cannot be reached, or not be written to, rather than that we did wrong. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return matches(error, (code, message) => UNREACHABLE.test(code) || UNREACHABLE_MESSAGE.test(message));
}

/** Whether something could not be written for want of room, in the database or in a file of ours. */
export function isDiskFull(error: unknown): boolean {
  return matches(error, (code) => DISK_FULL.test(code));
}

/** Whether the database was reached and let nobody in, which waiting does not mend. */
export function isRefused(error: unknown): boolean {
  return matches(
    error,
    (code, message) => REFUSED.test(code) || (code === POOLER_CODE && POOLER_REFUSED.test(message)),
  );
}
