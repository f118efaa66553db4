import type { ReactNode } from "react";
import { ThemedPicture } from "../drawings/themed-picture.tsx";
import { accountPaths } from "../platform/account-paths.ts";
import "./auth.css";

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Layout with one column above a row of storefronts. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="auth">
      <main id="main" tabIndex={-1}>
        <header>
          <h1>{title}</h1>
          {lead !== undefined && <p className="muted">{lead}</p>}
        </header>
        {children}
      </main>
      <div className="authstreet" aria-hidden>
        <ThemedPicture at={accountPaths.shopRow} decoding="async" />
      </div>
    </div>
  );
}
