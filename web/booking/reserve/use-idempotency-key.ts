/** Idempotency key of a booking form: constant for the same input, so that a retry books only once. */
import { useRef, type SubmitEvent } from "react";

const FIELD = "key";

/** Not `crypto.randomUUID`, which exists only on https and localhost. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Call the result on submit: it sets the field `key`, to a new key if other fields differ from the last submission. */
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
