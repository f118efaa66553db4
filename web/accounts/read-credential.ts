import type { ZodType } from "zod";
import { ApiError } from "../platform/api.ts";
import { passkeyTexts } from "./passkey-texts.ts";

const unread = () => new ApiError(400, { code: "invalid_input", message: passkeyTexts.unreadable });

/** Parses a credential that a browser has made or signed, from a form's field. Server only. */
export function readCredential<Credential>(text: string, shape: ZodType<Credential>): Credential {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw unread();
  }
  const read = shape.safeParse(given);
  if (!read.success) throw unread();
  return read.data;
}
