import { lazy, Suspense, useId } from "react";
import { useFetcher } from "react-router";
import { Bookmark } from "lucide-react";
import { FORM_FIELD } from "../platform/form-answer.ts";
import { listPaths } from "../platform/list-paths.ts";
import { useRootData } from "../platform/viewer.ts";
import type { SaveAnswer } from "./save-answer.ts";
import { saveTexts } from "./save-texts.ts";

/** Loaded after the first press. */
const SaveOutcome = lazy(async () => import("./save-outcome.tsx"));

interface SaveButtonProps {
  listing: { id: string; name: string };
  /** With a visible label. */
  isLabelled?: boolean;
}

/** Saves a listing, or removes it from the viewer's lists. A guest logs in first (`save.tsx`). */
export function SaveButton({ listing, isLabelled = false }: SaveButtonProps) {
  const { id, name } = listing;
  const form = useId();
  const fetcher = useFetcher<SaveAnswer>();
  const { formData, data, Form } = fetcher;
  const saved = useRootData()?.saved;
  const isSaved = formData === undefined ? saved?.includes(id) === true : formData.has("p_saved");
  return (
    <>
      <Form id={form} hidden method="post" action={listPaths.save(id)} preventScrollReset>
        <input type="hidden" name={FORM_FIELD} value="save" />
      </Form>
      {/* outside of the form, so that it is styled like the buttons next to it */}
      <button
        form={form}
        className={isLabelled ? "btn" : "btn icon save"}
        name={isSaved ? "p_removed" : "p_saved"}
        value="yes"
        aria-pressed={isSaved}
        aria-label={saveTexts.saveNamed({ name })}
      >
        <Bookmark className="i" fill={isSaved ? "currentColor" : "none"} strokeWidth={1.75} aria-hidden />
        {isLabelled && saveTexts.save}
      </button>
      {data !== undefined && (
        <Suspense>
          <SaveOutcome
            listing={listing}
            answer={data}
            onUndo={(fields) => void fetcher.submit(fields, { method: "post", action: listPaths.save(id) })}
          />
        </Suspense>
      )}
    </>
  );
}
