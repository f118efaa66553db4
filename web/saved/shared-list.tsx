/** `/list/{link}`: a list for everyone with its link. */
import { useId } from "react";
import { Vote as VoteIcon } from "lucide-react";
import { data } from "react-router";
import type { SharedListing } from "#contract/lists/list.ts";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { PageNotFound } from "../app/errors/page-not-found.tsx";
import { BusinessCard } from "../listings/business-card.tsx";
import { apiContext } from "../platform/context.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { listPaths } from "../platform/list-paths.ts";
import { failureMeta, pageMeta, titleOf } from "../platform/meta.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { answerVisitor, visitorOf } from "../platform/visitor-id.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import type { Route } from "./+types/shared-list.ts";
import { sharedListTexts } from "./lists-texts.ts";
import { noList } from "./no-list.ts";
import "./saved.css";

const COOKIE = "mainstreet.voter";
const LINK = /^[\w-]{22}$/;

export async function loader({ context, params: { link }, request }: Route.LoaderArgs) {
  const input = { p_link: link, p_visitor: visitorOf(request, COOKIE) };
  const list = LINK.test(link) ? await context.get(apiContext).get_shared_list(input).catch(noList) : null;
  return list === null ? data(null, { status: 404 }) : { list, link };
}

export const action = (args: Route.ActionArgs) =>
  answerVisitor(args, COOKIE, (visitor) => ({
    async vote({ field, isTicked, api, stay }) {
      const { link } = args.params;
      const saved = { p_link: link, p_saved_id: field("p_saved_id") };
      await api.vote_saved({ ...saved, p_vote: isTicked("p_vote"), p_visitor: visitor });
      return stay(listPaths.shared(link));
    },
  }));
export const clientAction = keepTyped;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(sharedPageTexts.pageNotFound, site);
  return pageMeta({
    title: titleOf(loaderData.list.name, site),
    description: sharedListTexts.pageDescription,
    path: listPaths.shared(loaderData.link),
    site,
    noindex: true,
  });
}

function Votes({ saved: { id, votes, voted, listing } }: { saved: SharedListing }) {
  const form = usePostForm("vote");
  const count = useId();
  return (
    <PostForm of={form} className="row list-vote">
      <input type="hidden" name="p_saved_id" value={id} />
      <BusyButton
        className="btn"
        isBusy={form.isBusy}
        name={voted ? "p_withdraw" : "p_vote"}
        value="yes"
        aria-pressed={voted}
        aria-label={sharedListTexts.voteFor({ name: listing.name })}
        aria-describedby={count}
      >
        <VoteIcon className="i" strokeWidth={1.75} aria-hidden />
        {sharedListTexts.vote}
      </BusyButton>
      <span id={count} className="num small" role="status">
        {sharedListTexts.votes({ count: votes })}
      </span>
      <FailedForm failure={form.values["p_saved_id"] === id ? form.failure : null} />
    </PostForm>
  );
}

export default function SharedList({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <PageNotFound />;
  const { name, by, share, listings } = loaderData.list;
  return (
    <main id="main" tabIndex={-1} className="wrap saved shared-list">
      <header>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {by !== null && (
          <p className="muted">{richText(sharedListTexts.by({ name: by, bdi: (parts) => <bdi>{parts}</bdi> }))}</p>
        )}
        {share === "vote" && listings.length > 0 && <p>{sharedListTexts.howToVote}</p>}
      </header>
      {listings.length === 0 ? (
        <p className="muted">{sharedListTexts.empty}</p>
      ) : (
        <ol className="results">
          {listings.map((saved, index) => (
            <BusinessCard key={saved.id} listing={saved.listing} isEager={index < 4}>
              <div className="list-item">
                {saved.note !== "" && (
                  <p className="list-note" dir="auto">
                    {saved.note}
                  </p>
                )}
                {share === "vote" && <Votes saved={saved} />}
              </div>
            </BusinessCard>
          ))}
        </ol>
      )}
    </main>
  );
}
