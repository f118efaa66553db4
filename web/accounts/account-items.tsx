import { NavLink } from "react-router";
import { Bookmark, CalendarDays, LogOut, Moon, Settings, ShieldCheck } from "lucide-react";
import { FORM_FIELD } from "../platform/form-answer.ts";
import { listPaths } from "../platform/list-paths.ts";
import { paths } from "../platform/paths.ts";
import { useProfile } from "../platform/viewer.ts";
import { useThemeToggle } from "./use-theme-toggle.ts";
import { profileTexts } from "./profile-texts.ts";
import { localPath } from "../platform/local-path.ts";

const LOGOUT = "logout";

/** Rendered once per page, for the menus' buttons. A plain form: the whole page is loaded again for the new user. */
export function LogoutForm() {
  return (
    <form id={LOGOUT} method="post" action={localPath(paths.login())} hidden>
      <input type="hidden" name={FORM_FIELD} value={LOGOUT} />
    </form>
  );
}

/** Items of the avatar menu and the mobile menu for logged-in users (rules: site, 1). */
export function AccountItems() {
  const { toggle } = useThemeToggle();
  const isOperator = useProfile()?.is_operator === true;
  return (
    <>
      <li>
        <NavLink to={paths.reservations()} end>
          <CalendarDays className="i" strokeWidth={1.75} aria-hidden />
          {profileTexts.reservations}
        </NavLink>
      </li>
      <li>
        <NavLink to={listPaths.lists()}>
          <Bookmark className="i" strokeWidth={1.75} aria-hidden />
          {profileTexts.saved}
        </NavLink>
      </li>
      {isOperator && (
        <li>
          <NavLink to={paths.operator()}>
            <ShieldCheck className="i" strokeWidth={1.75} aria-hidden />
            {profileTexts.operator}
          </NavLink>
        </li>
      )}
      <li>
        <NavLink to={paths.settings()} end>
          <Settings className="i" strokeWidth={1.75} aria-hidden />
          {profileTexts.accountSettings}
        </NavLink>
      </li>
      <li>
        <button type="button" onClick={toggle}>
          <Moon className="i" strokeWidth={1.75} aria-hidden />
          {profileTexts.toggleTheme}
        </button>
      </li>
      <li>
        <button form={LOGOUT}>
          <LogOut className="i" strokeWidth={1.75} aria-hidden />
          {profileTexts.logout}
        </button>
      </li>
    </>
  );
}
