import type { ReactNode } from "react";
import { isWrittenName } from "#contract/site/site.ts";
import { useSite } from "../platform/site.ts";

/** The operator's logo or the built-in mark, with the name, which is `children`. */
export function Logo({ children }: { children: ReactNode }) {
  const { branding, productName } = useSite();
  if (branding.logo === null)
    return (
      <>
        <Mark />
        {children}
      </>
    );
  const { path, width, height } = branding.logo;
  const hasName = isWrittenName(branding.logo);
  return (
    <>
      <img src={path} alt={hasName ? productName : ""} width={width} height={height} />
      {!hasName && children}
    </>
  );
}

/** A shop with its awning down. Decorative, because the product's name is always next to it. */
function Mark() {
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true">
      <path d="M3 11h20v12H3z" fill="currentColor" opacity=".14" />
      <path className="mark-awning" d="M2 4h22v6a3.66 3.66 0 0 1-7.33 0 3.66 3.66 0 0 1-7.34 0A3.66 3.66 0 0 1 2 10z" />
      <path d="M10.5 23v-6a2.5 2.5 0 0 1 5 0v6" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path
        d="M4 14v9h18v-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
