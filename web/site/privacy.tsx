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
import { privacyTexts } from "./privacy-texts.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    privacyTexts.title,
    privacyTexts.description({ productName: loaderData.site.productName }),
    paths.privacy(),
    loaderData.site,
  );

export const loader = ({ context }: Route.LoaderArgs) => ({ own: context.get(legalContext).privacy ?? null });

/** Every sentence describes what the program does; its numbers come from the program. */
export default function Privacy({ loaderData: { own } }: Route.ComponentProps) {
  const { productName, supportEmail, controller, isGoogleOffered, isZoomOffered, usesCityService } = useSite();
  const mail = () => <MailLink address={supportEmail} subject={privacyTexts.title} />;
  return (
    <LegalProse title={privacyTexts.title} own={own} lead={<>{privacyTexts.lead({ productName })}</>}>
      <p className="muted small">{privacyTexts.effective}</p>
      <section>
        <h2>{privacyTexts.controller}</h2>
        {controller === null ? (
          <p>{richText(privacyTexts.controllerText({ productName, mail }))}</p>
        ) : (
          <>
            <Controller text={controller} />
            <p>{richText(siteTexts.email({ mail }))}</p>
          </>
        )}
      </section>
      <section>
        <h2>{privacyTexts.browsing}</h2>
        <p>{privacyTexts.requests}</p>
        <p>{richText(privacyTexts.attempts({ em: (parts) => <em>{parts}</em> }))}</p>
        {usesCityService ? <p>{privacyTexts.cityLookup}</p> : <p>{privacyTexts.noCityLookup}</p>}
        <p>{privacyTexts.nearMe}</p>
        <p>{privacyTexts.lastPlaces}</p>
      </section>
      <section>
        <h2>{privacyTexts.account}</h2>
        <p>
          {richText(
            privacyTexts.accountData({
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
          {privacyTexts.emails({
            reservationMailDays: RETENTION.reservationMailDays,
            givenUpDays: RETENTION.givenUpDays,
            productName,
          })}
        </p>
        <p>{privacyTexts.push}</p>
      </section>
      <section>
        <h2>{privacyTexts.others}</h2>
        <ul>
          <li>{privacyTexts.review}</li>
          <li>{privacyTexts.question}</li>
          <li>{privacyTexts.lists({ removedFromListHours: RETENTION.removedFromListHours })}</li>
          <li>{privacyTexts.plans({ planDays: RETENTION.planDays })}</li>
          <li>{privacyTexts.reservation}</li>
          <li>{privacyTexts.waitlist}</li>
          <li>{privacyTexts.listing}</li>
          <li>
            {privacyTexts.members({
              listingChangeDays: RETENTION.listingChangeDays,
              invitationDays: MEMBERS.invitationDays,
            })}
          </li>
        </ul>
      </section>
      <section>
        <h2>{privacyTexts.cookies}</h2>
        <ul>
          <li>
            {privacyTexts.cookieSignIn({
              sessionDays: RETENTION.sessionDays,
              sessionEndDays: RETENTION.sessionEndDays,
            })}
          </li>
          <li>{privacyTexts.cookieSignUp({ unconfirmedDays: RETENTION.unconfirmedDays })}</li>
          <li>{privacyTexts.cookieWaiting({ waitingMinutes: RETENTION.waitingMinutes })}</li>
          <li>{privacyTexts.cookieDevice({ deviceDays: RETENTION.deviceDays })}</li>
          <li>{privacyTexts.cookieTwoStep({ minutes: SECOND_FACTOR.minutes, trustedDays: RETENTION.trustedDays })}</li>
          <li>{privacyTexts.cookiePasskey({ minutes: PASSKEYS.minutes })}</li>
          <li>{privacyTexts.cookieSaving({ savingMinutes: RETENTION.savingMinutes })}</li>
          <li>{privacyTexts.cookieVoter({ voterDays: RETENTION.voterDays })}</li>
          <li>{privacyTexts.cookieFriend({ voterDays: RETENTION.voterDays })}</li>
          <li>{privacyTexts.cookieDesk}</li>
          {isGoogleOffered && <li>{privacyTexts.cookieGoogle}</li>}
          <li>{privacyTexts.storage}</li>
        </ul>
        <p>{privacyTexts.cookiesNeeded}</p>
      </section>
      <section>
        <h2>{privacyTexts.sharing}</h2>
        <ul>
          <li>{privacyTexts.providers}</li>
          {isGoogleOffered && <li>{privacyTexts.google}</li>}
          {isZoomOffered && <li>{privacyTexts.zoom}</li>}
          <li>{privacyTexts.pushServices}</li>
          <li>{privacyTexts.calendars}</li>
          <li>{privacyTexts.authorities}</li>
        </ul>
        <p>{privacyTexts.transfers}</p>
      </section>
      <section>
        <h2>{privacyTexts.retention}</h2>
        <p>{privacyTexts.retentionText}</p>
      </section>
      <section>
        <h2>{privacyTexts.rights}</h2>
        <p>
          {richText(privacyTexts.rightsText({ mail, link: (parts) => <Link to={paths.settings()}>{parts}</Link> }))}
        </p>
        <p>{privacyTexts.california}</p>
      </section>
      <section>
        <h2>{privacyTexts.changes}</h2>
        <p>{richText(privacyTexts.changesText({ link: (parts) => <Link to={paths.contact()}>{parts}</Link> }))}</p>
      </section>
    </LegalProse>
  );
}
