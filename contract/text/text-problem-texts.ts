/** Why a text, a name or an address cannot be accepted. */
import { catalog } from "./catalog.ts";

export const textProblemTexts = catalog("textProblems", {
  empty: "Write something first.",
  nul: "Remove the NUL character.",
  broken: "Remove the broken character.",
  direction: "Remove the characters that change the direction of the text.",
  invisible: "Remove the invisible characters.",
  nothingVisible: "Use at least one visible letter, number or symbol.",
  stackedMarks: "Use fewer marks on one letter.",
});

export const linkProblemTexts = catalog("linkProblems", {
  website: "Use the address of a web page, like https://example.com.",
  incomplete: "Use a complete address, like example.com.",
  meetingLink: "Use a link like https://example.com/room, or a phone number.",
});
