/** `/auth/google-calendar/callback`: Google redirects here after the user's consent. */
import { authMeta } from "../platform/meta.ts";
import { CallbackPage, orBack } from "../accounts/callback-page.tsx";
import { noticesContext } from "../platform/context.ts";
import { answerForm } from "../platform/form-action.ts";
import { ownerPaths, paths } from "../platform/paths.ts";
import { requireViewer } from "../platform/viewer.ts";
import { redirect } from "../platform/redirect.ts";
import { finishGoogle } from "./calendar-acts.ts";
import type { Route } from "./+types/google-callback.ts";
import { calendarMessageTexts, calendarsTexts } from "./calendars-texts.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta(calendarsTexts.connectingToGoogle, ownerPaths.googleCalendarCallback(), loaderData.site);

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  const { searchParams } = args.url;
  const [code, state] = [searchParams.get("code") ?? "", searchParams.get("state") ?? ""];
  if (code === "" || state === "") {
    args.context.get(noticesContext).leave({ kind: "bad", text: calendarMessageTexts.googleDeclined });
    throw redirect(paths.dashboard());
  }
  return { code, state };
}

export const action = (args: Route.ActionArgs) => answerForm(args, finishGoogle);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orBack(serverAction, paths.dashboard(), calendarMessageTexts.googleDeclined);

export default function GoogleCallback({ loaderData }: Route.ComponentProps) {
  return <CallbackPage name={calendarsTexts.google} {...loaderData} />;
}
