/** Statements with a constant text: compiled once by the query builder, then executed with different values. */
import { CompiledQuery, type RawBuilder } from "kysely";
import type { Database } from "./pool.ts";

/** Placeholder for a value in such a statement. */
export class StatementParameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface Text {
  sql: string;
  parameters: readonly unknown[];
}

/**
 * Building and compiling the statement of a listing takes longer than sending it. The text may not depend on the
 * values: that would be another statement.
 */
export function compiled<Row, Name extends string>(
  names: readonly Name[],
  build: (values: Readonly<Record<Name, StatementParameter>>) => RawBuilder<Row>,
): (db: Database, values: Readonly<Record<Name, unknown>>) => Promise<Row[]> {
  let text: Text | null = null;
  return async (db, values) => {
    text ??= build(
      Object.fromEntries(names.map((name) => [name, new StatementParameter(name)])) as Record<Name, StatementParameter>,
    ).compile(db);
    const given: Readonly<Record<string, unknown>> = values;
    const parameters = text.parameters.map((one) => (one instanceof StatementParameter ? given[one.name] : one));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text.sql, parameters));
    return rows;
  };
}
