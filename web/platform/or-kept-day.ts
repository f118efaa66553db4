/**
 * The `clientLoader` of a desk's screens. One that the server cannot be asked for is opened as a page, which the desk's worker answers with
 * the day that it keeps (server/site/desk-worker.ts); without a worker it is the error that it always was.
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
    // signed out, or no longer at this listing
    if (isRouteErrorResponse(error) && error.status === 404) forgetDay();
    // what `fetch` throws where nobody answered; whatever was answered is something else
    if (!(error instanceof TypeError) || !("serviceWorker" in navigator)) throw error;
    // the first page of a desk is not the worker's yet, the next one is
    const desk = await navigator.serviceWorker.getRegistration(request.url);
    if (desk?.active == null) throw error;
    window.location.assign(request.url);
    // the screen stays as it is until the page has come
    return new Promise<never>(() => {});
  }
}
