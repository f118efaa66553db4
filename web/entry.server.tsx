import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { renderToReadableStream } from "react-dom/server";
import { documentContext, nonceContext, reportContext } from "./platform/context.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const ofScripts = nonce === "" ? {} : { nonce };
  const failures: Error[] = [];
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} {...ofScripts} />, {
    ...ofScripts,
    signal: request.signal,
    // sends the whole page at once: parts that scripts insert later would be missing without scripts
    progressiveChunkSize: Infinity,
    onError(error) {
      failures.push(error instanceof Error ? error : new Error("Rendering failed", { cause: error }));
    },
  });
  await stream.allReady;
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  headers.set("content-type", "text/html; charset=utf-8");
  // read here as text: React Router would turn the body into a stream to check whether it is empty
  context.set(documentContext, { html: await new Response(stream).text() });
  return new Response(null, { status, headers });
}

/** The server reports failures, except those meant for the visitor. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportContext)(error);
};
