/**
 * A photo as a page's form sends it where no script runs: the file itself instead of a data URL, to the same addresses and under
 * the same rules. It is answered with the page that `?to=` names, which says what became of it (docs/decisions/0028).
 */
import type { Context } from "hono";
import { loginTarget } from "#contract/accounts/login-target.ts";
import { ERROR_WORDS } from "#contract/error-words.ts";
import { uploadFailed } from "#contract/photos/photo-editing-words.ts";
import { noticeCookie } from "../platform/http/notice-cookie.ts";
import { redirectTo } from "../platform/http/redirect.ts";

export interface SentPhoto {
  /** The fields as scripts send them; undefined where the body cannot be read. */
  given: unknown;
  /** The photo, where it was not one of the fields. */
  file: Buffer | null;
  /** What the person calls the file; empty where it is not known. */
  fileName: string;
}

const UNREADABLE: SentPhoto = { given: undefined, file: null, fileName: "" };

/** A form of a page, which scripts and programs do not send. */
export const isForm = (c: Context): boolean => /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");

/** Reads the form. Never rejects. */
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
  /** Empty where it is not known. */
  fileName: string;
}

/** The answer that scripts would have had, for a person: the page again, with what became of the photo. */
export async function asPage(response: Response, { c, baseUrl, fileName }: UploadRequest): Promise<Response> {
  const to = loginTarget(c.req.query("to"));
  const { message, issues } = (await response.json()) as { message: string; issues?: { message: string }[] };
  const why = issues?.[0]?.message ?? message;
  // a name has as many characters as the sender likes
  const failed = fileName === "" ? why : uploadFailed(fileName.slice(0, 100), why);
  const notice = response.ok ? { kind: "ok" as const, text: message } : { kind: "bad" as const, text: failed };
  const location = response.status === 401 ? `/login?to=${encodeURIComponent(to)}` : to;
  const text = response.status === 401 ? ERROR_WORDS.uploadUnauthenticated : notice.text;
  const headers = { "set-cookie": noticeCookie({ ...notice, text }, baseUrl), "cache-control": "no-store" };
  return redirectTo(location, { headers });
}
