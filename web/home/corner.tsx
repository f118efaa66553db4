import { NavLink } from "react-router";
import { LayoutDashboard, Store } from "lucide-react";
import type { Profile } from "#contract/accounts/profile.ts";
import { AvatarMenu } from "../accounts/avatar-menu.tsx";
import { useOwnerLink } from "../platform/site-links.ts";

/** Whoever is signed in sees it here, too, where there is no bar: with what the bar has for owners. */
export default function Corner({ profile }: { profile: Profile }) {
  const owner = useOwnerLink();
  const OwnerIcon = owner.isOwner ? LayoutDashboard : Store;
  return (
    <nav className="hcorner" aria-label="Account">
      <AvatarMenu profile={profile}>
        <li>
          <NavLink to={owner.to} end>
            <OwnerIcon className="i" strokeWidth={1.75} aria-hidden />
            {owner.label}
          </NavLink>
        </li>
      </AvatarMenu>
    </nav>
  );
}
