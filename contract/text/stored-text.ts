/**
 * Sentences of the site that are stored in rows, such as the reason of a cancellation. A row has the English message, so
 * that files, SQL and rows of earlier versions stay readable; the server shows it in the reader's language.
 */
import { sourceOf } from "./catalog.ts";

const messagesOf = (catalog: object): Readonly<Record<string, string>> => sourceOf(catalog)?.messages ?? {};

/** The English message; `values` for placeholders in braces. */
export function storedText<Messages extends object>(
  catalog: Messages,
  key: keyof Messages & string,
  values: Readonly<Record<string, string>> = {},
): string {
  return (messagesOf(catalog)[key] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** In the language of the moment; any other text, such as one that a person typed, is unchanged. */
export function shownText(catalog: object, stored: string): string {
  for (const [key, message] of Object.entries(messagesOf(catalog))) {
    // texts between the names of placeholders
    const parts = message.split(/\{(\w+)\}/);
    const names = parts.filter((_, index) => index % 2 === 1);
    const pattern = parts.map((part, index) => (index % 2 === 1 ? "(.*)" : escaped(part))).join("");
    const found = new RegExp(`^${pattern}$`, "s").exec(stored);
    if (found === null) continue;
    // a catalog has a text for each message without arguments, and a function for each other
    const shown =
      (catalog as Readonly<Record<string, string | ((values: Record<string, string>) => string)>>)[key] ?? "";
    if (typeof shown === "string") return shown;
    return shown(Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ""])));
  }
  return stored;
}
