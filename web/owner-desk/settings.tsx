/** Everything else that those who look after a listing may change, each where it is changed; on telephones the way to all sections. */
import type { ReactNode } from "react";
import {
  CalendarSync,
  ChevronRight,
  Clock,
  History,
  Images,
  Pencil,
  Tags,
  Users,
  Video,
  type LucideIcon,
} from "lucide-react";
import { Link } from "react-router";
import type { ListingAct } from "#contract/listings/roles.ts";
import { CalendarFeed } from "../booking/calendar-feed.tsx";
import { editorPart } from "../listings/editor-parts.ts";
import { DeviceNotificationsSection } from "../notifications/device-notifications.tsx";
import { ownerPaths } from "../platform/owner-paths.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { useDesk } from "./use-desk.ts";

interface Way {
  to: string;
  label: string;
  says: string;
  Icon: LucideIcon;
  act: ListingAct;
  /** Only where the rail is not. */
  isBeside?: true;
}

function waysOf(id: string, isZoomOffered: boolean): Way[] {
  const zoom: Way = { to: paths.settings(), label: "Zoom", says: "Meetings of what is booked, in your account settings", Icon: Video, act: "zoom" }; // oxfmt-ignore
  return [
    { to: ownerPaths.desk(id, "types"), label: "What can be reserved", says: "Types, lengths, parties and prices", Icon: Tags, act: "fields", isBeside: true }, // oxfmt-ignore
    { to: ownerPaths.desk(id, "photos"), label: "Photos", says: "Add, describe and order them", Icon: Images, act: "photos", isBeside: true }, // oxfmt-ignore
    { to: paths.editListing(id), label: "The public page", says: "Name, description, address, visibility", Icon: Pencil, act: "fields" }, // oxfmt-ignore
    { to: editorPart(id, "hours"), label: "Opening hours", says: "The week, and days that differ", Icon: Clock, act: "fields" }, // oxfmt-ignore
    { to: ownerPaths.people(id), label: "People", says: "Who looks after it, as what", Icon: Users, act: "see" },
    { to: ownerPaths.history(id), label: "History", says: "What was changed, and by whom", Icon: History, act: "history" }, // oxfmt-ignore
    ...(isZoomOffered ? [zoom] : []),
  ];
}

function Ways({ ways }: { ways: readonly Way[] }): ReactNode {
  return (
    <ul className="plain desk-ways">
      {ways.map(({ to, label, says, Icon, isBeside }) => (
        <li key={label} className={isBeside === true ? "desk-way-beside" : undefined}>
          <Link to={to}>
            <Icon className="i" strokeWidth={1.75} aria-hidden />
            <span>
              <b>{label}</b>
              <span className="muted small">{says}</span>
            </span>
            <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function DeskSettings() {
  const { business } = useDesk();
  const { id, may } = business;
  const { isZoomOffered } = useSite();
  return (
    <main id="main" tabIndex={-1} className="desk-settings">
      <header className="owner-desk-head">
        <h1>Settings</h1>
      </header>
      <Ways ways={waysOf(id, isZoomOffered).filter(({ act }) => may.includes(act))} />
      {may.includes("reservations") && <DeviceNotificationsSection businessId={id} />}
      {may.includes("calendar") && (
        <section className="section stack" aria-labelledby="desk-feed">
          <h2 id="desk-feed">
            <CalendarSync className="i" strokeWidth={1.75} aria-hidden /> Calendar feed
          </h2>
          <CalendarFeed businessId={id} />
        </section>
      )}
    </main>
  );
}
