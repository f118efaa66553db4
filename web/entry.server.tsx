import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { renderToReadableStream } from "react-dom/server";
import { nonceContext } from "./context.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  let failed: unknown = null;
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
    onError(error) {
      failed = error;
    },
  });
  await stream.allReady;
  if (failed !== null)
    throw failed instanceof Error ? failed : new Error("The page could not be rendered", { cause: failed });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

/** What a loader could not do is the server's to report, except what is meant for the visitor. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
