/** `/desk/{listing}/series`: weekly series, and courses. */
import type { Business } from "#contract/listings/business.ts";
import type { BusinessSeries } from "#contract/booking/series.ts";
import { Callout } from "../../ui/callout.tsx";
import { CourseItem } from "./course-item.tsx";
import { NewSeries } from "./new-series.tsx";
import { SeriesItem } from "./series-item.tsx";
import { TypeDates } from "./type-dates.tsx";
import "../../booking/series/series.css";
import "../fields.css";
import "../resources/resources.css";
import { deskSeriesTexts, typeDatesTexts } from "./desk-series-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export interface SeriesData extends BusinessSeries {
  business: Business;
  /** New for each load of the page. */
  pageKey: string;
}

export function SeriesScreen({ data: { business, series, courses, pageKey } }: { data: SeriesData }) {
  const types = business.reservation_types;
  const single = types.filter(({ isCourse }) => !isCourse);
  return (
    <main id="main" tabIndex={-1} className="resources">
      <header>
        <h1>{deskSeriesTexts.title}</h1>
        <p className="muted">{deskSeriesTexts.about}</p>
      </header>
      {types.length === 0 && <Callout kind="note">{deskSeriesTexts.addTypeFirst}</Callout>}
      {courses.length > 0 && (
        <section className="section" aria-labelledby="courses-heading">
          <h2 id="courses-heading">{deskSeriesTexts.courses}</h2>
          <ul className="plain resource-list">
            {courses.map((course) => (
              <CourseItem
                key={course.typeId}
                course={course}
                type={types.find(({ id }) => id === course.typeId)}
                businessId={business.id}
                timeZone={business.timezone}
                pageKey={pageKey}
                mayChange={business.may.includes("fields")}
              />
            ))}
          </ul>
        </section>
      )}
      <section className="section" aria-labelledby="series-heading">
        <h2 id="series-heading">
          {richText(
            deskSeriesTexts.upcoming({
              count: series.length,
              span: (parts) => <span className="muted num">{parts}</span>,
            }),
          )}
        </h2>
        {series.length === 0 && <p className="muted">{deskSeriesTexts.noSeries}</p>}
        <ul className="plain resource-list">
          {series.map((one) => (
            <SeriesItem key={one.id} series={one} businessId={business.id} timeZone={business.timezone} />
          ))}
        </ul>
        {single.length > 0 && (
          <NewSeries
            types={single}
            timeZone={business.timezone}
            zoneName={business.hours_view.zone.name}
            pageKey={pageKey}
          />
        )}
      </section>
      {business.may.includes("fields") && types.length > 0 && (
        <section className="section" aria-labelledby="dates-heading">
          <h2 id="dates-heading">{typeDatesTexts.heading}</h2>
          <ul className="plain resource-list">
            {types.map((type) => (
              <TypeDates
                key={type.id}
                type={type}
                planned={courses.find(({ typeId }) => typeId === type.id)?.planned ?? []}
              />
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
