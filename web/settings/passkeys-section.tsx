import { Link } from "react-router";
import { accountPaths } from "../platform/paths.ts";

/** How many passkeys there are, and where one is added. */
export function PasskeysSection({ count }: { count: number }) {
  const have = count === 1 ? "You have one." : `You have ${count}.`;
  return (
    <section className="section stack" aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading">Passkeys</h2>
      <p className="muted small">
        Log in with your fingerprint, your face or your device’s PIN: nothing to type, and nothing that anybody can
        steal.
        {count > 0 && ` ${have}`}
      </p>
      <div className="row">
        <Link className="btn" to={accountPaths.passkeys()}>
          {count === 0 ? "Add a passkey" : "Change passkeys"}
        </Link>
      </div>
    </section>
  );
}
