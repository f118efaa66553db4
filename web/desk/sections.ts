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
import { deskTexts, partTexts, sectionTexts } from "./desk-texts.ts";

interface SectionEntry {
  /** The segment of the address after the listing; "" for Today. */
  name: string;
  /** Key of the label. */
  text: keyof typeof sectionTexts;
  Icon: LucideIcon;
  /** The permission that the viewer's role needs. */
  act: ListingAct;
  /** Shown only for listings that take reservations. */
  isForBookings?: true;
}

export interface DeskSection extends SectionEntry {
  label: string;
}

export const DESK_SECTIONS = [
  { name: "", text: "today", Icon: Sun, act: "reservations" },
  { name: "calendar", text: "calendar", Icon: CalendarDays, act: "reservations", isForBookings: true },
  { name: "guests", text: "guests", Icon: Users, act: "reservations", isForBookings: true },
  { name: "waiting", text: "waitlist", Icon: Hourglass, act: "reservations", isForBookings: true },
  { name: "reviews", text: "reviews", Icon: MessageSquare, act: "replies" },
  { name: "page", text: "page", Icon: FileText, act: "fields" },
  { name: "setup", text: "setup", Icon: Settings, act: "see" },
] as const satisfies readonly SectionEntry[];

export type DeskSectionName = (typeof DESK_SECTIONS)[number]["name"];

/** Keys of labels; `${text}About` is the key of the description. */
type PartText = Exclude<keyof typeof partTexts, `${string}About`>;

interface PartEntry {
  /** The section that it belongs to. */
  of: DeskSectionName;
  /** The segment of its address, if it is a screen of the desk. */
  name?: string;
  to: (id: string) => string;
  text: PartText;
  Icon: LucideIcon;
  act: ListingAct;
}

export interface DeskPart extends PartEntry {
  label: string;
  /** One line of text on the section's screen. */
  about: string;
}

const atDesk = <Name extends string>(name: Name) => ({ name, to: (id: string) => ownerPaths.desk(id, name) });

const DESK_PARTS = [
  { of: "calendar", ...atDesk("bookings"), text: "bookings", Icon: CalendarDays, act: "reservations" }, // oxfmt-ignore
  { of: "calendar", ...atDesk("series"), text: "series", Icon: CalendarDays, act: "reservations" }, // oxfmt-ignore
  { of: "reviews", ...atDesk("questions"), text: "questions", Icon: MessageCircleQuestionMark, act: "replies" }, // oxfmt-ignore
  { of: "page", to: paths.editListing, text: "listing", Icon: Pencil, act: "fields" }, // oxfmt-ignore
  { of: "page", to: (id) => editorPart(id, "hours"), text: "hours", Icon: Clock, act: "fields" }, // oxfmt-ignore
  { of: "page", ...atDesk("photos"), text: "photos", Icon: Images, act: "photos" }, // oxfmt-ignore
  { of: "setup", ...atDesk("types"), text: "types", Icon: Tags, act: "fields" }, // oxfmt-ignore
  { of: "setup", ...atDesk("resources"), text: "resources", Icon: Armchair, act: "fields" }, // oxfmt-ignore
  { of: "setup", ...atDesk("calendars"), text: "calendars", Icon: CalendarSync, act: "calendar" }, // oxfmt-ignore
  { of: "setup", to: ownerPaths.people, text: "members", Icon: UserCog, act: "see" }, // oxfmt-ignore
  { of: "setup", to: (id) => ownerPaths.history(id), text: "history", Icon: History, act: "history" }, // oxfmt-ignore
  { of: "setup", ...atDesk("settings"), text: "settings", Icon: SlidersHorizontal, act: "see" }, // oxfmt-ignore
] as const satisfies readonly PartEntry[];

type Viewed = { may: readonly ListingAct[]; takesBookings: boolean };

/** The sections that the viewer's role allows, in order. */
export const sectionsFor = ({ may, takesBookings }: Viewed): readonly DeskSection[] =>
  DESK_SECTIONS.filter(
    (section: SectionEntry) => may.includes(section.act) && (takesBookings || section.isForBookings !== true),
  ).map((section) => ({ ...section, label: sectionTexts[section.text] }));

/** The parts of a section that the viewer's role allows, in order. */
export const partsFor = (of: DeskSectionName, may: readonly ListingAct[]): readonly DeskPart[] =>
  DESK_PARTS.filter((part: PartEntry) => part.of === of && may.includes(part.act)).map((part) => ({
    ...part,
    label: partTexts[part.text],
    about: partTexts[`${part.text}About`],
  }));

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
  const part = DESK_PARTS.find((one: PartEntry) => one.name === name);
  if (part !== undefined) return { section: part.of, label: partTexts[part.text], isPart: true };
  const section = DESK_SECTIONS.find((one) => one.name === name);
  return section === undefined ? null : { section: section.name, label: sectionTexts[section.text], isPart: false };
}
