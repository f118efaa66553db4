import { Outlet, useLocation, useNavigation } from "react-router";
import { useRecordedPlace } from "../places/use-recorded-place.ts";
import { paths } from "../platform/paths.ts";
import { useDelayed } from "../platform/delays.ts";
import type { Route } from "./+types/layout.ts";
import { ErrorScreen } from "./errors/error-screen.tsx";
import { SearchSkeleton } from "../search/skeleton.tsx";
import type { ReactNode } from "react";
import { useRetry } from "../platform/connection.ts";
import { Footer } from "./footer.tsx";
import { NavBar } from "./nav-bar.tsx";
import { appTexts } from "./app-texts.ts";

/** Header, skip link and footer around every screen but the home page. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="btn skip" href="#main">
        {appTexts.skipToContent}
      </a>
      <NavBar />
      {children}
      <Footer />
    </>
  );
}

const QUICK_MS = 200;

export default function Layout() {
  useRecordedPlace();
  const { pathname } = useLocation();
  const isWaiting = useRetry() !== null;
  const coming = useNavigation().location?.pathname;
  // a page that waits for the connection stays
  const isSearchComing = !isWaiting && coming === paths.search() && pathname !== coming;
  return <Frame>{useDelayed(isSearchComing, QUICK_MS) ? <SearchSkeleton /> : <Outlet />}</Frame>;
}

/** If a screen fails, header and footer stay. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}
