import { guestPaths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { Callout } from "../ui/callout.tsx";
import { listingsTexts } from "./listings-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Notice for the owner of a listing that the operator has hidden. */
export function HiddenCallout({ reason }: { reason: string }) {
  const { supportEmail } = useSite();
  return (
    <Callout kind="warn">
      <p>{richText(listingsTexts.hidden({ reason, b: (parts) => <b>{parts}</b> }))}</p>
      <p>
        {richText(
          listingsTexts.hiddenNextStep({
            supportEmail,
            link: (parts) => <a href={guestPaths.mail(supportEmail)}>{parts}</a>,
          }),
        )}
      </p>
    </Callout>
  );
}
