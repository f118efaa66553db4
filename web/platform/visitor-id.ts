/**
 * The random id by which a browser without an account changes its votes or answers. Its cookie is set with the first of
 * them.
 */
import { data, type RouterContextProvider } from "react-router";
import { RETENTION } from "#contract/retention.ts";
import { isUuid } from "#contract/text/uuid.ts";
import { siteContext } from "./context.ts";
import { answerForm, type FormHandlers } from "./form-action.ts";
import { cookieOf, pageCookie } from "./page-cookie.ts";

const DAY_SECONDS = 86_400;

/** Null without a cookie of this name. */
export function visitorOf(request: Request, cookie: string): string | null {
  const value = cookieOf(request, cookie);
  return value !== null && isUuid(value) ? value : null;
}

interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Like `answerForm`, for visitors without an account. */
export async function answerVisitor(params: ActionArgs, cookie: string, acts: (visitor: string) => FormHandlers) {
  const known = visitorOf(params.request, cookie);
  const visitor = known ?? crypto.randomUUID();
  const answer = await answerForm(params, acts(visitor));
  if (known !== null) return answer;
  const site = params.context.get(siteContext);
  const header = pageCookie({ name: cookie, value: visitor, seconds: RETENTION.voterDays * DAY_SECONDS, site });
  if (answer instanceof Response) {
    answer.headers.append("set-cookie", header);
    return answer;
  }
  return data(answer.data, { ...answer.init, headers: { "set-cookie": header } });
}
