/** What is done about a press that the server refused. */
import { goTo } from "../../platform/next-page.ts";
import { ApiError } from "../../platform/api.ts";
import { failureText } from "../../platform/failure-text.ts";
import { paths } from "../../platform/paths.ts";
import { showToast } from "../../ui/toast.ts";

/** Whose session has ended goes to the login screen, which leads back to `here`; everybody else is told why. */
export function tellRefusal(error: unknown, here: string): void {
  if (error instanceof ApiError && error.code === "unauthenticated") goTo(paths.login(here));
  else showToast(failureText(error), "bad");
}
