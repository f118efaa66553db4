import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import bricolage from "./fonts/bricolage.woff2";
import { siteContext } from "./context.ts";
import { paths } from "./paths.ts";
import type { Route } from "./+types/root.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/components.css";

/** The same on every page, so it is read once a visit. */
export const loader = ({ context }: Route.LoaderArgs) => ({ site: context.get(siteContext) });
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
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
