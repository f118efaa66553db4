/** How an answer is known again. */
import { createHash } from "node:crypto";

/** Whether what somebody has is what there is: encodings of one text share a weak tag, and proxies may have dropped its mark. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === "*" || ifNoneMatch.includes(etag.replace(/^W\//, "")));
}

/** Weak, so that it holds for every encoding; made of nothing but the text, so that every process gives the same. */
export function tagOf(text: string | Buffer): string {
  return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}
