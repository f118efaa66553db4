import { catalog } from "../text/catalog.ts";

export const accountDeletionTexts = catalog("accountDeletion", {
  reservation: "{typeName} at {businessName}, {when}",
  series: "{typeName} at {businessName}, {dates} dates from {when}",
  course: "Course {typeName} at {businessName}, {dates, plural, one {# date} other {# dates}} from {when}",
  waiting: "Waitlist of {businessName}: {typeName}, {day}",
  guests:
    "{count, plural, one {# upcoming reservation of a guest} other {# upcoming reservations of guests}} at {name}",
});
