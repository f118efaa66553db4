import { catalog } from "#contract/text/catalog.ts";

export const createListingTexts = catalog("createListing", {
  // page
  pageDescription: "Put your business on {productName}, or claim its listing if it has one.",
  intro:
    "Type the name of your business. If it is listed already, claim the listing. If not, create one in a few minutes.",

  // form
  businessName: "Business name",
  businessNameHint: "As on your sign.",
  enterAName: "Enter a name.",
  suggestions: "Suggestions",
  city: "City",
  cityHint: "Where customers find you. Leave empty if you have no fixed location.",

  // listings with that name
  searchFailed: "The search for existing listings failed. You can continue anyway.",
  noneFound: "No listing has this name yet.",
  foundClaimed: "If one of these is your business, it is listed already.",
  found: "If one of these is your business, it is listed already: claim it instead of creating a second listing.",
  alreadyListed: "Already listed",
  viewListing: "View listing<hidden> {name}</hidden>",
  claimListing: "Claim this listing<hidden> {name}</hidden>",

  // preview
  preview: "Preview",
  yourShop: "Your Shop",
  yourBusiness: "Your business",
  yourCity: "Your city",
  previewHint: "Until you add photos, your listing shows a drawing of a storefront.",
});

export const featureTexts = catalog("createListing.features", {
  title: "What you get",
  search: "Found right away",
  searchDetail: "Your listing appears in search as soon as you save it.",
  hours: "Accurate hours",
  hoursDetail: "Split days, late nights and holidays. Visitors see whether you’re open now.",
  reservations: "Reservations",
  reservationsDetail:
    "Guests reserve a table, an appointment or a course online. No double bookings, and reminders by email.",
  desk: "A desk for every day",
  deskDetail: "Today’s bookings, walk-ins, a calendar, your guests and a waitlist, on your phone too.",
  photos: "Your photos",
  photosDetail: "Up to 100, with your best five at the top of the page.",
  reviews: "Reviews",
  reviewsDetail: "One review per person and a simple average. No one can pay to change it.",
  sharing: "Easy to share",
  sharingDetail: "A link, a QR code for your door and a badge for your website.",
  visibility: "Private until you’re ready",
  visibilityDetail: "Make your listing public, or visible only to people with the link.",
});

export const comingSoonTexts = catalog("createListing.comingSoon", {
  title: "Coming soon",
  products: "Products and services display",
  promotion: "Promotional tools",
  messaging: "Direct messaging",
  activity: "Activity tracking",
  verification: "Automated review verification",
});
