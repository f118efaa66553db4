/** `/save/{id}`: saves a listing, and the lists that it is in. */
import { data, Link } from "react-router";
import { loginTarget } from "#contract/accounts/login-target.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import type { ListReference } from "#contract/lists/list.ts";
import { isUuid } from "#contract/text/uuid.ts";
import { findListing } from "../business/find-listing.ts";
import { ListingNotFound } from "../business/listing-not-found.tsx";
import { ApiError } from "../platform/api.ts";
import { apiContext, noticesContext, siteContext } from "../platform/context.ts";
import { answerForm, type FormHandlers } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { listPaths } from "../platform/list-paths.ts";
import { pagePath } from "../platform/local-path.ts";
import { failureMeta, pageMeta, titleOf } from "../platform/meta.ts";
import { paths } from "../platform/paths.ts";
import { redirect, redirectDocument } from "../platform/redirect.ts";
import { requireViewer } from "../platform/viewer.ts";
import type { Route } from "./+types/save.ts";
import { ChooseLists } from "./choose-lists.tsx";
import { chooseTexts } from "./choose-texts.ts";
import type { SaveResult } from "./save-answer.ts";
import { isSaving, savingCookie } from "./save-cookie.ts";

/** The page after this one: as the address says, else the listing. */
function targetOf(url: URL, id: string): string {
  const to = url.searchParams.get("to");
  return to === null ? paths.listing(id) : loginTarget(to);
}

/** The page with the pressed button. */
function pageOf(request: Request, id: string): string {
  const from = request.headers.get("referer") ?? "";
  if (!URL.canParse(from)) return paths.listing(id);
  const path = pagePath(new URL(from));
  return path.startsWith("/save/") ? paths.listing(id) : loginTarget(path);
}

const isGuest = (error: unknown) => error instanceof ApiError && error.code === "unauthenticated";
const FULL: readonly unknown[] = ["too_many_lists", "too_many_saved", "too_many_attempts"];
const isFull = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && FULL.includes(error.code);

/** Saves what a guest pressed before logging in. */
async function savePending({ context, url, params: { id } }: Route.LoaderArgs): Promise<Response> {
  const notices = context.get(noticesContext);
  try {
    const { name: list } = await context.get(apiContext).save_listing({ p_business_id: id });
    notices.leave({ kind: "ok", text: chooseTexts.savedIn({ list }) });
  } catch (error) {
    if (!isFull(error)) throw error;
    notices.leave({ kind: "bad", text: error.message });
  }
  return redirect(targetOf(url, id), { headers: { "set-cookie": savingCookie("", context.get(siteContext)) } });
}

export async function loader(args: Route.LoaderArgs) {
  const { context, request, url } = args;
  const { id } = args.params;
  const api = context.get(apiContext);
  const business = isUuid(id) ? await findListing(api, id, 0) : null;
  if (business === null) return data(null, { status: 404 });
  await requireViewer(args);
  if (isSaving(request, id)) throw await savePending(args);
  const { lists } = await api.get_lists({ p_business_id: business.id });
  return { business: { id: business.id, name: business.name }, lists, to: targetOf(url, id) };
}

function saveActs({ request, url, params: { id }, context }: Route.ActionArgs): FormHandlers {
  const lists = (made: readonly ListReference[], isSaved: boolean): SaveResult => ({ isSaved, lists: made });
  return {
    async save({ isTicked, api, leave, stay }) {
      const page = pageOf(request, id);
      const listing = { p_business_id: id };
      try {
        const made = isTicked("p_saved")
          ? lists([await api.save_listing(listing)], true)
          : lists((await api.unsave_listing(listing)).lists, false);
        const answer = stay(page, {}, made);
        // with scripts, the message has a button (save-outcome.tsx)
        if (answer instanceof Response)
          leave(made.isSaved ? chooseTexts.savedIn({ list: made.lists[0]?.name ?? "" }) : chooseTexts.removed);
        return answer;
      } catch (error) {
        if (!isGuest(error)) throw error;
        return redirectDocument(paths.login(listPaths.save(id, page)), {
          status: 303,
          headers: { "set-cookie": savingCookie(id, context.get(siteContext)) },
        });
      }
    },
    async choose({ field, all, api, say, stay }) {
      const name = field("p_new_list").trim();
      const { lists: chosen } = await api.choose_lists({
        p_business_id: id,
        p_list_ids: [...all("p_list_ids")],
        p_new_list: name === "" ? null : name,
      });
      say(chooseTexts.done({ count: chosen.length }));
      return stay(targetOf(url, id));
    },
  };
}

export const action = (args: Route.ActionArgs) => answerForm(args, saveActs(args));
export const clientAction = keepTyped;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(listingTexts.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(chooseTexts.title({ name }), site),
    description: chooseTexts.pageDescription,
    path: listPaths.save(id),
    site,
    noindex: true,
  });
}

export default function Save({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <ListingNotFound />;
  const { business, lists, to } = loaderData;
  return (
    <main id="main" tabIndex={-1} className="narrow choose-page">
      <header>
        <h1>{chooseTexts.title({ name: business.name })}</h1>
      </header>
      <ChooseLists id={business.id} lists={lists}>
        <Link className="btn" to={to}>
          {chooseTexts.cancel}
        </Link>
      </ChooseLists>
    </main>
  );
}
