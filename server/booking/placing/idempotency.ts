/** A request that is sent again under its key is answered as the first time, and does nothing twice. */
import { createHash } from "node:crypto";
import { LIMITS } from "#contract/limits.ts";
import type { ProcedureContext } from "../../context/context.ts";
import { invalid } from "../../context/procedure.ts";
import { findAnswer, saveAnswer } from "./queries-idempotency.ts";
import type { Reader } from "../availability/queries-bookable.ts";

/** As the header has it; null without one. Throws what is wrong with it. */
export function keyOf({ idempotencyKey: key }: Pick<ProcedureContext, "idempotencyKey">): string | null {
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    const message = `Use 1 to ${LIMITS.idempotencyKeyLength} visible ASCII characters.`;
    throw invalid([{ path: "Idempotency-Key", message }]);
  }
  return key;
}

export interface Once<Answer> {
  /** What was answered before; null: nothing yet. Certain with the person's account locked. */
  find: (reader: Reader) => Promise<Answer | null>;
  /** In the transaction that did it. */
  save: (reader: Reader, answer: Answer) => Promise<void>;
}

interface Asked {
  procedure: "add_series" | "add_series_for_guest";
  userId: string;
  key: string | null;
  /** All that was sent, read and with what goes without saying. */
  input: object;
  at: Date;
  reused: () => Error;
}

/** What is kept is known to have the shape of the procedure's answer. */
export function onceOf<Answer>({ procedure, userId, key, input, at, reused }: Asked): Once<Answer> {
  if (key === null) return { find: async () => null, save: async () => {} };
  const fingerprint = createHash("sha256").update(JSON.stringify(input)).digest("base64url");
  const under = { procedure, userId, key };
  return {
    async find(reader) {
      const earlier = await findAnswer(reader, under);
      if (earlier === null) return null;
      if (earlier.fingerprint !== fingerprint) throw reused();
      return earlier.answer as Answer;
    },
    save: (reader, answer) => saveAnswer(reader, under, { fingerprint, answer, at }),
  };
}
