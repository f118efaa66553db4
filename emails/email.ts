/** Content of an email. */
import type { ReactNode } from "react";
import type { Site } from "#contract/site/site.ts";
import { plainLine } from "#contract/text/plain-line.ts";

/** Data of the site that emails need. */
export type MailSite = Pick<Site, "productName" | "supportEmail" | "baseUrl" | "mapsUrl" | "branding">;

/** One email in two versions, HTML and text. */
export interface EmailContent {
  subject: string;
  /** Shown after the subject in a list of emails; adds to it instead of repeating it. */
  preheader: string;
  body: ReactNode;
  /** Paragraphs. Includes the URL of every link in `body`. */
  text: readonly string[];
  /** JSON-LD for mail programs; null or absent: none. */
  markup?: object | null;
  /** Why the reader receives it, as a sentence. */
  reason: string;
}

/** The heading and the text above an email's facts. */
export interface EmailIntro {
  heading: string;
  /** One or two sentences each. */
  paragraphs: readonly string[];
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** One line of at most `most` graphemes, because half an emoji is not valid text. */
export function shortLine(text: string, most: number): string {
  const line = plainLine(text);
  const all = Array.from(graphemes.segment(line), ({ segment }) => segment);
  if (all.length <= most) return line;
  const start = all.slice(0, most - 1).join("");
  return `${start.trimEnd()}…`;
}

/** Limits the subject to one short line, however long the name is. */
const LONGEST_NAME = 36;

export const shortName = (name: string): string => shortLine(name, LONGEST_NAME);
