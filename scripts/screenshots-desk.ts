/** What a desk has beyond its calendar, for pictures of it: people with photos, a course and a series, who waits, what is asked. */
import { randomUUID } from "node:crypto";
import type { Browser } from "@playwright/test";
import { z } from "zod";
import type { Session } from "./screenshots-people.ts";

const Types = z.object({
  reservation_types: z.array(z.looseObject({ id: z.string() })),
  images: z.array(z.object({ id: z.string() })),
});
const MINUTE_MS = 60_000;

/** Monday in a week, at an hour of UTC. */
function monday(hour: number): string {
  const day = new Date(Date.now() + 7 * 24 * 60 * MINUTE_MS);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return `${day.toISOString().slice(0, 10)}T${String(hour).padStart(2, "0")}:00`;
}

/** Furnishes a listing of the signed-in owner. */
export async function furnish(browser: Browser, siteUrl: string, session: Session, id: string): Promise<void> {
  const context = await browser.newContext({ baseURL: siteUrl, storageState: session });
  async function call(name: string, data: object): Promise<unknown> {
    const answer = await context.request.post(`/rpc/${name}`, { data });
    if (!answer.ok()) throw new Error(`${name}: ${await answer.text()}`);
    return answer.json();
  }
  const usual = { duration: 60, slotInterval: 60, minPartySize: null, maxPartySize: null, overlapLimit: 4, autoConfirm: true }; // oxfmt-ignore
  const asks = [{ text: "How long is your hair?", kind: "choice", isRequired: true, choices: ["Short", "Long"] }];
  const types = [
    {
      ...usual,
      name: "Haircut",
      description: "With wash and dry.",
      price: "from $45",
      waitlist: true,
      questions: asks,
    },
    { ...usual, name: "Lesson", description: "One to one, an hour a week." },
    { ...usual, name: "Evening course", description: "Six evenings, for beginners.", overlapLimit: 8 },
  ];
  await call("update_business", { p_id: id, p_hours: "always", p_reservation_types: types });
  const read = Types.parse(await call("get_business", { p_id: id, p_image_limit: 3 }));
  const [cut, lesson, course] = read.reservation_types.map((type) => type.id);
  const people = ["Ada", "Bea", "Cleo"].map((name, index) => ({
    ...{ id: randomUUID(), kind: "person", name, isChosen: true, imageId: read.images[index]?.id ?? null },
    ...(index === 2 ? { daysOff: [{ from: "2026-12-24", to: "2026-12-26" }] } : {}),
  }));
  const resourceIds = people.map((person) => person.id);
  await call("save_resources", { p_business_id: id, p_resources: people, p_needs: [{ typeId: cut, resourceIds }] });
  const of = (type: string | undefined) => ({ p_business_id: id, p_reservation_type_id: type });
  const dates = Array.from({ length: 6 }, (_, week) => {
    const day = new Date(`${monday(18)}:00Z`);
    day.setUTCDate(day.getUTCDate() + 7 * week + 1);
    return day.toISOString().slice(0, 16);
  });
  await call("save_type_dates", { ...of(lesson), p_repeats: 10, p_course_dates: null });
  await call("save_type_dates", { ...of(course), p_repeats: 0, p_course_dates: dates });
  const repeat = { p_first: `${monday(16)}:00Z`, p_weeks: 1, p_times: 8 };
  await call("add_series_for_guest", { ...of(lesson), p_repeat: repeat, p_guest_name: "Tilda Thorne", p_guest_contact: "555 0144" }); // oxfmt-ignore
  for (const name of ["Ivo Marsh", "Hanna Lindqvist"])
    await call("add_series_for_guest", { ...of(course), p_repeat: null, p_guest_name: name });
  await context.close();
}
