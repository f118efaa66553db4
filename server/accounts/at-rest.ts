/**
 * Protects better-auth's secrets in the database against readers of a copy: tokens that are only compared are hashed,
 * values that are read again are sealed, and the provider's tokens are not stored. better-auth sees the plain values.
 * (docs/decisions/0022)
 */
import type { BetterAuthPlugin, DBAdapter, DBTransactionAdapter, Where } from "better-auth/types";
import { keyOf, open, seal, type Key } from "../platform/secrets/seal.ts";
import { boundHash } from "./code-binding.ts";
import { tokenHash } from "./token-hash.ts";

type SealedRow = Record<string, unknown>;

interface NewRow<Given> {
  model: string;
  data: Omit<Given, "id">;
  select?: string[] | undefined;
  forceAllowId?: boolean | undefined;
}

/** Prefixes of identifiers that end in a token. */
const PREFIXES = ["reset-password:", "auth-state:"];
/** The identifier ends in an address and its value is a code. Both are bound to a browser. */
const CODE_PREFIX = "sign-in-otp-";
/** The value contains the verifier and the nonce of a sign-in in progress. */
const SEALED_PREFIX = "auth-state:";

/** No request to the provider follows the sign-in, so its tokens are not needed. */
const NOT_STORED = ["accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt"];

/** By model: the field that identifies rows, and how its value is stored. */
const STORED: Readonly<Record<string, { field: string; hide: (value: string) => string }>> = {
  session: { field: "token", hide: tokenHash },
  verification: {
    field: "identifier",
    hide(value) {
      if (value.startsWith(CODE_PREFIX)) return `sign-in-code:${boundHash(value)}`;
      const prefix = PREFIXES.find((one) => value.startsWith(one));
      return prefix === undefined ? value : prefix + tokenHash(value.slice(prefix.length));
    },
  },
};

function hideWhere(model: string, where: Where[]): Where[] {
  const stored = STORED[model];
  if (stored === undefined) return where;
  const hide = (value: unknown) => (typeof value === "string" ? stored.hide(value) : value);
  return where.map((one) =>
    one.field === stored.field
      ? { ...one, value: (Array.isArray(one.value) ? one.value.map(hide) : hide(one.value)) as Where["value"] }
      : one,
  );
}

const isSealed = (model: string, row: SealedRow): boolean =>
  model === "verification" && String(row["identifier"]).startsWith(SEALED_PREFIX);

/** The row as it is stored. */
function hideRow(model: string, row: SealedRow, key: Key): SealedRow {
  if (model === "account")
    return Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_STORED.includes(name)));
  const stored = STORED[model];
  if (stored === undefined) return row;
  const given = row[stored.field];
  const hidden = typeof given === "string" ? { ...row, [stored.field]: stored.hide(given) } : row;
  return isSealed(model, hidden) && typeof hidden["value"] === "string"
    ? { ...hidden, value: seal(hidden["value"], String(hidden["identifier"]), key) }
    : hidden;
}

/**
 * A stored row with plain values. An identifying field gets the value of the query, because a hash cannot be reversed.
 */
function showRow(model: string, row: SealedRow, params: readonly unknown[], key: Key): SealedRow {
  const stored = STORED[model];
  if (stored === undefined) return row;
  const shown = isSealed(model, row)
    ? { ...row, value: open(String(row["value"]), String(row["identifier"]), key) }
    : row;
  const known = params.find((value) => typeof value === "string" && stored.hide(value) === row[stored.field]);
  return known === undefined ? shown : { ...shown, [stored.field]: known };
}

/** Values of the query for the field that is stored hashed. */
const queryWithin = (model: string, where: Where[] = []): unknown[] =>
  where.filter(({ field }) => field === STORED[model]?.field).flatMap(({ value }): unknown[] => [value].flat());

interface AdapterQuery {
  model: string;
  where?: Where[] | undefined;
}

/** The same query with stored values. */
const hidden = <Question extends AdapterQuery>(params: Question): Question =>
  params.where === undefined ? params : { ...params, where: hideWhere(params.model, params.where) };

function hiding(inner: DBTransactionAdapter, key: Key): DBTransactionAdapter {
  const show = <Found>({ model, where }: AdapterQuery, row: Found): Found =>
    row === null ? row : (showRow(model, row as SealedRow, queryWithin(model, where), key) as Found);
  const updated = <Change extends AdapterQuery & { update: SealedRow }>(change: Change): Change => ({
    ...hidden(change),
    update: hideRow(change.model, change.update, key),
  });
  return {
    ...inner,
    async create<Given extends SealedRow, Made = Given>(given: NewRow<Given>): Promise<Made> {
      const { model, data } = given;
      const made = await inner.create<SealedRow, SealedRow>({ ...given, data: hideRow(model, data, key) });
      return showRow(model, made, [(data as SealedRow)[STORED[model]?.field ?? ""]], key) as Made;
    },
    findOne: async <Found>(params: Parameters<DBAdapter["findOne"]>[0]) =>
      show(params, await inner.findOne<Found>(hidden(params))),
    findMany: async <Found>(params: Parameters<DBAdapter["findMany"]>[0]) =>
      (await inner.findMany<Found>(hidden(params))).map((row) => show(params, row)),
    count: (params) => inner.count(hidden(params)),
    update: async <Found>(change: Parameters<DBAdapter["update"]>[0]) =>
      show(change, await inner.update<Found>(updated(change))),
    updateMany: (change) => inner.updateMany(updated(change)),
    delete: (params) => inner.delete(hidden(params)),
    deleteMany: (params) => inner.deleteMany(hidden(params)),
    consumeOne: async <Found>(params: Parameters<DBAdapter["consumeOne"]>[0]) =>
      show(params, await inner.consumeOne<Found>(hidden(params))),
    incrementOne: async <Found>(params: Parameters<DBAdapter["incrementOne"]>[0]) =>
      show(params, await inner.incrementOne<Found>(hidden(params))),
  };
}

/** A plugin that wraps better-auth's database adapter. */
export function secretsAtRest(secret: string): BetterAuthPlugin {
  const key = keyOf(`signing in ${secret}`);
  return {
    id: "secrets-at-rest",
    init: ({ adapter }) => ({
      context: {
        adapter: {
          ...hiding(adapter, key),
          transaction: <Result>(act: (inner: DBTransactionAdapter) => Promise<Result>) =>
            adapter.transaction((inner) => act(hiding(inner, key))),
        },
      },
    }),
  };
}
