import type { Profile } from "#contract/accounts/profile.ts";
import { usePostForm } from "../platform/post-form.tsx";
import { ProveDialog } from "./prove-dialog.tsx";

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
      title={areAll ? "Sign out everywhere else" : "Sign out there"}
      profile={profile}
      form={form}
      go="Sign out"
      isOpen={ending !== null}
      onClose={onClose}
      lead={
        areAll
          ? "Every other place where your account is open asks for the password again."
          : `${ending?.device ?? ""} asks for the password again.`
      }
    >
      <input type="hidden" name="session" value={ending?.id ?? ""} />
    </ProveDialog>
  );
}
