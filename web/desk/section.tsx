/** A section of a listing's desk. One route for all sections: every visitor's browser loads the list of routes. */
import { keepTyped } from "../platform/keep-typed.ts";
import { orStoredDay } from "../platform/or-kept-day.ts";
import { deskActs } from "./acts.ts";
import { DeskBookings } from "./bookings.tsx";
import { DeskCalendar } from "./calendar/calendar.tsx";
import { ImportBookings } from "./import/import-bookings.tsx";
import { DeskIndex } from "./desk-index.tsx";
import { loadDeskSection } from "./loads.ts";
import { DeskPage } from "./page.tsx";
import { DeskPhotos } from "./photos.tsx";
import { DeskQuestionList } from "./questions.tsx";
import { ResourcesScreen } from "./resources/resources.tsx";
import { DeskReviews } from "./reviews.tsx";
import { SeriesScreen } from "./series/series-screen.tsx";
import { DeskSettings } from "./settings.tsx";
import { DeskToday } from "./today.tsx";
import { DeskTypes } from "./types.tsx";
import type { Route } from "./+types/section.ts";
import { sectionTexts } from "./desk-texts.ts";

export const loader = (args: Route.LoaderArgs) => loadDeskSection(args);
export const action = (args: Route.ActionArgs) => deskActs(args);
export const clientAction = keepTyped;
export const clientLoader = (args: Route.ClientLoaderArgs) => orStoredDay(args);

export default function Section({ loaderData }: Route.ComponentProps) {
  switch (loaderData.section) {
    case "":
      return <DeskToday data={loaderData} />;
    case "calendar":
      return <DeskCalendar data={loaderData} />;
    case "import":
      return <ImportBookings data={loaderData} />;
    case "bookings":
      return <DeskBookings />;
    case "series":
      return <SeriesScreen data={loaderData} />;
    case "types":
      return <DeskTypes data={loaderData} />;
    case "resources":
      return <ResourcesScreen data={loaderData} />;
    case "reviews":
      return <DeskReviews data={loaderData} />;
    case "questions":
      return <DeskQuestionList data={loaderData} />;
    case "photos":
      return <DeskPhotos data={loaderData} />;
    case "page":
      return <DeskPage data={loaderData} />;
    case "setup":
      return <DeskIndex of="setup" title={sectionTexts.setup} />;
    case "settings":
      return <DeskSettings />;
  }
}
