import { data, isRouteErrorResponse } from "react-router";
import { UNANSWERED } from "./failure-text.ts";
import { NO_ANSWER, type FormAnswer } from "./form-answer.ts";
import { showToast } from "./toast.ts";

const hasSaid = (answer: unknown): answer is Required<Pick<FormAnswer, "said">> =>
  typeof answer === "object" && answer !== null && "said" in answer;

/**
 * A route's `clientAction`: a form that the server does not answer stays as it is, and says so. What there is to say of an answer is
 * said here, as its form may be gone with what it has changed.
 */
export async function keepTyped({ serverAction }: { serverAction: () => Promise<unknown> }): Promise<unknown> {
  try {
    const answer = await serverAction();
    if (hasSaid(answer)) showToast(answer.said);
    return answer;
  } catch (error) {
    // where it leads
    if (error instanceof Response) throw error;
    const said: unknown = isRouteErrorResponse(error) ? error.data : "";
    const failure = typeof said === "string" && said !== "" ? said : UNANSWERED.typed;
    // as a failure: after it, the router does not read the page again, which would have no answer either
    return data<FormAnswer>({ ...NO_ANSWER, failure }, 503);
  }
}
