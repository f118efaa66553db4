import { catalog } from "#contract/text/catalog.ts";

export const listingLostTexts = catalog("email.listingLost", {
  heading: "You no longer manage {name}",
  preheader: "If you didn't request this, contact us.",
  transferred:
    "We gave the listing of {name} on {productName} to another account. You can no longer edit it or see its reservations, and you no longer receive emails about it.",
  removed:
    "We removed the listing of {name} on {productName} from your account. It stays in the directory and can be claimed. You can no longer edit it, and its upcoming reservations were cancelled.",
  wrong: "Is this wrong? Email us at <link>{supportEmail}</link> right away, from this address.",
  button: "View listing",
  reason: "You received this email because you managed this listing on {productName} until now.",
});

export const listingEditedTexts = catalog("email.listingEdited", {
  heading: "We edited {name}",
  body: "We changed these details of your listing on {productName}:",
  undo: "You can see the change in the listing's history, and undo it there.",
  wrong: "Is this wrong? Undo it, or email us at <link>{supportEmail}</link>.",
  button: "View history",
  reason: "You received this email because you own this listing on {productName}.",
});

// One changed detail of a listing
export const listingChangeTexts = catalog("email.listingChange", {
  change: "{label}: {before} → {after}",
  empty: "nothing",
});

export const editSuggestedTexts = catalog("email.editSuggested", {
  subject: "{name}: a visitor suggested an edit",
  heading: "A visitor suggested an edit to {name}",
  note: "Note: “{note}”",
  next: "We'll review it. If it is right, you can edit your listing on {productName} now. If it is wrong, you don't need to do anything: nothing changes unless we accept it, and then we'll email you.",
  button: "Edit listing",
  reason: "You received this email because you own this listing on {productName}.",
});

export const editAcceptedTexts = catalog("email.editAccepted", {
  subject: "Your edit to {name} was accepted",
  heading: "Your edit was accepted",
  body: "We applied the edit that you suggested for {name} on {productName}. Thank you!",
  button: "View listing",
  reason: "You received this email because you suggested an edit on {productName}.",
});
