import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { ownerPaths } from "../platform/paths.ts";
import "./desk-back.css";
import { listingsTexts } from "./listings-texts.ts";

interface DeskBackProps {
  id: string;
  section: string;
  label: string;
}

/** Link back to a section of the desk, also from screens outside the desk's layout. */
export function DeskBack({ id, section, label }: DeskBackProps) {
  return (
    <nav aria-label={listingsTexts.back} className="desk-back">
      <Link to={ownerPaths.desk(id, section)}>
        <ChevronLeft className="i" strokeWidth={1.75} aria-hidden />
        {label}
      </Link>
    </nav>
  );
}
