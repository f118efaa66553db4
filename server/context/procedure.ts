/** The shape of every procedure: limit, access, validate, act, answer, and one way to refuse. */
import { ORPCError, type ValidationError } from "@orpc/server";
import type { InferSchemaInput, InferSchemaOutput } from "@orpc/contract";
import { errors, transportErrors, type Issue } from "#contract/errors.ts";
import type { Contract, ProcedureName } from "#contract/procedures.ts";
import type { ProcedureContext, Viewer } from "./context.ts";
import { sharedCharges, type Charge } from "./limits.ts";

export type RefusalCode = keyof typeof errors;

/** Makes what is to be thrown: `throw refuse("slot_taken")`. */
export type Refuse<Code extends RefusalCode> = (code: Code) => Error;

/** The codes that the contract declares for a procedure; no other one can be refused with. */
export type CodeOf<Name extends ProcedureName> = Extract<keyof Contract[Name]["~orpc"]["errorMap"], RefusalCode>;

export interface ProcedureCall<Input, Code extends RefusalCode> {
  input: Input;
  context: ProcedureContext;
  refuse: Refuse<Code>;
}

/** Of a procedure that guests are refused. */
export interface ViewerCall<Input, Code extends RefusalCode> extends ProcedureCall<Input, Code> {
  viewer: Viewer;
}

type InputOf<Name extends ProcedureName> = InferSchemaOutput<NonNullable<Contract[Name]["~orpc"]["inputSchema"]>>;
type OutputOf<Name extends ProcedureName> = InferSchemaInput<NonNullable<Contract[Name]["~orpc"]["outputSchema"]>>;
/** What a procedure is called with. */
export type CallOf<Name extends ProcedureName> =
  "unauthenticated" extends CodeOf<Name>
    ? ViewerCall<InputOf<Name>, CodeOf<Name>>
    : ProcedureCall<InputOf<Name>, CodeOf<Name>>;

/** What a procedure of the contract does. Throws what its `refuse` makes, or `invalid`; anything else is a failure of ours. */
export type Procedure<Name extends ProcedureName> = (call: CallOf<Name>) => Promise<OutputOf<Name>>;

export const refuse = (code: RefusalCode, cause?: unknown): Error => new ORPCError(code, { ...errors[code], cause });

/** The same with a sentence that knows more of what is refused. */
export const refuseSaying = (code: RefusalCode, message: string): Error =>
  new ORPCError(code, { status: errors[code].status, message });

/** What is wrong with the fields, one by one. */
export function invalid(issues: readonly Issue[], cause?: unknown): Error {
  const { status, message } = transportErrors.invalid_input;
  return new ORPCError("invalid_input", { status, message, data: { issues }, cause });
}

/** A share of what all networks together may spend of `subject`; in process, where there is no network, by person. */
export const shareOf = (
  { context, viewer }: ViewerCall<unknown, never>,
  share: Parameters<typeof sharedCharges>[0],
  subject: string,
): Charge[] => sharedCharges(share, context.network ?? viewer.id, subject);

/** Refuses whoever has used up what is charged for. */
export async function limit(
  { context, refuse: refuseHere }: Pick<ProcedureCall<unknown, "too_many_attempts">, "context" | "refuse">,
  ...charges: readonly Charge[]
): Promise<void> {
  if ((await context.attempt(charges)) !== null) throw refuseHere("too_many_attempts");
}

type SchemaIssue = ValidationError["issues"][number] & { code?: unknown; keys?: unknown };

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** The issues of an input, one for each field: zod names all unknown fields of an object in a single one. */
export function toIssues({ issues }: Pick<ValidationError, "issues">): Issue[] {
  return issues.flatMap((issue: SchemaIssue) => {
    const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
    if (issue.code === "unrecognized_keys" && isTextList(issue.keys)) {
      return issue.keys.map((key) => ({ path: [...path, key].join("."), message: "Unknown field" }));
    }
    return [{ path: path.join("."), message: issue.message }];
  });
}
