/** `/settings/questions`: the viewer's questions to businesses, with their answers. */
import { useRef } from "react";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { isUuid } from "#contract/text/uuid.ts";
import { questionPaths } from "../platform/question-paths.ts";
import { paths } from "../platform/paths.ts";
import { apiContext } from "../platform/context.ts";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { pageMeta, titleOf } from "../platform/meta.ts";
import { requireViewer } from "../platform/viewer.ts";
import { OwnQuestions } from "../questions/own-questions.tsx";
import { ownQuestionActs } from "../questions/question-acts.ts";
import type { Route } from "./+types/your-questions.ts";
import "./settings.css";
import { settingsTexts } from "./settings-texts.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  pageMeta({
    title: titleOf(settingsTexts.yourQuestions, loaderData.site),
    description: settingsTexts.questionsShort,
    path: questionPaths.ownQuestions(),
    site: loaderData.site,
    noindex: true,
  });

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  const before = args.url.searchParams.get("before") ?? "";
  return args.context.get(apiContext).get_user_questions({ p_before: isUuid(before) ? before : null });
}

export const action = (args: Route.ActionArgs) => answerForm(args, ownQuestionActs(questionPaths.ownQuestions()));
export const clientAction = keepTyped;

export default function YourQuestions({ loaderData: { questions, next, as_of: asOf } }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <main id="main" tabIndex={-1} className="narrow settings">
      <header className="phead">
        <Link className="btn quiet sm back" to={paths.settings()}>
          <ArrowLeft className="i" strokeWidth={1.75} aria-hidden />
          {settingsTexts.title}
        </Link>
        <h1 tabIndex={-1} ref={heading}>
          {settingsTexts.yourQuestions}
        </h1>
        <p className="muted">{settingsTexts.questionsLead}</p>
      </header>
      {questions.length === 0 ? (
        <p className="muted">{settingsTexts.noQuestions}</p>
      ) : (
        <OwnQuestions
          questions={questions}
          asOf={asOf}
          about={({ business_id: id, business_name: name }) => (
            <p className="small">
              <Link to={paths.listing(id)}>
                <bdi>{name}</bdi>
              </Link>
            </p>
          )}
          onDelete={() => heading.current?.focus()}
        />
      )}
      {next !== null && (
        <p>
          <Link className="btn" to={questionPaths.ownQuestions(next)}>
            {settingsTexts.olderQuestions}
          </Link>
        </p>
      )}
    </main>
  );
}
