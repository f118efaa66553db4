import { useState } from "react";
import { Link } from "react-router";
import { Laptop, Smartphone } from "lucide-react";
import type { AccountSession } from "#contract/accounts/account.ts";
import { deviceText, isPhone } from "#contract/accounts/device-text.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { RelativeTime } from "../platform/relative-time.tsx";
import { accountPaths } from "../platform/account-paths.ts";
import { AskButton } from "./asking.tsx";
import { ALL_OTHERS, EndSession, type EndedSession } from "./end-session.tsx";
import { richText } from "#contract/text/rich-text.ts";
import { sessionsTexts } from "./security-texts.ts";

interface SessionsProps {
  profile: Profile;
  sessions: readonly AccountSession[];
  asOf: string;
  /** The session that the address names; null: none. */
  asked: string | null;
}

function endingOf(params: string | null, sessions: readonly AccountSession[]): EndedSession | null {
  if (params === ALL_OTHERS) return { id: params, device: "" };
  const session = sessions.find(({ id }) => id === params);
  return session === undefined ? null : { id: session.id, device: deviceText(session.user_agent) };
}

/** Sessions of the account. Ending a session takes effect with its next request. */
export function Sessions({ profile, sessions, asOf, asked: params }: SessionsProps) {
  const [ending, setEnding] = useState(() => endingOf(params, sessions));
  return (
    <section className="section stack" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">{sessionsTexts.title}</h2>
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
                  {is_current
                    ? sessionsTexts.thisDevice
                    : richText(sessionsTexts.lastSeen({ time: () => <RelativeTime at={last_seen_at} asOf={asOf} /> }))}
                </span>
              </p>
              {!is_current && (
                <AskButton
                  name="end"
                  value={id}
                  className="btn quiet sm"
                  aria-label={sessionsTexts.signOutOn({ device })}
                  onAsk={() => setEnding({ id, device })}
                >
                  {sessionsTexts.signOut}
                </AskButton>
              )}
            </li>
          );
        })}
      </ul>
      <div className="row">
        {sessions.length > 1 && (
          <AskButton
            name="end"
            value={ALL_OTHERS}
            className="btn"
            onAsk={() => setEnding({ id: ALL_OTHERS, device: "" })}
          >
            {sessionsTexts.signOutOthers}
          </AskButton>
        )}
        <Link className="btn" to={accountPaths.activity()}>
          {sessionsTexts.recentActivity}
        </Link>
      </div>
      <EndSession profile={profile} ending={ending} onClose={() => setEnding(null)} key={ending?.id} />
    </section>
  );
}
