/** A claim's token where it may stand. Texts are a stranger's, and at most some kilobytes. */

/** What stands before the token in a record and in a file. */
const PREFIX = "mainstreet-verify=";
const SHOWN = 80;

/** A line by itself, with the prefix or without. */
export function isInFile(text: string, token: string): boolean {
  return text.split(/\r\n|\r|\n/).some((line) => {
    const bare = line.replace(/^\ufeff/, "").trim();
    return bare === token || bare === PREFIX + token;
  });
}

const TAG = /<meta\b([^<>]*)>/gi;
const ATTRIBUTE = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** The contents of the page's own tags: what stands in its body may be somebody else's words. */
export function tagsOf(html: string): string[] {
  const [head = ""] = html.replace(/<!--[\s\S]*?(?:-->|$)/g, "").split(/<\/head\b|<body\b/i);
  return [...head.matchAll(TAG)].flatMap(([, inside = ""]) => {
    const attributes = new Map<string, string>();
    for (const [, name = "", double, single, bare] of inside.matchAll(ATTRIBUTE))
      attributes.set(name.toLowerCase(), double ?? single ?? bare ?? "");
    const content = attributes.get("content")?.trim();
    return attributes.get("name")?.trim().toLowerCase() === "mainstreet-verify" && content !== undefined
      ? [content]
      : [];
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
