/** Public procedures of external calendars. */
import { z } from "zod";
import { errors } from "../errors.ts";
import { forUser } from "../procedure.ts";
import {
  AddCaldavInput,
  AddCalendarInput,
  AddedCalendar,
  ChooseInput,
  ConnectGoogleInput,
  FinishGoogleInput,
  OfCalendar,
  OfListing,
  OtherCalendars,
  UpdateCalendarInput,
} from "./calendar.ts";

const { calendar_not_found, google_not_connected, google_not_offered, listing_not_found, not_owner } = errors;
const { person_not_found, too_many_calendars } = errors;
const Nothing = z.strictObject({});

export const calendarsContract = {
  get_calendars: forUser("get_calendars", "Other calendars whose busy times are in the way of reservations")
    .errors({ listing_not_found, not_owner })
    .input(OfListing)
    .output(OtherCalendars),
  add_calendar: forUser("add_calendar", "Add a calendar by the address of its .ics file")
    .errors({ listing_not_found, not_owner, person_not_found, too_many_calendars })
    .input(AddCalendarInput)
    .output(AddedCalendar),
  add_calendar_account: forUser("add_calendar_account", "Add a CalDAV account; its calendars are chosen afterwards")
    .errors({ listing_not_found, not_owner, person_not_found, too_many_calendars })
    .input(AddCaldavInput)
    .output(AddedCalendar),
  connect_google_calendar: forUser("connect_google_calendar", "Where one allows Google to tell when one is busy")
    .errors({ listing_not_found, not_owner, person_not_found, google_not_offered, google_not_connected })
    .input(ConnectGoogleInput)
    .output(z.strictObject({ url: z.url() })),
  finish_google_calendar: forUser("finish_google_calendar", "Take what Google has sent back with the browser")
    .errors({
      listing_not_found,
      not_owner,
      person_not_found,
      too_many_calendars,
      google_not_offered,
      google_not_connected,
    })
    .input(FinishGoogleInput)
    .output(AddedCalendar),
  choose_calendars: forUser("choose_calendars", "Say which calendars of an account count")
    .errors({ calendar_not_found, not_owner })
    .input(ChooseInput)
    .output(Nothing),
  update_calendar: forUser("update_calendar", "Choose how invitations and all-day events of a calendar count")
    .errors({ calendar_not_found, not_owner })
    .input(UpdateCalendarInput)
    .output(Nothing),
  read_calendar: forUser("read_calendar", "Have a calendar read now")
    .errors({ calendar_not_found, not_owner })
    .input(OfCalendar)
    .output(Nothing),
  remove_calendar: forUser("remove_calendar", "Remove a calendar; its busy times go at once")
    .errors({ calendar_not_found, not_owner })
    .input(OfCalendar)
    .output(Nothing),
};
