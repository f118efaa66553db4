/** Emails about a reservation to its guest and to the owners of its listing: news, facts and actions. */
import { meetingHref } from "#contract/booking/meeting-link.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { MAIL_MAP } from "#contract/notifications/mail.ts";
import type { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import { Facts, factsText } from "./facts.tsx";
import type { EmailContent, MailSite } from "./email.ts";
import { Button, Buttons, FinePrint, Heading, Link, Paragraph, QuietLink, WrittenOut } from "./parts.tsx";
import { directionsTo, factsOf } from "./reservation-facts.ts";
import { subjectOf, wordsOf } from "./reservation-words.ts";
import { reservationEmailTexts } from "./reservation-email-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface EmailAction {
  label: string;
  href: string;
}

/** News of reservations that will take place; the others are over or uncertain. */
const ATTENDED: readonly ReservationMail["news"][] = ["confirmed", "moved", "meeting", "reminder"];

/** News about the waitlist, where the reader has no reservation. */
const WAITED_FOR: readonly ReservationMail["news"][] = ["offered", "offer_ended"];

function joining({ news, isPending, meetingLink }: ReservationMail): EmailAction | null {
  const href = ATTENDED.includes(news) && !isPending ? meetingHref(meetingLink) : null;
  if (href === null) return null;
  return {
    label: href.startsWith("tel:")
      ? reservationEmailTexts.call({ meetingLink: plainLine(meetingLink) })
      : reservationEmailTexts.joinTheMeeting,
    href,
  };
}

const managing = ({ audience, manageUrl }: ReservationMail): EmailAction => ({
  label: audience === "owner" ? reservationEmailTexts.manageReservations : reservationEmailTexts.yourReservations,
  href: manageUrl,
});

function rebooking({ audience, news, cancelledBy, listingUrl }: ReservationMail): EmailAction | null {
  const isWanted =
    audience === "guest" && (news === "offer_ended" || (news === "cancelled" && cancelledBy !== "guest"));
  return isWanted && listingUrl !== null ? { label: reservationEmailTexts.findAnotherTime, href: listingUrl } : null;
}

interface Actions {
  /** Button; two for a yes or no. */
  main: readonly [EmailAction] | readonly [EmailAction, EmailAction];
  /** Link below the button. */
  other: EmailAction | null;
  /** Less prominent than the buttons, but visible. */
  cancel: EmailAction | null;
}

function actionsOf(email: ReservationMail): Actions {
  const { audience, confirmUrl, cancelUrl, keepUrl, takeUrl, passUrl } = email;
  const manage = managing(email);
  if (takeUrl !== null && passUrl !== null)
    return {
      main: [
        { label: reservationEmailTexts.takeIt, href: takeUrl },
        { label: reservationEmailTexts.pass, href: passUrl },
      ],
      other: manage,
      cancel: null,
    };
  if (keepUrl !== null && cancelUrl !== null)
    return {
      main: [
        { label: reservationEmailTexts.keepTheNewTime, href: keepUrl },
        { label: reservationEmailTexts.refuse, href: cancelUrl },
      ],
      other: manage,
      cancel: null,
    };
  if (audience === "owner" && confirmUrl !== null) {
    const confirm = { label: reservationEmailTexts.confirm, href: confirmUrl };
    const main =
      cancelUrl === null
        ? ([confirm] as const)
        : ([confirm, { label: reservationEmailTexts.decline, href: cancelUrl }] as const);
    return { main, other: manage, cancel: null };
  }
  const first = joining(email) ?? rebooking(email) ?? manage;
  const cancel = cancelUrl === null ? null : { label: reservationEmailTexts.cancelThisReservation, href: cancelUrl };
  return { main: [first], other: first === manage ? null : manage, cancel };
}

const isCall = ({ href }: EmailAction) => href.startsWith("tel:");

/** A call needs no URL: the label contains the number. */
const written = (action: EmailAction) => (isCall(action) ? action.label : `${action.label}: ${action.href}`);

/** A sentence in which an address of the site is a link. */
function Sentence({ text, address }: { text: string; address: string }) {
  const at = text.indexOf(address);
  if (at === -1) return <Paragraph>{text}</Paragraph>;
  return (
    <Paragraph>
      {text.slice(0, at)}
      <Link href={`mailto:${address}`}>{address}</Link>
      {text.slice(at + address.length)}
    </Paragraph>
  );
}

/** As wide as the email, at most its original width. */
function MapPicture({ letter: email, mapsUrl }: { letter: ReservationMail; mapsUrl: string }) {
  const { cid, width, height } = MAIL_MAP;
  return (
    <a href={directionsTo(email, mapsUrl)}>
      {/* React would add a preload link to the head, which emails do not support */}
      <picture>
        <img
          src={`cid:${cid}`}
          alt={reservationEmailTexts.mapOfTheStreetsAround({ businessName: plainLine(email.businessName) })}
          width={width}
          height={height}
          style={{ display: "block", width: "100%", maxWidth: width, height: "auto", margin: "16px 0 20px", border: 0, borderRadius: 10 }} // oxfmt-ignore
        />
      </picture>
    </a>
  );
}

export function reservationEmail(
  email: ReservationMail,
  { productName, supportEmail, mapsUrl }: MailSite,
): EmailContent {
  const { heading, paragraphs } = wordsOf(email, supportEmail);
  const facts = factsOf(email, mapsUrl);
  const { main, other, cancel } = actionsOf(email);
  const [first, second] = main;
  // in the HTML version the business's name is the link
  const listing =
    email.listingUrl === null || email.listingUrl === first.href
      ? []
      : [{ label: plainLine(email.businessName), href: email.listingUrl }];
  const silence =
    email.unsubscribeUrl === null
      ? null
      : { label: reservationEmailTexts.turnOffReminders, href: email.unsubscribeUrl };
  return {
    subject: subjectOf(email),
    preheader: paragraphs.join(" "),
    body: (
      <>
        <Heading>{heading}</Heading>
        {paragraphs.map((text) => (
          <Sentence key={text} text={text} address={supportEmail} />
        ))}
        <Facts facts={facts} />
        {email.hasMap && <MapPicture letter={email} mapsUrl={mapsUrl} />}
        {second === undefined ? <Button href={first.href}>{first.label}</Button> : <Buttons {...{ first, second }} />}
        {other !== null && (
          <Paragraph>
            <Link href={other.href}>{other.label}</Link>
          </Paragraph>
        )}
        {cancel !== null && (
          <FinePrint>
            {richText(
              reservationEmailTexts.plansHaveChanged({
                label: cancel.label,
                link: (parts) => <QuietLink href={cancel.href}>{parts}</QuietLink>,
              }),
            )}
          </FinePrint>
        )}
        {silence !== null && (
          <FinePrint>
            {richText(
              reservationEmailTexts.enoughOfThese({
                label: silence.label,
                link: (parts) => <QuietLink href={silence.href}>{parts}</QuietLink>,
              }),
            )}
          </FinePrint>
        )}
        {!isCall(first) && <WrittenOut href={first.href} />}
      </>
    ),
    text: [
      heading,
      ...paragraphs,
      factsText(facts),
      [...main, ...(other === null ? [] : [other]), ...listing].map(written).join("\n"),
      ...(cancel === null ? [] : [reservationEmailTexts.plansHaveChanged2({ written: written(cancel) })]),
      ...(silence === null ? [] : [reservationEmailTexts.enoughOfThese2({ written: written(silence) })]),
    ],
    because:
      email.audience === "guest"
        ? reservationEmailTexts.thisEmailCameBecauseYou({
            value: WAITED_FOR.includes(email.news) ? "joined a waitlist" : "made a reservation",
            productName,
          })
        : reservationEmailTexts.thisEmailCameBecauseYou2({ productName }),
  };
}
