import { Link } from "react-router";
import { paths } from "../../platform/paths.ts";
import { Callout } from "../../ui/callout.tsx";

/** For whoever is about to make a listing that they have. */
export function MadeAlready({ made }: { made: { id: string; name: string } | null }) {
  return (
    made !== null && (
      <Callout kind="note">
        <p>
          You look after a listing called “<bdi>{made.name}</bdi>” already.{" "}
          <Link className="link" to={paths.listing(made.id)}>
            Open it
          </Link>{" "}
          — saving here makes another one.
        </p>
      </Callout>
    )
  );
}
