/** Definition of a procedure. HTTP routes, the API page and the callers' types are derived from it. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import "./issue-words.ts";
import { BODY_BYTES } from "./limits.ts";
import { errors } from "./errors.ts";

/** Callers that a procedure allows. It checks finer rules (owner, author) itself. */
export interface ProcedureMeta {
  access: "anyone" | "user";
  /** One line for the API page. */
  summary: string;
  /** Maximum size of the request body. */
  bodyBytes: number;
}

const USUAL: ProcedureMeta = { access: "anyone", summary: "", bodyBytes: BODY_BYTES.rpcBodyBytes };
const base = oc.$meta(USUAL);

/** A procedure without login. */
export function procedure(name: string, summary: string, more: Partial<ProcedureMeta> = {}) {
  const path: `/${string}` = `/rpc/${name}`;
  return base.meta({ ...USUAL, ...more, summary }).route({ method: "POST", path, operationId: name, summary });
}

/** A procedure that requires a login. */
export const forUser = (name: string, summary: string, bodyBytes: number = BODY_BYTES.rpcBodyBytes) =>
  procedure(name, summary, { access: "user", bodyBytes }).errors({
    unauthenticated: errors.unauthenticated,
    too_many_attempts: errors.too_many_attempts,
  });

/** Input of a procedure without parameters. */
export const NoInput = z.strictObject({});
