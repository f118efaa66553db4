/**
 * The procedures from the browser. Only the contract's types come along: zod and oRPC would be 33 kB, this is under one.
 */
import type { ErrorBody, Issue } from "#contract/errors.ts";
import type { PageApi } from "./context.ts";

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[];

  constructor(
    status: number,
    { code = "internal", message = "Something went wrong.", issues = [] }: Partial<ErrorBody>,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

interface CallOptions {
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
}

/** Raises an ApiError for an answer that is a failure; whatever else there is for one that is cut off, or is not the site's own. */
export async function answerOf(response: Response): Promise<unknown> {
  // the server's failures have this one shape (contract/errors.ts), those of a proxy none
  if (!response.ok)
    throw new ApiError(response.status, (await response.json().catch(() => ({}))) as Partial<ErrorBody>);
  const text = await response.text();
  return text === "" ? {} : (JSON.parse(text) as unknown);
}

/** The same, and what `fetch` raises when there is no answer. */
export async function postJson(path: string, input: unknown, { signal, headers }: CallOptions = {}): Promise<unknown> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(input ?? {}),
    ...(signal === undefined ? {} : { signal }),
  });
  return answerOf(response);
}

/** The procedures, each call with these headers. */
export function apiWith(headers: Readonly<Record<string, string>>): PageApi {
  const call = (name: string) => (input: unknown, options?: CallOptions) =>
    postJson(`/rpc/${name}`, input, { ...options, headers });
  return new Proxy({}, { get: (_target, name) => call(String(name)) }) as PageApi;
}

export const api = apiWith({});
