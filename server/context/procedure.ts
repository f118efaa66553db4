/** The shape of every procedure: limit, access, validate, act, answer, and one way to refuse. */
import { ORPCError, type ValidationError } from "@orpc/server";
import type { InferSchemaInput, InferSchemaOutput } from "@orpc/contract";
import { issueTexts } from "#contract/issue-texts.ts";
import { errors, transportErrors, type Issue } from "#contract/errors.ts";
import type { Contract, ProcedureName } from "#contract/procedures.ts";
import type { ProcedureContext, Viewer } from "./context.ts";
import { sharedCharges, type Charge } from "./limits.ts";

export type RefusalCode = keyof typeof errors;

/** Creates the error to throw: `throw refuse("slot_taken")`. */
export type Refuse<Code extends RefusalCode> = (code: Code) => Error;

/** The codes that the contract declares for a procedure; it can refuse with no others. */
export type CodeOf<Name extends ProcedureName> = Extract<keyof Contract[Name]["~orpc"]["errorMap"], RefusalCode>;

export interface ProcedureCall<Input, Code extends RefusalCode> {
  input: Input;
  context: ProcedureContext;
  refuse: Refuse<Code>;
}

/** Call of a procedure that requires a signed-in user. */
export interface ViewerCall<Input, Code extends RefusalCode> extends ProcedureCall<Input, Code> {
  viewer: Viewer;
}

type InputOf<Name extends ProcedureName> = InferSchemaOutput<NonNullable<Contract[Name]["~orpc"]["inputSchema"]>>;
type OutputOf<Name extends ProcedureName> = InferSchemaInput<NonNullable<Contract[Name]["~orpc"]["outputSchema"]>>;
export type CallOf<Name extends ProcedureName> =
  "unauthenticated" extends CodeOf<Name>
    ? ViewerCall<InputOf<Name>, CodeOf<Name>>
    : ProcedureCall<InputOf<Name>, CodeOf<Name>>;

/**
 * The handler of a procedure. Throws the error that `refuse` makes, or `invalid`; any other error is a failure of the
 * server.
 */
export type Procedure<Name extends ProcedureName> = (call: CallOf<Name>) => Promise<OutputOf<Name>>;

export const refuse = (code: RefusalCode, cause?: unknown): Error => new ORPCError(code, { ...errors[code], cause });

/** Like `refuse`, with a more specific message. */
export const refuseSaying = (code: RefusalCode, message: string): Error =>
  new ORPCError(code, { status: errors[code].status, message });

/** An error that lists the issues of the fields. */
export function invalid(issues: readonly Issue[], cause?: unknown): Error {
  const { status, message } = transportErrors.invalid_input;
  return new ORPCError("invalid_input", { status, message, data: { issues }, cause });
}

/** A network's share of the total of `subject`; by person for in-process calls, which have no network. */
export const shareOf = (
  { context, viewer }: ViewerCall<unknown, never>,
  share: Parameters<typeof sharedCharges>[0],
  subject: string,
): Charge[] => sharedCharges(share, context.network ?? viewer.id, subject);

/** Refuses a caller whose allowance is used up. */
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

/** The issues of an input, one for each field: zod names all unknown fields of an object in a single issue. */
export function toIssues({ issues }: Pick<ValidationError, "issues">): Issue[] {
  return issues.flatMap((issue: SchemaIssue) => {
    const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
    if (issue.code === "unrecognized_keys" && isTextList(issue.keys)) {
      return issue.keys.map((key) => ({ path: [...path, key].join("."), message: issueTexts.unknownField }));
    }
    return [{ path: path.join("."), message: issue.message }];
  });
}
