import { paths } from "./paths.ts";

/** The four links under every page (rules: site, 1). */
export const FOOTER_LINKS = [
  { to: paths.contact(), label: "Contact" },
  { to: paths.faqs(), label: "FAQs" },
  { to: paths.privacy(), label: "Privacy" },
  { to: paths.terms(), label: "Terms" },
] as const;

/** Beside them, where the operator has said who they are. */
export const IMPRINT_LINK = { to: paths.imprint(), label: "Imprint" } as const;
