/** Parses the emails that `compose` writes. It is not a general mail parser: one part of each type, always in UTF-8. */

export interface ReadEmail {
  subject: string;
  to: string;
  from: string;
  text: string;
  html: string;
  /** The calendar part as it was written; null without one. */
  calendar: string | null;
  /** Data URLs of the inline pictures by content id. A browser needs them in place of `cid:` references. */
  pictures: ReadonlyMap<string, string>;
}

interface EmailPart {
  headers: ReadonlyMap<string, string>;
  /** One character per byte. */
  body: string;
}

function parse(bytes: string): EmailPart {
  const end = bytes.indexOf("\r\n\r\n");
  const head = end === -1 ? bytes : bytes.slice(0, end);
  const headers = new Map<string, string>();
  // a line that begins with a space continues the line before it
  for (const line of head.replace(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end === -1 ? "" : bytes.slice(end + 4) };
}

const unescapeHex = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

function utf8(bytes: string): string {
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Decodes the encoded words of a header (RFC 2047). White space between two encoded words is dropped. */
function words(value: string): string {
  return value
    .replace(/(\?=)\s+(?==\?)/g, "$1")
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, content: string) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(content, "base64").toString("utf8")
        : utf8(content.replaceAll("_", " ").replace(/=([0-9a-f]{2})/gi, unescapeHex)),
    );
}

function content({ headers, body }: EmailPart): string {
  switch (headers.get("content-transfer-encoding")?.toLowerCase()) {
    case "base64":
      return Buffer.from(body, "base64").toString("utf8");
    case "quoted-printable":
      return utf8(body.replace(/=\r\n/g, "").replace(/=([0-9a-f]{2})/gi, unescapeHex));
    default:
      return utf8(body);
  }
}

/** The leaf parts of a message, at any depth. */
function leavesOf(part: EmailPart): EmailPart[] {
  const [, boundary] = /^multipart\/.*?boundary="?([^";]+)"?/i.exec(part.headers.get("content-type") ?? "") ?? [];
  if (boundary === undefined) return [part];
  const [, ...parts] = `\r\n${part.body}`.split(`\r\n--${boundary}`);
  return parts.filter((one) => one.startsWith("\r\n")).flatMap((one) => leavesOf(parse(one.slice(2))));
}

function pictureOf({ headers, body }: EmailPart): [string, string][] {
  const [, cid] = /^<([\w.@-]+)>$/.exec(headers.get("content-id") ?? "") ?? [];
  const isPng = headers.get("content-type")?.startsWith("image/png") === true;
  return cid === undefined || !isPng ? [] : [[cid, `data:image/png;base64,${body.replace(/\s+/g, "")}`]];
}

export function readEmail(bytes: Buffer): ReadEmail {
  const whole = parse(bytes.toString("latin1"));
  const leaves = leavesOf(whole);
  const find = (type: string) => leaves.find((part) => part.headers.get("content-type")?.startsWith(type) === true);
  const read = (type: string) => {
    const part = find(type);
    return part === undefined ? null : content(part).replaceAll("\r\n", "\n").trimEnd();
  };
  const header = (name: string) => words(whole.headers.get(name) ?? "");
  return {
    subject: header("subject"),
    to: header("to"),
    from: header("from"),
    text: read("text/plain") ?? "",
    html: read("text/html") ?? "",
    calendar: read("text/calendar"),
    pictures: new Map(leaves.flatMap(pictureOf)),
  };
}
