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
}

/** Why the server refused a form, with a link to log in where the session has ended. */
export function Refusal({ failure, code, here }: RefusalProps) {
  if (failure === null) return null;
  return (
    <Callout kind="danger">
      <p>
        {failure} {code === "unauthenticated" && <Link to={paths.login(here)}>Log in again</Link>}
      </p>
    </Callout>
  );
}
