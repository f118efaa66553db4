import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../platform/paths.ts";
import { Callout } from "../../ui/callout.tsx";

interface RefusalProps {
  /** Null where it was not refused. */
  failure: string | null;
  /** The server's; null where it did not answer. */
  code: string | null;
  /** Where logging in leads back to. */
  here: string;
  /** Of a session that has ended: what else there is to do. */
  children?: ReactNode;
}

/** Why the server refused a form, with a link to log in where the session has ended. */
export function Refusal({ failure, code, here, children }: RefusalProps) {
  if (failure === null) return null;
  return (
    <Callout kind="danger">
      <p>
        {failure}{" "}
        {code === "unauthenticated" && (
          <>
            <Link to={paths.login(here)}>Log in again</Link>
            {children}
          </>
        )}
      </p>
    </Callout>
  );
}
