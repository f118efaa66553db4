/** `/saved/{id}`: one of the viewer's lists. */
import { ArrowLeft } from "lucide-react";
import { useRef } from "react";
import { data, Link } from "react-router";
import { LIST_LIMITS } from "#contract/lists/list-limits.ts";
import type { SavedList as SavedListAnswer } from "#contract/lists/list.ts";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { isUuid } from "#contract/text/uuid.ts";
import { PageNotFound } from "../app/errors/page-not-found.tsx";
import { EmptyShop } from "../drawings/storefront.tsx";
import { apiContext } from "../platform/context.ts";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { listPaths } from "../platform/list-paths.ts";
import { failureMeta, pageMeta, titleOf } from "../platform/meta.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { showToast } from "../platform/toast.ts";
import { requireViewer } from "../platform/viewer.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import type { Route } from "./+types/saved-list.ts";
import { DeleteList } from "./delete-list.tsx";
import { listActs } from "./list-acts.ts";
import { listsTexts, sharedListTexts } from "./lists-texts.ts";
import { noList } from "./no-list.ts";
import { removeLabel, SavedItem } from "./saved-item.tsx";
import { ShareForm } from "./share-form.tsx";
import "./saved.css";

export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  await requireViewer(args);
  const list = isUuid(params.id)
    ? await context.get(apiContext).get_list({ p_list_id: params.id }).catch(noList)
    : null;
  if (list === null) return data(null, { status: 404 });
  return { list, isAsking: url.searchParams.get("asks") === "delete" };
}

export const action = (args: Route.ActionArgs) => answerForm(args, listActs(args.params.id));
export const clientAction = keepTyped;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(sharedPageTexts.pageNotFound, site);
  const { id, name } = loaderData.list;
  return pageMeta({
    title: titleOf(name, site),
    description: listsTexts.pageDescription,
    path: listPaths.list(id),
    site,
    noindex: true,
  });
}

function RenameForm({ name }: { name: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const form = usePostForm("rename", () => {
    if (details.current === null) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  });
  return (
    <details ref={details} open={form.errors["p_name"] !== undefined || undefined}>
      <summary className="btn">{listsTexts.rename}</summary>
      <PostForm of={form} className="stack" noValidate>
        <FailedForm failure={form.failure} />
        <Field
          label={listsTexts.name}
          name="p_name"
          maxLength={LIST_LIMITS.name}
          autoComplete="off"
          key={name}
          defaultValue={form.values["p_name"] ?? name}
          error={form.errors["p_name"]}
        />
        <div className="row">
          <BusyButton className="btn primary" isBusy={form.isBusy}>
            {listsTexts.save}
          </BusyButton>
        </div>
      </PostForm>
    </details>
  );
}

function Items({ list }: { list: SavedListAnswer }) {
  const restore = usePostForm("restore");
  const removed = useRef("");
  const remove = usePostForm(
    "remove",
    () => {
      const fields = { p_saved_id: removed.current };
      showToast(listsTexts.removed, "ok", { label: listsTexts.undo, run: () => restore.send(fields) });
    },
    {
      onAnswer: ({ values }) => {
        removed.current = values["p_saved_id"] ?? "";
      },
    },
  );
  if (list.listings.length === 0)
    return (
      <div className="empty">
        <EmptyShop />
        <h2>{listsTexts.emptyList}</h2>
        <p>{listsTexts.nothingSavedHint}</p>
        <Link className="btn primary" to={paths.search()}>
          {listsTexts.browse}
        </Link>
      </div>
    );
  return (
    <>
      <FailedForm failure={remove.failure ?? restore.failure} />
      <ol className="results">
        {list.listings.map((saved, index) => (
          <SavedItem
            key={saved.id}
            saved={saved}
            isEager={index < 4}
            hasVotes={list.share === "vote" || saved.votes > 0}
            remove={
              <PostForm of={remove}>
                <input type="hidden" name="p_saved_id" value={saved.id} />
                <BusyButton className="btn quiet sm" isBusy={remove.isBusy}>
                  {removeLabel(saved.listing?.name ?? "")}
                </BusyButton>
              </PostForm>
            }
          />
        ))}
      </ol>
    </>
  );
}

export default function SavedList({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <PageNotFound />;
  const { list, isAsking } = loaderData;
  return (
    <main id="main" tabIndex={-1} className="wrap saved saved-list">
      <header>
        <p>
          <Link className="back target" to={listPaths.lists()}>
            <ArrowLeft className="i" strokeWidth={1.75} aria-hidden />
            {listsTexts.allLists}
          </Link>
        </p>
        <h1>
          <bdi>{list.name}</bdi>
        </h1>
        <p className="muted num">{sharedListTexts.countListings({ count: list.listings.length })}</p>
      </header>
      <div className="list-columns">
        <section aria-label={list.name}>
          <Items list={list} />
        </section>
        <aside className="stack list-tools">
          <ShareForm key={`${list.share} ${list.link}`} list={list} />
          <div className="row list-edits">
            <RenameForm name={list.name} />
            <DeleteList id={list.id} isAsking={isAsking} />
          </div>
        </aside>
      </div>
    </main>
  );
}
