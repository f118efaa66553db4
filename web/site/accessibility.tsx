/** `/accessibility`: the accessibility statement. */
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { MailLink, Prose } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/accessibility.ts";
import { accessibilityClaimTexts, accessibilityGapTexts, accessibilityTexts } from "./accessibility-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    accessibilityTexts.title,
    accessibilityTexts.description({ productName: loaderData.site.productName }),
    paths.accessibility(),
    loaderData.site,
  );

function Items({ texts }: { texts: Readonly<Record<string, string>> }) {
  return (
    <ul>
      {Object.values(texts).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

export default function Accessibility() {
  const { productName, supportEmail } = useSite();
  return (
    <Prose title={accessibilityTexts.title} lead={accessibilityTexts.lead({ productName })}>
      <section>
        <h2>{accessibilityTexts.tested}</h2>
        <p>{accessibilityTexts.testedHelp}</p>
        <Items texts={accessibilityClaimTexts} />
      </section>
      <section>
        <h2>{accessibilityTexts.gaps}</h2>
        <p>{accessibilityTexts.conformance}</p>
        <Items texts={accessibilityGapTexts} />
      </section>
      <section>
        <h2>{accessibilityTexts.feedback}</h2>
        <p>
          {richText(
            accessibilityTexts.feedbackHelp({
              mail: () => <MailLink address={supportEmail} subject={accessibilityTexts.feedbackSubject} />,
            }),
          )}
        </p>
      </section>
    </Prose>
  );
}
