/**
 * `POST /answer/<token>`: the button on the page of an emailed link. It works without scripts and without a session.
 * Mail programs also send it to end reminders with one click (RFC 8058).
 */
import { ORPCError } from "@orpc/server";
import { Hono, type Context } from "hono";
import { LIMITS } from "#contract/limits.ts";
import { startOfText } from "#contract/text/cut.ts";
import { tooMany } from "../accounts/routes.ts";
import { failure } from "../platform/http/failure.ts";
import type { TakeBody } from "../platform/http/read-body.ts";
import { redirectTo } from "../platform/http/redirect.ts";
import { unsubscribeTexts } from "./notification-texts.ts";

const MOST_BYTES = 8_192;
/** `Retry-After` for mail programs over the limit. */
const RETRY_SECONDS = 60;

/** The reason, cut to the form's limit and without characters that the database does not accept. */
function reasonOf(form: URLSearchParams): string {
  return startOfText((form.get("reason") ?? "").toWellFormed().replaceAll("\0", ""), LIMITS.reservationReasonLength);
}

/** `give_answer` for the sender of these headers. */
type GiveAnswer = (headers: Headers, input: { p_token: string; p_reason: string }) => Promise<unknown>;

export function answerRoutes(giveAnswer: GiveAnswer, takeBody: TakeBody): Hono {
  async function answer(c: Context, token: string, form: URLSearchParams): Promise<Response> {
    try {
      await giveAnswer(c.req.raw.headers, { p_token: token, p_reason: reasonOf(form) });
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status >= 500) throw error;
      if (form.has("List-Unsubscribe")) return error.status === 429 ? tooMany(RETRY_SECONDS) : failure("not_found");
    }
    // the page shows the result
    return form.has("List-Unsubscribe")
      ? c.text(unsubscribeTexts.unsubscribed)
      : redirectTo(`/answer/${encodeURIComponent(token)}`);
  }

  const routes = new Hono();
  routes.post("/answer/:token", (c) =>
    takeBody(c, { mostBytes: MOST_BYTES }, (bytes) =>
      answer(c, c.req.param("token"), new URLSearchParams(bytes.toString("utf8"))),
    ),
  );
  return routes;
}
