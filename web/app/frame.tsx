import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { NavBar } from "./nav-bar.tsx";

/** What stands around every screen but the home page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="btn skip" href="#main">
        Skip to content
      </a>
      <NavBar />
      {children}
      <Footer />
    </>
  );
}
