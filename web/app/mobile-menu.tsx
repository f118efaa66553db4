import { lazy, Suspense, useId } from "react";
import { NavLink } from "react-router";
import {
  CircleHelp,
  FileText,
  LayoutDashboard,
  LogIn,
  Mail,
  Menu,
  Search,
  ShieldCheck,
  Store,
  UserPlus,
} from "lucide-react";
import { paths } from "../platform/paths.ts";
import { useProfile } from "../platform/viewer.ts";
import { useOwnerLink } from "../platform/site-links.ts";
import { usePopoverClosing } from "../platform/use-popover-closing.ts";
import { appTexts } from "./app-texts.ts";
import { siteLinkTexts } from "../platform/platform-texts.ts";

// visitors do not load it
const AccountItems = lazy(async () => ({ default: (await import("../accounts/account-items.tsx")).AccountItems }));

interface ItemProps {
  to: string;
  label: string;
  Icon: typeof Search;
}

function Item({ to, label, Icon }: ItemProps) {
  return (
    <li>
      <NavLink to={to} end>
        <Icon className="i" strokeWidth={1.75} aria-hidden />
        {label}
      </NavLink>
    </li>
  );
}

function GuestItems() {
  return (
    <>
      <Item to={paths.login()} label={appTexts.logIn} Icon={LogIn} />
      <Item to={paths.signup()} label={appTexts.signUp} Icon={UserPlus} />
    </>
  );
}

/** A native popover: opens without scripts, closes with Esc and a tap outside, and restores the focus to the button. */
export function MobileMenu() {
  const id = useId();
  const menu = usePopoverClosing<HTMLUListElement>();
  const profile = useProfile();
  const owner = useOwnerLink();
  return (
    <div className="only-s">
      <button type="button" className="btn quiet icon" aria-label={appTexts.menu} popoverTarget={id}>
        <Menu className="i" strokeWidth={1.75} aria-hidden />
      </button>
      <ul id={id} ref={menu} popover="auto" className="menu mobile-menu">
        <Item to={owner.to} label={owner.label} Icon={owner.isOwner ? LayoutDashboard : Store} />
        {profile === null ? (
          <GuestItems />
        ) : (
          <Suspense>
            <AccountItems />
          </Suspense>
        )}
        <li aria-hidden>
          <hr />
        </li>
        <Item to={paths.search()} label={appTexts.browseEverything} Icon={Search} />
        <Item to={paths.contact()} label={siteLinkTexts.contact} Icon={Mail} />
        <Item to={paths.faqs()} label={siteLinkTexts.faqs} Icon={CircleHelp} />
        <Item to={paths.privacy()} label={siteLinkTexts.privacy} Icon={ShieldCheck} />
        <Item to={paths.terms()} label={siteLinkTexts.terms} Icon={FileText} />
      </ul>
    </div>
  );
}
