/** Renders an operator's Markdown as safe HTML. Raw HTML in it is escaped. */
import { Marked } from "marked";
import type { LegalText } from "#contract/site/legal.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Null for an address that links may not have. Addresses of this site begin with / or #. */
function safeAddress(href: string): string | null {
  if (/\p{Cc}/u.test(href)) return null;
  if (/^(?:\/(?![/\\])|#)/.test(href)) return href;
  const url = URL.parse(href);
  return url !== null && /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : null;
}

const markdown = new Marked({
  async: false,
  gfm: true,
  renderer: {
    html: ({ text }) => escape(text),
    // the page's title is the only heading of the first level
    heading({ tokens, depth }) {
      const level = Math.max(depth, 2);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const address = safeAddress(href);
      return address === null ? text : `<a href="${escape(address)}" rel="noopener">${text}</a>`;
    },
    // pages load nothing from other sites
    image: ({ text }) => escape(text),
    checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
  },
});

/** A heading before all other content is the page's title. */
export function legalTextOf(source: string): LegalText {
  const text = source.replace(/^\uFEFF/, "").trim();
  const [, title, rest] = /^# +([^\n]+)\n?([^]*)$/.exec(text) ?? [];
  const html = markdown.parse(rest ?? text);
  if (typeof html !== "string") throw new Error("Markdown is rendered at once");
  return { title: title?.replace(/ +#+ *$/, "").trim() ?? null, html };
}
