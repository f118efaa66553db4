import { Link } from "react-router";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";

interface CheckMailProps {
  email: string;
  /** The path to which signing up finally leads. */
  to: string;
}

/** After signing up, until the emailed link is opened: instructions, and help if the email does not arrive. */
export function CheckMail({ email, to }: CheckMailProps) {
  const form = usePostForm("again");
  return (
    <Callout kind="ok">
      <p>
        <b>Check your mail.</b> We wrote to <b className="address">{email}</b>: press the link there, and your account
        is ready{to === "/" ? "" : ". You come back to where you were"}. Nothing there? Look in the spam folder.
      </p>
      <PostForm of={form}>
        <input type="hidden" name="email" value={email} />
        <BusyButton className="btn sm" isBusy={form.isBusy}>
          Send it again
        </BusyButton>
        {form.failure !== null && <p className="err">{form.failure}</p>}
      </PostForm>
      <p className="small">
        Wrong address?{" "}
        <Link className="target" to={paths.signup(to)}>
          Sign up with another
        </Link>
      </p>
    </Callout>
  );
}
