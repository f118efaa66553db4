import { useEffect, useId, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { CircleHelp, FileText, Mail, Menu, Search, ShieldCheck } from "lucide-react";
import { paths } from "../paths.ts";

const ITEMS = [
  { to: paths.search(), label: "Browse everything", Icon: Search },
  { to: paths.contact(), label: "Contact", Icon: Mail },
  { to: paths.faqs(), label: "FAQs", Icon: CircleHelp },
  { to: paths.privacy(), label: "Privacy", Icon: ShieldCheck },
  { to: paths.terms(), label: "Terms", Icon: FileText },
] as const;

/** A native popover: opens without script, Esc and a touch beside it close it, and the focus goes back to the button. */
export function MobileMenu() {
  const id = useId();
  const menu = useRef<HTMLUListElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const list = menu.current;
    if (list?.matches(":popover-open") === true) list.hidePopover();
  }, [key]);
  return (
    <nav aria-label="Main" className="only-s">
      <button type="button" className="btn quiet icon" aria-label="Menu" popoverTarget={id}>
        <Menu className="i" strokeWidth={1.75} aria-hidden />
      </button>
      <ul id={id} ref={menu} popover="auto" className="menu mobile-menu">
        {ITEMS.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink to={to} end>
              <Icon className="i" strokeWidth={1.75} aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
