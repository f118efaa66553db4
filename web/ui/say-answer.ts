import { showToast } from "./toast.ts";

/** What the answer to a form says, where scripts sent it. */
export function sayAnswer({ said }: { said?: string | undefined }): void {
  if (said !== undefined) showToast(said);
}
