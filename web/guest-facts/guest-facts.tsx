/** Facts of a business about the guest of a reservation. Allergies come first, with an icon and the word. */
import { commaList } from "#contract/text/text-list.ts";
import { NotebookPen, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { GuestFacts } from "#contract/guests/guest.ts";
import { ownerPaths } from "../platform/paths.ts";
import { allergiesText, guestFactsText, historyText } from "./guest-facts-words.ts";
import "./guest-facts.css";
import { guestFactsTexts } from "./guest-facts-texts.ts";

interface GuestFactsPartProps {
  /** Null: renders nothing. */
  facts: GuestFacts | null;
  businessId: string | null;
  /** The guest's name, for the text of the link. */
  name: string;
  /** `row`: one line in a list; `card`: a block of the calendar, without links; `details`: all of it. */
  as: "row" | "card" | "details";
}

export function Allergies({ facts }: { facts: Pick<GuestFacts, "allergies"> }) {
  if (facts.allergies === "") return null;
  return (
    <span className="guest-allergies">
      <TriangleAlert className="i" strokeWidth={2} aria-hidden />
      <bdi>{allergiesText(facts)}</bdi>
    </span>
  );
}

export function GuestTags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <span key={tag} className="tag">
      <bdi>{tag}</bdi>
    </span>
  ));
}

export function GuestFactsPart({ facts, businessId, name, as }: GuestFactsPartProps) {
  if (facts === null || (as !== "details" && guestFactsText(facts) === "")) return null;
  const { guestId, tags, wishes, note, visits, noShows } = facts;
  if (as === "card")
    return (
      <span className="guest-facts is-card">
        <Allergies facts={facts} />
        {tags.length > 0 && <bdi>{commaList(tags)}</bdi>}
        {noShows > 0 && <span>{historyText(facts)}</span>}
      </span>
    );
  const isWhole = as === "details";
  const words = [wishes, note].filter((text) => text !== "");
  return (
    <div className={`guest-facts is-${as}`}>
      <Allergies facts={facts} />
      <GuestTags tags={tags} />
      {(isWhole || visits + noShows > 0) && businessId !== null && (
        <Link className="guest-facts-link num" to={ownerPaths.guest(businessId, guestId)}>
          {historyText(facts)}
          <span className="vh">{guestFactsTexts.inGuestBook({ name })}</span>
        </Link>
      )}
      {words.length > 0 && (
        <span className="guest-facts-note">
          <NotebookPen className="i" strokeWidth={1.75} aria-hidden />
          <span className="vh">{guestFactsTexts.yourNotes} </span>
          <bdi>{words.join(isWhole ? "\n" : " · ")}</bdi>
        </span>
      )}
    </div>
  );
}
