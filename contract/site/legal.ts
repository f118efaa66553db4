/** Texts that an operator may have in place of ours, or beside them. */
export const LEGAL_PAGES = ["privacy", "terms", "imprint"] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** The operator's text of a page. */
export interface LegalText {
  /** Of its first heading; null when it has none before its text. */
  title: string | null;
  /** Safe to show: no scripts, no raw HTML, links to http(s), mail, telephone and our own pages alone. */
  html: string;
}

/** A page of the operator's own. */
export type TitledText = LegalText & { title: string };

export type LegalTexts = Partial<Record<LegalPage, LegalText>>;
