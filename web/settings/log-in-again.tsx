import { FORM_FIELD } from "../platform/form-answer.ts";
import { paths } from "../platform/paths.ts";
import { settingsTexts } from "./settings-texts.ts";
import { localPath } from "../platform/local-path.ts";

const LOG_IN_AGAIN = "log-in-again";

/** Form of the buttons below, which are inside other forms. */
export function LogInAgainForm() {
  return (
    <form id={LOG_IN_AGAIN} method="post" action={localPath(paths.login(paths.settings()))} hidden>
      <input type="hidden" name={FORM_FIELD} value="logout" />
    </form>
  );
}

/** For an account without a password: an action that needs a fresh session starts with logging in. */
export function LogInAgain() {
  return (
    <button form={LOG_IN_AGAIN} className="btn sm">
      {settingsTexts.logInAgain}
    </button>
  );
}
