/**
 * `clientLoader` of the desk's screens. If the server cannot be reached, it opens the screen as a document, which the
 * desk's service worker answers with the stored day (server/site/desk-worker.ts). Without a worker, the error is
 * thrown.
 */
import { isRouteErrorResponse } from "react-router";
import { forgetDay } from "./other-tabs.ts";

interface StoredDayArgs<Data> {
  request: Request;
  serverLoader: () => Promise<Data>;
}

export async function orStoredDay<Data>({ request, serverLoader }: StoredDayArgs<Data>): Promise<Data> {
  try {
    return await serverLoader();
  } catch (error) {
    // signed out, or no longer a member of this listing
    if (isRouteErrorResponse(error) && error.status === 404) forgetDay();
    // `fetch` throws a TypeError only if there was no response
    if (!(error instanceof TypeError) || !("serviceWorker" in navigator)) throw error;
    // the worker does not control the first page of a desk, only the next one
    const desk = await navigator.serviceWorker.getRegistration(request.url);
    if (desk?.active == null) throw error;
    window.location.assign(request.url);
    // keeps the present screen until the document has loaded
    return new Promise<never>(() => {});
  }
}
