import type { ReactNode } from "react";
import type { Site } from "#contract/site/site.ts";

/** What a mail needs to know of the site. */
export type MailSite = Pick<Site, "productName" | "supportEmail" | "baseUrl" | "mapsUrl" | "branding">;

/** One mail, written twice: for programs that show HTML and for those that show text. */
export interface Letter {
  subject: string;
  /** Shown behind the subject in a list of mails; adds to it, rather than saying it again. */
  preheader: string;
  body: ReactNode;
  /** Paragraphs. Every link of `body` is here too, written out. */
  text: readonly string[];
  /** Why this person gets it, a whole sentence. */
  because: string;
}
