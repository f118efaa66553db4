import { catalog } from "#contract/text/catalog.ts";

export const onTheDayEmailTexts = catalog("email.onTheDay", {
  subject: "Are you coming? {name}, {when}",
  heading: "Are you coming?",
  body: "{name} asks you to confirm by {until} that you are coming.",
  bodyWithRelease:
    "{name} asks you to confirm by {until} that you are coming. Without your answer, your reservation is cancelled then.",
  coming: "I'm coming",
  cancel: "Cancel reservation",
  change: "Need to change something? <link>View your reservation</link>",
  reservation: "View your reservation",
  reason:
    "You received this email because you made a reservation on {productName}, and the business asks its guests to confirm.",
});
