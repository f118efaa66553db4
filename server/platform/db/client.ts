/**
 * The client of `pg` for one connection. It never waits without a limit, and never continues on a connection with an
 * outstanding answer.
 */
import pg from "pg";
import { isMeasured, queryEnded } from "../metrics/measured.ts";
import type { DatabaseAddress } from "./address.ts";
import { statementNames, type StatementNames } from "./statement-names.ts";

/** Message of `pg` for a query that exceeded its timeout. */
const TOOK_TOO_LONG = "Query read timeout";

/** `pg` has eight overloads of it. */
type ClientQuery = (question: unknown, ...rest: unknown[]) => unknown;

interface NamedStatement {
  name?: string;
}

const isNamed = (question: unknown): question is NamedStatement =>
  typeof question === "object" && question !== null && !("submit" in question) && "name" in question;

const withoutName = (question: unknown): unknown => (isNamed(question) ? { ...question, name: undefined } : question);

/** "cached plan must not change result type": the result columns of a prepared statement have changed. */
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

/** Whether statements are prepared: a pooler gives each transaction another connection, which lacks them. */
export const isPreparing = ({ isPooled = false, prepares = "auto" }: DatabaseAddress): boolean =>
  prepares === "auto" ? !isPooled : prepares === "on";

export class DatabaseClient extends pg.Client {
  /** Names of statements that are prepared on this connection with outdated columns. */
  readonly #outdated = new Set<string>();

  readonly #names: StatementNames;

  constructor(address: DatabaseAddress = {}) {
    const { hosts, names = statementNames } = address;
    super({ ...address, ...hosts?.current });
    this.#names = names;
    const ask = this.query.bind(this) as ClientQuery;
    const isPrepared = isPreparing(address);
    // a caller that gave up could send the next query here and get the old answer, so the connection ends
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

  /** Queries of the query builder, a text with its values, are prepared where they are frequent. */
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
      // outside of a transaction nothing is lost: the query is sent again, and planned again
      if (isAlone) return ask(question, values);
      throw error;
    });
  }

  /** Closes the connection without a message to the server, which may not be reading. */
  cut(error: Error): void {
    this.connection.stream.destroy(error);
  }
}
