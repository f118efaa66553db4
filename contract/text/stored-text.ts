/**
 * Sentences of the site that are stored in rows, such as the reason of a cancellation. A row has the English message, so
 * that files, SQL and rows of earlier versions stay readable; the server shows it in the reader's language.
 */
import { sourceOf } from "./catalog.ts";
import { escapePattern } from "./escape-pattern.ts";

const messagesOf = (catalog: object): Readonly<Record<string, string>> => sourceOf(catalog)?.messages ?? {};

/** The English message; `values` for placeholders in braces. */
export function storedText<Messages extends object>(
  catalog: Messages,
  key: keyof Messages & string,
  values: Readonly<Record<string, string>> = {},
): string {
  return (messagesOf(catalog)[key] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

/** In the language of the moment; any other text, such as one that a person typed, is unchanged. */
export function shownText(catalog: object, stored: string): string {
  const messages = Object.entries(messagesOf(catalog));
  // a catalog has a text for each message without arguments, and a function for each other
  const texts = catalog as Readonly<Record<string, string | ((values: Record<string, string>) => string)>>;
  const [exact = ""] = messages.find(([, message]) => message === stored) ?? [];
  const text = texts[exact];
  if (typeof text === "string") return text;
  for (const [key, message] of messages) {
    const compose = texts[key];
    if (typeof compose !== "function") continue;
    // texts between the names of placeholders
    const parts = message.split(/\{(\w+)\}/);
    const names = parts.filter((_, index) => index % 2 === 1);
    const pattern = parts.map((part, index) => (index % 2 === 1 ? "(.*)" : escapePattern(part))).join("");
    const found = new RegExp(`^${pattern}$`, "s").exec(stored);
    if (found !== null) return compose(Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ""])));
  }
  return stored;
}
