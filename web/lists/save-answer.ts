import type { ListReference } from "#contract/lists/list.ts";
import type { FormAnswer } from "../platform/form-answer.ts";

/** The lists that a listing was saved in, or removed from. */
export interface SaveResult {
  isSaved: boolean;
  lists: readonly ListReference[];
}

export type SaveAnswer = FormAnswer<SaveResult>;
