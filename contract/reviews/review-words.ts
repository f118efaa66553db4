/** Reasons for a report as people read them. Without zod, for the browser. */
import type { ReportReason } from "./review.ts";

export const REPORT_WORDS: Readonly<Record<ReportReason, string>> = {
  spam: "Advertising or spam",
  offensive: "Insults, hate or threats",
  private: "Private information about somebody",
  conflict: "Written by the business, a rival or for pay",
  untrue: "Not about a visit to this place",
};
