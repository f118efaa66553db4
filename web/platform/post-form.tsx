/** A form that its page's action answers: by the router where there are scripts, by the browser where there are none. */
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FormHTMLAttributes,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from "react";
import { useFetcher } from "react-router";
import { UNANSWERED } from "./failure-text.ts";
import { FORM_FIELD, NO_ANSWER, type FormAnswer, usePosted } from "./form-answer.ts";
import { focusFirstWrong } from "./refused-form.ts";

export interface PostFormState<Made = unknown> extends FormAnswer<Made> {
  /** Until it is refused, or the page knows what has changed. */
  isBusy: boolean;
  /** Until there is an answer. */
  isSending: boolean;
  /** Its element; null while it is not shown. */
  element: RefObject<HTMLFormElement | null>;
  Fetched: ReturnType<typeof useFetcher>["Form"];
  changesNothing: boolean;
  /** What a button does that is no form: sends these fields. */
  send: (fields: Readonly<Record<string, string>> | HTMLFormElement) => void;
  /** Forgets what was answered. */
  clear: () => void;
}

interface PostOptions<Made> {
  /** Called as soon as there is an answer, of whatever kind, before the page knows what has changed. */
  onAnswer?: (answer: FormAnswer<Made>) => void;
  /** What is said where the server does not answer. */
  unanswered?: string;
  /** It asks for something: the page is not read again for it. */
  changesNothing?: boolean;
}

export const isRight = ({ failure, errors }: Pick<FormAnswer, "failure" | "errors">): boolean =>
  failure === null && Object.keys(errors).length === 0;

/** `form` tells a page's forms apart. The first wrong field gets the focus; `onDone` is called when all was right. */
export function usePostForm<Made = unknown>(
  form = "",
  onDone?: (element: HTMLFormElement | null) => void,
  { onAnswer, unanswered = UNANSWERED.typed, changesNothing = false }: PostOptions<Made> = {},
): PostFormState<Made> {
  const { Form, data, state, submit, reset } = useFetcher<FormAnswer<Made>>();
  const posted = usePosted() as FormAnswer<Made> | undefined;
  const element = useRef<HTMLFormElement>(null);
  // undefined until it is sent or cleared: null from then on, and what the document was answered counts no more
  const given = (data === undefined && posted?.form === form ? posted : data) ?? NO_ANSWER;
  const answer = given.failure === UNANSWERED.typed ? { ...given, failure: unanswered } : given;
  // a refusal is shown before the router is idle: what it asks for can be done at once
  const isBusy = state === "submitting" || (state === "loading" && isRight(answer));
  const wasBusy = useRef(false);
  const answered = useRef(data);
  const done = useRef(data);

  useEffect(() => {
    focusFirstWrong(element.current, given.errors);
  }, [given]);

  // before it is painted: what is shown ahead of the answer gives way to it at once
  useLayoutEffect(() => {
    // one that was cleared is null
    if (data && answered.current !== data) onAnswer?.(answer);
    answered.current = data;
  });

  useEffect(() => {
    // the router shows its states when there is time: on a busy machine none between two answers
    const isDone = !isBusy && (wasBusy.current || (!!data && done.current !== data));
    wasBusy.current = isBusy;
    if (!isBusy) done.current = data;
    if (isDone && isRight(answer)) onDone?.(element.current);
  });

  return {
    ...answer,
    form,
    isBusy,
    isSending: state === "submitting",
    element,
    Fetched: Form,
    changesNothing,
    send: (fields) =>
      void submit(fields instanceof HTMLFormElement ? fields : { [FORM_FIELD]: form, ...fields }, {
        method: "post",
        action: window.location.pathname,
        ...rereading(changesNothing),
      }),
    clear: reset,
  };
}

/** Of the page, after an answer: as the router does it, which leaves a page as it is after a refusal. */
const rereading = (changesNothing: boolean) => (changesNothing ? { defaultShouldRevalidate: false } : {});

interface PostFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, "method" | "action" | "encType"> {
  of: PostFormState;
  /** Where it is sent without scripts, when that is another page; with them it is always the one that is open. */
  page?: string;
  /** Another page, whose action answers it; without it, the one that is open. */
  to?: string;
  children: ReactNode;
}

export function PostForm({
  of: { form, element, Fetched, send, changesNothing },
  page,
  to,
  children,
  ...rest
}: PostFormProps) {
  const elsewhere = page !== undefined && {
    action: page,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      send(event.currentTarget);
    },
  };
  return (
    <Fetched
      {...rest}
      {...(to === undefined ? {} : { action: to })}
      {...elsewhere}
      ref={element}
      method="post"
      preventScrollReset
      {...rereading(changesNothing)}
    >
      {form !== "" && <input type="hidden" name={FORM_FIELD} value={form} />}
      {children}
    </Fetched>
  );
}
