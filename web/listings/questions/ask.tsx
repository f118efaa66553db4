/** `/listing/{id}/questions`: the form for a question, the viewer's own questions there, and all published ones. */
import { useRef, type RefObject } from "react";
import { data, Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { QUESTION_LIMITS } from "#contract/questions/question-limits.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { isUuid } from "#contract/text/uuid.ts";
import { apiContext } from "../../platform/context.ts";
import { answerForm, type FormHandlers } from "../../platform/form-action.ts";
import { questionPaths } from "../../platform/question-paths.ts";
import { paths } from "../../platform/paths.ts";
import { keepTyped } from "../../platform/keep-typed.ts";
import { failureMeta, pageMeta, titleOf } from "../../platform/meta.ts";
import { nullIfNotFound } from "../../platform/null-if-not-found.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { findViewer, requireViewer } from "../../platform/viewer.ts";
import { OwnQuestions } from "../../questions/own-questions.tsx";
import { PublishedQuestions } from "../../questions/published-questions.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { PlainText } from "../../ui/plain-controls.tsx";
import { findListing } from "../../business/find-listing.ts";
import { ListingNotFound } from "../../business/listing-not-found.tsx";
import type { Route } from "./+types/ask.ts";
import { ownQuestionActs } from "../../questions/question-acts.ts";
import { listingQuestionsTexts } from "./listing-questions-texts.ts";

/** Server action of the form for a question. */
function questionActs(id: string): FormHandlers {
  const here = questionPaths.questions(id);
  return {
    ...ownQuestionActs(here),
    async "ask-question"({ field, api, say, stay }) {
      await api.ask_question({ p_business_id: id, p_question: field("p_question") });
      say(listingQuestionsTexts.sent);
      return stay(here);
    },
  };
}

export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const viewer = url.searchParams.has("ask") ? await requireViewer(args) : await findViewer(context);
  const api = context.get(apiContext);
  const business = await findListing(api, params.id, 0);
  if (business === null) return data(null, { status: 404 });
  const given = url.searchParams.get("before") ?? "";
  const before = isUuid(given) ? given : null;
  const listing = { p_business_id: business.id };
  const [published, own] = await Promise.all([
    api.list_questions({ ...listing, p_before: before }).catch(nullIfNotFound),
    viewer === null || before !== null ? null : api.get_user_questions(listing),
  ]);
  if (published === null) return data(null, { status: 404 });
  const isAsking = viewer !== null && business.role === null && business.claimed && before === null;
  return { business, published, own, isAsking, isFirst: before === null };
}

export const action = (args: Route.ActionArgs) => answerForm(args, questionActs(args.params.id));
export const clientAction = keepTyped;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(listingTexts.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(listingQuestionsTexts.pageTitle({ name }), site),
    description: listingQuestionsTexts.pageDescription,
    path: questionPaths.questions(id),
    site,
    noindex: true,
  });
}

interface AskFormProps {
  business: Business;
  /** The viewer's own questions without an answer. */
  openCount: number;
  own: RefObject<HTMLHeadingElement | null>;
}

function AskForm({ business: { id, name }, openCount, own }: AskFormProps) {
  const form = usePostForm("ask-question", (element) => {
    element?.reset();
    own.current?.focus();
  });
  const { values, errors, failure, isBusy } = form;
  if (openCount >= QUESTION_LIMITS.open && failure === null && !isBusy)
    return <p>{listingQuestionsTexts.tooManyOpen({ open: QUESTION_LIMITS.open })}</p>;
  return (
    <PostForm of={form} className="stack" noValidate>
      <FailedForm failure={failure} />
      <PlainText
        label={listingQuestionsTexts.yourQuestion}
        help={listingQuestionsTexts.privacyHint({ name })}
        name="p_question"
        defaultValue={values["p_question"] ?? ""}
        maxLength={QUESTION_LIMITS.question}
        rows={3}
        error={errors["p_question"]}
      />
      <div className="row">
        <BusyButton className="btn primary" isBusy={isBusy}>
          {listingQuestionsTexts.sendQuestion}
        </BusyButton>
        <Link className="btn" to={paths.listing(id)}>
          {listingQuestionsTexts.cancel}
        </Link>
      </div>
    </PostForm>
  );
}

export default function ListingQuestionsPage({ loaderData }: Route.ComponentProps) {
  const ownHeading = useRef<HTMLHeadingElement>(null);
  if (loaderData === null) return <ListingNotFound />;
  const { business, published, own, isAsking, isFirst } = loaderData;
  const { id, name, role, claimed } = business;
  const open = own?.questions.filter(({ answer }) => answer === null).length ?? 0;
  const hasOwn = own !== null && (own.questions.length > 0 || isAsking);
  return (
    <main id="main" tabIndex={-1} className="narrow questions-page">
      <header>
        <p>
          <Link to={paths.listing(id)}>
            <bdi>{name}</bdi>
          </Link>
        </p>
        <h1>{listingQuestionsTexts.questions}</h1>
      </header>
      {isAsking && (
        <section aria-labelledby="ask-heading">
          <h2 id="ask-heading">{listingQuestionsTexts.askAQuestion}</h2>
          <AskForm business={business} openCount={open} own={ownHeading} />
        </section>
      )}
      {!isAsking && role === null && claimed && isFirst && (
        <p>
          <Link className="btn" to={questionPaths.questions(id, { ask: "yes" })} rel="nofollow">
            {listingQuestionsTexts.askAQuestion}
          </Link>
        </p>
      )}
      {hasOwn && (
        <section aria-labelledby="own-heading">
          <h2 id="own-heading" tabIndex={-1} ref={ownHeading}>
            {listingQuestionsTexts.yourQuestions}
          </h2>
          {own.questions.length === 0 ? (
            <p className="muted">{listingQuestionsTexts.noOwn({ name })}</p>
          ) : (
            <OwnQuestions questions={own.questions} asOf={own.as_of} onDelete={() => ownHeading.current?.focus()} />
          )}
        </section>
      )}
      <section aria-labelledby="all-heading">
        <h2 id="all-heading">{listingQuestionsTexts.answeredQuestions}</h2>
        {published.questions.length === 0 ? (
          <p className="muted">{listingQuestionsTexts.noneAnswered}</p>
        ) : (
          <PublishedQuestions questions={published.questions} asOf={published.as_of} />
        )}
        {(!isFirst || published.next !== null) && (
          <nav className="row" aria-label={listingQuestionsTexts.pages}>
            {!isFirst && (
              <Link className="btn" to={questionPaths.questions(id)}>
                {listingQuestionsTexts.newestQuestions}
              </Link>
            )}
            {published.next !== null && (
              <Link className="btn" to={questionPaths.questions(id, { before: published.next })}>
                {listingQuestionsTexts.olderQuestions}
              </Link>
            )}
          </nav>
        )}
      </section>
    </main>
  );
}
