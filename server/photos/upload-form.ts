/**
 * Uploads from a form without scripts: a file instead of a data URL, to the same addresses and under the same rules.
 * The response redirects to the page in `?to=`, which shows the result (docs/decisions/0028).
 */
import type { Context } from "hono";
import { loginTarget } from "#contract/accounts/login-target.ts";
import { sharedErrorTexts } from "#contract/shared-error-texts.ts";
import { uploadFailed } from "#contract/photos/photo-editing-words.ts";
import { startOfText } from "#contract/text/cut.ts";
import { noticeCookie } from "../platform/http/notice-cookie.ts";
import { redirectTo } from "../platform/http/redirect.ts";

export interface SentPhoto {
  /** The fields as in a JSON upload; undefined if the body cannot be read. */
  given: unknown;
  /** The photo, if the form contained a file. */
  file: Buffer | null;
  /** The name of the file on the user's device; empty if unknown. */
  fileName: string;
}

const UNREADABLE: SentPhoto = { given: undefined, file: null, fileName: "" };

/** Whether the request comes from a form; scripts and API clients send JSON. */
export const isForm = (c: Context): boolean => /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");

/** Parses the form. Never rejects. */
export async function sentByForm(body: Buffer, type: string): Promise<SentPhoto> {
  try {
    const fields = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
    const image = fields.get("image");
    if (!(image instanceof File)) return UNREADABLE;
    const given: Record<string, FormDataEntryValue> = { ...Object.fromEntries(fields), image: "" };
    return { given, file: Buffer.from(await image.arrayBuffer()), fileName: image.name };
  } catch {
    return UNREADABLE;
  }
}

interface UploadRequest {
  c: Context;
  baseUrl: string;
  /** Empty if unknown. */
  fileName: string;
}

/** Converts the JSON response to a redirect to the page, with the result of the upload. */
export async function asPage(response: Response, { c, baseUrl, fileName }: UploadRequest): Promise<Response> {
  const to = loginTarget(c.req.query("to"));
  const { message, issues } = (await response.json()) as { message: string; issues?: { message: string }[] };
  const why = issues?.[0]?.message ?? message;
  // the length of a file name is not limited
  const failed = fileName === "" ? why : uploadFailed(startOfText(fileName, 100), why);
  const notice = response.ok ? { kind: "ok" as const, text: message } : { kind: "bad" as const, text: failed };
  const location = response.status === 401 ? `/login?to=${encodeURIComponent(to)}` : to;
  const text = response.status === 401 ? sharedErrorTexts.upload_unauthenticated : notice.text;
  const headers = { "set-cookie": noticeCookie({ ...notice, text }, baseUrl), "cache-control": "no-store" };
  return redirectTo(location, { headers });
}
