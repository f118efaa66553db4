import { lazy, Suspense } from "react";
import { Link, NavLink, useRouteLoaderData } from "react-router";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { useProfile } from "../platform/viewer.ts";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavSearch } from "../search-box/nav-search.tsx";
import { useOwnerLink } from "../platform/site-links.ts";
import { appTexts } from "./app-texts.ts";
import { optionalPart } from "../platform/chunk.ts";

// visitors load neither
const AvatarMenu = lazy(async () => ({ default: (await import("../accounts/avatar-menu.tsx")).AvatarMenu }));
const FindGuest = optionalPart(() => import("../guest-facts/find-guest.tsx"));

function GuestLinks() {
  return (
    <>
      <Link className="btn quiet only-l" to={paths.login()}>
        {appTexts.logIn}
      </Link>
      <Link className="btn only-l" to={paths.signup()}>
        {appTexts.signUp}
      </Link>
    </>
  );
}

/** Loader data of an open desk (web/desk/desk.tsx). */
interface OpenDesk {
  business: { id: string };
  takesBookings: boolean;
}

export function NavBar() {
  const { productName } = useSite();
  const profile = useProfile();
  const owner = useOwnerLink();
  const desk = useRouteLoaderData<OpenDesk>("desk");
  return (
    <header className="nav">
      <div className="wrap">
        <Link className="logo" to={paths.home()} aria-label={productName}>
          <Logo>
            <span>{productName}</span>
          </Logo>
        </Link>
        {desk?.takesBookings === true ? (
          <Suspense>
            <FindGuest id={desk.business.id} />
          </Suspense>
        ) : (
          <NavSearch />
        )}
        <nav aria-label={appTexts.main}>
          <NavLink className="btn quiet only-l" to={owner.to} end>
            {owner.label}
          </NavLink>
          {profile === null ? (
            <GuestLinks />
          ) : (
            <Suspense>
              <AvatarMenu profile={profile} />
            </Suspense>
          )}
          <MobileMenu />
        </nav>
      </div>
    </header>
  );
}
