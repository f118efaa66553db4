/** The operator's procedures for loaders and actions. */
import type { RouterContextProvider } from "react-router";
import { ApiError } from "../platform/api.ts";
import { operatorApiContext, type OperatorApi } from "../platform/context.ts";

interface OperatorApiArgs {
  context: Readonly<RouterContextProvider>;
}

interface OperatorRefusal extends Error {
  code: string;
  status: number;
  data?: { issues?: ApiError["issues"] };
}

const isRefusal = (error: unknown): error is OperatorRefusal =>
  error instanceof Error && "code" in error && "status" in error && typeof error.status === "number";

/** A user who is not an operator gets 404 at these addresses. */
function raise(error: unknown): never {
  if (!isRefusal(error) || error.status >= 500) throw error;
  if (error.code === "not_found") throw new Response(null, { status: 404 });
  const { status, code, message } = error;
  throw new ApiError(status, { code, message, issues: [...(error.data?.issues ?? [])] });
}

export function operatorApiOf({ context }: OperatorApiArgs): OperatorApi {
  const api = context.get(operatorApiContext);
  // the proxy stands for every procedure of the contract
  return new Proxy({} as OperatorApi, {
    get: (_none, name: keyof OperatorApi) => (input: never) => (api[name](input) as Promise<unknown>).catch(raise),
  });
}
