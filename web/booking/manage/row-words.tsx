/** The second line of a row: how to call who comes, and in one line what else there is to know. Pressing it shows all of it. */
import { useState } from "react";
import { MessageSquareText, Phone, TriangleAlert } from "lucide-react";
import { meetingHref } from "#contract/booking/meeting-link.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { contactOf, endedText, lateText, MOVED_BY_YOU, OUTSIDE } from "./reservation-words.ts";

function Contact({ contact }: { contact: string }) {
  const call = meetingHref(contact);
  return (
    <span className="managed-contact">
      <Phone className="i" strokeWidth={1.75} aria-hidden />
      <span className="vh">Contact: </span>
      {call?.startsWith("tel:") === true ? (
        <a href={call}>
          <bdi>{contact}</bdi>
        </a>
      ) : (
        <bdi>{contact}</bdi>
      )}
    </span>
  );
}

export function RowWords({ reservation }: { reservation: OwnerReservation }) {
  const [isOpen, setOpen] = useState(false);
  const { note, ownerNote, source, zoomMeetingUrl, meetingLink, outsideHours, movedByOwner } = reservation;
  const contact = contactOf(reservation);
  // what needs an eye stands first, before the line is cut
  const warnings = [outsideHours ? OUTSIDE : "", lateText(reservation)].filter((text) => text !== "");
  const facts = [
    movedByOwner ? MOVED_BY_YOU : "",
    endedText(reservation),
    ownerNote !== "" && source !== "block" ? `Note: ${ownerNote}` : "",
    // a meeting at Zoom takes its place, and has a button
    zoomMeetingUrl === null && meetingLink !== "" ? `Takes place at: ${meetingLink}` : "",
  ].filter((text) => text !== "");
  const hasWords = warnings.length > 0 || facts.length > 0 || note !== "";
  if (contact === "" && !hasWords) return null;
  return (
    <div className="managed-second">
      {contact !== "" && <Contact contact={contact} />}
      {hasWords && (
        <button type="button" className="managed-words" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {warnings.length > 0 && (
            <span className="managed-warn">
              <TriangleAlert className="i" strokeWidth={1.75} aria-hidden />
              {warnings.join(" · ")}{" "}
            </span>
          )}
          {note !== "" && (
            <>
              <MessageSquareText className="i" strokeWidth={1.75} aria-hidden />
              <span className="vh">The guest says: </span>
              <q>{note}</q>{" "}
            </>
          )}
          <bdi>{facts.join(" · ")}</bdi>
        </button>
      )}
    </div>
  );
}
