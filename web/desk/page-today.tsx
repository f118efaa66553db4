/** Today of a listing that takes no reservations: what its page lacks, holidays, reviews, questions and photos. */
import { Images, MessageCircleQuestionMark, MessageSquare } from "lucide-react";
import { Completeness } from "../listings/dashboard/completeness.tsx";
import { Holidays } from "../listings/dashboard/holidays.tsx";
import { wholeDayText } from "../booking/reservation-time-text.ts";
import { questionPaths } from "../platform/question-paths.ts";
import { ownerPaths } from "../platform/paths.ts";
import { useYear } from "../platform/site.ts";
import { Checklist } from "./checklist.tsx";
import { PartLinks, type PartLink } from "./desk-index.tsx";
import type { DeskSectionData } from "./loads.ts";
import { useDesk } from "./use-desk.ts";
import "../listings/dashboard/dashboard.css";
import "../listings/dashboard/today.css";
import { partTexts, sectionTexts } from "./desk-texts.ts";
import { pageTodayTexts } from "./today-texts.ts";

interface PageTodayProps {
  data: DeskSectionData<"">;
  page: NonNullable<DeskSectionData<"">["page"]>;
}

const reviewsText = (all: number, unanswered: number): string =>
  all === 0
    ? pageTodayTexts.noReviews
    : unanswered === 0
      ? pageTodayTexts.allReplied
      : pageTodayTexts.withoutReply({ count: unanswered });

const questionsText = (unanswered: number): string =>
  unanswered === 0 ? pageTodayTexts.allAnswered : pageTodayTexts.withoutAnswer({ count: unanswered });

const photosText = (count: number): string =>
  count === 0 ? pageTodayTexts.noPhotos : pageTodayTexts.photosOnPage({ count });

export function PageToday({ data: { calendar, missing, memberCount }, page }: PageTodayProps) {
  const { business } = useDesk();
  const { id, may } = business;
  const year = useYear();
  const links: PartLink[] = [];
  if (may.includes("replies"))
    links.push({ to: ownerPaths.desk(id, "reviews"), label: sectionTexts.reviews, about: reviewsText(page.reviewCount, page.unansweredReviews), Icon: MessageSquare }); // oxfmt-ignore
  if (may.includes("replies"))
    links.push({ to: questionPaths.deskQuestions(id), label: partTexts.questions, about: questionsText(page.unansweredQuestions), Icon: MessageCircleQuestionMark }); // oxfmt-ignore
  if (may.includes("photos"))
    links.push({ to: ownerPaths.desk(id, "photos"), label: partTexts.photos, about: photosText(page.imageCount), Icon: Images }); // oxfmt-ignore
  return (
    <main id="main" tabIndex={-1} className="desk-index page-today">
      <header className="owner-desk-head">
        <div>
          <h1>{sectionTexts.today}</h1>
          <p className="muted num">{wholeDayText(calendar.today, year)}</p>
        </div>
      </header>
      {memberCount !== null && (
        <Checklist business={business} facts={{ missing, typeCount: 0, resourceCount: 0, memberCount }} />
      )}
      {may.includes("fields") && (
        <section aria-labelledby="your-page">
          <h2 id="your-page">{pageTodayTexts.yourPage}</h2>
          <Completeness id={id} missing={missing} />
        </section>
      )}
      <Holidays holidays={page.holidays} />
      <PartLinks links={links} />
    </main>
  );
}
