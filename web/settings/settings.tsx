import { pageMeta, titleOf } from "../platform/meta.ts";
import { paths } from "../platform/paths.ts";
import { apiContext } from "../platform/context.ts";
import { requireViewer } from "../platform/viewer.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { DialogForm } from "./asking.tsx";
import { DisplayNameForm } from "./display-name-form.tsx";
import { Integrations } from "../zoom/integrations.tsx";
import { EmailForm } from "./email-form.tsx";
import { LogInAgainForm } from "./log-in-again.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PasskeysSection, TwoStep } from "./security-sections.tsx";
import { Preferences } from "./preferences.tsx";
import { Reminders } from "./reminders.tsx";
import { Sessions } from "./sessions.tsx";
import { YourData } from "./your-data.tsx";
import type { Route } from "./+types/settings.ts";
import "./settings.css";
import { settingsTexts } from "./settings-texts.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  pageMeta({
    title: titleOf(settingsTexts.title, loaderData.site),
    description: settingsTexts.description,
    path: paths.settings(),
    site: loaderData.site,
    noindex: true,
  });

export async function loader(args: Route.LoaderArgs) {
  const profile = await requireViewer(args);
  const api = args.context.get(apiContext);
  const [sessions, secondFactor, passkeys, deletion] = await Promise.all([
    api.get_sessions({}),
    api.get_second_factor({}),
    api.get_passkeys({}),
    api.get_account_deletion({}),
  ]);
  const { searchParams } = args.url;
  const asks = { end: searchParams.get("end"), isLeaving: searchParams.has("leave") };
  return { profile, sessions, secondFactor, passkeys: passkeys.length, deletion, asOf: new Date().toISOString(), asks };
}

export { action } from "./settings-actions.ts";
export const clientAction = keepTyped;

export default function Settings({
  loaderData: { profile, sessions, secondFactor, passkeys, deletion, asOf, asks },
}: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="narrow settings">
      <header className="phead">
        <h1>{settingsTexts.title}</h1>
      </header>
      <DialogForm />
      <LogInAgainForm />
      <DisplayNameForm profile={profile} />
      <EmailForm profile={profile} />
      <PasswordForm profile={profile} />
      <PasskeysSection count={passkeys} />
      <TwoStep state={secondFactor} />
      <Preferences profile={profile} />
      <Reminders profile={profile} />
      <Integrations profile={profile} />
      <Sessions profile={profile} sessions={sessions} asOf={asOf} asked={asks.end} />
      <YourData profile={profile} deletion={deletion} isOpened={asks.isLeaving} />
    </main>
  );
}
