/** `/auth/zoom/callback`: Zoom redirects here after the user's consent. */
import { zoomConnectionTexts } from "#contract/zoom/zoom-texts.ts";
import { answerForm } from "../platform/form-action.ts";
import { ownerPaths, paths } from "../platform/paths.ts";
import { requireViewer } from "../platform/viewer.ts";
import { redirect } from "../platform/redirect.ts";
import { authMeta } from "../platform/meta.ts";
import { CallbackPage, orBack } from "../accounts/callback-page.tsx";
import { finishZoom } from "./zoom-actions.ts";
import type { Route } from "./+types/zoom-callback.ts";
import { zoomTexts } from "./zoom-texts.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta(zoomTexts.connecting, ownerPaths.zoomCallback(), loaderData.site);

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  const { searchParams } = args.url;
  const error = searchParams.get("error");
  const [code, state] = [searchParams.get("code") ?? "", searchParams.get("state") ?? ""];
  if (error !== null) throw redirect(paths.settings(error === "access_denied" ? "zoom_declined" : "zoom_failed"));
  if (code === "" || state === "") throw redirect(paths.settings("zoom_session"));
  return { code, state };
}

export const action = (args: Route.ActionArgs) => answerForm(args, finishZoom);

/** Without a response the settings show the state of the connection. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orBack(serverAction, paths.settings(), zoomConnectionTexts.notConnected);

export default function ZoomCallback({ loaderData }: Route.ComponentProps) {
  return <CallbackPage name={zoomTexts.zoom} {...loaderData} />;
}
