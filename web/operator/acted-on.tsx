import type { PostFormState } from "../platform/post-form.tsx";

export interface ActedOn {
  id: string;
  seen: string;
}

/** What an act brings along of what it is about, and when that was looked at. */
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

/** Of several forms of one name on a page: what was answered to the one about this. */
export function answeredTo(
  { failure, code, errors, values }: PostFormState,
  id: string,
): Pick<PostFormState, "failure" | "code" | "errors" | "values"> {
  return values["id"] === id ? { failure, code, errors, values } : NOTHING;
}
