/** Addresses below `/operator` that are not pages. For users who are not operators, the answer is 404. */
import { Hono } from "hono";
import { ORPCError } from "@orpc/server";
import { z } from "zod";
import { BODY_BYTES } from "#contract/limits.ts";
import { Issue } from "#contract/errors.ts";
import type { Notice } from "#contract/site/notice.ts";
import { noticeCookie } from "../platform/http/notice-cookie.ts";
import type { TakeBody } from "../platform/http/read-body.ts";
import { redirectTo } from "../platform/http/redirect.ts";
import type { OperatorServerApi } from "./operator-api.ts";

export interface OperatorRouteOptions {
  operatorApiFor: (headers: Headers) => OperatorServerApi;
  takeBody: TakeBody;
  baseUrl: () => string;
}

const QUEUE = "/operator/queue";

const textOf = (fields: URLSearchParams, name: string) => fields.get(name) ?? "";

/** Redirects to the page with the error as a notice. */
function back(error: ORPCError<string, unknown>, to: string, baseUrl: string): Response {
  const notice: Notice = { kind: "bad", text: error.message };
  return redirectTo(to, {
    headers: { "set-cookie": noticeCookie(notice, baseUrl), "cache-control": "private, no-store" },
  });
}

const PRIVATE = { "cache-control": "private, no-store" };

/** The parsed object; empty for text that is not a JSON object. */
function jsonIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

const isRefusal = (error: unknown): error is ORPCError<string, unknown> =>
  error instanceof ORPCError && error.status < 500;

export function operatorRoutes({ operatorApiFor, takeBody, baseUrl }: OperatorRouteOptions): Hono {
  const routes = new Hono();

  /** A postal letter with a code, to print. */
  routes.post("/operator/letter", async (c, next) => {
    const api = operatorApiFor(c.req.raw.headers);
    try {
      await api.get_operator({});
    } catch (error) {
      // 404, as for any other address
      if (isRefusal(error)) return next();
      throw error;
    }
    return takeBody(c, { mostBytes: BODY_BYTES.pageFormBytes }, async (bytes) => {
      const fields = new URLSearchParams(bytes.toString("utf8"));
      try {
        const p_password = textOf(fields, "p_password");
        if (p_password !== "") await api.prove({ p_password });
        const { html } = await api.make_letter({
          p_id: textOf(fields, "id"),
          p_seen: textOf(fields, "seen"),
          p_looked_at: textOf(fields, "looked_at"),
        });
        return new Response(html, {
          headers: {
            "content-type": "text/html; charset=utf-8",
            "content-disposition": 'attachment; filename="letter.html"',
            "cache-control": "private, no-store",
          },
        });
      } catch (error) {
        if (isRefusal(error)) return back(error, QUEUE, baseUrl());
        throw error;
      }
    });
  });
  routes.get("/operator/queue-mark", async (c, next) => {
    try {
      return c.json(await operatorApiFor(c.req.raw.headers).get_queue_mark({}), 200, PRIVATE);
    } catch (error) {
      if (isRefusal(error)) return next();
      throw error;
    }
  });

  /** The data that the editor at `/listing/{id}/edit` reads and sends for an operator. */
  routes.on(["GET", "POST"], "/operator/listing/:id", async (c, next) => {
    const api = operatorApiFor(c.req.raw.headers);
    try {
      await api.get_operator({});
    } catch (error) {
      // 404, as for any other address
      if (isRefusal(error)) return next();
      throw error;
    }
    const answer = async (act: Promise<unknown>) => {
      try {
        return c.json(await act, 200, PRIVATE);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const issues = z.object({ issues: z.array(Issue) }).safeParse(error.data).data?.issues ?? [];
        return c.json({ code: error.code, message: error.message, issues }, error.status as 400, PRIVATE);
      }
    };
    const p_id = c.req.param("id");
    if (c.req.method === "GET") return answer(api.get_listing({ p_id }));
    return takeBody(c, { mostBytes: BODY_BYTES.rpcListingBytes }, async (bytes) => {
      const given = jsonIn(bytes.toString("utf8"));
      return answer(api.edit_listing({ ...given, p_id }));
    });
  });
  return routes;
}
