import { commaList } from "#contract/text/text-list.ts";
import { Link } from "react-router";
import { ArrowLeft, KeyRound, LogIn, LogOut, Mail, ShieldAlert, UserRound, type LucideIcon } from "lucide-react";
import { RETENTION } from "#contract/retention.ts";
import type { AccountEvent, AccountEventKind } from "#contract/accounts/account-event.ts";
import { deviceText } from "#contract/accounts/device-text.ts";
import { isTimeZone } from "#contract/hours/time-zone.ts";
import { apiContext } from "../platform/context.ts";
import { pageMeta, titleOf } from "../platform/meta.ts";
import { accountPaths } from "../platform/account-paths.ts";
import { paths } from "../platform/paths.ts";
import { requireViewer } from "../platform/viewer.ts";
import { activityText, isWarning } from "./activity-text.ts";
import type { Route } from "./+types/activity.ts";
import "./settings.css";
import { activityTexts } from "./activity-texts.ts";
import { settingsTexts } from "./settings-texts.ts";
import { currentLocale } from "#contract/text/locale.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  pageMeta({
    title: titleOf(activityTexts.title, loaderData.site),
    description: activityTexts.description,
    path: accountPaths.activity(),
    site: loaderData.site,
    noindex: true,
  });

/** In the time zone of the user's browser; in UTC, with a label, until that is known. */
export async function loader(args: Route.LoaderArgs) {
  const { timezone } = await requireViewer(args);
  const events = await args.context.get(apiContext).get_activity({});
  const timeZone = timezone !== null && isTimeZone(timezone) ? timezone : null;
  const format = new Intl.DateTimeFormat(currentLocale(), {
    timeZone: timeZone ?? "UTC",
    dateStyle: "medium",
    timeStyle: "short",
  });
  const when = (at: string) => `${format.format(new Date(at))}${timeZone === null ? " UTC" : ""}`;
  return { events: events.map((event) => ({ ...event, when: when(event.at) })) };
}

const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/^sign_in/, LogIn],
  [/^(?:sign_out|sessions_ended)$/, LogOut],
  [/^password/, KeyRound],
  [/^address/, Mail],
];

function iconOf(kind: AccountEventKind): LucideIcon {
  if (isWarning(kind)) return ShieldAlert;
  return ICONS.find(([pattern]) => pattern.test(kind))?.[1] ?? UserRound;
}

/** 'Firefox on Windows, near Albany, NY' */
function deviceLine({ user_agent, place }: AccountEvent): string {
  const device = user_agent === "" ? "" : deviceText(user_agent);
  return commaList([device, place === "" ? "" : activityTexts.near({ place })]);
}

export default function Activity({ loaderData: { events } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="narrow settings">
      <header className="phead">
        <Link className="btn quiet sm back" to={paths.settings()}>
          <ArrowLeft className="i" strokeWidth={1.75} aria-hidden />
          {settingsTexts.title}
        </Link>
        <h1>{activityTexts.title}</h1>
        <p className="muted">{activityTexts.lead({ days: RETENTION.accountEventDays })}</p>
      </header>
      {events.length === 0 ? (
        <p className="muted">{activityTexts.empty}</p>
      ) : (
        <ol className="plain activity">
          {events.map((event) => {
            const Icon = iconOf(event.kind);
            const device = deviceLine(event);
            return (
              <li key={event.id} className={isWarning(event.kind) ? "warns" : undefined}>
                <Icon className="i" strokeWidth={1.75} aria-hidden />
                <p>
                  <b>{activityText(event)}</b>
                  <span className="muted small">
                    <time dateTime={event.at}>{event.when}</time>
                    {device !== "" && <> · {device}</>}
                  </span>
                </p>
              </li>
            );
          })}
        </ol>
      )}
    </main>
  );
}
