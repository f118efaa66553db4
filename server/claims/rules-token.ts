/** Finds a claim's token in files, pages and DNS records. The texts are untrusted and at most some kilobytes long. */

import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from "parse5";

/** The prefix of the token in a DNS record and in a file. */
const PREFIX = "mainstreet-verify=";
const SHOWN = 80;

/** A token in the format of `newToken`, with or without the prefix. */
const TOKEN_LINE = /^(?:mainstreet-verify=)?([a-z2-7]{26})$/;

/**
 * True when every line of the file is such a token and one of them is this one. A larger page may contain text from its
 * visitors.
 */
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
 * Elements at which parsing stops. The first two end the head. Inside a body or a template, formatting elements cost
 * the square of their number: 2,000 `<b id=n><p>` (45 kB) took 15 s and 1.8 GB.
 */
const STOPS: ReadonlySet<string> = new Set(["body", "frameset", "template"]);
class Stopped extends Error {}

/** The head element, parsed as the HTML standard says; null for a page without one. */
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
  // UTF-16 and ISO-2022-JP: the bytes of other characters could be parsed as tags here
  if (html.includes("\0") || html.includes("\u001b")) return [];
  return (headOf(html)?.childNodes ?? []).flatMap((node) => {
    if (!("attrs" in node) || node.tagName !== "meta") return [];
    const valueOf = (wanted: string) => node.attrs.find(({ name }) => name === wanted)?.value.trim();
    const content = valueOf("content");
    return valueOf("name")?.toLowerCase() === "mainstreet-verify" && content !== undefined ? [content] : [];
  });
}

/** Contents of a name's TXT records that have our prefix, without the prefix. */
export const recordsOf = (records: readonly (readonly string[])[]): string[] =>
  records
    .map((parts) => parts.join("").trim())
    .filter((text) => text.toLowerCase().startsWith(PREFIX))
    .map((text) => text.slice(PREFIX.length).trim());

/** Untrusted text for display: its beginning on one line. */
export function shown(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
