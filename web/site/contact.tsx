import { Link } from "react-router";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { MailLink, Prose } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/contact.ts";
import { contactTexts } from "./contact-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    contactTexts.title,
    contactTexts.description({ productName: loaderData.site.productName }),
    paths.contact(),
    loaderData.site,
  );

export default function Contact() {
  const { productName, supportEmail } = useSite();
  return (
    <Prose
      title={contactTexts.title}
      lead={<>{richText(contactTexts.lead({ productName, mail: () => <MailLink address={supportEmail} /> }))}</>}
    >
      <ul className="topics">
        <li>
          <h2>{contactTexts.correction}</h2>
          <p className="muted">{contactTexts.correctionHelp}</p>
        </li>
        <li>
          <h2>{contactTexts.claim}</h2>
          <p className="muted">{contactTexts.claimHelp}</p>
        </li>
        <li>
          <h2>{contactTexts.review}</h2>
          <p className="muted">
            {richText(contactTexts.reviewHelp({ link: (parts) => <Link to={paths.terms()}>{parts}</Link> }))}
          </p>
        </li>
        <li>
          <h2>{contactTexts.yourData}</h2>
          <p className="muted">
            {richText(contactTexts.yourDataHelp({ link: (parts) => <Link to={paths.privacy()}>{parts}</Link> }))}
          </p>
        </li>
      </ul>
    </Prose>
  );
}
