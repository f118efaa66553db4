/** Search in the navigation bar at the desk: a guest by name or telephone number. */
import { Search } from "lucide-react";
import { Form, useLocation } from "react-router";
import { GUESTS } from "#contract/guests/guest-limits.ts";
import { ownerPaths } from "../platform/paths.ts";
import { guestFactsTexts } from "./guest-facts-texts.ts";

export default function FindGuest({ id }: { id: string }) {
  const { pathname, search } = useLocation();
  const action = ownerPaths.guests(id);
  const searched = pathname === action ? (new URLSearchParams(search).get("search") ?? "") : "";
  return (
    <Form action={action} role="search" aria-label={guestFactsTexts.findGuest} className="searchbox">
      <div className="field">
        <Search className="i" strokeWidth={1.75} aria-hidden />
        {/* the key resets the field for another search */}
        <input
          key={searched}
          type="search"
          name="search"
          aria-label={guestFactsTexts.findGuestLabel}
          placeholder={guestFactsTexts.findGuest}
          autoComplete="off"
          maxLength={GUESTS.searchLength}
          defaultValue={searched}
        />
      </div>
    </Form>
  );
}
