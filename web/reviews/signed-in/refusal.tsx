import { Link } from "react-router";
import { paths } from "../../platform/paths.ts";
import { Callout } from "../../ui/callout.tsx";
import { reviewFormsTexts } from "./review-forms-texts.ts";
import type { StoredPhotosState } from "./use-stored-photos.ts";
import { richText } from "#contract/text/rich-text.ts";

interface RefusalProps {
  /** Null: not refused. */
  failure: string | null;
  /** The server's code; null if it did not respond. */
  code: string | null;
  /** The path to which logging in returns. */
  here: string;
  /** Whether a draft is stored in the tab. */
  isTextKept?: boolean;
  /** Whether the browser has stored the chosen photos. */
  photosStored?: StoredPhotosState;
}

/** By whether the photos are stored as well. */
const textKept = {
  none: () => reviewFormsTexts.logInAgainTextKept,
  stored: () => reviewFormsTexts.logInAgainPhotosKept,
  lost: () => reviewFormsTexts.logInAgainPhotosLost,
};

/** The reason why the server refused a form, with a link to log in if the session has expired. */
export function Refusal({ failure, code, here, isTextKept = false, photosStored = "none" }: RefusalProps) {
  if (failure === null) return null;
  const again = isTextKept ? textKept[photosStored]() : reviewFormsTexts.logInAgain;
  return (
    <Callout kind="danger">
      <p>
        {failure}{" "}
        {code === "unauthenticated" &&
          richText(again({ link: (parts) => <Link to={paths.login(here)}>{parts}</Link> }))}
      </p>
    </Callout>
  );
}
