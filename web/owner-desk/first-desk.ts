/** `/desk`: to the desk of the first listing whose reservations one may see. */
import { redirect } from "react-router";
import { apiContext } from "../platform/context.ts";
import { ownerPaths } from "../platform/owner-paths.ts";
import { paths } from "../platform/paths.ts";
import { requireViewer } from "../platform/viewer.ts";
import type { Route } from "./+types/first-desk.ts";

export async function loader(asked: Route.LoaderArgs) {
  await requireViewer(asked);
  const own = await asked.context.get(apiContext).get_user_businesses({});
  const first = own.find(({ may }) => may.includes("reservations"));
  return redirect(first === undefined ? paths.dashboard() : ownerPaths.desk(first.id));
}
