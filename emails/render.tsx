/** Renders emails as HTML and text. Loaded through web/ssr.tsx when the first email is sent. */
import { commaList } from "#contract/text/text-list.ts";
import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Mail, RenderedMail } from "#contract/notifications/mail.ts";
import {
  accountDeleted,
  addressInUse,
  confirmAddress,
  confirmNewAddress,
  passwordChanged,
  resetPassword,
} from "./account-emails.tsx";
import { memberInvited, membersChanged } from "./member-emails.tsx";
import { claimRequestedEmail, claimCode, claimDecided, claimProofMissingEmail } from "./claim-emails.tsx";
import { signInCode } from "./code-email.tsx";
import { operatorDigest } from "./operator-emails.tsx";
import { guestMessage } from "./guest-message.tsx";
import { Layout } from "./layout.tsx";
import type { EmailContent, MailSite } from "./email.ts";
import { editSuggested, listingEdited, listingLost, suggestionAccepted } from "./listing-emails.tsx";
import { passkeyEmail } from "./passkey-email.tsx";
import { QuietLink, quietLinkTo } from "./parts.tsx";
import { plainText, untagged } from "./plain-text.ts";
import { reservationEmail } from "./reservation-emails.tsx";
import { photoRemoved } from "./photo-emails.tsx";
import { questionAnswered, questionEmail } from "./question-emails.tsx";
import { reviewHidden, reviewRestored } from "./review-emails.tsx";
import {
  addressChangeEmail,
  addressChanged,
  addressReserved,
  newSignIn,
  passwordDropped,
  secondFactor,
} from "./security-emails.tsx";
import { onTheDay } from "./on-the-day-email.tsx";
import { waitlistJoined } from "./waitlist-emails.tsx";
import { testEmail } from "./test-email.tsx";
import { emailTexts } from "./email-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

function emailOf(mail: Mail, site: MailSite): EmailContent {
  switch (mail.template) {
    case "confirm-address":
      return confirmAddress(mail, site);
    case "address-in-use":
      return addressInUse(mail, site);
    case "reset-password":
      return resetPassword(mail, site);
    case "sign-in-code":
      return signInCode(mail, site);
    case "confirm-new-address":
      return confirmNewAddress(mail, site);
    case "address-change-asked":
      return addressChangeEmail(mail, site);
    case "address-reserved":
      return addressReserved(mail, site);
    case "password-dropped":
      return passwordDropped(mail, site);
    case "new-sign-in":
      return newSignIn(mail, site);
    case "address-changed":
      return addressChanged(mail, site);
    case "password-changed":
      return passwordChanged(mail, site);
    case "second-factor":
      return secondFactor(mail, site);
    case "passkey":
      return passkeyEmail(mail, site);
    case "account-deleted":
      return accountDeleted(mail, site);
    case "listing-lost":
      return listingLost(mail, site);
    case "edit-suggested":
      return editSuggested(mail, site);
    case "question-asked":
      return questionEmail(mail, site);
    case "question-answered":
      return questionAnswered(mail, site);
    case "suggestion-accepted":
      return suggestionAccepted(mail, site);
    case "listing-edited":
      return listingEdited(mail, site);
    case "member-invited":
      return memberInvited(mail, site);
    case "members-changed":
      return membersChanged(mail, site);
    case "claim-asked":
      return claimRequestedEmail(mail, site);
    case "claim-decided":
      return claimDecided(mail, site);
    case "claim-proof-gone":
      return claimProofMissingEmail(mail, site);
    case "claim-code":
      return claimCode(mail, site);
    case "review-hidden":
      return reviewHidden(mail, site);
    case "photo-removed":
      return photoRemoved(mail, site);
    case "review-restored":
      return reviewRestored(mail, site);
    case "operator-digest":
      return operatorDigest(mail, site);
    case "guest-message":
      return guestMessage(mail, site);
    case "on-the-day":
      return onTheDay(mail, site);
    case "waitlist-joined":
      return waitlistJoined(mail, site);
    case "test":
      return testEmail(site);
    case "reservation":
      return reservationEmail(mail, site);
  }
}

export function renderMail(mail: Mail, site: MailSite): RenderedMail {
  const { productName, supportEmail, baseUrl, branding } = site;
  const ownLines = branding.emailFooter?.split("\n") ?? [];
  const { subject, preheader, body, text, reason, markup = null } = emailOf(mail, site);
  const footer = (
    <>
      {richText(
        emailTexts.footer({
          reason,
          supportEmail,
          link: quietLinkTo(`mailto:${supportEmail}`),
        }),
      )}
      <br />
      <QuietLink href={baseUrl}>{baseUrl.replace(/^https?:\/\//, "")}</QuietLink>
      {ownLines.map((line, index) => (
        <Fragment key={index}>
          <br />
          {line}
        </Fragment>
      ))}
    </>
  );
  const html = renderToStaticMarkup(
    <Layout site={site} preheader={preheader} subject={subject} footer={footer} markup={markup}>
      {body}
    </Layout>,
  );
  return {
    subject,
    // without a doctype, mail programs render in quirks mode
    html: `<!doctype html>${html}`,
    // the standard separator before a signature, which mail programs collapse
    text: [
      ...text,
      [
        "-- ",
        plainText(emailTexts.footer({ reason, supportEmail, link: untagged })),
        commaList([productName, baseUrl]),
        ...ownLines,
      ].join("\n"),
      "",
    ].join("\n\n"),
  };
}
