import { Link } from "react-router";
import { paths } from "../../platform/paths.ts";
import { Callout } from "../../ui/callout.tsx";

interface RefusalProps {
  failure: string;
  /** The server's; null where it did not answer. */
  code: string | null;
  /** Where logging in leads back to. */
  here: string;
}

/** Beside what was entered: why it was not taken, and the way to log in where that is why. */
export function Refusal({ failure, code, here }: RefusalProps) {
  return (
    <Callout kind="danger">
      <p>
        {failure} {code === "unauthenticated" && <Link to={paths.login(here)}>Log in again</Link>}
      </p>
    </Callout>
  );
}
