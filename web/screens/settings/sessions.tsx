import { useState } from "react";
import { useRevalidator } from "react-router";
import { Laptop, Smartphone } from "lucide-react";
import type { Session } from "#contract/account.ts";
import { api, ApiError } from "../../api.ts";
import { RelativeTime } from "../../components/relative-time.tsx";
import { showToast } from "../../ui/toast.ts";
import { deviceText, isPhone } from "./device-text.ts";

/** Where the account is signed in. Ending another's session takes effect with its next request. */
export function Sessions({ sessions, asOf }: { sessions: readonly Session[]; asOf: string }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function end(id: string | null) {
    setBusy(true);
    try {
      const { ended } = await api.end_session({ p_session_id: id });
      showToast(ended === 1 ? "Signed out there." : `Signed out in ${ended} places.`);
      await revalidate();
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : "That did not work. Please try again.", "bad");
    }
    setBusy(false);
  }

  return (
    <section className="section stack" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">Where you’re signed in</h2>
      <ul className="plain sessions">
        {sessions.map(({ id, user_agent, last_seen_at, is_current }) => {
          const Icon = isPhone(user_agent) ? Smartphone : Laptop;
          return (
            <li key={id}>
              <Icon className="i" strokeWidth={1.75} aria-hidden />
              <p>
                <b>{deviceText(user_agent)}</b>
                <span className="muted small">
                  {is_current ? (
                    "This device"
                  ) : (
                    <>
                      Last seen <RelativeTime at={last_seen_at} asOf={asOf} />
                    </>
                  )}
                </span>
              </p>
              {!is_current && (
                <button
                  type="button"
                  className="btn quiet sm"
                  disabled={isBusy}
                  aria-label={`Sign out on ${deviceText(user_agent)}`}
                  onClick={() => void end(id)}
                >
                  Sign out
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <button type="button" className="btn save" disabled={isBusy} onClick={() => void end(null)}>
          Sign out everywhere else
        </button>
      )}
    </section>
  );
}
