import { NavLink } from "react-router";
import { LayoutDashboard, Store } from "lucide-react";
import type { Profile } from "#contract/accounts/profile.ts";
import { AvatarMenu } from "../accounts/avatar-menu.tsx";
import { useOwnerLink } from "../platform/site-links.ts";
import { homeTexts } from "./home-texts.ts";

/** Account links of a signed-in person on the home page, which has no header: those of the header for owners. */
export default function Corner({ profile }: { profile: Profile }) {
  const owner = useOwnerLink();
  const OwnerIcon = owner.isOwner ? LayoutDashboard : Store;
  return (
    <nav className="hcorner" aria-label={homeTexts.account}>
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
