import { data, isRouteErrorResponse } from "react-router";
import { UNANSWERED } from "./failure-text.ts";
import type { FormAnswer } from "./form-answer.ts";
import { NO_ANSWER } from "./no-answer.ts";

/** A route's `clientAction`: a form that the server does not answer stays as it is, and says so. */
export async function keepTyped({ serverAction }: { serverAction: () => Promise<unknown> }): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // where it leads
    if (error instanceof Response) throw error;
    const said: unknown = isRouteErrorResponse(error) ? error.data : "";
    const failure = typeof said === "string" && said !== "" ? said : UNANSWERED.typed;
    // as a failure: after it, the router does not read the page again, which would have no answer either
    return data<FormAnswer>({ ...NO_ANSWER, failure }, 503);
  }
}
