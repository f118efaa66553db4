/** The parts of an email. */
import type { ReactNode } from "react";
import type { Site } from "#contract/site/site.ts";
import { plainLine } from "#contract/text/plain-line.ts";

/** What a mail needs to know of the site. */
export type MailSite = Pick<Site, "productName" | "supportEmail" | "baseUrl" | "mapsUrl" | "branding">;

/** One mail, written twice: for programs that show HTML and for those that show text. */
export interface EmailContent {
  subject: string;
  /** Shown behind the subject in a list of mails; adds to it, rather than saying it again. */
  preheader: string;
  body: ReactNode;
  /** Paragraphs. Every link of `body` is here too, written out. */
  text: readonly string[];
  /** Why this person gets it, a whole sentence. */
  because: string;
}

/** The heading and the text above an email's facts. */
export interface EmailWords {
  heading: string;
  /** One sentence or two each. */
  paragraphs: readonly string[];
}

/** A subject is one short line, whatever a business is called. */
const LONGEST_NAME = 36;

export function shortName(name: string): string {
  const line = plainLine(name);
  return line.length <= LONGEST_NAME ? line : `${line.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}
