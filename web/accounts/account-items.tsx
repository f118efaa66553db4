import { NavLink } from "react-router";
import { CalendarDays, LogOut, Moon, Settings } from "lucide-react";
import { signOut } from "./account-api.ts";
import { paths } from "../platform/paths.ts";
import { showToast } from "../ui/toast.ts";
import { useThemeToggle } from "./use-theme-toggle.ts";

async function leave(): Promise<void> {
  try {
    await signOut();
  } catch {
    showToast("You could not be signed out. Please try again.", "bad");
  }
}

/** What the avatar menu and the mobile menu have for whoever is signed in (product.md 2; decisions.md, 'Hours'). */
export function AccountItems() {
  const { toggle } = useThemeToggle();
  return (
    <>
      <li>
        <NavLink to={paths.reservations()} end>
          <CalendarDays className="i" strokeWidth={1.75} aria-hidden />
          Reservations
        </NavLink>
      </li>
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
        <button type="button" onClick={() => void leave()}>
          <LogOut className="i" strokeWidth={1.75} aria-hidden />
          Logout
        </button>
      </li>
    </>
  );
}
