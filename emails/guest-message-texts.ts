import { catalog } from "#contract/text/catalog.ts";

export const guestMessageTexts = catalog("email.guestMessage", {
  subject: "Message from {business}: {typeName}, {when}",
  heading: "Message from {business}",
  about: "{business} sent you a message about your reservation: {typeName}, {when}.",
  noReply:
    "Please don't reply to this email: {business} doesn't receive your reply. To reach them, use the contact details in your reservation.",
  reason: "You received this email because you made a reservation on {productName}.",
});
