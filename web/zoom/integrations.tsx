import { useEffect } from "react";
import { Video } from "lucide-react";
import { useSearchParams } from "react-router";
import type { Profile } from "#contract/accounts/profile.ts";
import { zoomErrorText } from "#contract/zoom/zoom-messages.ts";
import { goTo } from "../platform/next-page.ts";
import { PostForm, usePostForm, type PostFormState } from "../platform/post-form.tsx";
import { useSite } from "../platform/site.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { zoomStateTexts, zoomTexts } from "./zoom-texts.ts";

type ZoomState = "none" | "connected" | "broken";

const standingOf = ({ zoom, zoom_broken: isBroken }: Profile): ZoomState =>
  isBroken ? "broken" : zoom ? "connected" : "none";

/** Posts to this site, which leads to Zoom: the security policy does not allow forms to other sites. */
function Connect({ form, isAgain }: { form: PostFormState; isAgain: boolean }) {
  const address = form.values["address"];
  useEffect(() => {
    if (address !== undefined) goTo(address);
  }, [address]);
  if (address !== undefined)
    return (
      <a className="btn sm" href={address}>
        {zoomTexts.continueToZoom}
      </a>
    );
  return (
    <PostForm of={form}>
      <BusyButton
        className="btn sm"
        isBusy={form.isBusy}
        aria-label={isAgain ? zoomTexts.reconnectLabel : zoomTexts.connectLabel}
      >
        {isAgain ? zoomTexts.reconnect : zoomTexts.connect}
      </BusyButton>
    </PostForm>
  );
}

/** For members, if the site has an integration. */
export function Integrations({ profile }: { profile: Profile }) {
  const { isZoomOffered } = useSite();
  const [given] = useSearchParams();
  const connect = usePostForm("zoom-connect");
  const disconnect = usePostForm("zoom-disconnect");
  if (!isZoomOffered || profile.owned_count === 0) return null;
  const standing = standingOf(profile);
  return (
    <section className="section stack" aria-labelledby="integrations-heading">
      <h2 id="integrations-heading">{zoomTexts.integrations}</h2>
      <FailedForm failure={connect.failure ?? disconnect.failure} />
      <noscript>
        {/* a toast if scripts run (web/accounts/address-error.tsx) */}
        <FailedForm failure={zoomErrorText(given.get("error") ?? "")} />
      </noscript>
      <div className="integration">
        <Video className="i" strokeWidth={1.75} aria-hidden />
        <p>
          <b>{zoomTexts.zoom}</b>
          <span className={standing === "broken" ? "small integration-broken" : "muted small"}>
            {zoomStateTexts[standing]}
          </span>
        </p>
        <div className="row">
          {standing !== "connected" && <Connect form={connect} isAgain={standing === "broken"} />}
          {standing !== "none" && (
            <PostForm of={disconnect}>
              <BusyButton className="btn quiet sm" isBusy={disconnect.isBusy} aria-label={zoomTexts.disconnectLabel}>
                {zoomTexts.disconnect}
              </BusyButton>
            </PostForm>
          )}
        </div>
      </div>
    </section>
  );
}
