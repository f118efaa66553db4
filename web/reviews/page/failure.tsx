import { Link } from "react-router";
import { paths } from "../../platform/paths.ts";
import type { PostedForm } from "../../platform/post-form.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";

/** Why a form was not taken, and the way to log in where that is why; that leads back to `here`. */
export function Failure({ form: { failure, code }, here }: { form: PostedForm; here: string }) {
  return (
    <FailedForm failure={failure}>
      {code === "unauthenticated" && <Link to={paths.login(here)}>Log in again</Link>}
    </FailedForm>
  );
}
