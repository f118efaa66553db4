import { useState } from "react";
import { Link } from "react-router";
import { Laptop, Smartphone } from "lucide-react";
import type { Session } from "#contract/accounts/account.ts";
import { deviceText, isPhone } from "#contract/accounts/device-text.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { RelativeTime } from "../platform/relative-time.tsx";
import { paths } from "../platform/paths.ts";
import { EndSession, type Ending } from "./end-session.tsx";

interface SessionsProps {
  profile: Profile;
  sessions: readonly Session[];
  asOf: string;
}

/** Where the account is signed in. Ending another's session takes effect with its next request. */
export function Sessions({ profile, sessions, asOf }: SessionsProps) {
  const [ending, setEnding] = useState<Ending | null>(null);
  return (
    <section className="section stack" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">Where you’re signed in</h2>
      <ul className="plain sessions">
        {sessions.map(({ id, user_agent, last_seen_at, is_current }) => {
          const Icon = isPhone(user_agent) ? Smartphone : Laptop;
          const device = deviceText(user_agent);
          return (
            <li key={id}>
              <Icon className="i" strokeWidth={1.75} aria-hidden />
              <p>
                <b>{device}</b>
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
                  aria-label={`Sign out on ${device}`}
                  onClick={() => setEnding({ id, device })}
                >
                  Sign out
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <div className="row">
        {sessions.length > 1 && (
          <button type="button" className="btn" onClick={() => setEnding({ id: null, device: "" })}>
            Sign out everywhere else
          </button>
        )}
        <Link className="btn" to={paths.activity()}>
          Recent activity
        </Link>
      </div>
      <EndSession profile={profile} ending={ending} onClose={() => setEnding(null)} />
    </section>
  );
}
