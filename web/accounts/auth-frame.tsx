import type { ReactNode } from "react";
import { AuthStreet } from "./auth-street.tsx";
import "./auth.css";

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One quiet column over a row of shop fronts. */
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
      <AuthStreet />
    </div>
  );
}
