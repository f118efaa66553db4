/** Repairs a website field to a link that a browser can open. */
import { LIMITS } from "#contract/limits.ts";
import { websiteProblem } from "#contract/text/website.ts";
import { cleanLine } from "./text.ts";

const FIELDS = [
  "website",
  "contact:website",
  "url",
  "contact:url",
  "website:official",
  "homepage",
  "contact:webpage",
  "web",
] as const;

/** Null if it is not a web address. */
export function repairWebsite(value: string): string | null {
  let text = cleanLine(value).replace(/^[<("']+|[>)"',.]+$/g, "");
  if (text === "" || /\s/.test(text)) return null;
  const scheme = /^(https?)[:;]?[/\\]+/i.exec(text);
  if (scheme?.[1] !== undefined) text = `${scheme[1].toLowerCase()}://${text.slice(scheme[0].length)}`;
  else if (/^\/\//.test(text)) text = `http:${text}`;
  else if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) || text.includes("@")) return null;
  // http: addresses without a scheme are often old sites without a certificate, and newer ones redirect
  else text = `http://${text}`;
  text = text.replace(/^(https?:\/\/)(?:https?[:;]?\/+)+/i, "$1");
  if (text.length > LIMITS.websiteLength || !URL.canParse(text)) return null;
  const { protocol, hostname, username, password } = new URL(text);
  const isWeb = protocol === "http:" || protocol === "https:";
  if (!isWeb || username !== "" || password !== "" || !/^[^.].*\.[a-z][a-z0-9-]+$/i.test(hostname)) return null;
  return websiteProblem(text) === null ? text : null;
}

export function websiteOf(tags: ReadonlyMap<string, string>): string {
  for (const field of FIELDS) {
    const value = tags.get(field);
    if (value === undefined || value.length > 10_000) continue;
    for (const part of [value, ...value.split(/\s*[;|\s]\s*|,\s*(?=https?:|www\.)/)]) {
      const website = repairWebsite(part);
      if (website !== null && !/;\s*https?:/.test(part)) return website;
    }
  }
  return "";
}
