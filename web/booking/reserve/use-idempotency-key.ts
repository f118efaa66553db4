/** The key of a form that books: the same for as long as the same is sent, so that trying again after a lost answer books once. */
import { useRef, type SubmitEvent } from "react";

const FIELD = "key";

/** Not `crypto.randomUUID`, which exists only on https and on this machine itself. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Call the result when the form is sent: its field `key` gets another key where other fields are sent than before. */
export function useIdempotencyKey() {
  const sent = useRef<string | null>(null);
  return ({ currentTarget: form, nativeEvent }: SubmitEvent<HTMLFormElement>) => {
    const submitter = "submitter" in nativeEvent && nativeEvent.submitter instanceof HTMLElement ? nativeEvent.submitter : null; // oxfmt-ignore
    const fields = [...new FormData(form, submitter)].filter(([name]) => name !== FIELD);
    const text = JSON.stringify(fields);
    const field = form.elements.namedItem(FIELD);
    if (sent.current !== null && sent.current !== text && field instanceof HTMLInputElement) field.value = newKey();
    sent.current = text;
  };
}
