/** Response with a calendar file. */
export const calendarFile = (text: string, name: string, cache: string): Response =>
  new Response(text, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.ics"`,
      "cache-control": cache,
      // the address of a feed or a plan contains its secret
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
