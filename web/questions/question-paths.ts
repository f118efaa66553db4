/** Addresses of questions to businesses: not among those of guests, which every listing's page loads. */
import { queryOf } from "../platform/paths.ts";

export const questionPaths = {
  /** `ask`: with the form, after logging in; `before`: the page after this question. */
  questions: (id: string, which: { ask?: "yes"; before?: string } = {}) => `/listing/${id}/questions${queryOf(which)}`,
} as const;
