import type { ReactNode } from "react";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { documentContext, nonceContext, reportContext } from "./platform/context.ts";
import { deferScripts } from "./platform/late-scripts.ts";
import { withData } from "./platform/page-data.ts";

/** How React marks a part that was not there when it was rendered, or failed: the browser is to render it. */
const INCOMPLETE = ["<!--$!-->", "<!--$?-->"];

/** At once, or null where something has to be waited for: a part of a page is loaded when it is first shown. */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    // the slow way says of which type a document is
    return INCOMPLETE.some((mark) => html.includes(mark)) ? null : `<!DOCTYPE html>${html}`;
  } catch {
    // said by the slow way, too, which tells us of it
    return null;
  }
}

/** Twice as dear: each piece is encoded, handed over and decoded again. */
async function renderSlowly(page: ReactNode, nonce: string, signal: AbortSignal): Promise<string> {
  const failures: Error[] = [];
  const stream = await renderToReadableStream(page, {
    nonce,
    signal,
    // the whole page is sent at once: a part that is put in its place by a script would be missing where there are none
    progressiveChunkSize: Infinity,
    onError(error) {
      failures.push(error instanceof Error ? error : new Error("Rendering failed", { cause: error }));
    },
  });
  await stream.allReady;
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  return new Response(stream).text();
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  // React Router would wait within the page for each piece of its data
  const { serverHandoffStream: data, ...given } = entry;
  const text = data === undefined ? "" : await new Response(data).text();
  const page = <ServerRouter context={given} url={request.url} nonce={nonce} />;
  let rendered = renderAtOnce(page);
  if (rendered === null) {
    const slowly = await renderSlowly(page, nonce, request.signal);
    // what was waited for is there now: to the letter as every later time, and in every other process
    rendered = renderAtOnce(page) ?? slowly;
  }
  const html = text === "" || entry.renderMeta?.didRenderScripts !== true ? rendered : withData(rendered, text, nonce);
  headers.set("content-type", "text/html; charset=utf-8");
  // as it is: React Router would make a stream of it to look whether there is a body
  context.set(documentContext, { html: import.meta.env.PROD ? deferScripts(html) : html });
  return new Response(null, { status, headers });
}

/** Failures are the server's to report, except what is meant for the visitor. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportContext)(error);
};
