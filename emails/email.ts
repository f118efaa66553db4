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

/** Limits the subject to one short line, however long the name is. */
const LONGEST_NAME = 36;

export function shortName(name: string): string {
  const line = plainLine(name);
  return line.length <= LONGEST_NAME ? line : `${line.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}
