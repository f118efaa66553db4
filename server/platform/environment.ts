/**
 * Parsers of environment variables, shared by the settings of the rooms. Each error message says which values are
 * valid.
 */
import { isIP } from "node:net";
import { z } from "zod";

/** One of a few words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}`);

export const Flag = oneOf(["on", "off"]);

/** `unit` is part of the message: 'a whole number of seconds'. */
export const wholeNumber = (least: number, most: number, unit = "") =>
  z
    .string()
    .trim()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number${unit === "" ? "" : ` of ${unit}`} from ${least} to ${most}`,
    )
    .transform(Number);

export const HttpAddress = z.url({
  protocol: /^https?$/,
  error: "must be an address that begins with http:// or https://",
});

export const EmailAddress = z.email("must be an email address, as in hello@example.com");

/** An IP address or a host name to listen on, without a scheme or a port. */
export const ListenHost = z
  .string()
  .refine(
    (text) => isIP(text.replace(/%\w+$/, "")) !== 0 || /^[\dA-Za-z][\w.-]*$/.test(text),
    "must be an IP address or a host name alone, as in 127.0.0.1",
  );

/** A text that is an address once `{place}` in it is replaced. */
export const addressWith = (place: string) =>
  z
    .string()
    .refine(
      (text) => text.includes(place) && /^https?:\/\//.test(text) && URL.canParse(text.replaceAll(place, "x")),
      `must be an http(s) address with ${place} in it`,
    );

/** Advice for addresses that contain a name and a password. */
export const ENCODED_SIGNS = "in the name and the password write @ as %40, : as %3A, / as %2F, ? as %3F and # as %23";

/** Turns a parser that throws for invalid values into a step of the schema. */
export function readWith<Value>(parse: (text: string) => Value): (text: string, context: z.RefinementCtx) => Value {
  return (text, context) => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  };
}
