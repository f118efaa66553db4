/** Idempotency keys: a repeated request gets the first answer and has no second effect. */
import { createHash } from "node:crypto";
import { LIMITS } from "#contract/limits.ts";
import type { ProcedureContext } from "../../context/context.ts";
import { invalid, type Refuse } from "../../context/procedure.ts";
import { findAnswer } from "./queries-idempotency.ts";
import type { QueryClient } from "../availability/queries-bookable.ts";
import { inputTexts } from "#contract/input-texts.ts";

/** The key of the header; null without one. Throws where it is not valid. */
export function keyOf({ idempotencyKey: key }: Pick<ProcedureContext, "idempotencyKey">): string | null {
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    const message = inputTexts.idempotencyKey({ most: LIMITS.idempotencyKeyLength });
    throw invalid([{ path: "Idempotency-Key", message }]);
  }
  return key;
}

/** A request with an idempotency key. */
export interface KeyedRequest {
  procedure: "add_series" | "add_series_for_guest";
  userId: string;
  key: string;
  fingerprint: string;
}

/** `input`: all fields of the request, with their defaults. */
export function keyedRequest(request: Pick<KeyedRequest, "procedure" | "userId" | "key">, input: object): KeyedRequest {
  return { ...request, fingerprint: createHash("sha256").update(JSON.stringify(input)).digest("base64url") };
}

/** The stored answer of the procedure; null if none exists, which is certain only while the account is locked. */
export async function findEarlierAnswer(
  reader: QueryClient,
  request: KeyedRequest | null,
  refuse: Refuse<"idempotency_key_reused">,
): Promise<unknown> {
  const earlier = request === null ? null : await findAnswer(reader, request);
  if (earlier === null) return null;
  if (earlier.fingerprint !== request?.fingerprint) throw refuse("idempotency_key_reused");
  return earlier.answer;
}
