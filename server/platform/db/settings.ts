/** Settings of the database. */
import { z } from "zod";
import { oneOf, readWith, wholeNumber } from "../environment.ts";
import { addressOf, replicaAddressOf, type DatabaseSettings } from "./address.ts";

/** The message does not repeat the value, which contains a password. */
const databaseUrl = (read: (url: string) => unknown) =>
  z.string().transform(
    readWith((url) => {
      read(url);
      return url;
    }),
  );
const DatabaseUrl = databaseUrl(addressOf);

export const DatabaseVariables = z.object({
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_DIRECT_URL: DatabaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl(replicaAddressOf).optional(),
  DATABASE_REPLICA_LAG_SECONDS: wholeNumber(1, 3_600, "seconds").default(5),
  DATABASE_PREPARED: oneOf(["auto", "on", "off"]).default("auto"),
  DATABASE_POOL: wholeNumber(5, 1_000).default(10),
  DATABASE_ACCOUNT_POOL: wholeNumber(1, 1_000).default(8),
  DATABASE_TIMEOUT_SECONDS: wholeNumber(1, 600, "seconds").default(10),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 86_400, "seconds").default(300),
});
type DatabaseVariableValues = z.output<typeof DatabaseVariables>;

export interface DatabaseConfiguration {
  /** The operator's PostgreSQL; null means the embedded one. */
  databaseUrl: string | null;
  database: DatabaseSettings;
}

/** A message for each variable that requires another one that is missing. */
export function problemsOfDatabase(read: DatabaseVariableValues): string[] {
  return (["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const)
    .filter((name) => read[name] !== undefined && read.DATABASE_URL === undefined)
    .map((name) => `${name}: goes with DATABASE_URL, which is not set`);
}

export function configureDatabase(read: DatabaseVariableValues): DatabaseConfiguration {
  return {
    databaseUrl: read.DATABASE_URL ?? null,
    database: {
      directUrl: read.DATABASE_DIRECT_URL ?? null,
      replica:
        read.DATABASE_REPLICA_URL === undefined
          ? null
          : { url: read.DATABASE_REPLICA_URL, mostLagMs: read.DATABASE_REPLICA_LAG_SECONDS * 1_000 },
      prepares: read.DATABASE_PREPARED,
      connections: read.DATABASE_POOL,
      accountConnections: read.DATABASE_ACCOUNT_POOL,
      queryMs: read.DATABASE_TIMEOUT_SECONDS * 1_000,
      waitMs: read.DATABASE_WAIT_SECONDS * 1_000,
    },
  };
}
