/** `pg`'s client for one connection of ours: it never waits forever, and never goes on where an answer is still to come. */
import pg from "pg";
import { isMeasured, queryEnded } from "../metrics/measured.ts";
import type { DatabaseAddress } from "./address.ts";
import { statementNames, type StatementNames } from "./statement-names.ts";

/** What `pg` says of a query that took longer than it may. */
const TOOK_TOO_LONG = "Query read timeout";

/** `pg` has eight forms of it. */
type ClientQuery = (question: unknown, ...rest: unknown[]) => unknown;

interface NamedStatement {
  name?: string;
}

const isNamed = (question: unknown): question is NamedStatement =>
  typeof question === "object" && question !== null && !("submit" in question) && "name" in question;

const withoutName = (question: unknown): unknown => (isNamed(question) ? { ...question, name: undefined } : question);

/** "cached plan must not change result type": the columns that a prepared statement answers with were changed under it. */
const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";

const textOf = (question: unknown): string => {
  if (typeof question === "string") return question;
  return typeof question === "object" && question !== null && "text" in question ? String(question.text) : "";
};

function measure(question: unknown, pending: Promise<unknown>): void {
  const began = performance.now();
  const end = (hasFailed: boolean) => queryEnded(textOf(question), (performance.now() - began) / 1_000, hasFailed);
  pending.then(
    () => end(false),
    () => end(true),
  );
}

/** Whether statements are prepared there: a pooler gives each transaction another connection, which knows none of them. */
export const isPreparing = ({ isPooled = false, prepares = "auto" }: DatabaseAddress): boolean =>
  prepares === "auto" ? !isPooled : prepares === "on";

export class DatabaseClient extends pg.Client {
  /** Names that this connection knows with columns that are not there any more. */
  readonly #outdated = new Set<string>();

  readonly #names: StatementNames;

  constructor(address: DatabaseAddress = {}) {
    const { hosts, names = statementNames } = address;
    super({ ...address, ...hosts?.current });
    this.#names = names;
    const ask = this.query.bind(this) as ClientQuery;
    const isPrepared = isPreparing(address);
    // whoever gave up waiting may ask again on this connection, and be given the answer of before: so it ends
    const giveUp = (error: unknown): never => {
      if (error instanceof Error && error.message === TOOK_TOO_LONG) this.cut(error);
      throw error;
    };
    this.query = ((question, ...rest) => {
      const params = isPrepared ? this.#askPrepared(ask, question, rest) : ask(withoutName(question), ...rest);
      if (!(params instanceof Promise)) return params;
      if (isMeasured()) measure(question, params);
      return params.catch(giveUp);
    }) satisfies ClientQuery as typeof this.query;
  }

  /** What the query builder asks, a text with its values, is prepared where it is asked often. */
  #askPrepared(ask: ClientQuery, question: unknown, rest: unknown[]): unknown {
    const [values, ...more] = rest;
    if (typeof question !== "string" || !Array.isArray(values) || more.length > 0) return ask(question, ...rest);
    const name = this.#names.nameOf(question);
    if (name === null || this.#outdated.has(name)) return ask(question, values);
    const isAlone = this.getTransactionStatus() === "I";
    const params = ask({ name, text: question, values });
    if (!(params instanceof Promise)) return params;
    return params.catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      this.#outdated.add(name);
      // outside of a transaction nothing has been lost by it: it is asked once more, and planned anew
      if (isAlone) return ask(question, values);
      throw error;
    });
  }

  /** Ends the connection without a word to the server, which may not be listening. */
  cut(error: Error): void {
    this.connection.stream.destroy(error);
  }
}
