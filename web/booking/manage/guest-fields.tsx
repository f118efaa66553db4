/** Guest of a booking: known guests are found while a number or a name is typed (rules: guests, 4). */
import { commaList } from "#contract/text/text-list.ts";
import { useEffect, useState } from "react";
import { TriangleAlert, UserCheck } from "lucide-react";
import type { Guest } from "#contract/guests/guest.ts";
import { LIMITS } from "#contract/limits.ts";
import { api } from "../../platform/api.ts";
import { Field } from "../../ui/field.tsx";
import { Allergies } from "../../guest-facts/guest-facts.tsx";
import { historyText } from "../../guest-facts/guest-facts-words.ts";
import "./guest-fields.css";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

export type GuestSummary = Pick<
  Guest,
  "id" | "name" | "contact" | "visits" | "noShows" | "allergies" | "notes" | "wishes" | "tags" | "blocked"
>;

interface GuestFieldsProps {
  businessId: string;
  errors: Readonly<Record<string, string>>;
  /** The guest, if already chosen. */
  begin: GuestSummary | null;
}

/** Delay after the last keystroke. */
const PAUSE_MS = 150;
const LEAST = 2;

/** Guests that match the last search text; empty until they are loaded. */
function useFound(businessId: string, typed: string): readonly GuestSummary[] {
  const [found, setFound] = useState<{ of: string; guests: readonly GuestSummary[] }>({ of: "", guests: [] });
  useEffect(() => {
    if (typed.trim().length < LEAST) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api
        .find_guests({ p_business_id: businessId, p_typed: typed }, { signal: controller.signal })
        .then((guests) => setFound({ of: typed, guests }))
        // a booking can be entered without the guest book
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [businessId, typed]);
  return found.of === typed ? found.guests : [];
}

/** Notes, preferences and tags of a known guest. */
function Known({ guest }: { guest: GuestSummary }) {
  const words = [guest.notes, guest.wishes, commaList(guest.tags)].filter((text) => text !== "");
  return (
    <div className="known-guest">
      <Allergies facts={guest} />
      <p className="known-guest-line">
        <UserCheck className="i" strokeWidth={1.75} aria-hidden />
        {historyText(guest)}
        {guest.blocked && ` · ${manageReservationsTexts.blocked}`}
      </p>
      {guest.noShows > 0 && (
        <p className="known-guest-line">
          <TriangleAlert className="i" strokeWidth={1.75} aria-hidden />
          {manageReservationsTexts.guestNoShows({ noShows: guest.noShows })}
        </p>
      )}
      {words.map((text) => (
        <p key={text} className="known-guest-words" dir="auto">
          {text}
        </p>
      ))}
    </div>
  );
}

/** Digits and the usual separators of telephone numbers. */
const isTelephone = (text: string): boolean => /^[+(\d][\d\s()./+-]{4,}$/.test(text.trim());

export function GuestFields({ businessId, errors, begin }: GuestFieldsProps) {
  const [guest, setGuest] = useState<GuestSummary | null>(begin);
  const [name, setName] = useState(begin?.name ?? "");
  const [contact, setContact] = useState(begin?.contact ?? "");
  const [typed, setTyped] = useState("");
  const found = useFound(businessId, typed);

  /** A number that matches no guest in the guest book becomes the contact of a new guest. */
  function leaveName() {
    if (guest !== null || contact !== "" || !isTelephone(name)) return;
    setContact(name.trim());
    setName("");
  }
  function type(text: string) {
    setTyped(text);
    setGuest(null);
  }
  function choose(one: GuestSummary) {
    setGuest(one);
    setName(one.name);
    setContact(one.contact);
    setTyped("");
  }

  return (
    <>
      <Field
        label={manageReservationsTexts.guestNameOrPhone}
        name="p_guest_name"
        autoComplete="off"
        maxLength={LIMITS.guestNameLength}
        value={name}
        error={errors["p_guest_name"]}
        onChange={({ target }) => {
          setName(target.value);
          type(target.value);
        }}
        onBlur={leaveName}
      />
      <div>
        <Field
          label={manageReservationsTexts.phoneOrEmailOptional}
          name="p_guest_contact"
          autoComplete="off"
          maxLength={LIMITS.guestContactLength}
          value={contact}
          error={errors["p_guest_contact"]}
          onChange={({ target }) => {
            setContact(target.value);
            type(target.value);
          }}
        />
        {guest !== null && <input type="hidden" name="p_guest_id" value={guest.id} />}
        <div className="guest-news" aria-live="polite">
          {found.length > 0 && (
            <ul className="plain found-guests" aria-label={manageReservationsTexts.knownGuests}>
              {found.map((one) => (
                <li key={one.id}>
                  <button type="button" className="found-guest" onClick={() => choose(one)}>
                    <b>
                      <bdi>{one.name === "" ? manageReservationsTexts.formerMember : one.name}</bdi>
                    </b>
                    <Allergies facts={one} />
                    <span className="muted small num">
                      <bdi>{[one.contact, historyText(one)].filter((text) => text !== "").join(" · ")}</bdi>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {guest !== null && <Known guest={guest} />}
        </div>
      </div>
    </>
  );
}
