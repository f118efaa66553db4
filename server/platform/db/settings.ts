/** Where the database is and how it is used, as it is configured. */
import { z } from "zod";
import { oneOf, readWith, wholeNumber } from "../environment.ts";
import { addressOf, replicaAddressOf, type DatabaseSettings } from "./address.ts";

/** Never repeats what was given: there is a password in it. */
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
  /** A PostgreSQL of the operator's; null means the embedded one. */
  databaseUrl: string | null;
  database: DatabaseSettings;
}

/** A sentence for each variable that another one is missing for. */
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
