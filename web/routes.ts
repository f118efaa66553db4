import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("screens/home/home.tsx"),
  layout("screens/layout.tsx", [
    route("search", "screens/search/search.tsx"),
    route("listing/:id", "screens/listing/listing.tsx"),
    route("contact", "screens/static/contact.tsx"),
    route("faqs", "screens/static/faqs.tsx"),
    route("privacy", "screens/static/privacy.tsx"),
    route("terms", "screens/static/terms.tsx"),
    route("docs/api", "screens/static/api-docs.tsx"),
    route("*", "screens/static/page-not-found.tsx"),
  ]),
] satisfies RouteConfig;
