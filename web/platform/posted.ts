import { useState } from "react";
import { useActionData, useLocation } from "react-router";
import type { FormAnswer } from "./form-answer.ts";

/**
 * What the action of the document that is open answered; undefined where it was not sent as a form, or another page has been gone to.
 * The router itself forgets it whenever the page is read again, as after news.
 */
export function usePosted(): FormAnswer | undefined {
  const posted = useActionData<FormAnswer>();
  const { key } = useLocation();
  const [first] = useState({ posted, key });
  return posted ?? (first.key === key ? first.posted : undefined);
}
