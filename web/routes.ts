import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("screens/home/home.tsx"),
  layout("screens/layout.tsx", [
    route("search", "screens/search/search.tsx"),
    route("listing/:id", "screens/listing/listing.tsx"),
    route("listing/:id/edit", "screens/listing-edit/edit.tsx"),
    route("create-listing-details", "screens/listing-edit/create-details.tsx"),
    route("listing/:id/claim", "screens/claim/claim.tsx"),
    route("create-listing", "screens/create-listing/create-listing.tsx"),
    route("dashboard", "screens/dashboard/dashboard.tsx"),
    route("reservations", "screens/reservations/reservations.tsx"),
    route("contact", "screens/static/contact.tsx"),
    route("faqs", "screens/static/faqs.tsx"),
    route("privacy", "screens/static/privacy.tsx"),
    route("terms", "screens/static/terms.tsx"),
    route("docs/api", "screens/static/api-docs.tsx"),
    route("login", "screens/auth/login.tsx"),
    route("signup", "screens/auth/signup.tsx"),
    route("forgot-password", "screens/auth/forgot-password.tsx"),
    route("reset-password", "screens/auth/reset-password.tsx"),
    route("confirm-email", "screens/auth/confirm-email.tsx"),
    route("answer/:token", "screens/answer/answer.tsx"),
    route("auth/zoom/callback", "screens/auth/zoom-callback.tsx"),
    route("settings", "screens/settings/settings.tsx"),
    route("*", "screens/static/page-not-found.tsx"),
  ]),
] satisfies RouteConfig;
