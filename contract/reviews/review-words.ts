/** Texts about reviews. Without zod, for the browser. */
import type { ReportReason } from "./review.ts";
import { reportReasonTexts, reviewTexts } from "./review-texts.ts";

/** Labels of the reasons for a report. */
export const REPORT_WORDS: Readonly<Record<ReportReason, string>> = reportReasonTexts;

export const REVIEW_WORDS = reviewTexts;
