import { Suspense, useEffect, type ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  type ShouldRevalidateFunction,
} from "react-router";
import { TIMES } from "#contract/limits.ts";
import { AddressNotice } from "./accounts/address-notice.tsx";
import { ConnectionNotice } from "./app/connection-notice.tsx";
import { NavigationProgress, RouteAnnouncer } from "./app/navigation.tsx";
import { BUILD_LANGUAGE } from "./platform/build-language.ts";
import { waitForConnection } from "./platform/connection.ts";
import { apiContext, noticesContext, siteContext, type RootData } from "./platform/context.ts";
import bricolage from "./fonts/bricolage.woff2";
import { forgetDay, notifyOtherTabs } from "./platform/other-tabs.ts";
import { machinePaths, paths } from "./platform/paths.ts";
import { ErrorScreen } from "./app/errors/error-screen.tsx";
import { Toaster } from "./ui/toaster.tsx";
import { findViewer, useRootData } from "./platform/viewer.ts";
import type { Accent } from "#contract/site/site.ts";
import type { Route } from "./+types/root.ts";
import rtl from "./styles/rtl.css?url";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/components.css";
import { pageTexts } from "./page-texts.ts";
import { nameCategoriesBy } from "#contract/listings/category-names.ts";
import { NO_BRANDING } from "#contract/site/site.ts";
import { directionOf } from "#contract/text/locale.ts";
import { localPath } from "./platform/local-path.ts";
import { optionalPart } from "./platform/chunk.ts";

/** The same on every page, so it is loaded once per visit; again if a page requests it, and after a successful form. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const notice = context.get(noticesContext).take();
  const profile = await findViewer(context);
  // one query for all cards of the page
  const saved = profile === null ? null : await context.get(apiContext).get_saved_listings({});
  return {
    site: context.get(siteContext),
    year: new Date().getUTCFullYear(),
    profile,
    ...(saved === null ? {} : { saved: saved.ids }),
    ...(notice === null ? {} : { notice }),
  };
}
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => (formMethod === "POST" ? defaultShouldRevalidate : currentUrl.href === nextUrl.href);

export const clientMiddleware = [waitForConnection];

const feed = (title: string, href: string) => ({ rel: "alternate", type: "application/atom+xml", title, href });

/** Rendered only on the server: the browser leaves them unchanged. */
export const links: Route.LinksFunction = () =>
  import.meta.env.SSR
    ? [
        { rel: "preload", href: bricolage, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
        ...(directionOf(BUILD_LANGUAGE) === "rtl" ? [{ rel: "stylesheet", href: rtl }] : []),
        { rel: "icon", href: machinePaths.favicon(), sizes: "48x48" },
        { rel: "icon", href: machinePaths.icon(), type: "image/svg+xml" },
        { rel: "apple-touch-icon", href: machinePaths.appleTouchIcon() },
        { rel: "manifest", href: localPath(machinePaths.manifest()) },
        feed(pageTexts.newListings, localPath(machinePaths.newListings())),
        feed(pageTexts.newReviews, localPath(machinePaths.newReviews())),
      ]
    : [];

// most sites have one language and do not load it
const LanguageOffer = optionalPart(() => import("./app/language-offer.tsx"));

/** The color of the browser's own interface (rules: site, 4). */
const LIGHT = "#ffffff";
const DARK = "#0f1215";

const SCHEMES = ["dark", "light"];

// the client must repeat the nonce that the server used, or React reports a mismatch
const nonce = import.meta.env.SSR ? undefined : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

/** Color of the browser's interface: as the user chose, else as the system prefers. */
function ThemeColors({ dark, accent }: { dark: boolean | null; accent: Accent | null }) {
  const { light: inLight, dark: inDark } = accent ?? { light: LIGHT, dark: DARK };
  if (dark !== null) return <meta name="theme-color" content={dark ? inDark : inLight} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={inLight} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={inDark} />
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const dark = root?.profile?.dark ?? null;
  const languages = root?.site.languages ?? [];
  const { stylesheet, categories, accent } = root?.site.branding ?? NO_BRANDING;
  nameCategoriesBy(() => categories);
  return (
    <html
      lang={BUILD_LANGUAGE}
      dir={directionOf(BUILD_LANGUAGE)}
      data-prefix={localPath("") || undefined}
      data-theme={dark === null ? undefined : dark ? "dark" : "light"}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={SCHEMES.join(" ")} />
        <ThemeColors dark={dark} accent={accent} />
        <Meta />
        <Links nonce={nonce} />
        {stylesheet !== null && <link rel="stylesheet" href={stylesheet} />}
      </head>
      <body>
        <NavigationProgress />
        {languages.length > 1 && (
          <Suspense>
            <LanguageOffer languages={languages} />
          </Suspense>
        )}
        {children}
        <RouteAnnouncer />
        <Toaster lastsMs={TIMES.toast} notice={root?.notice} />
        <ConnectionNotice />
        <AddressNotice />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App({ loaderData: { notice, profile } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  // the login screen is only for guests, even if the profile was loaded while a user was logged in
  const isGuest = profile === null || pathname === paths.login();
  useEffect(() => {
    if (isGuest) forgetDay();
  }, [isGuest]);
  useEffect(() => {
    if (notice?.isOtherViewer === true) notifyOtherTabs();
  }, [notice]);
  return <Outlet />;
}

/** Last fallback: for the home page, and for errors in a layout. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
