import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { Arrival } from "./components/arrival.tsx";
import { NavigationProgress } from "./components/navigation-progress.tsx";
import { siteContext } from "./context.ts";
import bricolage from "./fonts/bricolage.woff2";
import { paths } from "./paths.ts";
import { ErrorScreen } from "./screens/errors/error-screen.tsx";
import type { Route } from "./+types/root.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/components.css";

/** The same on every page, so it is read once a visit. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  site: context.get(siteContext),
  year: new Date().getUTCFullYear(),
});
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: bricolage, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: paths.icon(), type: "image/svg+xml" },
];

// the client must repeat the nonce that the server used, or React reports a mismatch
const nonce = import.meta.env.SSR ? undefined : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1215" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <NavigationProgress />
        {children}
        <Arrival />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The last resort: for the home page, and for a layout that fails itself. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
