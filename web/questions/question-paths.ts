/** Addresses of questions to businesses: not among those of guests and owners, which every listing's page loads. */
import { queryOf } from "../platform/paths.ts";

export const questionPaths = {
  /** `ask`: with the form, after logging in; `before`: the page after this question. */
  questions: (id: string, which: { ask?: "yes"; before?: string } = {}) => `/listing/${id}/questions${queryOf(which)}`,
  /** At the desk; `before`: the page after this question. */
  deskQuestions: (id: string, before = "") => `/desk/${id}/questions${queryOf({ before })}`,
  /** Own questions; `before`: the page after this question. */
  ownQuestions: (before = "") => `/settings/questions${queryOf({ before })}`,
} as const;
