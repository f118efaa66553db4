/** What is done about a press that the server refused. */
import { goTo } from "../../platform/next-page.ts";
import { paths } from "../../platform/paths.ts";
import { isRight } from "../../platform/post-form.tsx";
import type { FormAnswer } from "../../platform/form-answer.ts";
import { showToast } from "../../platform/toast.ts";

/** Whose session has ended goes to the login screen, which leads back to `here`; everybody else is told why. Whether it was refused. */
export function tellRefusal(answer: FormAnswer, here: string): boolean {
  if (isRight(answer)) return false;
  if (answer.code === "unauthenticated") goTo(paths.login(here));
  else showToast(answer.failure ?? Object.values(answer.errors)[0] ?? "", "bad");
  return true;
}
