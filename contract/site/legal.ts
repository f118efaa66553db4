/** Pages whose text an operator can replace or extend. */
export const LEGAL_PAGES = ["privacy", "terms", "imprint"] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** For `lang` and `dir` of a text that is not in the page's language. */
export interface TextLanguage {
  code: string;
  direction: "ltr" | "rtl";
}

/** The operator's text of a page. */
export interface LegalText {
  /** First heading; null if the text has none at its start. */
  title: string | null;
  /** Sanitised: no scripts, no raw HTML; links only to http(s), mail, telephone and pages of the site. */
  html: string;
  /** Set where the text is not written in the page's language. */
  language?: TextLanguage;
}

/** An additional page of the operator. */
export type TitledText = LegalText & { title: string };

export type LegalTexts = Partial<Record<LegalPage, LegalText>>;
