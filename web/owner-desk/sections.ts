/** What the desk of a listing has, and who of those who look after it sees which part. */
import {
  Armchair,
  CalendarDays,
  CalendarSync,
  Hourglass,
  Images,
  ListChecks,
  MessageSquare,
  Repeat,
  Settings,
  Sun,
  Tags,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { ListingAct } from "#contract/listings/roles.ts";

export interface DeskSection {
  /** As the address has it. */
  name: string;
  label: string;
  /** Where there is little room. */
  short?: string;
  Icon: LucideIcon;
  act: ListingAct;
  /** At the lower edge of telephones; the others are found under 'More', which is the last. */
  isTab?: true;
}

export const DESK_SECTIONS = [
  { name: "", label: "Today", Icon: Sun, act: "reservations", isTab: true },
  { name: "calendar", label: "Calendar", Icon: CalendarDays, act: "reservations", isTab: true },
  { name: "bookings", label: "All bookings", short: "Bookings", Icon: ListChecks, act: "reservations", isTab: true },
  { name: "series", label: "Series and courses", short: "Series", Icon: Repeat, act: "reservations" },
  { name: "types", label: "What can be reserved", short: "Types", Icon: Tags, act: "fields" },
  { name: "resources", label: "Tables and people", short: "Tables", Icon: Armchair, act: "fields" },
  { name: "reviews", label: "Reviews", Icon: MessageSquare, act: "replies", isTab: true },
  { name: "photos", label: "Photos", Icon: Images, act: "photos" },
  { name: "settings", label: "Settings", short: "More", Icon: Settings, act: "see", isTab: true },
] as const satisfies readonly DeskSection[];

export type DeskSectionName = (typeof DESK_SECTIONS)[number]["name"];

/** Screens of other rooms under the same frame; each stands behind the section named. */
const NESTED: readonly (DeskSection & { after: DeskSectionName })[] = [
  { after: "bookings", name: "guests", label: "Guests", Icon: Users, act: "reservations" },
  { after: "bookings", name: "waiting", label: "Waiting list", short: "Waiting", Icon: Hourglass, act: "reservations" },
  { after: "resources", name: "calendars", label: "Other calendars", short: "Calendars", Icon: CalendarSync, act: "calendar" }, // oxfmt-ignore
];

/** Those that somebody who may do this sees, in order. */
export const sectionsFor = (may: readonly ListingAct[]): readonly DeskSection[] =>
  DESK_SECTIONS.flatMap((section): DeskSection[] => [
    section,
    ...NESTED.filter(({ after }) => after === section.name),
  ]).filter(({ act }) => may.includes(act));
