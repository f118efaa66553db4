import { guestPaths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { Callout } from "../ui/callout.tsx";

/** Notice for the owner of a listing that the operator has hidden. */
export function HiddenCallout({ reason }: { reason: string }) {
  const { supportEmail } = useSite();
  return (
    <Callout kind="warn">
      <p>
        <b>Hidden: only you see this listing.</b> The reason: {reason}
      </p>
      <p>
        When that is settled, write to <a href={guestPaths.mail(supportEmail)}>{supportEmail}</a>.
      </p>
    </Callout>
  );
}
