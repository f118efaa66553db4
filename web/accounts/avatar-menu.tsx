import { useId, type ReactNode } from "react";
import type { Profile } from "#contract/accounts/profile.ts";
import { usePopoverClosing } from "../platform/use-popover-closing.ts";
import { AccountItems, LogoutForm } from "./account-items.tsx";
import { initialsOf } from "./initials.ts";
import { profileTexts } from "./profile-texts.ts";

interface AvatarMenuProps {
  profile: Profile;
  /** Items before the usual ones. */
  children?: ReactNode;
}

/** Native popover below the user's initials. */
export function AvatarMenu({ profile: { display_name, email }, children }: AvatarMenuProps) {
  const id = useId();
  const menu = usePopoverClosing<HTMLUListElement>();
  return (
    <div className="only-l account">
      <LogoutForm />
      <button type="button" className="avatar" popoverTarget={id}>
        <span aria-hidden>{initialsOf(display_name, email)}</span>
        <span className="vh">{profileTexts.accountMenu}</span>
      </button>
      <ul id={id} ref={menu} popover="auto" className="menu avatar-menu">
        <li className="who">
          <p>
            <b>{display_name ?? profileTexts.noDisplayName}</b>
            <span>{email}</span>
          </p>
        </li>
        {children}
        <AccountItems />
      </ul>
    </div>
  );
}
