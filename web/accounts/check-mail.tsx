import { Link } from "react-router";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { accountsTexts } from "./accounts-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface CheckMailProps {
  email: string;
  /** The path to which signing up finally leads. */
  to: string;
}

/** After signing up, until the emailed link is opened: instructions, and help if the email does not arrive. */
export function CheckMail({ email, to }: CheckMailProps) {
  const form = usePostForm("again");
  const message = to === "/" ? accountsTexts.checkMail : accountsTexts.checkMailAndReturn;
  return (
    <Callout kind="ok">
      <p>
        {richText(
          message({
            email,
            b: (parts) => <b>{parts}</b>,
            address: (parts) => <b className="address">{parts}</b>,
          }),
        )}
      </p>
      <PostForm of={form}>
        <input type="hidden" name="email" value={email} />
        <BusyButton className="btn sm" isBusy={form.isBusy}>
          {accountsTexts.sendAgain}
        </BusyButton>
        {form.failure !== null && <p className="err">{form.failure}</p>}
      </PostForm>
      <p className="small">
        {richText(
          accountsTexts.wrongAddress({
            link: (parts) => (
              <Link className="target" to={paths.signup(to)}>
                {parts}
              </Link>
            ),
          }),
        )}
      </p>
    </Callout>
  );
}
