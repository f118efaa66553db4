import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChevronDown } from "lucide-react";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { MailLink, Prose } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/faqs.ts";
import { faqsTexts } from "./faqs-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    faqsTexts.title,
    faqsTexts.description({ productName: loaderData.site.productName }),
    paths.faqs(),
    loaderData.site,
  );

/** Native `details`, which work without scripts; the common name closes the one that was open. */
function Question({ asks, isOpen = false, children }: { asks: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details name="faq" open={isOpen}>
      <summary>
        {asks}
        <ChevronDown className="i" strokeWidth={1.75} aria-hidden />
      </summary>
      <div className="answer">{children}</div>
    </details>
  );
}

export default function Faqs() {
  const { productName, supportEmail } = useSite();
  return (
    <Prose title={faqsTexts.title} lead={faqsTexts.lead}>
      <div className="faqs">
        <Question asks={faqsTexts.sources} isOpen>
          <p>{faqsTexts.sourcesAnswer}</p>
          <p>
            {richText(
              faqsTexts.mistake({
                mail: () => <MailLink address={supportEmail} subject={faqsTexts.mistakeSubject} />,
              }),
            )}
          </p>
        </Question>
        <Question asks={faqsTexts.claim}>
          <p>
            {richText(
              faqsTexts.claimAnswer({
                mail: () => <MailLink address={supportEmail} subject={faqsTexts.claimSubject} />,
              }),
            )}
          </p>
        </Question>
        <Question asks={faqsTexts.ratings}>
          <p>
            {richText(faqsTexts.ratingsAnswer({ link: (parts) => <Link to={paths.reviewsPolicy()}>{parts}</Link> }))}
          </p>
          <p>
            {richText(
              faqsTexts.relevanceAnswer({
                productName,
                link: (parts) => <Link to={paths.search({ sort: "rating-high" })}>{parts}</Link>,
              }),
            )}
          </p>
        </Question>
      </div>
      <p className="muted">
        {richText(faqsTexts.somethingElse({ link: (parts) => <Link to={paths.contact()}>{parts}</Link> }))}
      </p>
    </Prose>
  );
}
