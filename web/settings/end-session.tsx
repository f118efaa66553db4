import type { Profile } from "#contract/accounts/profile.ts";
import { usePostForm } from "../platform/post-form.tsx";
import { ProveDialog } from "./prove-dialog.tsx";
import { sessionsTexts } from "./security-texts.ts";

/** Stands for all other sessions, instead of an id. */
export const ALL_OTHERS = "others";

/** The session to end. */
export interface EndedSession {
  id: string;
  /** 'Firefox on Windows'; empty for all. */
  device: string;
}

interface EndSessionProps {
  profile: Profile;
  /** Null: the dialog is closed. */
  ending: EndedSession | null;
  onClose: () => void;
}

/** Requires the password: a person who has stolen a session must not be able to log out the others. */
export function EndSession({ profile, ending, onClose }: EndSessionProps) {
  const form = usePostForm("end", onClose);
  const areAll = ending?.id === ALL_OTHERS;
  return (
    <ProveDialog
      title={areAll ? sessionsTexts.signOutOthers : sessionsTexts.signOutThere}
      profile={profile}
      form={form}
      go={sessionsTexts.signOut}
      isOpen={ending !== null}
      onClose={onClose}
      lead={areAll ? sessionsTexts.signOutOthersHelp : sessionsTexts.signOutThereHelp({ device: ending?.device ?? "" })}
    >
      <input type="hidden" name="session" value={ending?.id ?? ""} />
    </ProveDialog>
  );
}
