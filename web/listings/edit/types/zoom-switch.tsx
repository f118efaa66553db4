import { Link } from "react-router";
import { paths } from "../../../platform/paths.ts";
import { useSite } from "../../../platform/site.ts";
import { useProfile } from "../../../platform/viewer.ts";
import { Check } from "./check.tsx";

interface ZoomSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Renders nothing if the site has no Zoom. */
export function ZoomSwitch({ isOn, onChange }: ZoomSwitchProps) {
  const { isZoomOffered } = useSite();
  const isConnected = useProfile()?.zoom === true;
  if (!isZoomOffered) return null;
  return (
    <Check
      label="Create a Zoom meeting"
      help={
        isConnected ? (
          "Once a booking is confirmed, a meeting is made in your Zoom account and both of you get the link."
        ) : (
          <>
            Once a booking is confirmed, a meeting is made in your Zoom account. Zoom is not connected yet: connect it
            in{" "}
            <Link to={paths.settings()} target="_blank">
              Account Settings
            </Link>
            .
          </>
        )
      }
      isChecked={isOn}
      onChange={onChange}
    />
  );
}
