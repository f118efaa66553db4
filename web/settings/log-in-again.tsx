import { useState } from "react";
import { account, goAnew } from "../accounts/account-api.ts";
import { paths } from "../platform/paths.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { showToast } from "../ui/toast.ts";

/** For an account without a password: what needs a fresh sign-in begins with one. */
export function LogInAgain() {
  const [isBusy, setBusy] = useState(false);
  async function go() {
    setBusy(true);
    try {
      await account("sign-out", {});
      goAnew(paths.login(paths.settings()));
    } catch {
      setBusy(false);
      showToast("That did not work. Please try again.", "bad");
    }
  }
  return (
    <BusyButton type="button" className="btn sm" isBusy={isBusy} onClick={() => void go()}>
      Log in again
    </BusyButton>
  );
}
