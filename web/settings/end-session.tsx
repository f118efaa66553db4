import type { Profile } from "#contract/accounts/profile.ts";
import { usePostForm } from "../platform/post-form.tsx";
import { ProveDialog } from "./prove-dialog.tsx";
import { settingsTexts } from "./settings-texts.ts";

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
      title={areAll ? settingsTexts.signOutEverywhereElse : settingsTexts.signOutThere}
      profile={profile}
      form={form}
      go={settingsTexts.signOut}
      isOpen={ending !== null}
      onClose={onClose}
      lead={
        areAll
          ? settingsTexts.everyOtherPlaceWhereYour
          : settingsTexts.asksForThePasswordAgain({ device: ending?.device ?? "" })
      }
    >
      <input type="hidden" name="session" value={ending?.id ?? ""} />
    </ProveDialog>
  );
}
