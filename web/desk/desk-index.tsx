/** A section that lists its parts: 'Page' and 'Setup'. */
import { ChevronRight, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { resourcesPartOf } from "./resources/resource-trade.ts";
import { partsFor, type DeskSectionName } from "./sections.ts";
import { useDesk } from "./use-desk.ts";

export interface PartLink {
  to: string;
  label: string;
  about: string;
  Icon: LucideIcon;
}

export function PartLinks({ links }: { links: readonly PartLink[] }) {
  return (
    <ul className="plain desk-parts">
      {links.map(({ to, label, about, Icon }) => (
        <li key={label}>
          <Link to={to}>
            <Icon className="i" strokeWidth={1.75} aria-hidden />
            <span>
              <b>{label}</b>
              <span className="muted small">{about}</span>
            </span>
            <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface DeskIndexProps {
  of: DeskSectionName;
  title: string;
  /** Missing data of a part, shown instead of its description; by the part's label. */
  lacks?: Readonly<Record<string, string>>;
}

export function DeskIndex({ of, title, lacks = {} }: DeskIndexProps) {
  const { id, may, reservation_types: types } = useDesk().business;
  const links = partsFor(of, may).map(({ name, to, label, about, Icon }) => ({
    ...{ to: to(id), label, Icon },
    about: lacks[label] ?? about,
    ...(name === "resources" ? resourcesPartOf(types) : {}),
  }));
  return (
    <main id="main" tabIndex={-1} className="desk-index">
      <header className="owner-desk-head">
        <h1>{title}</h1>
      </header>
      <PartLinks links={links} />
    </main>
  );
}
