import { useState } from "react";
import { Download } from "lucide-react";
import type { Profile } from "#contract/accounts/profile.ts";
import { api, ApiError } from "../platform/api.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { saveFile } from "../ui/save-file.ts";
import { showToast } from "../ui/toast.ts";
import { AskButton } from "./asking.tsx";
import { DeleteAccount } from "./delete-account.tsx";

const FILE = "my-data.json";

function save(data: unknown): void {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), FILE);
}

export function YourData({ profile, isAsked }: { profile: Profile; isAsked: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(isAsked);

  async function download() {
    setBusy(true);
    try {
      save(await api.get_my_data({}));
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : "The file could not be made. Please try again.", "bad");
    }
    setBusy(false);
  }

  return (
    <section className="section stack" aria-labelledby="data-heading">
      <h2 id="data-heading">Your data</h2>
      <div className="between">
        <p className="muted small">A file with your profile, reviews and listings.</p>
        <BusyButton type="button" className="btn sm" isBusy={isBusy} onClick={() => void download()}>
          <Download className="i" strokeWidth={1.75} aria-hidden />
          Download
        </BusyButton>
      </div>
      <div className="between">
        <p className="muted small">Deleting asks first what becomes of your listings and reviews.</p>
        <AskButton name="leave" value="yes" className="btn danger-quiet sm" onAsk={() => setLeaving(true)}>
          Delete account
        </AskButton>
      </div>
      <DeleteAccount profile={profile} isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </section>
  );
}
