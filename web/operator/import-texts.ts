import { catalog } from "#contract/text/catalog.ts";

export const importTexts = catalog("operator.imports", {
  progress: "{percent} %, {number} rows",
  rowsToCheck: "Rows to check",
  refused: "{number} refused",
  refusedRows: "Refused rows",
  row: "Row",
  reason: "Reason",
  content: "Content",
  download: "<link>Download all refused rows</link>, fix them and import the file again. It is stored for a day.",
  import: "Import",
  stop: "Stop",
  ctrlC: "Ctrl-C",
  checkAgain: "Check again",
  fileOptions: "More about the file",
  sourceName: "Source name",
  sourceHelp: "Use the same name next time, and only changed rows are updated. Default: the file name.",
  attribution: "Attribution that the source requires",
  town: "City for rows without one",
  state: "State",
  country: "Country",
  timeZone: "Time zone",
  timeZoneExample: "America/New_York",
  category: "Category for rows without one",
  automatic: "By name and type",
  file: "File",
  fileHelp:
    "CSV, GeoJSON, Overpass, OpenStreetMap (.osm.pbf), Overture or Foursquare (.parquet), up to {most} MB. Import larger files on the command line.",
  upload: "Upload and check",
  checkHelp: "The check reads every row and saves nothing. You see the results before you import.",
  title: "Imports",
  files: "Files",
  empty: "Nothing has been imported here yet.",
});

export const importStateTexts = catalog("operator.importStates", {
  checking: "being checked",
  checked: "checked, nothing saved yet",
  importing: "being imported",
  done: "imported",
  failed: "failed",
  cancelled: "stopped",
});
