/** The desk's procedures for loaders and actions. */
import type { RouterContextProvider } from "react-router";
import { ApiError } from "../platform/api.ts";
import { deskContext, type Desk } from "../platform/context.ts";

interface Asked {
  context: Readonly<RouterContextProvider>;
}

interface Refusal extends Error {
  code: string;
  status: number;
  data?: { issues?: ApiError["issues"] };
}

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && "code" in error && "status" in error && typeof error.status === "number";

/** To whoever is no operator there is nothing at these addresses. */
function raise(error: unknown): never {
  if (!isRefusal(error) || error.status >= 500) throw error;
  if (error.code === "not_found") throw new Response(null, { status: 404 });
  const { status, code, message } = error;
  throw new ApiError(status, { code, message, issues: [...(error.data?.issues ?? [])] });
}

export function deskOf({ context }: Asked): Desk {
  const desk = context.get(deskContext);
  // the proxy stands for every procedure of the contract
  return new Proxy({} as Desk, {
    get: (_none, name: keyof Desk) => (input: never) => (desk[name](input) as Promise<unknown>).catch(raise),
  });
}
