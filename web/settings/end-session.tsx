import type { Profile } from "#contract/accounts/profile.ts";
import { usePostForm } from "../platform/post-form.tsx";
import { ProveDialog } from "./prove-dialog.tsx";

/** Of all sessions but this one, in place of an id. */
export const ALL_OTHERS = "others";

/** What is to be ended. */
export interface EndedSession {
  id: string;
  /** 'Firefox on Windows'; empty for all. */
  device: string;
}

interface EndSessionProps {
  profile: Profile;
  /** Null while nothing is. */
  ending: EndedSession | null;
  onClose: () => void;
}

/** Asks for the password: whoever has taken a session must not be able to shut the others out. */
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
