/** `/operator`: the frame of the operator's desk. A rail beside its screens, a row of tabs above them on phones. */
import { NavLink, Outlet } from "react-router";
import { History, Sun } from "lucide-react";
import { deskPaths } from "../platform/desk-paths.ts";
import { deskOf } from "./desk.ts";
import type { Route } from "./+types/desk-layout.ts";
import "./desk.css";

const SECTIONS = [
  { to: deskPaths.today(), label: "Today", Icon: Sun },
  { to: deskPaths.audit(), label: "Audit", Icon: History },
] as const;

export const loader = async (asked: Route.LoaderArgs) => ({ operator: await deskOf(asked).get_operator({}) });

export default function DeskLayout() {
  return (
    <div className="wrap desk">
      <nav aria-label="Desk" className="desk-rail">
        <ul className="plain">
          {SECTIONS.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === deskPaths.today()}>
                <Icon className="i" strokeWidth={1.75} aria-hidden />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
