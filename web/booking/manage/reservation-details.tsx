/** Facts of a reservation, one per line. */
import { Clock, MessageSquareText, Phone, TriangleAlert, Video } from "lucide-react";
import { answerLine } from "#contract/booking/question-limits.ts";
import { meetingHref } from "#contract/booking/meeting-link.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { GuestFactsPart } from "../../guest-facts/guest-facts.tsx";
import { contactOf, dayAnswerText, endedText, factsOf, titleOf } from "./reservation-words.ts";
import "./details.css";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

export function ReservationDetails({ reservation }: { reservation: OwnerReservation }) {
  const { source, note, ownerNote, zoomMeetingUrl, meetingLink } = reservation;
  const contact = contactOf(reservation);
  const call = meetingHref(contact);
  // a Zoom meeting replaces the link, and has a button
  const facts = factsOf(reservation);
  const link = zoomMeetingUrl === null ? meetingLink : "";
  const ended = endedText(reservation);
  return (
    <>
      <GuestFactsPart
        facts={reservation.guest}
        businessId={reservation.businessId}
        name={titleOf(reservation)}
        as="details"
      />
      {facts !== "" && (
        <p className="managed-facts">
          <bdi>{facts}</bdi>
        </p>
      )}
      {contact !== "" && (
        <p className="managed-line">
          <Phone className="i" strokeWidth={1.75} aria-hidden />
          <span className="vh">{manageReservationsTexts.contact} </span>
          {call?.startsWith("tel:") === true ? (
            <a href={call}>
              <bdi>{contact}</bdi>
            </a>
          ) : (
            <bdi>{contact}</bdi>
          )}
        </p>
      )}
      {link !== "" && (
        <p className="managed-line">
          <Video className="i" strokeWidth={1.75} aria-hidden />
          <span className="vh">{manageReservationsTexts.takesPlaceAt} </span>
          <bdi>{link}</bdi>
        </p>
      )}
      {note !== "" && (
        <p className="managed-line">
          <MessageSquareText className="i" strokeWidth={1.75} aria-hidden />
          <span className="vh">{manageReservationsTexts.guestNote} </span>
          <q dir="auto">{note}</q>
        </p>
      )}
      {reservation.answers.map((answer) => (
        <p className="managed-line" key={answer.question}>
          <MessageSquareText className="i" strokeWidth={1.75} aria-hidden />
          <bdi>{answerLine(answer)}</bdi>
        </p>
      ))}
      {ownerNote !== "" && source !== "block" && (
        <p className="managed-line">
          <MessageSquareText className="i" strokeWidth={1.75} aria-hidden />
          <span className="vh">{manageReservationsTexts.note} </span>
          <bdi>{ownerNote}</bdi>
        </p>
      )}
      {reservation.lateMinutes !== null && reservation.status === "confirmed" && (
        <p className="managed-line managed-outside">
          <Clock className="i" strokeWidth={1.75} aria-hidden />
          {manageReservationsTexts.runningLateBy({ lateMinutes: reservation.lateMinutes })}
        </p>
      )}
      {reservation.dayAnswer !== null && <p className="managed-facts">{dayAnswerText(reservation)}</p>}
      {reservation.movedByOwner && <p className="managed-facts">{manageReservationsTexts.movedByYou}</p>}
      {ended !== "" && <p className="managed-facts">{ended}</p>}
      {reservation.outsideHours && (
        <p className="managed-line managed-outside">
          <TriangleAlert className="i" strokeWidth={1.75} aria-hidden />
          {manageReservationsTexts.outsideYourHours}
        </p>
      )}
    </>
  );
}
