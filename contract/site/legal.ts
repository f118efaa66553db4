/** Pages whose text an operator can replace or extend. */
export const LEGAL_PAGES = ["privacy", "terms", "imprint"] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** The operator's text of a page. */
export interface LegalText {
  /** First heading; null if the text has none at its start. */
  title: string | null;
  /** Sanitised: no scripts, no raw HTML; links only to http(s), mail, telephone and pages of the site. */
  html: string;
}

/** An additional page of the operator. */
export type TitledText = LegalText & { title: string };

export type LegalTexts = Partial<Record<LegalPage, LegalText>>;
