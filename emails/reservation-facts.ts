/** Facts of every email about a reservation: what, where, when, and for whom. */
import { meetingHref } from "#contract/booking/meeting-link.ts";
import { answerLine } from "#contract/booking/question-limits.ts";
import { untilText } from "#contract/booking/terms.ts";
import { plainLine, plainLines } from "#contract/text/plain-line.ts";
import { numberText } from "#contract/booking/series-words.ts";
import { partyText, statusWord } from "#contract/booking/reservation-words.ts";
import type { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import type { EmailFact } from "./facts.tsx";
import { readersWhen, shortWhen, spanText, whenLines, zoneNameOf } from "./when.ts";
import { reservationEmailTexts } from "./reservation-email-texts.ts";

/** The place if it is not the listing: a page, a telephone, or a text that is no link. */
function place({ meetingLink, isLinkToCome }: ReservationMail): EmailFact[] {
  if (isLinkToCome)
    return [
      {
        label: reservationEmailTexts.where,
        lines: [reservationEmailTexts.online, reservationEmailTexts.theMeetingLinkFollows],
      },
    ];
  if (meetingLink === "") return [];
  const href = meetingHref(meetingLink);
  const how =
    href?.startsWith("tel:") === true
      ? [reservationEmailTexts.byPhone]
      : href === null
        ? []
        : [reservationEmailTexts.online];
  return [{ label: reservationEmailTexts.where, lines: [...how, plainLine(meetingLink)] }];
}

/** All dates, one per line. */
function dates({ series, timeZone }: ReservationMail): string[] {
  return (series?.dates ?? []).map((date) => spanText(date, timeZone));
}

/** Position in a series, and the remaining dates of a course. */
function belonging(email: ReservationMail): EmailFact[] {
  const { series } = email;
  if (series === null || series.isTogether) return [];
  const label = series.isCourse ? "Course" : "Series";
  return [{ label, lines: [reservationEmailTexts.date({ series: numberText(series) }), ...dates(email)] }];
}

function when(email: ReservationMail): EmailFact[] {
  const { news, startsAt, timeZone, readerTimeZone, movedFrom, series } = email;
  if (series?.isTogether === true)
    return [
      {
        label: reservationEmailTexts.when,
        lines: [...dates(email), zoneNameOf(startsAt, timeZone)],
        isPast: news === "cancelled",
      },
    ];
  const reader = readersWhen(startsAt, timeZone, readerTimeZone);
  const lines = [...whenLines(email), ...(reader === null ? [] : [reader])];
  return movedFrom === null
    ? [{ label: reservationEmailTexts.when, lines, isPast: news === "cancelled" || news === "offer_ended" }]
    : [
        { label: reservationEmailTexts.before, lines: [shortWhen(movedFrom, timeZone)], isPast: true },
        { label: reservationEmailTexts.now, lines },
      ];
}

/** Link to directions in a map program. */
export const directionsTo = (
  { businessName, address }: Pick<ReservationMail, "businessName" | "address">,
  mapsUrl: string,
): string =>
  mapsUrl.replace(
    "{query}",
    encodeURIComponent([plainLine(businessName), address].filter((part) => part !== "").join(", ")),
  );

/** Directions and telephone number, for guests of a coming reservation. Owners do not need them. */
function reaching(email: ReservationMail, mapsUrl: string): EmailFact[] {
  const { audience, news, meetingLink, isLinkToCome } = email;
  if (audience === "owner") return [];
  const [address, phone] = [plainLine(email.address), plainLine(email.businessPhone)];
  const isOver = news === "cancelled" || news === "offer_ended" || news === "no_show" || news === "no_show_withdrawn";
  const isElsewhere = meetingLink !== "" || isLinkToCome;
  const directions = directionsTo(email, mapsUrl);
  const call = meetingHref(phone);
  return [
    ...(address === "" || isOver || isElsewhere
      ? []
      : [
          {
            label: reservationEmailTexts.address,
            lines: [address],
            href: directions,
            written: reservationEmailTexts.directions({ directions }),
          },
        ]),
    ...(phone === ""
      ? []
      : [
          { label: reservationEmailTexts.call2, lines: [phone], href: call?.startsWith("tel:") === true ? call : null },
        ]),
  ];
}

export function factsOf(email: ReservationMail, mapsUrl: string): EmailFact[] {
  const {
    audience,
    businessName,
    typeName,
    withName,
    guestName,
    listingUrl,
    partySize,
    isPending,
    reason,
    note,
    phone,
    answers,
    houseRules,
    cancelHours,
  } = email;
  const guest: EmailFact = {
    label: reservationEmailTexts.guest,
    lines: [plainLine(guestName) || reservationEmailTexts.aFormerMember],
  };
  return [
    { label: reservationEmailTexts.what, lines: [plainLine(typeName)] },
    ...(withName === "" ? [] : [{ label: reservationEmailTexts.with, lines: [plainLine(withName)] }]),
    ...when(email),
    ...belonging(email),
    { label: reservationEmailTexts.at, lines: [plainLine(businessName)], href: listingUrl },
    ...reaching(email, mapsUrl),
    ...place(email),
    ...(partySize === null ? [] : [{ label: reservationEmailTexts.party, lines: [partyText(partySize)] }]),
    ...(audience === "owner" ? [guest] : []),
    ...(phone === "" ? [] : [{ label: reservationEmailTexts.phone, lines: [plainLine(phone)] }]),
    ...(note === "" ? [] : [{ label: reservationEmailTexts.note, lines: plainLines(note).split("\n") }]),
    ...(answers.length === 0
      ? []
      : [{ label: reservationEmailTexts.answers, lines: answers.map(answerLine).map(plainLine) }]),
    ...(cancelHours === 0
      ? []
      : [
          {
            label: reservationEmailTexts.changes,
            lines: [reservationEmailTexts.cancelOrMoveIt({ until: untilText(cancelHours) })],
          },
        ]),
    ...(houseRules === "" ? [] : [{ label: reservationEmailTexts.rules, lines: plainLines(houseRules).split("\n") }]),
    ...(isPending ? [{ label: reservationEmailTexts.status, lines: [statusWord("pending", false)] }] : []),
    ...(reason === "" ? [] : [{ label: reservationEmailTexts.reason, lines: plainLines(reason).split("\n") }]),
  ];
}
