/** How a procedure is described: its HTTP route, the API page and the types of its callers come from this. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import "./issue-words.ts";
import { BODY_BYTES } from "./limits.ts";
import { errors } from "./errors.ts";

/** Who may call a procedure; finer rules (owner, author) are the procedure's own. */
export interface ProcedureMeta {
  access: "anyone" | "user";
  /** One line for the API page. */
  summary: string;
  /** The largest body that is read for it. */
  bodyBytes: number;
}

const USUAL: ProcedureMeta = { access: "anyone", summary: "", bodyBytes: BODY_BYTES.rpcBodyBytes };
const base = oc.$meta(USUAL);

/** What anyone may ask. */
export function procedure(name: string, summary: string, more: Partial<ProcedureMeta> = {}) {
  const path: `/${string}` = `/rpc/${name}`;
  return base.meta({ ...USUAL, ...more, summary }).route({ method: "POST", path, operationId: name, summary });
}

/** What only somebody who is signed in may ask. */
export const forUser = (name: string, summary: string, bodyBytes: number = BODY_BYTES.rpcBodyBytes) =>
  procedure(name, summary, { access: "user", bodyBytes }).errors({
    unauthenticated: errors.unauthenticated,
    too_many_attempts: errors.too_many_attempts,
  });

/** Of what is asked without saying more. */
export const NoInput = z.strictObject({});
