/**
 * Uploads of files to import, and reports on their refused rows. For users who are not operators, the answer is 404.
 */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { ORPCError } from "@orpc/server";
import type { Notice } from "#contract/site/notice.ts";
import { startOfText } from "#contract/text/cut.ts";
import { newId } from "../platform/db/id.ts";
import { noticeCookie } from "../platform/http/notice-cookie.ts";
import { redirectTo } from "../platform/http/redirect.ts";
import { isDiskFull } from "../platform/db/unreachable.ts";
import type { OperatorServerApi } from "./operator-api.ts";
import { safeName } from "./import-files.ts";
import type { ImportRunner } from "./import-runner.ts";
import { readUpload } from "./upload.ts";
import { operatorAnswerTexts } from "./operator-answer-texts.ts";

export interface ImportRouteOptions {
  operatorApiFor: (headers: Headers) => OperatorServerApi;
  imports: ImportRunner;
  baseUrl: () => string;
}

const PAGE = "/operator/imports";
const FIELDS = ["p_source", "p_attribution", "p_city", "p_state", "p_country", "p_timezone", "p_category"] as const;

const isRefusal = (error: unknown): error is ORPCError<string, unknown> =>
  error instanceof ORPCError && error.status < 500;

/** The message of a refusal: that of its first invalid field, if there is one. */
function sentenceOf(error: ORPCError<string, unknown>): string {
  const { issues = [] } = (error.data ?? {}) as { issues?: { message: string }[] };
  return issues[0]?.message ?? error.message;
}

export function importRoutes({
  operatorApiFor,
  imports,
  baseUrl,
}: ImportRouteOptions): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const { files, mostBytes } = imports;

  /** Redirects to the page, with the submitted fields after a refusal. */
  function back(kind: Notice["kind"], text: string, typed?: URLSearchParams): Response {
    const parameters = new URLSearchParams(FIELDS.flatMap((name) => {
      const value = startOfText(typed?.get(name) ?? "", 200);
      return value === "" ? [] : [[name.slice(2), value]];
    })); // oxfmt-ignore
    const headers = {
      "set-cookie": noticeCookie({ kind, text: startOfText(text, 400) }, baseUrl()),
      "cache-control": "private, no-store",
    };
    return redirectTo(parameters.size === 0 ? PAGE : `${PAGE}?${parameters.toString()}`, { headers });
  }

  async function isOperator(headers: Headers): Promise<boolean> {
    try {
      await operatorApiFor(headers).get_operator({});
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      throw error;
    }
  }

  routes.post("/operator/import", async (c, next) => {
    if (!(await isOperator(c.req.raw.headers))) return next();
    const size = Number(c.req.header("content-length") ?? 0);
    const tooLarge = operatorAnswerTexts.fileTooLarge({ megabytes: Math.round(mostBytes / 1_000_000) }); // oxfmt-ignore
    if (size > mostBytes + 100_000) return back("bad", tooLarge);
    await imports.cleanUp();
    if (!(await files.hasRoom(size))) return back("bad", operatorAnswerTexts.diskTooSmall);
    const id = newId();
    let isTaken = false;
    try {
      const { fields, file, isTooLarge } = await readUpload(c.env.incoming, {
        mostBytes,
        keep: (name, from, signal) => files.keep(id, safeName(name), from, signal),
      });
      if (isTooLarge) return back("bad", tooLarge, fields);
      if (file === null || file.bytes === 0) return back("bad", operatorAnswerTexts.fileEmpty, fields);
      const said = Object.fromEntries(FIELDS.map((name) => [name, fields.get(name) ?? ""]));
      try {
        const { said: text } = await operatorApiFor(c.req.raw.headers).take_import({
          ...(said as Record<(typeof FIELDS)[number], string>),
          p_id: id,
          p_file_name: safeName(file.name),
          p_bytes: file.bytes,
        } as Parameters<OperatorServerApi["take_import"]>[0]);
        isTaken = true;
        return back("ok", text);
      } catch (error) {
        if (isRefusal(error)) return back("bad", sentenceOf(error), fields);
        throw error;
      }
    } catch (error) {
      if (isDiskFull(error)) return back("bad", operatorAnswerTexts.diskFull);
      if (error instanceof ORPCError) throw error;
      return back("bad", operatorAnswerTexts.uploadIncomplete);
    } finally {
      if (!isTaken) await files.remove(id);
    }
  });

  /** The report on refused rows, if the file is on this machine. */
  routes.get("/operator/import/:id/refused.csv", async (c, next) => {
    if (!(await isOperator(c.req.raw.headers))) return next();
    const { imports: listed } = await operatorApiFor(c.req.raw.headers).get_imports({});
    const one = listed.find(({ id }) => id === c.req.param("id"));
    const path = one === undefined ? null : files.refusedOf(one.id, one.file_name);
    if (path === null) return next();
    return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="refused.csv"',
        "cache-control": "private, no-store",
      },
    });
  });
  return routes;
}
