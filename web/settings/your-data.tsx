import { useState, useTransition, type SubmitEvent } from "react";
import { Download } from "lucide-react";
import { Link } from "react-router";
import type { AccountDeletion } from "#contract/accounts/account-deletion.ts";
import { PERSONAL_DATA_PARTS } from "#contract/accounts/personal-data-parts.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { currentLocale } from "#contract/text/locale.ts";
import { api } from "../platform/api.ts";
import { failureText } from "../platform/failure-text.ts";
import { questionPaths } from "../platform/question-paths.ts";
import { guestPaths } from "../platform/paths.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { saveFile } from "../ui/save-file.ts";
import { showToast } from "../platform/toast.ts";
import { AskButton } from "./asking.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { personalDataTexts } from "./personal-data-texts.ts";
import { settingsTexts } from "./settings-texts.ts";
import { localPath } from "../platform/local-path.ts";

export const MY_DATA_FILE = "my-data.json";

function save(data: unknown): void {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), MY_DATA_FILE);
}

interface YourDataProps {
  profile: Profile;
  deletion: AccountDeletion;
  isOpened: boolean;
}

/** 'your account, your profile and reviews' */
const partsText = () =>
  new Intl.ListFormat(currentLocale()).format(new Set(PERSONAL_DATA_PARTS.map((part) => personalDataTexts[part])));

export function YourData({ profile, deletion, isOpened }: YourDataProps) {
  const [isBusy, begin] = useTransition();
  const [isLeaving, setLeaving] = useState(isOpened);

  /** By script, so that a failure leaves the page unchanged. */
  function download(event: SubmitEvent) {
    event.preventDefault();
    begin(async () => {
      try {
        save(await api.get_my_data({}));
      } catch (error) {
        showToast(failureText(error, settingsTexts.downloadFailed), "bad");
      }
    });
  }

  return (
    <section className="section stack" aria-labelledby="data-heading">
      <h2 id="data-heading">{settingsTexts.yourData}</h2>
      <div className="between">
        <p className="muted small">{settingsTexts.questionsShort}</p>
        <Link className="btn sm" to={questionPaths.ownQuestions()}>
          {settingsTexts.yourQuestions}
        </Link>
      </div>
      <div className="between">
        <p className="muted small">{settingsTexts.downloadHelp({ parts: partsText() })}</p>
        <form method="post" action={localPath(guestPaths.myData())} onSubmit={download}>
          <BusyButton className="btn sm" isBusy={isBusy}>
            <Download className="i" strokeWidth={1.75} aria-hidden />
            {settingsTexts.download}
          </BusyButton>
        </form>
      </div>
      <div className="between">
        <p className="muted small">{settingsTexts.deleteAccountHelp}</p>
        <AskButton name="leave" value="yes" className="btn danger-quiet sm" onAsk={() => setLeaving(true)}>
          {settingsTexts.deleteAccount}
        </AskButton>
      </div>
      <DeleteAccount deletion={deletion} profile={profile} isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </section>
  );
}
