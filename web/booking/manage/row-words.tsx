/** Facts in a row next to the guest's name, truncated to the space. The expanded row has all of them. */
import { MessageSquareText, Phone, TriangleAlert, Users } from "lucide-react";
import { numberText } from "#contract/text/count-text.ts";
import { answerLine } from "#contract/booking/question-limits.ts";
import { meetingHref } from "#contract/booking/meeting-link.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { LockIcon } from "../service-look.ts";
import { contactOf, dayAnswerText, endedText, lateText, partyWords, restOf } from "./reservation-words.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

function LockMark({ reservation: { isPinned, source } }: { reservation: OwnerReservation }) {
  if (!isPinned || source === "block") return null;
  return (
    <LockIcon
      className="i managed-locked"
      strokeWidth={2}
      role="img"
      aria-label={manageReservationsTexts.lockedLabel}
    />
  );
}

/** Next to the name. The party size is never truncated: in narrow rows it is a number with an icon. */
export function RowFacts({ reservation, seatText }: { reservation: OwnerReservation; seatText: string }) {
  const { reservationTypeName: type, partySize } = reservation;
  const rest = restOf(reservation);
  return (
    <>
      {type !== "" && (
        <span className={partySize === null ? "managed-type is-service" : "managed-type"}>
          <bdi>{type}</bdi>
        </span>
      )}
      {partySize !== null && (
        <>
          {type !== "" && <span className="managed-dot"> · </span>}
          <span className="managed-party">
            <Users className="i" strokeWidth={1.75} aria-hidden />
            {/* not a part of the words: Arabic has one word for two people */}
            <span className="managed-size" aria-hidden>
              {numberText(partySize)}
            </span>
            <span className="managed-act">{partyWords(partySize)}</span>
          </span>
        </>
      )}
      {seatText !== "" && (
        <>
          {(type !== "" || partySize !== null) && <span className="managed-dot"> · </span>}
          <span className="managed-seat">
            <bdi>{seatText}</bdi>
            <LockMark reservation={reservation} />
          </span>
        </>
      )}
      {rest !== "" && (
        <>
          {(type !== "" || partySize !== null || seatText !== "") && <span className="managed-dot"> · </span>}
          <span className="managed-rest">
            <bdi>{rest}</bdi>
          </span>
        </>
      )}
    </>
  );
}

function Contact({ contact }: { contact: string }) {
  const call = meetingHref(contact);
  return (
    <span className="managed-contact">
      <Phone className="i" strokeWidth={1.75} aria-hidden />
      <span className="vh">{manageReservationsTexts.contact} </span>
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

/** The guest's contact, and the other facts in one line. */
export function RowWords({ reservation, seatText }: { reservation: OwnerReservation; seatText: string }) {
  const { note, ownerNote, source, zoomMeetingUrl, meetingLink, outsideHours, movedByOwner, guestBlocked } =
    reservation;
  const { meetingProblem, mailProblem } = reservation;
  const contact = contactOf(reservation);
  // warnings come first: the end of the line may be truncated
  const warnings = [
    mailProblem === "" ? "" : manageReservationsTexts.mailProblemReason({ reason: mailProblem }),
    meetingProblem === "" ? "" : manageReservationsTexts.meetingProblemReason({ reason: meetingProblem }),
    outsideHours ? manageReservationsTexts.outsideYourHours : "",
    lateText(reservation),
    reservation.dayAnswer === "silent" ? dayAnswerText(reservation) : "",
    guestBlocked ? manageReservationsTexts.blockedGuest : "",
  ].filter((text) => text !== "");
  const facts = [
    movedByOwner ? manageReservationsTexts.movedByYou : "",
    reservation.dayAnswer === "silent" ? "" : dayAnswerText(reservation),
    ...reservation.answers.map(answerLine),
    ownerNote !== "" && source !== "block" ? manageReservationsTexts.noteText({ ownerNote }) : "",
    // a Zoom meeting replaces the link, and has a button
    zoomMeetingUrl === null && meetingLink !== "" ? manageReservationsTexts.takesPlaceAtText({ meetingLink }) : "",
  ].filter((text) => text !== "");
  const ended = endedText(reservation);
  const hasWords = [...warnings, ended, note, ...facts].some((text) => text !== "");
  const isSeatAlone = contact === "" && !hasWords;
  // without a party size, the service is as important as the staff member
  const service = reservation.partySize === null ? reservation.reservationTypeName : "";
  const place = [service, seatText].filter((text) => text !== "").join(" · ");
  if (isSeatAlone && place === "") return null;
  return (
    <div className={isSeatAlone ? "managed-second is-seat-alone" : "managed-second"}>
      {/* in the first line if it fits */}
      {place !== "" && (
        <span className="managed-seat">
          <bdi>{place}</bdi>
          <LockMark reservation={reservation} />
        </span>
      )}
      {contact !== "" && <Contact contact={contact} />}
      {hasWords && (
        <p className="managed-words">
          {warnings.length > 0 && (
            <span className="managed-warn">
              <TriangleAlert className="i" strokeWidth={1.75} aria-hidden />
              {warnings.join(" · ")}{" "}
            </span>
          )}
          {ended !== "" && <bdi>{ended} </bdi>}
          {note !== "" && (
            <>
              <MessageSquareText className="i" strokeWidth={1.75} aria-hidden />
              <span className="vh">{manageReservationsTexts.guestNote} </span>
              <q dir="auto">{note}</q>{" "}
            </>
          )}
          <bdi>{facts.join(" · ")}</bdi>
        </p>
      )}
    </div>
  );
}
