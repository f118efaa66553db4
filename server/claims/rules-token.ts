/** A claim's token where it may stand. Texts are a stranger's, and at most some kilobytes. */

import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from "parse5";

/** What stands before the token in a record and in a file. */
const PREFIX = "mainstreet-verify=";
const SHOWN = 80;

/** How `newToken` writes one, with the prefix or without. */
const TOKEN_LINE = /^(?:mainstreet-verify=)?([a-z2-7]{26})$/;

/** One line of a file that has nothing else but such lines: in a larger page it may be text of a stranger. */
export function isInFile(text: string, token: string): boolean {
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const tokens = lines.map((line) => TOKEN_LINE.exec(line)?.[1]);
  return !tokens.includes(undefined) && tokens.includes(token);
}

/**
 * Elements at which reading stops. The first two end the head. Inside a body or a template, formatting elements cost the
 * square of their number: 2,000 `<b id=n><p>` (45 kB) took 15 s and 1.8 GB.
 */
const STOPS: ReadonlySet<string> = new Set(["body", "frameset", "template"]);
class Stopped extends Error {}

/** The head as a browser builds it from the HTML standard; null for a page without one. */
function headOf(html: string): DefaultTreeAdapterTypes.Element | null {
  let head: DefaultTreeAdapterTypes.Element | null = null;
  const createElement: typeof defaultTreeAdapter.createElement = (name, namespace, attributes) => {
    if (STOPS.has(name)) throw new Stopped();
    const element = defaultTreeAdapter.createElement(name, namespace, attributes);
    if (name === "head") head ??= element;
    return element;
  };
  try {
    parse(html, { treeAdapter: { ...defaultTreeAdapter, createElement } });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  return head;
}

/** The contents of the claim tags in a page's head. */
export function tagsOf(html: string): string[] {
  // UTF-16 and ISO-2022-JP, in which the bytes of other characters would read as tags here
  if (html.includes("\0") || html.includes("\u001b")) return [];
  return (headOf(html)?.childNodes ?? []).flatMap((node) => {
    if (!("attrs" in node) || node.tagName !== "meta") return [];
    const valueOf = (wanted: string) => node.attrs.find(({ name }) => name === wanted)?.value.trim();
    const content = valueOf("content");
    return valueOf("name")?.toLowerCase() === "mainstreet-verify" && content !== undefined ? [content] : [];
  });
}

/** Of a name's text records, those that are meant for us, without the prefix. */
export const recordsOf = (records: readonly (readonly string[])[]): string[] =>
  records
    .map((parts) => parts.join("").trim())
    .filter((text) => text.toLowerCase().startsWith(PREFIX))
    .map((text) => text.slice(PREFIX.length).trim());

/** A stranger's text as a person is shown it: one line, its beginning. */
export function shown(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
