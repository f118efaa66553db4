import type { PostFormState } from "../platform/post-form.tsx";

export interface ActedOn {
  id: string;
  seen: string;
}

/** Hidden fields that identify the item of an action and the time when it was loaded. */
export function ActedOnFields({ item: { id, seen }, asOf }: { item: ActedOn; asOf: string }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="looked_at" value={asOf} />
    </>
  );
}

const NOTHING = { failure: null, code: null, errors: {}, values: {} } as const;

/** The server's response if it belongs to this item's form; a page has several forms with the same action. */
export function answeredTo(
  { failure, code, errors, values }: PostFormState,
  id: string,
): Pick<PostFormState, "failure" | "code" | "errors" | "values"> {
  return values["id"] === id ? { failure, code, errors, values } : NOTHING;
}
