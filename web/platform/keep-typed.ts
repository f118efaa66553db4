import { data, isRouteErrorResponse } from "react-router";
import { unansweredTexts } from "./platform-texts.ts";
import { NO_ANSWER, type FormAnswer } from "./form-answer.ts";
import { showToast } from "./toast.ts";

const hasSaid = (answer: unknown): answer is Required<Pick<FormAnswer, "said">> =>
  typeof answer === "object" && answer !== null && "said" in answer;

/**
 * A route's `clientAction`. If the server does not respond, the form keeps its values and shows an error. Messages of
 * the response are shown here, because the form may have been removed by its own change.
 */
export async function keepTyped({ serverAction }: { serverAction: () => Promise<unknown> }): Promise<unknown> {
  try {
    const answer = await serverAction();
    if (hasSaid(answer)) showToast(answer.said);
    return answer;
  } catch (error) {
    // a redirect
    if (error instanceof Response) throw error;
    const said: unknown = isRouteErrorResponse(error) ? error.data : "";
    const failure = typeof said === "string" && said !== "" ? said : unansweredTexts.typed;
    // returned as a failure: React Router then does not revalidate the page, which would get no response either
    return data<FormAnswer>({ ...NO_ANSWER, failure }, 503);
  }
}
