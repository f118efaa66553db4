/** Paths of questions to businesses. */
import { queryOf } from "./paths.ts";

export const questionPaths = {
  /** `ask`: with the form, after login; `before`: the page after this question. */
  questions: (id: string, which: { ask?: "yes"; before?: string } = {}) => `/listing/${id}/questions${queryOf(which)}`,
  /** At the desk; `before`: the page after this question. */
  deskQuestions: (id: string, before = "") => `/desk/${id}/questions${queryOf({ before })}`,
  /** Own questions; `before`: the page after this question. */
  ownQuestions: (before = "") => `/settings/questions${queryOf({ before })}`,
} as const;
