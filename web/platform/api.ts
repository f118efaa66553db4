/**
 * Procedures called from the browser. Only the contract's types are imported: zod and oRPC would add 33 kB, this is
 * under 1 kB.
 */
import type { ErrorBody, Issue } from "#contract/errors.ts";
import type { PageApi } from "./context.ts";
import { platformTexts } from "./platform-texts.ts";
import { localPath } from "./local-path.ts";

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[];

  constructor(
    status: number,
    { code = "internal", message = platformTexts.somethingWentWrong, issues = [] }: Partial<ErrorBody>,
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

/** Throws an ApiError for an error response, and another error for a response that is cut off or not from the site. */
export async function answerOf(response: Response): Promise<unknown> {
  // the server's errors all have this shape (contract/errors.ts), a proxy's have not
  if (!response.ok)
    throw new ApiError(response.status, (await response.json().catch(() => ({}))) as Partial<ErrorBody>);
  const text = await response.text();
  return text === "" ? {} : (JSON.parse(text) as unknown);
}

/** Like `answerOf`; also throws what `fetch` throws if there is no response. */
export async function postJson(path: string, input: unknown, { signal, headers }: CallOptions = {}): Promise<unknown> {
  const response = await fetch(localPath(path), {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(input ?? {}),
    ...(signal === undefined ? {} : { signal }),
  });
  return answerOf(response);
}

/** The procedures, with these headers on each call. */
export function apiWith(headers: Readonly<Record<string, string>>): PageApi {
  const call = (name: string) => (input: unknown, options?: CallOptions) =>
    postJson(`/rpc/${name}`, input, { ...options, headers });
  return new Proxy({}, { get: (_target, name) => call(String(name)) }) as PageApi;
}

export const api = apiWith({});
