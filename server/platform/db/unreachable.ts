/** Classifies database errors: unreachable for now, disk full, or a fault of the program. */

/** PostgreSQL's error codes. */
export const READ_ONLY = "25006";
const DISK_FULL = /^(53100|ENOSPC|EDQUOT)$/;

/**
 * PostgreSQL's classes for 'no connection', 'shutting down' and 'too many connections', for a statement or session that
 * took too long, and for a server that accepts no writes; Node's for a broken socket.
 */
const UNREACHABLE =
  /^(08|57P0|57014|25006|25P03|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;

/** Messages of `pg` without a code. */
const UNREACHABLE_MESSAGE =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable/;

/** A retry with the same configuration would fail again: a wrong password, no such database. */
const REFUSED = /^(28|3D)/;

/**
 * The same from a pooler: older versions of PgBouncer use one code for all refusals, 08P01, a code of lost connections,
 * for a wrong password as well as for a server that it cannot reach.
 */
const POOLER_CODE = "08P01";
const POOLER_REFUSED =
  /authentication failed|login rejected|no such (?:user|database)|(?:role|database) ".*" does not exist|no pg_hba\.conf entry/;

/** The server that answered accepts no writes: it is a standby, or is set to read-only. */
export class ReadOnlyError extends Error {
  readonly code = READ_ONLY;

  constructor(where: string) {
    super(`${where} takes no writes`);
  }
}

const MOST_CAUSES = 6;

/** Whether `isSo` holds for an error, one of its causes or one of several errors. */
function matches(error: unknown, isSo: (code: string, message: string) => boolean): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < MOST_CAUSES; depth += 1) {
    const code = "code" in current && typeof current.code === "string" ? current.code : "";
    if (isSo(code, current.message)) return true;
    if (current instanceof AggregateError && current.errors.some((one) => matches(one, isSo))) return true;
    current = current.cause;
  }
  return false;
}

/** Whether the database cannot be reached or written to, as opposed to a fault of the program. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return matches(error, (code, message) => UNREACHABLE.test(code) || UNREACHABLE_MESSAGE.test(message));
}

/** Whether a write failed for lack of disk space, in the database or in a file. */
export function isDiskFull(error: unknown): boolean {
  return matches(error, (code) => DISK_FULL.test(code));
}

/** Whether the database was reached and refused the login, so that waiting does not help. */
export function isRefused(error: unknown): boolean {
  return matches(
    error,
    (code, message) => REFUSED.test(code) || (code === POOLER_CODE && POOLER_REFUSED.test(message)),
  );
}
