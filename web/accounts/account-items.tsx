import { NavLink } from "react-router";
import { CalendarDays, LogOut, Moon, Settings, ShieldCheck } from "lucide-react";
import { FORM_FIELD } from "../platform/form-answer.ts";
import { paths } from "../platform/paths.ts";
import { useProfile } from "../platform/viewer.ts";
import { useThemeToggle } from "./use-theme-toggle.ts";

const LOGOUT = "logout";

/** Once a page, for the menus' buttons: a document's own, as whatever is open is loaded again for somebody else. */
export function LogoutForm() {
  return (
    <form id={LOGOUT} method="post" action={paths.login()} hidden>
      <input type="hidden" name={FORM_FIELD} value={LOGOUT} />
    </form>
  );
}

/** What the avatar menu and the mobile menu have for whoever is signed in (rules: site, 1). */
export function AccountItems() {
  const { toggle } = useThemeToggle();
  const isOperator = useProfile()?.is_operator === true;
  return (
    <>
      <li>
        <NavLink to={paths.reservations()} end>
          <CalendarDays className="i" strokeWidth={1.75} aria-hidden />
          Reservations
        </NavLink>
      </li>
      {isOperator && (
        <li>
          <NavLink to={paths.operator()}>
            <ShieldCheck className="i" strokeWidth={1.75} aria-hidden />
            Operator’s desk
          </NavLink>
        </li>
      )}
      <li>
        <NavLink to={paths.settings()} end>
          <Settings className="i" strokeWidth={1.75} aria-hidden />
          Account Settings
        </NavLink>
      </li>
      <li>
        <button type="button" onClick={toggle}>
          <Moon className="i" strokeWidth={1.75} aria-hidden />
          Toggle Theme
        </button>
      </li>
      <li>
        <button form={LOGOUT}>
          <LogOut className="i" strokeWidth={1.75} aria-hidden />
          Logout
        </button>
      </li>
    </>
  );
}
