/** Writes Atom feeds (RFC 4287). The output is well-formed for any input. */
import { escapeXml } from "#art/svg.ts";

export interface AtomEntry {
  /** A UUID that does not change if the site moves. */
  id: string;
  title: string;
  /** Absolute, like every address here. */
  link: string;
  author: string | null;
  categories: readonly string[];
  summary: string;
  published: Date;
  updated: Date;
}

export interface AtomFeed {
  /** Of the titles, as in `xml:lang`. */
  language: string;
  title: string;
  subtitle: string;
  /** Address of the feed, also used as its id. */
  self: string;
  /** The page with the same content. */
  page: string;
  icon: string;
  /** Author of entries that do not name one. */
  author: { name: string; url: string };
  entries: readonly AtomEntry[];
  /** Update time of a feed without entries. */
  emptySince: Date;
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

function entryXml({ id, title, link, author, categories, summary, published, updated }: AtomEntry): string {
  return [
    "<entry>",
    element("id", `urn:uuid:${id}`),
    element("title", title),
    `<link rel="alternate" type="text/html" href="${escapeXml(link)}"/>`,
    ...(author === null ? [] : [`<author>${element("name", author)}</author>`]),
    ...categories.map((category) => `<category term="${escapeXml(category)}"/>`),
    element("published", published.toISOString()),
    element("updated", updated.toISOString()),
    element("summary", summary),
    "</entry>",
  ].join("\n");
}

/** When the feed last changed. */
export function updatedAt({ entries, emptySince }: AtomFeed): Date {
  return new Date(entries.reduce((latest, { updated }) => Math.max(latest, updated.getTime()), 0) || emptySince);
}

export function atom(feed: AtomFeed): string {
  const { language, title, subtitle, self, page, icon, author, entries } = feed;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    element("id", self),
    element("title", title),
    element("subtitle", subtitle),
    element("updated", updatedAt(feed).toISOString()),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<author>${element("name", author.name)}${element("uri", author.url)}</author>`,
    element("icon", icon),
    ...entries.map(entryXml),
    "</feed>\n",
  ].join("\n");
}
