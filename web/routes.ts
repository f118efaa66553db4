import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

/** A screen is known to the browser by the name of its file alone: whole paths would be in every page's manifest. */
const screen = (path: string, file: string, inside?: RouteConfigEntry[]) =>
  route(path, file, { id: idOf(file) }, inside);
const idOf = (file: string) => file.replace(/^.*\/|\.tsx$/g, "");

export default [
  index("home/home.tsx", { id: "home" }),
  layout("app/layout.tsx", { id: "frame" }, [
    screen("search", "search/search.tsx"),
    screen("in/:place/:category?", "landing/in-place.tsx"),
    screen("listing/:id", "listings/listing/listing.tsx"),
    screen("listing/:id/edit", "listings/edit/edit.tsx"),
    screen("listing/:id/edit/plain", "listings/edit/plain/plain-edit.tsx"),
    screen("listing/:id/edit/types", "listings/edit/plain/plain-types.tsx"),
    screen("listing/:id/edit/photos", "listings/edit/plain/plain-photos.tsx"),
    screen("listing/:id/reservations", "listings/reservations/plain-reservations.tsx"),
    screen("create-listing-details", "listings/edit/create-details.tsx"),
    screen("create-listing-details/plain", "listings/edit/plain/plain-create.tsx"),
    screen("listing/:id/reserve", "listings/reserve/plain-reserve.tsx"),
    screen("listing/:id/review", "listings/review/plain-review.tsx"),
    screen("listing/:id/claim", "claims/claim.tsx"),
    screen("create-listing", "listings/create/create-listing.tsx"),
    screen("dashboard", "listings/dashboard/dashboard.tsx"),
    screen("reservations", "booking/mine/reservations.tsx"),
    screen("reservations/:id", "listings/reservations/reservation.tsx"),
    screen("contact", "site/contact.tsx"),
    screen("faqs", "site/faqs.tsx"),
    screen("privacy", "site/privacy.tsx"),
    screen("terms", "site/terms.tsx"),
    screen("imprint", "site/imprint.tsx"),
    screen("reviews-policy", "site/reviews-policy.tsx"),
    screen("docs/api", "site/api-docs.tsx"),
    screen("login", "accounts/login.tsx"),
    screen("signup", "accounts/signup.tsx"),
    screen("forgot-password", "accounts/forgot-password.tsx"),
    screen("reset-password", "accounts/reset-password.tsx"),
    screen("confirm-email", "accounts/confirm-email.tsx"),
    screen("undo-address", "accounts/undo-address.tsx"),
    screen("answer/:token", "notifications/answer.tsx"),
    screen("auth/zoom/callback", "zoom/zoom-callback.tsx"),
    screen("settings", "settings/settings.tsx"),
    screen("settings/activity", "settings/activity.tsx"),
    route("settings/data", "settings/my-data.ts", { id: "my-data" }),
    screen("operator", "desk/desk-layout.tsx", [
      index("desk/today.tsx", { id: "today" }),
      screen("audit", "desk/audit.tsx"),
    ]),
    screen("*", "app/errors/not-found.tsx"),
  ]),
] satisfies RouteConfig;
