import { useState } from "react";
import { useRevalidator } from "react-router";
import { Video } from "lucide-react";
import type { Profile } from "#contract/accounts/profile.ts";
import { ZOOM_MESSAGES } from "#contract/zoom/zoom-messages.ts";
import { ApiError } from "../platform/api.ts";
import { useSite } from "../platform/site.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { showToast } from "../ui/toast.ts";
import { connectZoom, disconnectZoom } from "./zoom-api.ts";

type Standing = "none" | "connected" | "broken";

const WORDS: Readonly<Record<Standing, string>> = {
  none: "Makes a meeting for each confirmed reservation of the types you choose, and sends the link.",
  connected: "Connected. Confirmed reservations of the types you choose get a meeting.",
  broken: "Zoom no longer accepts the connection. Reconnect it, and missing meetings are made.",
};

const standingOf = ({ zoom, zoom_broken: isBroken }: Profile): Standing =>
  isBroken ? "broken" : zoom ? "connected" : "none";

/** For those who look after a listing, where the site has something to connect. */
export function Integrations({ profile }: { profile: Profile }) {
  const { isZoomOffered } = useSite();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<"connect" | "disconnect" | null>(null);
  if (!isZoomOffered || profile.business_count === 0) return null;
  const standing = standingOf(profile);

  async function run(what: "connect" | "disconnect") {
    if (busy !== null) return;
    setBusy(what);
    try {
      if (what === "connect") {
        // the page is left: its button stays busy until then
        await connectZoom();
        return;
      }
      await disconnectZoom();
      showToast(ZOOM_MESSAGES.disconnected);
      await revalidate();
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : ZOOM_MESSAGES.notConnected, "bad");
    }
    setBusy(null);
  }

  return (
    <section className="section stack" aria-labelledby="integrations-heading">
      <h2 id="integrations-heading">Integrations</h2>
      <div className="integration">
        <Video className="i" strokeWidth={1.75} aria-hidden />
        <p>
          <b>Zoom</b>
          <span className={standing === "broken" ? "small integration-broken" : "muted small"}>{WORDS[standing]}</span>
        </p>
        <div className="row">
          {standing !== "connected" && (
            <BusyButton
              type="button"
              className="btn sm"
              isBusy={busy === "connect"}
              aria-label={standing === "broken" ? "Reconnect Zoom" : "Connect Zoom"}
              onClick={() => void run("connect")}
            >
              {standing === "broken" ? "Reconnect" : "Connect"}
            </BusyButton>
          )}
          {standing !== "none" && (
            <BusyButton
              type="button"
              className="btn quiet sm"
              isBusy={busy === "disconnect"}
              aria-label="Disconnect Zoom"
              onClick={() => void run("disconnect")}
            >
              Disconnect
            </BusyButton>
          )}
        </div>
      </div>
    </section>
  );
}
