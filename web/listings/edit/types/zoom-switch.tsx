import { Link } from "react-router";
import { paths } from "../../../platform/paths.ts";
import { useSite } from "../../../platform/site.ts";
import { useProfile } from "../../../platform/viewer.ts";
import { Check } from "./check.tsx";
import { typeFieldTexts } from "./types-editor-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

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
      label={typeFieldTexts.zoom}
      help={
        isConnected ? (
          typeFieldTexts.zoomHint
        ) : (
          <>
            {richText(
              typeFieldTexts.zoomNotConnectedHint({
                link: (parts) => (
                  <Link to={paths.settings()} target="_blank">
                    {parts}
                  </Link>
                ),
              }),
            )}
          </>
        )
      }
      isChecked={isOn}
      onChange={onChange}
    />
  );
}
