/** Sections of a listing's desk and their parts: one list for the rail, the bottom bar, 'More', 'Page' and 'Setup'. */
import {
  Armchair,
  CalendarDays,
  CalendarSync,
  Clock,
  FileText,
  History,
  Hourglass,
  Images,
  MessageCircleQuestionMark,
  MessageSquare,
  Pencil,
  Settings,
  SlidersHorizontal,
  Sun,
  Tags,
  UserCog,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { ListingAct } from "#contract/listings/roles.ts";
import { editorPart } from "../listings/editor-parts.ts";
import { ownerPaths, paths } from "../platform/paths.ts";
import { deskTexts } from "./desk-texts.ts";

export interface DeskSection {
  /** The segment of the address after the listing; "" for Today. */
  name: string;
  label: string;
  Icon: LucideIcon;
  /** The permission that the viewer's role needs. */
  act: ListingAct;
  /** Shown only for listings that take reservations. */
  isForBookings?: true;
}

export const OPERATOR_SECTIONS = [
  { name: "", label: "Today", Icon: Sun, act: "reservations" },
  { name: "calendar", label: "Calendar", Icon: CalendarDays, act: "reservations", isForBookings: true },
  { name: "guests", label: "Guests", Icon: Users, act: "reservations", isForBookings: true },
  { name: "waiting", label: "Waitlist", Icon: Hourglass, act: "reservations", isForBookings: true },
  { name: "reviews", label: "Reviews", Icon: MessageSquare, act: "replies" },
  { name: "page", label: "Page", Icon: FileText, act: "fields" },
  { name: "setup", label: "Setup", Icon: Settings, act: "see" },
] as const satisfies readonly DeskSection[];

export type DeskSectionName = (typeof OPERATOR_SECTIONS)[number]["name"];

export interface DeskPart {
  /** The section that it belongs to. */
  of: DeskSectionName;
  /** The segment of its address, if it is a screen of the desk. */
  name?: string;
  to: (id: string) => string;
  label: string;
  /** One line of text on the section's screen. */
  about: string;
  Icon: LucideIcon;
  act: ListingAct;
}

const atDesk = <Name extends string>(name: Name) => ({ name, to: (id: string) => ownerPaths.desk(id, name) });

export const DESK_PARTS = [
  { of: "calendar", ...atDesk("bookings"), label: "All bookings", about: "Search, filters and files", Icon: CalendarDays, act: "reservations" }, // oxfmt-ignore
  { of: "calendar", ...atDesk("series"), label: "Series and courses", about: "Weekly bookings and courses", Icon: CalendarDays, act: "reservations" }, // oxfmt-ignore
  { of: "reviews", ...atDesk("questions"), label: "Questions", about: "What visitors ask, and your answers", Icon: MessageCircleQuestionMark, act: "replies" }, // oxfmt-ignore
  { of: "page", to: paths.editListing, label: "Listing", about: "Name, description, contact and visibility", Icon: Pencil, act: "fields" }, // oxfmt-ignore
  { of: "page", to: (id) => editorPart(id, "hours"), label: "Hours", about: "The week, holidays and special days", Icon: Clock, act: "fields" }, // oxfmt-ignore
  { of: "page", ...atDesk("photos"), label: "Photos", about: "Add, describe and order photos", Icon: Images, act: "photos" }, // oxfmt-ignore
  { of: "setup", ...atDesk("types"), label: "Reservation types", about: "Lengths, sizes, prices and rules", Icon: Tags, act: "fields" }, // oxfmt-ignore
  { of: "setup", ...atDesk("resources"), label: "Tables and staff", about: "Tables, staff, rooms and equipment that reservations need", Icon: Armchair, act: "fields" }, // oxfmt-ignore
  { of: "setup", ...atDesk("calendars"), label: "Calendars", about: "Busy times from Google, Outlook and other calendars", Icon: CalendarSync, act: "calendar" }, // oxfmt-ignore
  { of: "setup", to: ownerPaths.people, label: "Members", about: "Who may sign in, and with which role", Icon: UserCog, act: "see" }, // oxfmt-ignore
  { of: "setup", to: (id) => ownerPaths.history(id), label: "History", about: "What was changed, when and by whom", Icon: History, act: "history" }, // oxfmt-ignore
  { of: "setup", ...atDesk("settings"), label: "Settings", about: "Calendar feed, Zoom and your account", Icon: SlidersHorizontal, act: "see" }, // oxfmt-ignore
] as const satisfies readonly DeskPart[];

type Viewed = { may: readonly ListingAct[]; takesBookings: boolean };

/** The sections that the viewer's role allows, in order. */
export const sectionsFor = ({ may, takesBookings }: Viewed): readonly DeskSection[] =>
  OPERATOR_SECTIONS.filter(
    (section: DeskSection) => may.includes(section.act) && (takesBookings || section.isForBookings !== true),
  );

/** The parts of a section that the viewer's role allows, in order. */
export const partsFor = (of: DeskSectionName, may: readonly ListingAct[]): readonly DeskPart[] =>
  DESK_PARTS.filter((part) => part.of === of && may.includes(part.act));

/** Number of links in the bottom bar of phones, including 'More' if there are further sections. */
const BAR = 5;

/** Sections in the bottom bar of phones, and those in 'More'. */
export const barOf = (
  sections: readonly DeskSection[],
): { bar: readonly DeskSection[]; more: readonly DeskSection[] } =>
  // oxfmt-ignore
  sections.length <= BAR
    ? { bar: sections, more: [] }
    : { bar: sections.slice(0, BAR - 1), more: sections.slice(BAR - 1) };

export interface DeskScreen {
  section: string;
  label: string;
  /** It is a part of the section, not the section itself. */
  isPart: boolean;
}

/** The section and the title of the screen at an address of a listing's desk. */
export function deskScreenOf(id: string, pathname: string): DeskScreen | null {
  const name = pathname.slice(ownerPaths.desk(id).length + 1);
  if (name === "import") return { section: "calendar", label: deskTexts.importBookings, isPart: true };
  const part = DESK_PARTS.find((one: DeskPart) => one.name === name);
  if (part !== undefined) return { section: part.of, label: part.label, isPart: true };
  const section = OPERATOR_SECTIONS.find((one) => one.name === name);
  return section === undefined ? null : { section: section.name, label: section.label, isPart: false };
}
