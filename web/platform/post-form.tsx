/** A form that its page's action answers: by the router where there are scripts, by the browser where there are none. */
import { useEffect, useRef, type FormHTMLAttributes, type ReactNode, type RefObject } from "react";
import { useActionData, useFetcher } from "react-router";
import { FORM_FIELD, type FormAnswer } from "./form-answer.ts";
import { NO_ANSWER } from "./no-answer.ts";
import { focusFirstWrong } from "./refused-form.ts";

export interface PostedForm extends FormAnswer {
  isBusy: boolean;
  /** Its element; null while it is not shown. */
  element: RefObject<HTMLFormElement | null>;
  Fetched: ReturnType<typeof useFetcher>["Form"];
}

/** Called when all was right, with what the page goes on with. */
type OnDone = (element: HTMLFormElement | null, values: FormAnswer["values"]) => void;

/** `form` tells a page's forms apart. The first wrong field gets the focus. */
export function usePostForm(form = "", onDone?: OnDone, onRefused?: (answer: FormAnswer) => void): PostedForm {
  const { Form, data, state } = useFetcher<FormAnswer>();
  const posted = useActionData<FormAnswer>();
  const element = useRef<HTMLFormElement>(null);
  const answer = data ?? (posted?.form === form ? posted : NO_ANSWER);
  const isBusy = state !== "idle";
  const isRight = answer.failure === null && Object.keys(answer.errors).length === 0;
  const wasBusy = useRef(false);

  useEffect(() => {
    focusFirstWrong(element.current, answer.errors);
  }, [answer]);

  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      if (isRight) onDone?.(element.current, answer.values);
      else onRefused?.(answer);
    }
    wasBusy.current = isBusy;
  });

  return { ...answer, form, isBusy, element, Fetched: Form };
}

interface PostFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, "method" | "action" | "encType"> {
  of: PostedForm;
  /** Another page, whose action answers it; without it, this one's. */
  to?: string;
  children: ReactNode;
}

export function PostForm({ of: { form, element, Fetched }, to, children, ...rest }: PostFormProps) {
  return (
    <Fetched {...rest} {...(to === undefined ? {} : { action: to })} ref={element} method="post" preventScrollReset>
      {form !== "" && <input type="hidden" name={FORM_FIELD} value={form} />}
      {children}
    </Fetched>
  );
}
