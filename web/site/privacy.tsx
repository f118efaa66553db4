import { Link } from "react-router";
import { PASSKEYS, SECOND_FACTOR } from "#contract/accounts/factor-limits.ts";
import { MEMBERS } from "#contract/members/member-limits.ts";
import { RETENTION } from "#contract/retention.ts";
import { legalContext } from "../platform/context.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { Controller, LegalProse } from "./legal-text.tsx";
import { MailLink } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/privacy.ts";
import { siteTexts } from "./site-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    "Privacy",
    siteTexts.whatKeepsAboutThePeople({ productName: loaderData.site.productName }),
    paths.privacy(),
    loaderData.site,
  );

export const loader = ({ context }: Route.LoaderArgs) => ({ own: context.get(legalContext).privacy ?? null });

/** Every sentence describes what the program does; its numbers come from the program. */
export default function Privacy({ loaderData: { own } }: Route.ComponentProps) {
  const {
    productName,
    supportEmail,
    controller,
    isGoogleOffered,
    isZoomOffered,
    usesCityService: isCityAskedElsewhere,
  } = useSite();
  return (
    <LegalProse title={siteTexts.privacy} own={own} lead={<>{siteTexts.inShortYouCanSearch({ productName })}</>}>
      <p className="muted small">{siteTexts.effectiveMarch312025Last}</p>
      <section>
        <h2>{siteTexts.whoIsResponsible}</h2>
        {controller === null ? (
          <p>
            {siteTexts.thePeopleWhoRunYou({ productName })}{" "}
            <MailLink address={supportEmail} subject={siteTexts.privacy} />.
          </p>
        ) : (
          <>
            <Controller text={controller} />
            <p>
              {siteTexts.eMail} <MailLink address={supportEmail} subject={siteTexts.privacy} />
            </p>
          </>
        )}
      </section>
      <section>
        <h2>{siteTexts.whenYouBrowse}</h2>
        <p>{siteTexts.yourBrowserSendsItsNetwork}</p>
        <p>{richText(siteTexts.soThatNobodyCanGuess({ em: (parts) => <em>{parts}</em> }))}</p>
        {isCityAskedElsewhere ? <p>{siteTexts.toFillInYourCity}</p> : <p>{siteTexts.nobodyElseIsAskedWhere}</p>}
        <p>{siteTexts.whenYouPressNearMe}</p>
        <p>{siteTexts.yourBrowserStoresTheLast}</p>
      </section>
      <section>
        <h2>{siteTexts.whenYouHaveAnAccount}</h2>
        <p>
          {richText(
            siteTexts.weKeepYourEMail({
              sessionDays: RETENTION.sessionDays,
              sessionEndDays: RETENTION.sessionEndDays,
              accountEventDays: RETENTION.accountEventDays,
              addressUndoDays: RETENTION.addressUndoDays,
              unconfirmedDays: RETENTION.unconfirmedDays,
              em: (parts) => <em>{parts}</em>,
            }),
          )}
        </p>
        <p>
          {siteTexts.weWriteToYouAbout({
            reservationMailDays: RETENTION.reservationMailDays,
            givenUpDays: RETENTION.givenUpDays,
            productName,
          })}
        </p>
        <p>{siteTexts.ifYouLookAfterA}</p>
      </section>
      <section>
        <h2>{siteTexts.whatOthersCanSee}</h2>
        <ul>
          <li>{siteTexts.aReviewAppearsUnderYour}</li>
          <li>{siteTexts.aQuestionIsSeenBy}</li>
          <li>{siteTexts.aReservationIsSeenBy}</li>
          <li>{siteTexts.whenYouJoinAWaitlist}</li>
          <li>{siteTexts.aListingItsPhotosAnd}</li>
          <li>
            {siteTexts.thoseWhoLookAfterA({
              listingChangeDays: RETENTION.listingChangeDays,
              invitationDays: MEMBERS.invitationDays,
            })}
          </li>
        </ul>
      </section>
      <section>
        <h2>{siteTexts.cookiesAndYourBrowsersStorage}</h2>
        <ul>
          <li>
            {siteTexts.oneCookieWhenYouSign({
              sessionDays: RETENTION.sessionDays,
              sessionEndDays: RETENTION.sessionEndDays,
            })}
          </li>
          <li>{siteTexts.oneCookieWhenYouSign2({ unconfirmedDays: RETENTION.unconfirmedDays })}</li>
          <li>{siteTexts.oneCookieWhenWeWrite({ waitingMinutes: RETENTION.waitingMinutes })}</li>
          <li>{siteTexts.oneCookieThatMarksThis({ deviceDays: RETENTION.deviceDays })}</li>
          <li>
            {siteTexts.withTwoStepLoginOne({ minutes: SECOND_FACTOR.minutes, trustedDays: RETENTION.trustedDays })}
          </li>
          <li>{siteTexts.withAPasskeyARandom({ minutes: PASSKEYS.minutes })}</li>
          <li>{siteTexts.atTheDeskOfA}</li>
          {isGoogleOffered && <li>{siteTexts.aShortLivedOneWhile}</li>}
          <li>{siteTexts.draftsOfReviewsAndListings}</li>
        </ul>
        <p>{siteTexts.allOfThemAreNeeded}</p>
      </section>
      <section>
        <h2>{siteTexts.whomWeShareItWith}</h2>
        <ul>
          <li>{siteTexts.theCompaniesThatRunOur}</li>
          {isGoogleOffered && <li>{siteTexts.googleIfYouSignIn}</li>}
          {isZoomOffered && <li>{siteTexts.zoomIfABusinessHas}</li>}
          <li>{siteTexts.thePushServicesOfBrowsers}</li>
          <li>{siteTexts.theCalendarsThatABusiness}</li>
          <li>{siteTexts.authoritiesWhenTheLawObliges}</li>
        </ul>
        <p>{siteTexts.someOfTheseMayBe}</p>
      </section>
      <section>
        <h2>{siteTexts.howLongWeKeepIt}</h2>
        <p>{siteTexts.anAccountAndWhatBelongs}</p>
      </section>
      <section>
        <h2>{siteTexts.yourRights}</h2>
        <p>
          {richText(siteTexts.underSettingsYouCanSee({ link: (parts) => <Link to={paths.settings()}>{parts}</Link> }))}{" "}
          <MailLink address={supportEmail} subject={siteTexts.privacy} /> {siteTexts.fromTheAddressItIs}
        </p>
        <p>{siteTexts.inCaliforniaAndOtherStates}</p>
      </section>
      <section>
        <h2>{siteTexts.changes}</h2>
        <p>
          {richText(siteTexts.whenThisPolicyChangesThe({ link: (parts) => <Link to={paths.contact()}>{parts}</Link> }))}
        </p>
      </section>
    </LegalProse>
  );
}
