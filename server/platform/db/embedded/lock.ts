/**
 * Locks between processes that the operating system releases when their holder ends for any reason. A file with a
 * process id may name another program by then, and two processes may both consider it stale. Node has no such locks;
 * those of SQLite are the system's, and nothing is written to these files.
 *
 * No other code may open them: closing a file ends all locks of the process on it.
 */
import { closeSync, existsSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

export interface Lock {
  /** Whether this process now holds the lock exclusively. */
  tryExclusive(): boolean;
  /** Whether this process now holds the lock, possibly shared with others. */
  tryShared(): boolean;
  release(): void;
  close(): void;
}

export function openLock(file: string): Lock {
  // if others could read the file, they could hold a share of it forever
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file);
  let isQuiet = false;
  const release = () => {
    if (database.isTransaction) database.exec("rollback");
  };
  const attempt = (...statements: string[]): boolean => {
    release();
    try {
      // otherwise SQLite creates a journal, which a killed holder would leave behind
      if (!isQuiet) database.exec("pragma journal_mode = off");
      isQuiet = true;
      for (const statement of statements) database.exec(statement);
      return true;
    } catch (error) {
      release();
      if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return false;
      throw new Error(`${file} cannot be locked. Mainstreet needs a file system with locks for its data directory.`, {
        cause: error,
      });
    }
  };
  return {
    tryExclusive: () => attempt("begin exclusive"),
    // the first read takes the lock, and the end of the transaction releases it
    tryShared: () => attempt("begin", "select 1 from sqlite_schema"),
    release,
    close: () => database.close(),
  };
}
