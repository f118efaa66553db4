/** `/saved`: the viewer's lists. */
import { Globe, Lock, Vote } from "lucide-react";
import { Link } from "react-router";
import { LIST_LIMITS } from "#contract/lists/list-limits.ts";
import type { ListSummary, ShareMode } from "#contract/lists/list.ts";
import { ListingPicture } from "../business/listing-picture.tsx";
import { EmptyShop } from "../drawings/storefront.tsx";
import { apiContext } from "../platform/context.ts";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { listPaths } from "../platform/list-paths.ts";
import { pageMeta, titleOf } from "../platform/meta.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { redirect } from "../platform/redirect.ts";
import { requireViewer } from "../platform/viewer.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import type { Route } from "./+types/saved.ts";
import "../listings/tall-card.css";
import "./saved.css";
import { listsTexts, sharedListTexts } from "./lists-texts.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  pageMeta({
    title: titleOf(listsTexts.saved, loaderData.site),
    description: listsTexts.pageDescription,
    path: listPaths.lists(),
    site: loaderData.site,
    noindex: true,
  });

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  return args.context.get(apiContext).get_lists({});
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    async "new-list"({ field, api }) {
      const { id } = await api.add_list({ p_name: field("p_name") });
      return redirect(listPaths.list(id), 303);
    },
  });
export const clientAction = keepTyped;

function Sharing({ share }: { share: ShareMode }) {
  const [Icon, text] = {
    private: [Lock, listsTexts.privateList] as const,
    read: [Globe, listsTexts.readList] as const,
    vote: [Vote, listsTexts.voteList] as const,
  }[share];
  return (
    <span className="list-sharing">
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      {text}
    </span>
  );
}

function ListCard({ list: { id, name, share, count, cover }, isEager }: { list: ListSummary; isEager: boolean }) {
  return (
    <li className="tall-card list-card">
      <div className="art tall-picture">
        {cover !== null && (
          <ListingPicture
            listing={cover}
            isEager={isEager}
            width={416}
            height={260}
            sizes="(max-width: 700px) 100vw, 400px"
            widths={[416, 640, 960]}
          />
        )}
      </div>
      <div className="tall-body">
        <h2>
          <Link className="plain" to={listPaths.list(id)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="tall-facts faint">
          <span className="num">{sharedListTexts.countListings({ count })}</span>
          <Sharing share={share} />
        </p>
      </div>
    </li>
  );
}

function NewList() {
  const form = usePostForm("new-list");
  return (
    <details className="new-list" open={form.errors["p_name"] !== undefined || form.failure !== null || undefined}>
      <summary className="btn">{listsTexts.newList}</summary>
      <PostForm of={form} className="stack" noValidate>
        <FailedForm failure={form.failure} />
        <Field
          label={listsTexts.name}
          name="p_name"
          maxLength={LIST_LIMITS.name}
          autoComplete="off"
          defaultValue={form.values["p_name"]}
          error={form.errors["p_name"]}
        />
        <div className="row">
          <BusyButton className="btn primary" isBusy={form.isBusy}>
            {listsTexts.create}
          </BusyButton>
        </div>
      </PostForm>
    </details>
  );
}

export default function Saved({ loaderData: { lists } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="wrap saved">
      <header className="between">
        <h1>{listsTexts.saved}</h1>
        <NewList />
      </header>
      {lists.length === 0 ? (
        <div className="empty">
          <EmptyShop />
          <h2>{listsTexts.nothingSaved}</h2>
          <p>{listsTexts.nothingSavedHint}</p>
          <Link className="btn primary" to={paths.search()}>
            {listsTexts.browse}
          </Link>
        </div>
      ) : (
        <ul className="list-cards plain">
          {lists.map((list, index) => (
            <ListCard key={list.id} list={list} isEager={index < 3} />
          ))}
        </ul>
      )}
    </main>
  );
}
