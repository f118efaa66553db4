import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../platform/paths.ts";
import { Callout } from "../../ui/callout.tsx";
import { reviewFormsTexts } from "./review-forms-texts.ts";

interface RefusalProps {
  /** Null: not refused. */
  failure: string | null;
  /** The server's code; null if it did not respond. */
  code: string | null;
  /** The path to which logging in returns. */
  here: string;
  /** Further actions after the session has expired. */
  children?: ReactNode;
}

/** The reason why the server refused a form, with a link to log in if the session has expired. */
export function Refusal({ failure, code, here, children }: RefusalProps) {
  if (failure === null) return null;
  return (
    <Callout kind="danger">
      <p>
        {failure}{" "}
        {code === "unauthenticated" && (
          <>
            <Link to={paths.login(here)}>{reviewFormsTexts.logInAgain}</Link>
            {children}
          </>
        )}
      </p>
    </Callout>
  );
}
