/** A visitor's question at the desk, with the form for its answer. */
import { Fragment, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { QUESTION_LIMITS } from "#contract/questions/question-limits.ts";
import type { DeskQuestion } from "#contract/questions/listing-question.ts";
import { NO_ANSWER } from "../platform/form-answer.ts";
import { PostForm, usePostForm, type PostFormState } from "../platform/post-form.tsx";
import { RelativeTime } from "../platform/relative-time.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { PlainCheck, PlainText } from "../ui/plain-controls.tsx";
import { richText } from "#contract/text/rich-text.ts";
import { deskQuestionTexts } from "./questions-texts.ts";

/** Whether the server's response, without scripts, belongs to another question. */
const isOther = ({ values }: PostFormState, id: string): boolean =>
  values["p_question_id"] !== undefined && values["p_question_id"] !== id;

interface FormProps {
  question: DeskQuestion;
  form: PostFormState;
}

function AnswerForm({ question: { id, version, answer, is_shown: isShown }, form }: FormProps) {
  const { values, errors, failure } = isOther(form, id) ? NO_ANSWER : form;
  const typed = values["p_answer"];
  return (
    <PostForm of={form} className="stack" noValidate>
      <FailedForm failure={failure} />
      <input type="hidden" name="p_question_id" value={id} />
      <input type="hidden" name="p_version" value={version} />
      {/* if a colleague has answered in the meantime, the fields start with the typed text */}
      <Fragment key={`${version} ${typed ?? ""}`}>
        <PlainText
          label={deskQuestionTexts.answer}
          name="p_answer"
          rows={3}
          maxLength={QUESTION_LIMITS.answer}
          defaultValue={typed ?? answer ?? ""}
          error={errors["p_answer"]}
        />
        <PlainCheck
          label={deskQuestionTexts.showOnPage}
          help={deskQuestionTexts.showOnPageHelp}
          name="p_is_shown"
          defaultChecked={typed === undefined ? answer === null || isShown : "p_is_shown" in values}
        />
      </Fragment>
      <div>
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {deskQuestionTexts.saveAnswer}
        </BusyButton>
      </div>
    </PostForm>
  );
}

function RemoveForm({ question: { id }, form }: FormProps) {
  return (
    <PostForm of={form} className="stack">
      {!isOther(form, id) && <FailedForm failure={form.failure} />}
      <input type="hidden" name="p_question_id" value={id} />
      <p>{deskQuestionTexts.removeHelp}</p>
      <div>
        <BusyButton className="btn danger" isBusy={form.isBusy}>
          {deskQuestionTexts.removeQuestion}
        </BusyButton>
      </div>
    </PostForm>
  );
}

const stateOf = ({ answer, is_shown: isShown }: DeskQuestion): string =>
  answer === null ? deskQuestionTexts.noAnswer : isShown ? deskQuestionTexts.onPage : deskQuestionTexts.notOnPage;

interface QuestionItemProps {
  question: DeskQuestion;
  asOf: string;
  /** One form for the whole list: a removed item cannot move the focus. */
  removing: PostFormState;
}

export function QuestionItem({ question, asOf, removing }: QuestionItemProps) {
  const { id, asked_by: name, question: text, answer, asked_at: askedAt } = question;
  const item = useRef<HTMLLIElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const { revalidate } = useRevalidator();
  /** The question when typing began: a colleague's change must not remove the fields, and saving must detect it. */
  const [draftOf, setDraftOf] = useState<DeskQuestion | null>(null);
  const answering = usePostForm(
    "answer",
    () => {
      setDraftOf(null);
      if (details.current !== null) details.current.open = false;
      item.current?.focus();
    },
    // after a colleague's change, their answer is shown above the form
    {
      onAnswer({ failure }) {
        if (failure === null) return;
        setDraftOf(null);
        void revalidate();
      },
    },
  );
  const shown = draftOf ?? question;
  const form = (
    <div onInput={() => setDraftOf(shown)}>
      <AnswerForm question={shown} form={answering} />
    </div>
  );
  const isRefused = answering.failure !== null && !isOther(answering, id);
  return (
    <li ref={item} id={`question-${id}`} tabIndex={-1}>
      <p className="row">
        <b>
          <bdi>{name === "" ? deskQuestionTexts.visitor : name}</bdi>
        </b>
        <span className="muted small">
          <RelativeTime at={askedAt} asOf={asOf} />
        </span>
        <span className="chip">{stateOf(question)}</span>
      </p>
      <blockquote className="desk-quote question-text" dir="auto">
        {text}
      </blockquote>
      {answer !== null && (
        <p className="question-answer" dir="auto">
          {answer}
        </p>
      )}
      {shown.answer === null ? (
        <div className="question-form">{form}</div>
      ) : (
        <details ref={details} className="question-form" open={isRefused}>
          <summary>
            {richText(
              deskQuestionTexts.editAnswer({ question: text, span: (parts) => <span className="vh">{parts}</span> }),
            )}
          </summary>
          {form}
        </details>
      )}
      <details className="question-form">
        <summary>
          {richText(deskQuestionTexts.remove({ question: text, span: (parts) => <span className="vh">{parts}</span> }))}
        </summary>
        <RemoveForm question={question} form={removing} />
      </details>
    </li>
  );
}
