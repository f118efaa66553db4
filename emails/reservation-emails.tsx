/** Emails about a reservation to its guest and to the owners of its listing: news, facts and actions. */
import { meetingHref } from "#contract/booking/meeting-link.ts";
import { leftToRight } from "#contract/text/locale.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { MAIL_MAP } from "#contract/notifications/mail.ts";
import type { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import { Facts, factsText } from "./facts.tsx";
import type { EmailContent, MailSite } from "./email.ts";
import { Button, Buttons, ButtonUrl, FinePrint, Heading, Link, Paragraph, quietLinkTo } from "./parts.tsx";
import { actionText } from "./plain-text.ts";
import { directionsTo, factsOf } from "./reservation-facts.ts";
import { introOf } from "./reservation-intro.ts";
import { reservationMarkup } from "./reservation-markup.ts";
import { subjectOf } from "./reservation-subject.ts";
import { reservationEmailTexts as texts } from "./reservation-email-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface EmailAction {
  label: string;
  href: string;
}

/** News of reservations that will take place; the others are over or uncertain. */
const UPCOMING_NEWS: readonly ReservationMail["news"][] = ["confirmed", "moved", "meeting", "reminder"];

/** News about the waitlist, where the reader has no reservation. */
const WAITLIST_NEWS: readonly ReservationMail["news"][] = ["offered", "offer_ended"];

function joinAction({ news, isPending, meetingLink }: ReservationMail): EmailAction | null {
  const href = UPCOMING_NEWS.includes(news) && !isPending ? meetingHref(meetingLink) : null;
  if (href === null) return null;
  return {
    label: href.startsWith("tel:") ? texts.call({ phone: leftToRight(plainLine(meetingLink)) }) : texts.joinMeeting,
    href,
  };
}

const manageAction = ({ audience, news, series, manageUrl }: ReservationMail): EmailAction => ({
  label:
    audience === "owner"
      ? texts.manageReservations
      : WAITLIST_NEWS.includes(news) || series?.isTogether === true
        ? texts.yourReservations
        : texts.yourReservation,
  href: manageUrl,
});

function rebookAction({ audience, news, cancelledBy, listingUrl }: ReservationMail): EmailAction | null {
  const isWanted =
    audience === "guest" && (news === "offer_ended" || (news === "cancelled" && cancelledBy !== "guest"));
  return isWanted && listingUrl !== null ? { label: texts.findAnotherTime, href: listingUrl } : null;
}

interface Actions {
  /** Button; two for a yes or no. */
  main: readonly [EmailAction] | readonly [EmailAction, EmailAction];
  /** Link below the button. */
  other: EmailAction | null;
  /** URL of a link that is less prominent than the buttons, but visible. */
  cancelHref: string | null;
}

function actionsOf(email: ReservationMail): Actions {
  const { audience, confirmUrl, cancelUrl, keepUrl, takeUrl, passUrl } = email;
  const manage = manageAction(email);
  if (takeUrl !== null && passUrl !== null)
    return {
      main: [
        { label: texts.takeOffer, href: takeUrl },
        { label: texts.passOffer, href: passUrl },
      ],
      other: manage,
      cancelHref: null,
    };
  if (keepUrl !== null && cancelUrl !== null)
    return {
      main: [
        { label: texts.keepTime, href: keepUrl },
        { label: texts.refuseTime, href: cancelUrl },
      ],
      other: manage,
      cancelHref: null,
    };
  if (audience === "owner" && confirmUrl !== null) {
    const confirm = { label: texts.confirm, href: confirmUrl };
    const main =
      cancelUrl === null ? ([confirm] as const) : ([confirm, { label: texts.decline, href: cancelUrl }] as const);
    return { main, other: manage, cancelHref: null };
  }
  const first = joinAction(email) ?? rebookAction(email) ?? manage;
  return { main: [first], other: first === manage ? null : manage, cancelHref: cancelUrl };
}

const isCall = ({ href }: EmailAction) => href.startsWith("tel:");

/** A call needs no URL: the label contains the number. */
const lineOf = (action: EmailAction) => (isCall(action) ? action.label : actionText(action.label, action.href));

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
function MapPicture({ email, mapsUrl }: { email: ReservationMail; mapsUrl: string }) {
  const { cid, width, height } = MAIL_MAP;
  return (
    <a href={directionsTo(email, mapsUrl)}>
      {/* React would add a preload link to the head, which emails do not support */}
      <picture>
        <img
          src={`cid:${cid}`}
          alt={texts.map({ business: plainLine(email.businessName) })}
          width={width}
          height={height}
          style={{ display: "block", width: "100%", maxWidth: width, height: "auto", margin: "16px 0 20px", border: 0, borderRadius: 10 }} // oxfmt-ignore
        />
      </picture>
    </a>
  );
}

/** The message about why the reader receives the email. */
function reasonOf({ audience, news }: ReservationMail) {
  if (audience === "owner") return texts.ownerReason;
  return WAITLIST_NEWS.includes(news) ? texts.waitlistReason : texts.guestReason;
}

export function reservationEmail(
  email: ReservationMail,
  { productName, supportEmail, mapsUrl }: MailSite,
): EmailContent {
  const { heading, paragraphs } = introOf(email, supportEmail);
  const facts = factsOf(email, mapsUrl);
  const { main, other, cancelHref } = actionsOf(email);
  const { unsubscribeUrl } = email;
  const [first, second] = main;
  // in the HTML version the business's name is the link
  const listing =
    email.listingUrl === null || email.listingUrl === first.href
      ? []
      : [{ label: plainLine(email.businessName), href: email.listingUrl }];
  return {
    subject: subjectOf(email),
    markup: reservationMarkup(email),
    preheader: paragraphs.join(" "),
    body: (
      <>
        <Heading>{heading}</Heading>
        {paragraphs.map((text) => (
          <Sentence key={text} text={text} address={supportEmail} />
        ))}
        <Facts facts={facts} />
        {email.hasMap && <MapPicture email={email} mapsUrl={mapsUrl} />}
        {second === undefined ? <Button href={first.href}>{first.label}</Button> : <Buttons {...{ first, second }} />}
        {other !== null && (
          <Paragraph>
            <Link href={other.href}>{other.label}</Link>
          </Paragraph>
        )}
        {cancelHref !== null && <FinePrint>{richText(texts.cancel({ link: quietLinkTo(cancelHref) }))}</FinePrint>}
        {unsubscribeUrl !== null && (
          <FinePrint>{richText(texts.noReminders({ link: quietLinkTo(unsubscribeUrl) }))}</FinePrint>
        )}
        {!isCall(first) && <ButtonUrl href={first.href} />}
      </>
    ),
    text: [
      heading,
      ...paragraphs,
      factsText(facts),
      [...main, ...(other === null ? [] : [other]), ...listing].map(lineOf).join("\n"),
      ...(cancelHref === null ? [] : [texts.cancelText({ url: cancelHref })]),
      ...(unsubscribeUrl === null ? [] : [texts.noRemindersText({ url: unsubscribeUrl })]),
    ],
    reason: reasonOf(email)({ productName }),
  };
}
