/**
 * Locks between processes that the system itself lets go of when their holder ends, however it ends: neither a file with
 * a process id that meanwhile belongs to another program, nor two who both find it stale. Node has none of its own;
 * SQLite's are the system's, and nothing is ever written to these files.
 *
 * No other code may open them: closing a file ends all locks of the process on it.
 */
import { closeSync, existsSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

export interface Lock {
  /** Whether this holds it now, and nobody else does in any way. */
  tryExclusive(): boolean;
  /** Whether this holds it now, along with others who share it. */
  tryShared(): boolean;
  release(): void;
  close(): void;
}

export function openLock(file: string): Lock {
  // readable by others, it could be shared by them for ever
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file);
  let isQuiet = false;
  const release = () => {
    if (database.isTransaction) database.exec("rollback");
  };
  const attempt = (...statements: string[]): boolean => {
    release();
    try {
      // otherwise a journal is made beside it, which a killed holder would leave behind
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
    // the lock comes with the first look and stays until the transaction's end
    tryShared: () => attempt("begin", "select 1 from sqlite_schema"),
    release,
    close: () => database.close(),
  };
}
