import { Link } from "react-router";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { MailLink, Prose } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/contact.ts";
import { siteTexts } from "./site-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    "Contact",
    siteTexts.howToReachThePeople({ productName: loaderData.site.productName }),
    paths.contact(),
    loaderData.site,
  );

export default function Contact() {
  const { productName, supportEmail } = useSite();
  return (
    <Prose
      title={siteTexts.contact}
      lead={
        <>
          {siteTexts.writeTo} <MailLink address={supportEmail} />
          {siteTexts.aPersonWhoWorksOn({ productName })}
        </>
      }
    >
      <ul className="topics">
        <li>
          <h2>{siteTexts.somethingOnAListingIs}</h2>
          <p className="muted">{siteTexts.sendUsTheAddressOf}</p>
        </li>
        <li>
          <h2>{siteTexts.aListingIsYours}</h2>
          <p className="muted">{siteTexts.tellUsWhichOneAnd}</p>
        </li>
        <li>
          <h2>{siteTexts.aReviewBreaksTheRules}</h2>
          <p className="muted">
            {richText(siteTexts.sendThePageAndThe({ link: (parts) => <Link to={paths.terms()}>{parts}</Link> }))}
          </p>
        </li>
        <li>
          <h2>{siteTexts.yourData}</h2>
          <p className="muted">
            {richText(siteTexts.toSeeWhatWeHold({ link: (parts) => <Link to={paths.privacy()}>{parts}</Link> }))}
          </p>
        </li>
      </ul>
    </Prose>
  );
}
