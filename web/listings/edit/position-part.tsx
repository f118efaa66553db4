/** Position of the listing on the map: that of its address, unless its owner sets another. */
import { useState, type ComponentType } from "react";
import { MapPin } from "lucide-react";
import type { FoundAddress } from "#contract/places/address.ts";
import { LISTING_FIELDS } from "#contract/listings/fields.ts";
import { api } from "../../platform/api.ts";
import { useHydrated } from "../../platform/use-in-browser.ts";
import { Field } from "../../ui/field.tsx";
import type { ListingForm, Problems } from "./listing-form.ts";
import { mapPositionOf, type MapPosition } from "./position.ts";
import "./position.css";
import { positionTexts, precisionTexts } from "./listing-editor-texts.ts";

interface PositionPartProps {
  form: ListingForm;
  /** The form as it is saved on the server. */
  saved: ListingForm;
  problems: Problems;
  /** The owner has set the position: a new address does not move it. */
  isOwn: boolean;
  /** The map data covers the saved position. */
  hasMap: boolean;
  onChange: (part: Pick<ListingForm, "lat" | "lng">) => void;
}

const ADDRESS = ["address", "city", "state", "zipCode", "country"] as const;

type PinMap = ComponentType<{ label: string; at: MapPosition; onMove: (to: MapPosition) => void }>;

export function PositionPart({ form, saved, problems, isOwn, hasMap, onChange }: PositionPartProps) {
  const isHydrated = useHydrated();
  const [found, setFound] = useState<FoundAddress | null>(null);
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [Shown, setShown] = useState<PinMap | null>(null);
  const isTyped = form.lat !== saved.lat || form.lng !== saved.lng;
  const isOther = ADDRESS.some((name) => form[name] !== saved[name]);
  const own = isOwn || isTyped ? mapPositionOf(form) : null;
  const at = own ?? found ?? mapPositionOf(form);
  const isOffered = isHydrated && (hasMap || found?.map_version != null);

  async function find(): Promise<FoundAddress | null> {
    setBusy(true);
    try {
      const { address, city, state, zipCode: zip_code, country } = form;
      const answer = await api.find_address({ address, city, state, zip_code, country });
      setFound(answer);
      setSaid(answer === null ? positionTexts.unknown : precisionTexts[answer.precision]);
      return answer;
    } catch {
      setSaid(positionTexts.findFailed);
      return null;
    } finally {
      setBusy(false);
    }
  }

  async function goBack(): Promise<void> {
    onChange({ lat: "", lng: "" });
    await find();
  }

  async function open(): Promise<void> {
    // the saved position is that of the saved address
    if (own === null && isOther && found === null) await find();
    try {
      const { default: loaded } = await import("../../map/pin-map.tsx");
      setShown(() => loaded);
    } catch {
      setSaid(positionTexts.mapFailed);
    }
  }

  const field = (name: "lat" | "lng") => (
    <Field
      name={name}
      label={LISTING_FIELDS[name].label}
      inputMode="decimal"
      autoComplete="off"
      value={form[name]}
      error={problems[name]}
      onChange={(event) => onChange({ lat: form.lat, lng: form.lng, [name]: event.target.value })}
    />
  );

  return (
    <details
      className="position-part"
      open={problems["lat"] !== undefined || problems["lng"] !== undefined || undefined}
    >
      <summary>{positionTexts.title}</summary>
      <div className="stack">
        <p className="help">{positionTexts.hint}</p>
        <div className="edit-pair">
          {field("lat")}
          {field("lng")}
        </div>
        {isHydrated && (
          <div className="row">
            <button type="button" className="btn" disabled={isBusy} onClick={() => void find()}>
              {positionTexts.find}
            </button>
            {own !== null && (
              <button type="button" className="btn" disabled={isBusy} onClick={() => void goBack()}>
                {positionTexts.reset}
              </button>
            )}
            {isOffered && Shown === null && (
              <button type="button" className="btn" disabled={isBusy} onClick={() => void open()}>
                <MapPin className="i" strokeWidth={1.75} aria-hidden />
                {positionTexts.openMap}
              </button>
            )}
          </div>
        )}
        <p role="status" className="help">
          {said}
        </p>
        {Shown !== null && at !== null && (
          <Shown
            label={positionTexts.map}
            at={at}
            onMove={({ lat, lng }) => onChange({ lat: String(lat), lng: String(lng) })}
          />
        )}
      </div>
    </details>
  );
}
